import CoreGraphics
import EventTrace
import Inspector
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
    let longest = margins.outcomes[try #require(margins.cells[(margins.durations.count - 1) * width])]
    #expect(longest.recognitions.contains { $0.hasPrefix("UILongPressGestureRecognizer") })
    let farthest = margins.outcomes[try #require(margins.cells[width - 1])]
    #expect(farthest.recognitions.contains { $0.hasPrefix("UIPanGestureRecognizer") })
    #expect(margins.differences[0].isEmpty && !margins.differences[1].isEmpty)
  }

  @Test("Where the finger does not move, each cell equals a tap of that duration on a scene of its own")
  func direct() throws {
    var margins = GestureMargins(try touch(), columns: 4, rows: 6)
    margins.run()
    for (row, duration) in margins.durations.enumerated() {
      let cell = margins.outcomes[try #require(margins.cells[row * margins.movements.count])]
      #expect(try outcome(holding: duration) == cell, "\(duration) s")
    }
  }

  @Test("Every cell, and every limit with the value before it, equals a direct replay of that neighbor")
  func replays() throws {
    var margins = GestureMargins(try touch(), columns: 4, rows: 4)
    margins.run()
    for row in 0..<4 {
      for column in 0..<4 {
        let cell = try #require(margins.cells[row * 4 + column])
        #expect(margins.replay(MarginPlace(column: column, row: row)) == margins.outcomes[cell], "\(column), \(row)")
      }
    }
    let touch = try touch()
    func direct(_ change: FingerChange) -> RecordedOutcome {
      var outcome = RecordedOutcome()
      for record in touch.perform(on: touch.makeStage(), fingers: [change]) { record.forEach { outcome.read($0) } }
      return outcome
    }
    #expect(margins.limits.map(\.axis) == [.movement, .duration])
    for limit in margins.limits {
      func change(_ value: Double) -> FingerChange {
        limit.axis == .movement
          ? .movement(from: margins.movement, to: value) : .duration(from: margins.duration, to: value)
      }
      #expect(direct(change(limit.value)) == margins.outcomes[limit.outcome], "\(limit)")
      #expect(direct(change(limit.inside)) == margins.outcomes[0], "\(limit)")
    }
    // The long press begins after half a second; the slop of a tap is 10 points (reference 5.2, 5.3).
    let (distance, time) = (margins.limits[0], margins.limits[1])
    #expect(distance.inside <= 10 && distance.value >= 10 && distance.value - distance.inside <= 0.1)
    #expect(time.inside <= 0.5 && time.value >= 0.5 && time.value - time.inside <= 0.005)
  }

  @Test("In slices of one entry, the map is the same as at once")
  func slices() throws {
    var whole = GestureMargins(try touch(), columns: 3, rows: 2)
    whole.run()
    var sliced = GestureMargins(try touch(), columns: 3, rows: 2)
    var steps = 0
    while !sliced.isComplete {
      sliced.step { false }
      steps += 1
    }
    #expect(sliced.cells == whole.cells && sliced.outcomes == whole.outcomes && sliced.limits == whole.limits)
    #expect(steps > 3 * whole.cells.count)
  }

  @Test("A horizontal swipe has a limit on each side, at which its direction is another")
  func directions() throws {
    MadeScene.make = { window in
      let (target, view) = (ActionTarget(), named("view", CGRect(x: 0, y: 0, width: 300, height: 300)))
      view.addGestureRecognizer(UISwipeGestureRecognizer(target: target, action: ActionTarget.act))
      window.addSubview(view)
      return [target]
    }
    let way = (0...6).map { CGPoint(x: 60 + 25 * CGFloat($0), y: 140) }
    let touch = try #require(
      AskedTouch(in: MadeScene.self, way[0], way[1], way[2], way[3], way[4], way[5], way[6], holding: 0.02))
    var margins = GestureMargins(touch, columns: 3, rows: 2)
    margins.run()
    #expect(margins.outcomes[0].recognitions.contains { $0.hasPrefix("UISwipe") })
    let sides = margins.limits.filter { $0.axis == .direction }.map(\.value)
    #expect(sides.count == 2 && sides[0] > 0 && sides[1] < 0 && abs(sides[0] + sides[1]) < 0.02, "\(sides)")
  }
}
