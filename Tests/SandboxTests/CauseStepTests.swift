import EventTrace
import Examples
import InputEvents
import Inspector
import Testing
import UIKit

@testable import Sandbox

/// Tests the steps along causes in the window, and the pause when a view gets a touch.
@MainActor
@Suite("Causes in the window")
struct CauseStepTests {
  private func node(_ name: String, of program: Program) throws -> Int {
    let view = try #require(program.sandbox.stage.window.subviews.first { $0.accessibilityIdentifier == name })
    return program.sandbox.stage.names.name(of: view).number
  }

  private func program() -> Program {
    MadeScene.make = { window in
      let (target, button) = (ActionTarget(), UIButton(frame: CGRect(x: 50, y: 100, width: 200, height: 100)))
      button.accessibilityIdentifier = "button"
      button.addTarget(target, action: ActionTarget.act, for: .touchUpInside)
      window.addSubview(button)
      window.addSubview(named("card", CGRect(x: 50, y: 300, width: 200, height: 100)))
      return [target]
    }
    return Program(MadeScene.self)
  }

  @Test("Shift with W moves the cursor from the action to its cause, row by row, until the sample")
  func steps() throws {
    let program = program()
    program.click(program.window(CGPoint(x: 100, y: 140)))
    program.turn(.key(.w, .shift))
    let first = try #require(program.sandbox.model.cursorRow)
    #expect(first.sentence.phrase == .traceAction, "\(first)")
    var rows = [first]
    for _ in 0..<20 {
      program.turn(.key(.w, .shift))
      guard let row = program.sandbox.model.cursorRow, row.id != rows.last?.id else { break }
      rows.append(row)
    }
    #expect(rows.count > 3 && rows.last?.call == "sendEvent", "\(rows.map(\.call))")
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.id > $1.id }, "Causes come before")
    #expect(program.sandbox.model.message == Sentence(.causeIsFirst))
  }

  @Test("A view that nothing of the last touch is about has no cause, which is said")
  func nothing() throws {
    let program = program()
    program.turn(.key(.w, .shift))
    #expect(program.sandbox.model.cursorRow == nil && program.sandbox.model.message == Sentence(.causeNothing))
  }

  @Test("The scene pauses when the selected view gets a touch, and at no other touch")
  func pause() throws {
    let program = program()
    program.sandbox.perform(.flipPauseAtTouch)
    #expect(program.sandbox.model.message == Sentence(.pauseNeedsSelection))
    program.sandbox.perform(.select(try node("card", of: program), reveal: .never))
    program.sandbox.perform(.flipPauseAtTouch)
    program.click(program.window(CGPoint(x: 100, y: 140)))
    #expect(!program.sandbox.session.transport.isPaused)
    program.click(program.window(CGPoint(x: 100, y: 340)))
    #expect(program.sandbox.session.transport.isPaused)
    program.turn(.key(.k))
    program.sandbox.perform(.flipPauseAtTouch)
    program.click(program.window(CGPoint(x: 100, y: 340)))
    #expect(!program.sandbox.session.transport.isPaused)
  }
}
