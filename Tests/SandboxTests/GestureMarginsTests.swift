import CoreGraphics
import EventTrace
import Testing
import UIKit

@testable import Sandbox

/// Tests the map of what the neighbors of a gesture come to.
@MainActor
@Suite("Margins of a gesture")
struct GestureMarginsTests {
  private static let point = CGPoint(x: 100, y: 140)

  private func touch() throws -> AskedTouch {
    MadeScene.make = { window in
      let (target, view) = (ActionTarget(), named("view", CGRect(x: 50, y: 100, width: 200, height: 100)))
      for recognizer in [
        UITapGestureRecognizer(target: target, action: ActionTarget.act),
        UILongPressGestureRecognizer(target: target, action: ActionTarget.act),
        UIPanGestureRecognizer(target: target, action: ActionTarget.act),
      ] { view.addGestureRecognizer(recognizer) }
      window.addSubview(view)
      return [target]
    }
    return try #require(AskedTouch(in: MadeScene.self, Self.point))
  }

  /// What a tap of this duration comes to on a scene of its own.
  private func outcome(holding seconds: Double) throws -> RecordedOutcome {
    let direct = try #require(AskedTouch(in: MadeScene.self, Self.point, holding: seconds))
    var outcome = RecordedOutcome()
    for record in direct.perform(on: direct.makeStage()) { record.forEach { outcome.read($0) } }
    return outcome
  }

  @Test("A tap has a long press below it and a pan beside it; its own place is in the first column")
  func map() throws {
    var margins = GestureMargins(try touch(), columns: 4, rows: 6)
    margins.run()
    let width = margins.movements.count
    #expect(margins.cells.count == width * margins.durations.count && margins.outcomes.count >= 3)
    #expect(margins.place.column == 0 && margins.cells[margins.place.row * width] == 0)
    #expect(margins.outcomes[0].recognitions.contains { $0.hasPrefix("UITapGestureRecognizer") })
    let longest = margins.outcomes[margins.cells[(margins.durations.count - 1) * width]]
    #expect(longest.recognitions.contains { $0.hasPrefix("UILongPressGestureRecognizer") })
    let farthest = margins.outcomes[margins.cells[width - 1]]
    #expect(farthest.recognitions.contains { $0.hasPrefix("UIPanGestureRecognizer") })
    #expect(margins.differences(of: 0).isEmpty && !margins.differences(of: 1).isEmpty)
  }

  @Test("Where the finger does not move, each cell equals a tap of that duration on a scene of its own")
  func direct() throws {
    var margins = GestureMargins(try touch(), columns: 4, rows: 6)
    margins.run()
    for (row, duration) in margins.durations.enumerated() {
      let cell = margins.outcomes[margins.cells[row * margins.movements.count]]
      #expect(try outcome(holding: duration) == cell, "\(duration) s")
    }
  }
}
