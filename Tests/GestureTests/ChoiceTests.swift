import InputEvents
import Testing
import UIKitTestSupport

/// Tests choices of this engine where the reference leaves something open or states it as likely, and details of rules
/// without a case.
@MainActor
@Suite struct ChoiceTests {
  private let world = GestureWorld()

  // MARK: Delivery

  @Test("A touch that is cancelled while its landing is held never reaches the view") func cancelledWhileHeld() {
    world.add(UIPanGestureRecognizer()).delaysTouchesBegan = true
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.cancel()
    #expect(world.log.lines == ["G.began", "G.cancelled"])
  }

  @Test("A landing held by a pan that recognizes is lost to the view even if the pan does not cancel touches")
  func heldAndParallel() {
    let pan = world.add(UIPanGestureRecognizer())
    pan.delaysTouchesBegan = true
    pan.cancelsTouchesInView = false
    world.stage.finger().drag(from: point(100, 100), to: point(150, 100), over: 0.1)
    #expect(!world.log.lines.contains { $0.hasPrefix("V.") })
  }

  @Test("Several recognizers hold a landing until the last of them has failed") func severalHolders() {
    let tap = world.add(UITapGestureRecognizer(), "T")
    let press = world.add(UILongPressGestureRecognizer(), "L")
    tap.delaysTouchesBegan = true
    press.delaysTouchesBegan = true
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(120, 100), at: 0.1)
    #expect(press.state == .failed)
    #expect(!world.log.lines.contains("V.began{a}"))
    finger.move(point(150, 100), at: 0.2)
    #expect(tap.state == .failed)
    #expect(world.log.lines.last == "V.began{a}")
    finger.move(point(160, 100), at: 0.3)
    #expect(world.log.lines.last == "V.moved{a}")
  }

  @Test("A view that gets a held landing receives the touch in phase began, at the finger's current location")
  func heldPhase() {
    final class Reading: UIView {
      var phases: [UITouch.Phase] = []
      var location = CGPoint.zero
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches) }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches) }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { read(touches) }
      private func read(_ touches: Set<UITouch>) {
        phases += touches.map(\.phase)
        location = touches.first?.location(in: nil) ?? .zero
      }
    }
    let reading = Reading()
    let world = GestureWorld(view: reading)
    let pan = world.add(UIPanGestureRecognizer())
    pan.delaysTouchesBegan = true
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(105, 100), at: 0.1)
    finger.up(at: 0.2)
    #expect(reading.phases == [.began, .ended])
    #expect(reading.location == point(105, 100))
    pan.delaysTouchesBegan = false
    finger.drag(from: point(100, 100), to: point(150, 100), over: 0.1)
    #expect(reading.phases == [.began, .ended, .began, .cancelled])
  }

  @Test("A double tap holds the first lift until it is decided; one that does not delay ends lets it through at once")
  func heldLift() {
    let tap = world.add(UITapGestureRecognizer())
    tap.numberOfTapsRequired = 2
    let finger = world.stage.finger()
    finger.tap(point(100, 100))
    #expect(world.take() == ["G.began", "V.began{a}", "G.ended"])
    world.stage.advance(by: 0.35)
    #expect(world.take() == ["V.ended{a}"])
    tap.delaysTouchesEnded = false
    finger.tap(point(300, 300))
    #expect(world.take() == ["G.began", "V.began{b}", "G.ended", "V.ended{b}"])
    finger.tap(point(300, 300))
    #expect(world.take() == ["G.began", "V.began{c}", "G.ended", "act(G,ended)", "V.cancelled{c}"])
  }

  @Test("A finger that joins a recognized gesture is withheld from the view") func joiningFinger() {
    world.view.isMultipleTouchEnabled = true
    world.add(UIPanGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    a.move(point(150, 100))
    b.down(point(200, 200))
    b.up()
    a.up()
    #expect(world.log.lines.filter { $0.hasPrefix("V.") } == ["V.began{a}", "V.cancelled{a}"])
  }

  @Test("A view whose touch was cancelled by a gesture can get another finger") func freedView() {
    let swipe = world.add(UISwipeGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    a.move(point(200, 100), at: 0.1)
    swipe.isEnabled = false
    b.down(point(200, 200))
    #expect(world.log.lines.last == "V.began{b}")
  }

  // MARK: Actions

  @Test("An action sees the state that it was sent for, even if a gesture begins and ends in one event")
  func shownStates() {
    final class Blink: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .ended
      }
    }
    world.add(Blink())
    var states: [UIGestureRecognizer.State] = []
    world.onAction = { states.append($0.state) }
    world.stage.finger().tap(point(100, 100))
    #expect(states == [.began, .ended])
  }

  @Test("Disabling a recognizer in its own action cancels it in the same turn") func disableInAction() {
    world.add(UIPanGestureRecognizer())
    world.onAction = { $0.isEnabled = false }
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(150, 100))
    #expect(world.take() == ["G.began", "V.began{a}", "G.moved", "act(G,began)", "act(G,cancelled)", "V.cancelled{a}"])
    finger.up()
    #expect(world.take() == [])
  }

  @Test("A view that leaves its window in an action gets one cancellation; the recognizer above it continues")
  func removeInAction() {
    world.add(UILongPressGestureRecognizer(), to: world.parent)
    world.onAction = { if $0.state == .began { self.world.view.removeFromSuperview() } }
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    world.stage.advance(by: 0.5)
    #expect(world.take() == ["G.began", "V.began{a}", "act(G,began)", "V.cancelled{a}"])
    finger.up()
    #expect(world.take() == ["G.ended", "act(G,ended)"])
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  /// A view that runs `onCancel` when its touches are cancelled.
  private final class Loser: UIView {
    var onCancel: () -> Void = {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { onCancel() }
  }

  @Test("A finger whose touch is cancelled in a view is still tracked if any view is removed at that moment")
  func removeAnotherWhileLosing() {
    let loser = Loser()
    let world = GestureWorld(view: loser)
    world.add(UILongPressGestureRecognizer())
    let other = UIView()
    world.parent.addSubview(other)
    loser.onCancel = { other.removeFromSuperview() }
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    world.stage.advance(by: 0.6)
    #expect(other.superview == nil)
    #expect(world.actions == ["act(G,began)"])
    finger.up()
    #expect(world.actions == ["act(G,began)", "act(G,ended)"])
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  @Test("A view that removes itself when its touch is cancelled does not affect the gesture that cancelled it")
  func removeSelfWhileLosing() {
    let loser = Loser()
    let world = GestureWorld(view: loser)
    world.add(UILongPressGestureRecognizer(), to: world.parent)
    loser.onCancel = { loser.removeFromSuperview() }
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    world.stage.advance(by: 0.6)
    #expect(world.log.lines == ["G.began", "B.began{a}", "act(G,began)", "B.cancelled{a}"])
    finger.up()
    #expect(world.log.lines.suffix(2) == ["G.ended", "act(G,ended)"])
    #expect(world.stage.runtime.gestures.isAtRest)
  }

  @Test("A view that never received a touch does not receive its end when it is removed in an action")
  func removeWithDroppedTouch() {
    let pan = world.add(UIPanGestureRecognizer())
    pan.delaysTouchesBegan = true
    world.add(UILongPressGestureRecognizer(), "L", to: world.parent)
    world.onAction = { gesture in
      if gesture is UILongPressGestureRecognizer {
        self.world.view.removeFromSuperview()
      } else {
        gesture.isEnabled = false
      }
    }
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    a.move(point(150, 100))
    b.down(point(20, 500))
    world.stage.advance(by: 0.5)
    #expect(!world.log.lines.contains { $0.hasPrefix("V.") })
  }

  @Test("A touch in another window's recognizer does not affect this window") func twoWindows() {
    world.stage.runtime.makeCurrent()
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.makeKeyAndVisible()
    world.add(UITapGestureRecognizer(), "W", to: other)
    world.add(UITapGestureRecognizer(), "R", to: world.stage.rootView)
    let (a, b) = (world.stage.finger(), world.stage.finger())
    world.stage.turn {
      a.down(point(50, 50))
      b.down(point(200, 700))
    }
    world.stage.turn(at: 0.1) {
      a.up()
      b.up()
    }
    #expect(world.actions == ["act(W,ended)", "act(R,ended)"])
  }

  @Test("A recognizer that is disabled by code of another runtime still ends in its own") func otherRuntime() {
    let pan = world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(150, 100))
    var runtime: UIRuntime?
    world.onAction = { _ in runtime = UIRuntime.current }
    TestStage().runtime.perform { pan.isEnabled = false }
    #expect(world.actions == ["act(G,began)", "act(G,cancelled)"])
    #expect(runtime === world.stage.runtime)
  }

  // MARK: Touch types

  @Test("With requiresExclusiveTouchType, after a touch of one type others are ignored until the reset; without it not")
  func exclusiveType() {
    let pan = world.add(UIPanGestureRecognizer())
    contact(1, .down, point(100, 100))
    contact(2, .down, point(200, 100), .pencil)
    #expect(pan.numberOfTouches == 1)
    contact(1, .up, point(100, 100))
    contact(2, .up, point(200, 100), .pencil)
    pan.requiresExclusiveTouchType = false
    contact(3, .down, point(100, 100))
    contact(4, .down, point(200, 100), .pencil)
    #expect(pan.numberOfTouches == 2)
  }

  private func contact(
    _ id: Int, _ phase: ContactSample.Phase, _ location: CGPoint, _ kind: ContactSample.Kind = .finger, buttons: Int = 0
  ) {
    let sample = ContactSample(id: 100 + id, phase: phase, location: location, kind: kind, buttons: buttons)
    world.stage.runtime.handle([InputEvent(timestamp: world.stage.now, sample: .contact(sample))])
  }

  // MARK: Fingers

  @Test("Each finger can be located; the center stays where it was when all have lifted") func locations() {
    let pan = world.add(UIPanGestureRecognizer())
    var last = CGPoint.zero
    world.onAction = { if $0.state == .ended { last = $0.location(in: self.world.view) } }
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(200, 100))
    #expect(pan.location(in: world.view) == point(100, 50))
    #expect(pan.location(ofTouch: 1, in: nil) == point(200, 100))
    b.move(point(220, 100))
    a.up()
    b.up()
    #expect(last == point(170, 50))
  }

  @Test("A finger that exceeds the number of a long press that began does not belong to it") func fingerJoinsPress() {
    let press = world.add(UILongPressGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    world.stage.advance(by: 0.5)
    b.down(point(200, 100))
    #expect(press.numberOfTouches == 1)
    b.up()
    #expect(press.state == .began)
  }
}
