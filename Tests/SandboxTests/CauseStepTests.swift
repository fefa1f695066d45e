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
    let message = try #require(program.sandbox.model.message)
    #expect(message.phrase == .causeIsFirst)
    #expect(message.values.last?.hasSuffix("pointer up at (100.0, 140.0)") == true, "\(message)")
  }

  @Test("A view that nothing of the last touch is about has no cause, which is said")
  func nothing() throws {
    let program = program()
    program.turn(.key(.w, .shift))
    #expect(program.sandbox.model.cursorRow == nil && program.sandbox.model.message == Sentence(.causeNothing))
  }

  @Test("A click on a mark of the lanes moves the cursor to its call, from which the causes go on")
  func mark() throws {
    let program = program()
    program.sandbox.perform(.showRight(.trace))
    program.click(program.window(CGPoint(x: 100, y: 140)))
    let rows = program.sandbox.model.traceRows
    let sent = try #require(rows.first { $0.call.contains("touchUpInside") })
    let view = try #require(sent.node)
    let button = try #require(program.sandbox.stage.names.object(numbered: view) as? UIView)
    let number = program.sandbox.stage.recorder.name(of: button).number
    program.sandbox.perform(.selectRecorded(number, call: RecordedCall(record: sent.id, time: sent.time)))
    #expect(program.sandbox.model.cursorRow?.id == sent.id && program.sandbox.user.scene.selection == view)
    program.turn(.key(.w, .shift))
    let cause = try #require(program.sandbox.model.cursorRow)
    #expect(cause.id < sent.id)
  }

  @Test("A click on the headline of a quiet window shows the call that it is about")
  func headline() throws {
    let program = program()
    program.sandbox.perform(.flipQuiet)
    program.click(program.window(CGPoint(x: 100, y: 140)))
    program.rest(0.2)
    let headline = program.sandbox.model.layout.headline
    program.click(CGPoint(x: headline.midX, y: headline.midY))
    program.rest(0.2)
    #expect(program.sandbox.model.cursorRow?.sentence.phrase == .traceAction)
  }

  @Test("The timers of recognizers are calls: a long press goes back to the landing through its timer")
  func timers() throws {
    MadeScene.make = { window in
      let (target, view) = (ActionTarget(), named("view", CGRect(x: 50, y: 100, width: 200, height: 100)))
      view.addGestureRecognizer(UILongPressGestureRecognizer(target: target, action: ActionTarget.act))
      window.addSubview(view)
      return [target]
    }
    let program = Program(MadeScene.self)
    program.sandbox.perform(.showRight(.trace))
    let place = program.window(CGPoint(x: 100, y: 140))
    program.turn(.contact(.down, place))
    program.rest(0.7)
    let rows = program.sandbox.model.traceRows
    let began = try #require(rows.lastIndex { $0.sentence.phrase == .traceState })
    program.sandbox.perform(.moveCursor(to: began))
    var phrases: [Phrase] = []
    for _ in 0..<8 {
      program.turn(.key(.w, .shift))
      guard let row = program.sandbox.model.cursorRow else { break }
      phrases.append(row.sentence.phrase)
    }
    #expect(program.sandbox.model.isReplaying, "The scene is at the moment of the cause, before the press began")
    #expect(phrases.first == .traceTimerFired && phrases.contains(.traceTimerSet), "\(phrases.map(\.english))")
    program.turn(.contact(.up, place))
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
