import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the window's use of the desktop: the pointer's shape, text, the clipboard, and keys that the scene does not
/// get.
@MainActor
@Suite(.serialized) struct DesktopTests {
  @Test("Over words of the status line that do nothing, the pointer is an arrow")
  func statusLine() throws {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(0.5)
    let sentence = try #require(program.place(of: "Touch"))
    program.turn(.hover(sentence))
    #expect(program.platform.cursor == .arrow)
  }

  @Test("The pointer is a hand over a panel's rows, a beam over text and an arrow elsewhere") func cursor() {
    let program = Program(FieldScene.self)
    #expect(program.platform.cursor == .arrow)
    program.turn(.hover(CGPoint(x: 60, y: 130)))
    #expect(program.platform.cursor == .hand)
    program.turn(.hover(program.window(CGPoint(x: 60, y: 60))))
    #expect(program.platform.cursor == .text)
    program.turn(.hover(program.window(CGPoint(x: 60, y: 300))))
    #expect(program.platform.cursor == .arrow)
    program.turn(
      .hover(CGPoint(x: 60, y: 130)), .input(InputEvent(timestamp: 0, sample: .hover(HoverSample(location: nil)))))
    #expect(program.platform.cursor == .arrow)
  }

  @Test("While a field is edited keys make text, and its candidates appear at the caret") func textInput() throws {
    #expect(Program(AToETree.self).platform.textInputRect == nil)
    let program = Program(FieldScene.self)
    let first = try #require(program.platform.textInputRect)
    let (from, to) = (program.window(FieldScene.frame.origin), program.window(CGPoint(x: 240, y: 80)))
    #expect(CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y).contains(first))
    program.turn(typed("s", .s))
    let second = try #require(program.platform.textInputRect)
    #expect(second.minX > first.minX && second.minY == first.minY)
    #expect(FieldScene.field.text == "bees")
    FieldScene.field.resignFirstResponder()
    program.turn()
    #expect(program.platform.textInputRect == nil)
  }

  @Test("Composed text is shown as it is composed, and replaced by what is committed") func composition() {
    let program = Program(FieldScene.self)
    program.turn(text("ni", .composing), text("nih", .composing))
    #expect(FieldScene.field.text == "beenih")
    program.turn(text("你", .committed))
    #expect(FieldScene.field.text == "bee你")
  }

  @Test("Text copied on the stage is on the clipboard, and text of the clipboard can be pasted") func clipboard() {
    let program = Program(FieldScene.self)
    program.turn(ctrl("a", .a), ctrl("c", .c))
    #expect(program.platform.clipboardText == "bee")
    program.turn(ctrl("x", .x))
    #expect(FieldScene.field.text == "")
    program.platform.clipboardText = "wasp"
    program.turn(ctrl("v", .v))
    #expect(FieldScene.field.text == "wasp")
    program.turn(ctrl("z", .z))
    #expect(FieldScene.field.text == "")
  }

  /// Returns the pasteboard's texts in the journal.
  private func pasted(_ program: Program) -> [String] {
    program.sandbox.stage.journal.recording.entries.compactMap {
      if case .pasteboard(let text, _) = $0 { text } else { nil }
    }
  }

  @Test("Text that a panel copied and the scene pastes is in the journal") func panelText() {
    let program = Program(FieldScene.self)
    program.sandbox.perform(.copy("moth"))
    program.turn(ctrl("a", .a), ctrl("v", .v))
    #expect(FieldScene.field.text == "moth" && pasted(program) == ["moth"])
  }

  @Test("A menu that offers to paste adds no text of another program to the journal; pasting does")
  func presence() {
    let program = Program(FieldScene.self)
    program.platform.clipboardText = "secret"
    program.turn(.focusChanged(true))
    let runtime = program.sandbox.stage.runtime
    var hasStrings: [Bool] = []
    func read(_ body: @escaping @MainActor () -> Void) {
      _ = runtime.perform {
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in MainActor.assumeIsolated { body() } }
      }
      program.rest(0.3)
    }
    read { hasStrings.append(runtime.pasteboard.hasStrings) }
    read { hasStrings.append(runtime.pasteboard.hasURLs) }
    #expect(hasStrings == [true, false] && pasted(program) == ["…"])
    read { _ = runtime.pasteboard.string }
    read { _ = runtime.pasteboard.string }
    #expect(pasted(program) == ["…", "secret"])
  }

  @Test("Text copied in another window can be pasted as soon as the window has the focus again") func clipboardOnFocus()
  {
    let program = Program(FieldScene.self)
    program.platform.clipboardText = "ant"
    program.turn(.focusChanged(true))
    #expect(program.sandbox.pasteboardText == "ant")
  }

  @Test("Letters and digits go to the field that is edited, not to the window's keys") func lettersAreTyped() {
    let program = Program(FieldScene.self)
    let overlays = program.sandbox.model.overlays
    program.turn(typed("2", .two), typed("t", .t), typed("g", .g))
    #expect(FieldScene.field.text == "bee2tg")
    #expect(program.sandbox.model.overlays == overlays && program.sandbox.model.touches.isEmpty)
  }

  @Test("F11 toggles full screen, and the scene does not receive the key") func fullscreen() {
    let program = Program(FieldScene.self)
    program.turn(.key(.f11, []))
    #expect(program.platform.isFullscreen)
    program.turn(.key(.f11, []))
    #expect(!program.platform.isFullscreen)
  }

  @Test("Ctrl, Alt and Z shake the device, as a shaken window does; media keys are remote control") func shakes() {
    let program = Program(FieldScene.self)
    program.turn(.key(.z, [.control, .alternate]))
    #expect(FieldScene.log == ["shaken"])
    program.play([.motion(MotionSample(phase: .began)), .motion(MotionSample(phase: .ended))])
    program.play([.remote(RemoteSample(subtype: 103))])
    #expect(FieldScene.log == ["shaken", "shaken", "remote 103"])
  }

  @Test("When the pointer moves to a panel, it stops hovering over the scene") func hoverEnds() {
    let program = Program(FieldScene.self)
    program.turn(.hover(program.window(CGPoint(x: 60, y: 300))))
    program.turn(.hover(CGPoint(x: 60, y: 130)))
    #expect(FieldScene.log == ["hover began", "hover ended"])
  }

  @Test("A wheel scrolls the content under the pointer, in the points of its pane") func scrollIsRouted() {
    var router = InputRouter()
    router.canvas = CGRect(x: 100, y: 100, width: 750, height: 1120)
    router.scale = 2
    func routed(_ x: CGFloat, _ y: CGFloat) -> InputRouter.Routed? {
      let sample = ScrollSample(location: CGPoint(x: x, y: y), delta: CGSize(width: 0, height: 48), isContinuous: true)
      return router.route(InputEvent(timestamp: 0, sample: .scroll(sample))).first
    }
    let stage = routed(300, 200)
    #expect(stage?.pane == .stage)
    #expect(
      stage?.event.sample
        == .scroll(
          ScrollSample(
            location: CGPoint(x: 100, y: 50), delta: CGSize(width: 0, height: 24), isContinuous: true)))
    #expect(routed(20, 20)?.pane == .workbench)
  }

  // MARK: Events

  private func typed(_ letter: String, _ usage: KeyUsage) -> PlatformEvent { .key(usage, [], characters: letter) }
  private func ctrl(_ letter: String, _ usage: KeyUsage) -> PlatformEvent { .key(usage, .control, characters: letter) }

  private func text(_ text: String, _ phase: TextSample.Phase) -> PlatformEvent {
    .input(InputEvent(timestamp: 0, sample: .text(TextSample(text: text, phase: phase, selectionStart: text.count))))
  }
}
