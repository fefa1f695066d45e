import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests every key that the window handles, by its place on the keyboard, and keys that it does not handle.
@MainActor
@Suite struct ShortcutTests {
  @Test(
    "The digits show and hide the overlays",
    arguments: [
      (KeyUsage.one, Overlay.outlines), (.two, .hitPath), (.three, .hitMap), (.four, .slop), (.five, .chain),
      (.seven, .touches), (.eight, .overflow),
    ] as [(KeyUsage, Overlay)])
  func overlays(usage: KeyUsage, overlay: Overlay) {
    let program = Program(AToETree.self)
    let shown = program.sandbox.model.overlays
    program.turn(.key(usage))
    #expect(program.sandbox.model.overlays == shown.symmetricDifference([overlay]))
    program.turn(.key(usage))
    #expect(program.sandbox.model.overlays == shown)
  }

  @Test("F2, F3 and F4 flip the switches labeled with them, and have no effect without one")
  func switches() {
    let program = Program(ControlTracking.self)
    #expect(program.sandbox.model.switches.map(\.shortcut) == ["F2", "F3"])
    program.turn(.key(.f3))
    #expect(program.sandbox.model.switches.map(\.isOn) == [true, false])
    program.turn(.key(.f2))
    #expect(program.sandbox.model.switches.map(\.isOn) == [false, false])
    program.turn(.key(.f4))
    #expect(program.sandbox.model.switches.map(\.isOn) == [false, false])
  }

  @Test("Ctrl+PgDn cycles through all examples, Ctrl+PgUp goes back")
  func neighbors() {
    let program = Program(AToETree.self)
    let names = ExampleCatalogue.all.map { $0.about.name }
    for name in names.dropFirst() + names.prefix(1) {
      program.turn(.key(.pageDown, .control))
      #expect(program.sandbox.model.selected == name)
    }
    program.turn(.key(.pageUp, .control))
    #expect(program.sandbox.model.selected == names.last)
  }

  @Test("F5 restarts: touches and switches are in their initial state")
  func restart() {
    let program = Program(HitSlop.self)
    program.turn(.key(.f2))
    program.click(program.window(CGPoint(x: 100, y: 500)))
    program.turn(.key(.f5))
    #expect(program.sandbox.model.switches.map(\.isOn) == [true])
    #expect(program.sandbox.model.touches.isEmpty)
    #expect(program.sandbox.model.selected == "hit-slop")
  }

  @Test(
    "Without Ctrl, repeated, or released, the key does not quit", arguments: [KeySample.Phase.repeat, .up, .cancel])
  func otherPhases(phase: KeySample.Phase) {
    let program = Program(AToETree.self)
    let sample = KeySample(usage: .q, phase: phase, modifiers: .control)
    program.turn(.input(InputEvent(timestamp: 0, sample: .key(sample))), .key(.q))
    #expect(!program.sandbox.wantsToQuit)
  }

  @Test("Ctrl+Q and closing the window end the loop")
  func quit() {
    for event in [PlatformEvent.key(.q, .control), .quit] {
      let platform = HeadlessPlatform()
      let sandbox = Sandbox(
        example: AToETree.self, of: ExampleCatalogue.scenes, size: platform.size, theme: .dark,
        measurer: platform.textMeasurer)
      platform.schedule(event, at: 1)
      platform.schedule(.key(.f7), at: 2)
      var loop = SandboxLoop(sandbox, on: platform)
      loop.run()
      #expect(platform.now == 1 && sandbox.model.theme == .dark)
      #expect(platform.presentCount == 1)
    }
  }
}
