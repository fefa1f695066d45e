import Testing
import UIKitTestSupport

/// Tests section E of the cases, on recognizers above controls, and the states' raw values (reference 5.1).
@MainActor
@Suite struct ControlCases {
  private let world = GestureWorld(view: UIButton(frame: .zero))
  private var controlEvents: [String] { world.log.lines.filter { $0.hasPrefix("ctl(") } }

  @Test("C120: a tap recognizer on the button itself acts, and the button's touch is cancelled") func ownTap() {
    world.add(UITapGestureRecognizer())
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(G,ended)"])
    #expect(controlEvents == ["ctl(B,touchDown)", "ctl(B,touchCancel)"])
    #expect(world.log.lines.contains("B.cancelTracking"))
  }

  @Test("C121: with a parent's tap that does not cancel touches the button acts too, after it") func parallelParentTap()
  {
    world.add(UITapGestureRecognizer(), to: world.parent).cancelsTouchesInView = false
    world.stage.finger().tap(point(100, 100))
    let lines = world.log.lines.filter { $0.hasPrefix("act(") || $0.hasSuffix("touchUpInside)") }
    #expect(lines == ["act(G,ended)", "ctl(B,touchUpInside)"])
  }

  @Test("C123: below a parent's double tap the first tap's lift is held, and the double tap cancels both touches")
  func parentDoubleTap() {
    world.add(UITapGestureRecognizer(), to: world.parent).numberOfTapsRequired = 2
    let finger = world.stage.finger()
    finger.tap(point(100, 100))
    #expect(controlEvents == ["ctl(B,touchDown)"])
    finger.tap(point(100, 100))
    #expect(world.actions == ["act(G,ended)"])
    #expect(!controlEvents.contains("ctl(B,touchUpInside)"))
  }

  @Test("C123: a single tap below a parent's double tap presses the button if no second tap comes")
  func parentDoubleTapAlone() {
    world.add(UITapGestureRecognizer(), to: world.parent).numberOfTapsRequired = 2
    world.stage.finger().tap(point(100, 100))
    world.stage.advance(by: 0.34)
    #expect(!controlEvents.contains("ctl(B,touchUpInside)"))
    world.stage.advance(by: 0.02)
    #expect(controlEvents.contains("ctl(B,touchUpInside)"))
    #expect(world.actions == [])
  }

  @Test("C123: a double tap that does not delay ends lets the first tap press the button") func parentDoubleTapAtOnce()
  {
    let tap = world.add(UITapGestureRecognizer(), to: world.parent)
    tap.numberOfTapsRequired = 2
    tap.delaysTouchesEnded = false
    let finger = world.stage.finger()
    finger.tap(point(100, 100))
    #expect(controlEvents.contains("ctl(B,touchUpInside)"))
    finger.tap(point(100, 100))
    #expect(world.actions == ["act(G,ended)"])
    #expect(controlEvents.filter { $0 == "ctl(B,touchUpInside)" }.count == 1)
  }

  @Test("C123: a parent's long press cancels the button's touch after half a second") func parentLongPress() {
    world.add(UILongPressGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    world.stage.advance(by: 0.5)
    #expect(world.actions == ["act(G,began)"])
    #expect(controlEvents == ["ctl(B,touchDown)", "ctl(B,touchCancel)"])
    finger.up()
    #expect(!controlEvents.contains("ctl(B,touchUpInside)"))
  }

  @Test("5.1: states have the headers' values, and recognized is ended") func stateNumbers() {
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    #expect(states.map(\.rawValue) == [0, 1, 2, 3, 4, 5])
    #expect(UIGestureRecognizer.State.recognized == .ended)
  }

  /// A recognizer whose state a test sets.
  private final class ScriptedRecognizer: UIGestureRecognizer {
    var next: [State] = []
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      if !next.isEmpty { state = next.removeFirst() }
    }
  }

  @Test(
    "5.1: every transition of the table happens, with its actions",
    arguments: [
      ([.ended], ["act(G,ended)"]), ([.failed], []), ([.began, .ended], ["act(G,began)", "act(G,ended)"]),
      ([.began, .changed, .changed, .ended], ["act(G,began)", "act(G,changed)", "act(G,changed)", "act(G,ended)"]),
      ([.began, .cancelled], ["act(G,began)", "act(G,cancelled)"]),
      ([.began, .changed, .cancelled], ["act(G,began)", "act(G,changed)", "act(G,cancelled)"]),
    ] as [([UIGestureRecognizer.State], [String])]) func transitions(
      states: [UIGestureRecognizer.State], actions: [String]
    )
  {
    let scripted = world.add(ScriptedRecognizer(), to: world.parent)
    scripted.next = states
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    for step in 1...states.count { finger.move(point(100 + CGFloat(step), 100)) }
    #expect(world.actions == actions)
    #expect(world.log.illegal == [])
    finger.up()
    #expect(scripted.state == .possible)
  }
}
