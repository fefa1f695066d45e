import CoreGraphics
import Examples
import Inspector
import Sandbox
import Testing
import UIKit

/// Tests timeline and log in the window with a mouse.
@MainActor
@Suite struct BottomPanelTests {
  private let button = CGPoint(x: 187, y: 130)

  @Test("The lanes of a tap are shown at once; a restart removes them")
  func lanes() {
    let program = Program(TapAgainstControl.self)
    program.click(program.window(button))
    #expect(program.place(of: "Touch 1") != nil && program.place(of: "Tap on TapPanel") != nil)
    program.turn(.key(.f5))
    #expect(program.place(of: "Touch 1") == nil)
  }

  @Test("Ctrl+3 folds and unfolds the drawer, and so does a press on a tab")
  func folding() throws {
    let program = Program(TapAgainstControl.self)
    let open = program.sandbox.model.layout.bottom.height
    program.turn(.key(.three, .control))
    #expect(program.sandbox.model.layout.bottom.height == WorkbenchLayout.stripHeight)
    program.turn(.key(.three, .control))
    #expect(program.sandbox.model.layout.bottom.height == open)
    program.sandbox.perform(.fold(.bottom))
    program.turn(.exposed)
    program.click(try #require(program.place(of: "Log")))
    #expect(program.sandbox.model.layout.bottom.height == open && program.sandbox.model.bench.bottom == .log)
  }

  @Test("In a low window the scene has all the height until the drawer is opened")
  func low() {
    let program = Program(TapAgainstControl.self, size: CGSize(width: 1024, height: 720))
    #expect(program.sandbox.model.layout.bottom.height == WorkbenchLayout.stripHeight)
    program.turn(.key(.three, .control))
    #expect(program.sandbox.model.layout.bottom.height > 100)
  }

  @Test("The log can be read, filtered by its letters and copied while the scene is paused")
  func whileStanding() throws {
    let program = Program(TapAgainstControl.self, keepsTrace: true)
    program.click(program.window(button))
    program.turn(.key(.k))
    #expect(program.sandbox.model.transport.isPaused)
    program.click(try #require(program.place(of: "Log")))
    #expect(program.place(of: "Button sends touchUpInside") == nil)
    program.click(try #require(program.place(of: "Expand all")))
    program.click(try #require(program.place(of: "hit test")))
    program.click(try #require(program.place(of: "gesture")))
    program.click(try #require(program.place(of: "responder")))
    #expect(program.place(of: "Button sends touchUpInside") != nil)
    program.click(try #require(program.place(of: "Copy text")))
    #expect(program.platform.clipboardText == program.sandbox.trace.text())
    program.click(try #require(program.place(of: "Copy JSON")))
    #expect(try program.platform.clipboardText == program.sandbox.trace.json())
  }

  @Test("Ctrl+C copies the lanes that are shown")
  func copyLanes() {
    let program = Program(TapAgainstControl.self)
    program.click(program.window(button))
    program.turn(.key(.c, .control))
    program.turn()
    #expect(program.platform.clipboardText?.hasPrefix("Touch 1\n") == true)
  }

  @Test("A timer that counts down causes frames until it ends, and none while the scene is paused")
  func countdown() {
    let program = Program(SingleOrDoubleTap.self)
    let place = program.window(CGPoint(x: 187, y: 200))
    program.turn(.contact(.down, place, id: 1))
    program.turn(.contact(.up, place, id: 1))
    #expect(program.sandbox.nextDeadline.map { $0 < program.platform.now + 0.02 } == true)
    program.turn(.key(.k))
    #expect(program.sandbox.nextDeadline == nil)
    program.turn(.key(.k))
    program.rest(2)
    #expect(program.sandbox.nextDeadline == nil)
  }

  @Test("Stepping a frame advances the scene's clock and the timeline's needle by a sixtieth of a second")
  func needle() throws {
    let program = Program(TapAgainstControl.self)
    program.click(program.window(button))
    program.turn(.key(.k))
    let before = try #require(program.sandbox.model.transport.time)
    program.turn(.key(.comma))
    let after = try #require(program.sandbox.model.transport.time)
    #expect(abs(after - before - 1.0 / 60) < 1e-6)
  }
}
