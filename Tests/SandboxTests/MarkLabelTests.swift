import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests the labels of marks on the stage.
@MainActor
@Suite struct MarkLabelTests {
  private func replaying() throws -> Program {
    let source = Program(AToETree.self)
    source.rest(0.5)
    source.click(source.window(AToETree.about.suggestedTap))
    source.rest(0.5)
    let program = Program(AToETree.self)
    try #require(program.sandbox.play(source.sandbox.stage.journal.recording))
    program.rest(0.2)
    return program
  }

  @Test("Also at the edge of the scene, the distance to a view is not written on the view")
  func distanceAtTheEdge() throws {
    let program = Program(HitSlop.self)
    program.turn(.hover(program.window(CGPoint(x: 374, y: 311))))
    program.rest(0.5)
    let words = try #require(program.strings.first { $0.hasPrefix("54 pt") })
    let place = try #require(program.place(of: words))
    let (button, corner) = (CGRect(x: 300, y: 300, width: 20, height: 20), program.window(.zero))
    let line = CGPoint(x: place.x - corner.x, y: place.y - corner.y)
    #expect(abs(line.y - button.midY) > 20 || line.x > button.maxX, "\(line)")
  }

  @Test("A window in front that lets the touch through is named on the scene, with its result")
  func passingWindow() {
    let program = Program(PassThroughWindow.self)
    program.click(program.window(PassThroughWindow.about.suggestedTap))
    program.rest(1)
    #expect(program.shows("1  FloatingWindow: returned nil") || program.shows("1  returned nil"))
  }

  @Test("No label of the notation is cut off by the tool bar while the bar of a replay takes room below the scene")
  func labelsInReplay() throws {
    let program = try replaying()
    program.rest(2)
    let top = program.layout.stage.minY
    var cut: [String] = []
    DisplayList(program.sandbox.makePanes()).forEachDrawing { command, transform, _ in
      guard case .text(let run) = command, run.font.weight == 700, run.font.size == 11 else { return }
      let baseline = run.origin.applying(transform).y
      if (top - 4..<top + 9).contains(baseline) { cut.append(run.string) }
    }
    #expect(cut.isEmpty, "\(cut)")
  }

  @Test("The duration of a planted finger is written over the ring that marks it as selected, not under it")
  func restOverRing() throws {
    let program = Program(PhotoGestures.self)
    program.turn(.hover(program.window(CGPoint(x: 187, y: 300))), .key(.t))
    program.rest(1.5)
    let commands = DisplayList(program.sandbox.makePanes()).flattened.commands
    let ring = try #require(
      commands.lastIndex { if case .stroke(_, let style, _) = $0 { style.dash == [5, 4] } else { false } })
    let words = try #require(
      commands.lastIndex {
        if case .text(let run) = $0 {
          run.string.hasSuffix(" s") && run.font.size == 12 && run.font.weight == 700
        } else {
          false
        }
      })
    #expect(words > ring)
  }
}
