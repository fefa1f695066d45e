import Testing
import UIKitTestSupport

/// Tests recognizers of buttons and keys (reference 5.2, 5.4, 5.7, 5.8: the rules for touches also apply to presses).
@MainActor
@Suite struct PressGestureTests {
  /// A first responder, which gets the presses.
  private final class Player: UIView {
    var received: [String] = []
    var onCancel: () -> Void = {}
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("began", presses) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("ended", presses) }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear("cancelled", presses) }
    private func hear(_ word: String, _ presses: Set<UIPress>) {
      for press in presses { received.append("\(word) \(press.type.rawValue) \(press.phase)") }
      if word == "cancelled" { onCancel() }
    }
  }

  private let world: GestureWorld
  private let player = Player()

  init() {
    world = GestureWorld(view: player)
    player.becomeFirstResponder()
  }

  @Test("A tap allows the select button by default; pressing it is a tap, and the responder's press is cancelled")
  func tapBySelect() {
    world.add(UITapGestureRecognizer(), to: world.parent)
    let button = world.stage.hold(.select)
    #expect(player.received == ["began 4 began"])
    button.up(at: 0.1)
    #expect(world.actions == ["act(G,ended)"])
    #expect(player.received == ["began 4 began", "cancelled 4 cancelled"])
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  @Test("Other buttons affect only recognizers that allow them", arguments: [UIPress.PressType.menu, .playPause])
  func allowedTypes(type: UIPress.PressType) {
    let tap = world.add(UITapGestureRecognizer())
    world.stage.press(type)
    #expect(world.actions == [])
    #expect(player.received.count == 2)
    tap.allowedPressTypes = [NSNumber(value: type.rawValue)]
    world.stage.press(type)
    #expect(world.actions == ["act(G,ended)"])
  }

  @Test("Without cancelsTouchesInView the responder receives the press until its end") func parallel() {
    world.add(UITapGestureRecognizer()).cancelsTouchesInView = false
    world.stage.press(.select)
    #expect(world.actions == ["act(G,ended)"])
    #expect(player.received == ["began 4 began", "ended 4 ended"])
  }

  @Test("A button held too long is not a tap, and its end reaches the responder") func heldTooLong() {
    let tap = world.add(UITapGestureRecognizer())
    world.stage.press(.select, holding: 1)
    #expect(world.actions == [])
    #expect(player.received == ["began 4 began", "ended 4 ended"])
    #expect(tap.state == .possible)
  }

  @Test("Two presses are a double tap; the first one's end is held until then") func doublePress() {
    world.add(UITapGestureRecognizer()).numberOfTapsRequired = 2
    world.stage.press(.select)
    #expect(player.received == ["began 4 began"])
    world.stage.press(.select)
    #expect(world.actions == ["act(G,ended)"])
    #expect(player.received.filter { $0.hasPrefix("ended") } == [])
    #expect(player.received.count == 4)
    world.stage.press(.select)
    world.stage.advance(by: 1)
    #expect(player.received.suffix(2) == ["began 4 began", "ended 4 ended"])
  }

  @Test("A long press begins while the button is held, and ends when it is released") func longPress() {
    world.add(UILongPressGestureRecognizer())
    let button = world.stage.hold(.select)
    world.stage.advance(by: 0.6)
    #expect(world.actions == ["act(G,began)"])
    #expect(player.received == ["began 4 began", "cancelled 4 cancelled"])
    button.up()
    #expect(world.actions == ["act(G,began)", "act(G,ended)"])
    let short = world.stage.hold(.select)
    short.up(at: world.stage.now + 0.2)
    #expect(world.actions.count == 2)
  }

  @Test("A recognizer that delays beginnings withholds a press from the responder until it fails") func delaysBegan() {
    world.add(UILongPressGestureRecognizer()).delaysTouchesBegan = true
    let button = world.stage.hold(.select)
    #expect(player.received == [])
    button.up(at: 0.2)
    #expect(player.received == ["began 4 began", "ended 4 ended"])
    world.stage.press(.select, holding: 0.8)
    #expect(player.received.count == 2)
  }

  @Test("The delegate is called for the event and for each press, and may reject one") func shouldReceivePress() {
    final class Refusing: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { false }
    }
    let refusing = Refusing()
    world.add(UITapGestureRecognizer()).delegate = refusing
    world.stage.press(.select)
    #expect(world.actions == [])
    #expect(
      world.log.questions == [
        "shouldReceiveEvent(G) by self", "shouldReceiveEvent(G) by delegate", "shouldReceivePress(G) by delegate",
      ])
    #expect(player.received == ["began 4 began", "ended 4 ended"])
  }

  @Test("For one press a recognizer excludes another as for a touch") func exclusion() {
    world.add(UITapGestureRecognizer(), "1")
    world.add(UITapGestureRecognizer(), "2", to: world.parent)
    world.stage.press(.select)
    #expect(world.actions == ["act(1,ended)"])
  }

  @Test("A custom class gets the presses of every button, and an ignored one stays with its responder")
  func subclass() {
    final class Chord: UIGestureRecognizer {
      var received: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        received += presses.map { "began \($0.type.rawValue)" }
        for press in presses where press.type == .menu { ignore(press, for: event) }
        if self.presses.count == 2 { state = .began }
      }
      override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        received += presses.map { "changed \($0.type.rawValue)" }
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        received.append("ended, of \(event.presses(for: self).count)")
        if state == .began { state = .ended }
      }
    }
    let chord = world.add(Chord())
    let menu = world.stage.hold(.menu)
    let left = world.stage.hold(.leftArrow, force: 0.5)
    left.change(force: 0.75)
    let right = world.stage.hold(.rightArrow)
    #expect(chord.received == ["began 5", "began 2", "changed 2", "began 3"])
    // The press with which the recognizer began was withheld from the responder.
    #expect(player.received == ["began 5 began", "began 2 began", "cancelled 2 cancelled"])
    menu.up()
    #expect(player.received.last == "ended 5 ended")
    left.up()
    right.up()
    #expect(chord.received.suffix(1) == ["ended, of 2"])
    #expect(world.actions == ["act(G,began)", "act(G,ended)"])
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  @Test("A cancelled press fails undecided recognizers, and so does a responder that leaves its window")
  func cancelled() {
    let press = world.add(UILongPressGestureRecognizer())
    world.stage.hold(.select).cancel()
    #expect(world.log.states == ["G possible>failed", "G failed>possible"])
    _ = world.stage.hold(.select)
    world.stage.advance(by: 0.6)
    #expect(press.state == .began)
    player.removeFromSuperview()
    #expect(world.actions == ["act(G,began)", "act(G,cancelled)"])
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  @Test("A button whose press is cancelled in a responder is still tracked if any view is removed at that moment")
  func removeAnotherWhileLosing() {
    world.add(UILongPressGestureRecognizer())
    let other = UIView()
    world.parent.addSubview(other)
    player.onCancel = { other.removeFromSuperview() }
    let button = world.stage.hold(.select)
    world.stage.advance(by: 0.6)
    #expect(other.superview == nil)
    button.up()
    #expect(world.actions == ["act(G,began)", "act(G,ended)"])
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  @Test("UIKit's other recognizers allow no button, as their property shows") func defaults() {
    for gesture in [
      UIPanGestureRecognizer(), UISwipeGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
      UIScreenEdgePanGestureRecognizer(), UIHoverGestureRecognizer(),
    ] as [UIGestureRecognizer] {
      #expect(gesture.allowedPressTypes == [])
    }
    #expect(UITapGestureRecognizer().allowedPressTypes == [4])
    #expect(UILongPressGestureRecognizer().allowedPressTypes == [4])
    #expect(UIGestureRecognizer().allowedPressTypes == [0, 1, 2, 3, 4, 5, 6, 30, 31])
  }
}
