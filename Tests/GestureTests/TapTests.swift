import Testing
import UIKitTestSupport

@MainActor
@Suite struct TapTests {
  private let world = GestureWorld()

  @Test("C71, T1: the recognizer receives a tap first, and the view's touch is cancelled after the action")
  func tapOnSubview() {
    let tap = world.add(UITapGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    #expect(world.take() == ["G.began", "V.began{a}"])
    finger.up(at: 0.1)
    #expect(world.take() == ["G.ended", "act(G,ended)", "V.cancelled{a}"])
    #expect(tap.state == .possible)
    #expect(world.log.states == ["G possible>ended", "G ended>possible"])
  }

  @Test("C73: the state is ended after super and inside the action, and possible after the turn")
  func stateVisibility() {
    let tap = world.add(StateReadingTap())
    var inAction: UIGestureRecognizer.State?
    world.onAction = { inAction = $0.state }
    world.stage.finger().tap(point(100, 100))
    #expect(tap.stateAfterSuper == .ended)
    #expect(inAction == .ended)
    #expect(tap.state == .possible)
    #expect(tap.resets == 1)
  }

  private final class StateReadingTap: UITapGestureRecognizer {
    var stateAfterSuper: UIGestureRecognizer.State?
    var resets = 0

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      stateAfterSuper = state
    }

    override func reset() {
      super.reset()
      resets += 1
    }
  }

  @Test("C75: a tap held for a second fails while the finger is down and the view keeps its touch")
  func heldTooLong() {
    let tap = world.add(UITapGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    world.stage.advance(by: 0.74)
    #expect(tap.state == .possible)
    world.stage.advance(by: 0.02)
    #expect(tap.state == .failed)
    guard case .heldTooLong(_, limit: 0.75) = world.failure(of: tap) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: tap)))")
      return
    }
    finger.up(at: 1)
    #expect(world.take() == ["G.began", "V.began{a}", "V.ended{a}"])
    #expect(tap.state == .possible)
  }

  @Test("C76: two fingers are not a one-finger tap, in whatever order they lift") func twoFingers() {
    let tap = world.add(UITapGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(200, 100))
    a.up(at: 0.1)
    b.up(at: 0.15)
    #expect(world.actions == [])
    guard case .tooManyTouches(2, limit: 1) = world.failure(of: tap) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: tap)))")
      return
    }
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(G,ended)"])
  }

  @Test("A finger that stays down after a failed tap prevents a tap of the next finger") func leftoverFinger() {
    world.add(UITapGestureRecognizer())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(200, 100))
    a.up()
    world.stage.finger().tap(point(150, 150))
    #expect(world.actions == [])
    b.up()
    world.stage.finger().tap(point(150, 150))
    #expect(world.actions == ["act(G,ended)"])
  }

  @Test("A finger may move as far as the tolerance and no farther", arguments: [(45.0, 1), (45.5, 0)])
  func slop(distance: Double, expected: Int) {
    world.add(UITapGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(100 + distance, 100))
    finger.up()
    #expect(world.actions.count == expected)
  }

  @Test("A two-finger tap needs two fingers, down together, lifted in any order") func twoFingerTap() {
    let tap = world.add(UITapGestureRecognizer())
    tap.numberOfTouchesRequired = 2
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == [])
    let (a, b) = (world.stage.finger(), world.stage.finger())
    var location = CGPoint.zero
    var touches = 0
    world.onAction = {
      location = $0.location(in: nil)
      touches = $0.numberOfTouches
    }
    a.down(point(100, 100))
    b.down(point(200, 140))
    a.up()
    b.up()
    #expect(world.actions == ["act(G,ended)"])
    #expect(location == point(150, 120))
    #expect(touches == 2)
  }

  @Test("A double tap recognizes on the second lift, and reports where the first tap was") func doubleTap() {
    let tap = world.add(UITapGestureRecognizer())
    tap.numberOfTapsRequired = 2
    var location = CGPoint.zero
    world.onAction = { location = $0.location(in: self.world.view) }
    let finger = world.stage.finger()
    finger.tap(point(100, 100))
    #expect(world.actions == [])
    world.stage.advance(by: 0.2)
    finger.tap(point(110, 100))
    #expect(world.actions == ["act(G,ended)"])
    #expect(location == point(50, 50))
  }

  @Test("The second tap of a double tap must land within 0.35 seconds and 45 points") func doubleTapLimits() {
    let tap = world.add(UITapGestureRecognizer())
    tap.numberOfTapsRequired = 2
    let finger = world.stage.finger()
    finger.tap(point(100, 100))
    world.stage.advance(by: 0.4)
    guard case .nextTapLate = world.failure(of: tap) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: tap)))")
      return
    }
    finger.tap(point(100, 100))
    finger.tap(point(200, 100))
    guard case .nextTapFar(distance: 100, limit: 45) = world.failure(of: tap) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: tap)))")
      return
    }
    #expect(world.actions == [])
  }

  @Test("C115: targets are called in the order of adding, and an identical pair once") func twoTargets() {
    var calls: [String] = []
    let (one, two) = (ActionSink(), ActionSink())
    one.body = { _ in calls.append("one") }
    two.body = { _ in calls.append("two") }
    let fired = Selector("fired", ActionSink.fired)
    let tap = UITapGestureRecognizer(target: one, action: fired)
    tap.addTarget(two, action: fired)
    tap.addTarget(one, action: fired)
    world.view.addGestureRecognizer(tap)
    world.stage.finger().tap(point(100, 100))
    #expect(calls == ["one", "two"])
    tap.removeTarget(one, action: nil)
    world.stage.finger().tap(point(300, 300))
    #expect(calls == ["one", "two", "two"])
  }

  @Test("Every recognizer can be made with a target and its unbound method, with or without the sender")
  func unboundMethods() {
    final class Target: UIResponder {
      var calls = 0
      var sender: UIGestureRecognizer?
      func plain() { calls += 1 }
      func withSender(_ sender: UITapGestureRecognizer) { self.sender = sender }
    }
    let target = Target()
    let plain = UILongPressGestureRecognizer(target: target, action: Target.plain)
    let tap = UITapGestureRecognizer(target: target, action: Target.withSender)
    world.view.gestureRecognizers = [plain, tap]
    world.stage.finger().tap(point(100, 100))
    #expect(target.sender === tap)
    world.stage.finger().down(point(100, 100))
    world.stage.advance(by: 0.5)
    #expect(target.calls == 1)
  }

  @Test("Targets are not retained") func weakTargets() {
    let tap = UITapGestureRecognizer()
    world.view.addGestureRecognizer(tap)
    do {
      let target = ActionSink()
      tap.addTarget(target, action: ActionSink.fired)
    }
    world.stage.finger().tap(point(100, 100))
    #expect(world.log.states.contains("? possible>ended"))
  }

  @Test("C18: a tap recognizer on a label acts only if the label's interaction is enabled") func label() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    world.view.addSubview(label)
    world.add(UITapGestureRecognizer(), to: label)
    world.stage.finger().tap(point(60, 60))
    #expect(world.actions == [])
    label.isUserInteractionEnabled = true
    world.stage.finger().tap(point(60, 60))
    #expect(world.actions == ["act(G,ended)"])
  }
}
