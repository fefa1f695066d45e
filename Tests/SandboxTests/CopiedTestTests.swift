import CoreGraphics
import EventTrace
import Examples
import Inspector
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests which rows a test expects that is copied in the window, and until which moment it repeats the fingers.
@MainActor
@Suite("A test that is copied in the window")
struct CopiedTestTests {
  /// A window that shows the calls of a tap on the raised button.
  private func program() -> Program {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.showRight(.trace))
    program.click(program.window(CGPoint(x: 187, y: 520)))
    program.rest(0.2)
    return program
  }

  private func copied(_ program: Program) throws -> String {
    program.sandbox.perform(.copyTest)
    return try #require(program.sandbox.pasteboardText)
  }

  @Test("Without a tick, the test expects every row; with ticks, by the box or by Return, only those")
  func ticks() throws {
    let program = program()
    let all = try copied(program)
    #expect(all.contains("#expect(log.rows == [") && all.contains("\"touch 1: CentreButton\""), "\(all)")
    let rows = program.sandbox.model.traceRows
    let row = try #require(rows.firstIndex { $0.logRow == "touch 1: CentreButton" })
    program.sandbox.perform(.moveCursor(to: row))
    let text = try #require(program.place(of: "touch.view ="))
    program.click(CGPoint(x: program.sandbox.model.layout.right.minX + 10, y: text.y))
    #expect(program.sandbox.user.scene.ticks == ["touch 1: CentreButton"] && program.shows("Copy test of 1"))
    let one = try copied(program)
    #expect(one.contains("let expected = [\"touch 1: CentreButton\"]"), "\(one)")
    #expect(one.contains("#expect(log.rows.filter(expected.contains) == expected)") && !one.contains("log.rows == ["))
    program.sandbox.perform(.tickCall(at: nil))
    #expect(program.sandbox.user.scene.ticks.isEmpty, "The cursor is at that call")
  }

  @Test("A call that no test can expect has no box, and a message says which have one")
  func noBox() throws {
    let program = program()
    let row = try #require(program.sandbox.model.traceRows.firstIndex { $0.call == "sendEvent" })
    program.sandbox.perform(.tickCall(at: row))
    #expect(program.sandbox.user.scene.ticks.isEmpty)
    #expect(program.sandbox.model.message?.phrase == .tickNeedsOutcome)
  }

  @Test("At a moment of the past, the test repeats the fingers until then")
  func past() throws {
    let program = program()
    program.click(program.window(CGPoint(x: 187, y: 430)))
    #expect(try copied(program).contains("let mouse2 = "))
    for _ in 0..<6 where program.sandbox.stage.journal.actCount > 1 {
      program.turn(.key(.left, .shift))
      program.rest(0.2)
    }
    let text = try copied(program)
    #expect(text.contains("let mouse1 = ") && !text.contains("let mouse2 = "), "\(text)")
  }

  @Test("The test ends a second after the last input, or when the last delayed row came, and not when it is copied")
  func shortEnd() throws {
    let program = program()
    program.rest(20)
    let text = try copied(program)
    #expect(
      !text.contains("stage.advance(by: 2") && text.contains("    stage.advance(by: 1.0)\n    #expect"), "\(text)")
    MadeScene.make = { window in
      let target = ActionTarget()
      let view = named("pressed", CGRect(x: 0, y: 0, width: 375, height: 560))
      let press = UILongPressGestureRecognizer(target: target, action: ActionTarget.act)
      press.minimumPressDuration = 0.5
      view.addGestureRecognizer(press)
      window.addSubview(view)
      return [target]
    }
    let long = Program(MadeScene.self)
    long.turn(.contact(.down, long.window(CGPoint(x: 100, y: 100))))
    long.rest(20)
    let rows = WrittenTest(long.sandbox.stage.journal.recording, of: MadeScene.self).rows
    #expect(rows.contains { $0.hasSuffix("recognized") }, "\(rows)")
  }

  @Test("The rows with boxes are rows of the test, in every example and after its usual tap")
  func examples() throws {
    for scene in ExampleCatalogue.scenes.listed {
      let program = Program(scene)
      program.sandbox.perform(.showRight(.trace))
      program.slowClick(program.window(scene.about.suggestedTap))
      program.rest(0.2)
      let boxes = program.sandbox.model.traceRows.compactMap(\.logRow)
      let rows = WrittenTest(program.sandbox.stage.journal.recording, of: scene).rows
      #expect(Set(boxes).isSubset(of: rows), "\(scene.about.name): \(Set(boxes).subtracting(rows)) of \(rows)")
      #expect(!boxes.isEmpty, "\(scene.about.name)")
    }
  }
}
