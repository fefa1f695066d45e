import Testing
import UIKitTestSupport

/// Tests delegates of recognizers, the hit views, and cancellations (reference 5.1, 5.2, 5.7, 5.8).
@MainActor
@Suite struct DelegateTests {
  private let world = GestureWorld()

  private let simultaneous: Answers = {
    let answers = Answers()
    answers.isSimultaneous = true
    return answers
  }()

  // MARK: Delegate and view

  @Test("C93: a touch that the delegate rejects never reaches the recognizer") func shouldReceiveTouch() {
    let world = GestureWorld(view: UIButton(frame: .zero))
    let answers = Answers()
    answers.receivesTouch = { !($0.view is UIButton) }
    world.add(UITapGestureRecognizer(), to: world.parent).delegate = answers
    world.stage.finger().tap(point(100, 100))
    #expect(!world.log.lines.contains { $0.hasPrefix("G.") })
    #expect(world.log.lines.contains("ctl(B,touchUpInside)"))
    world.stage.finger().tap(point(100, 500))
    #expect(world.actions == ["act(G,ended)"])
  }

  @Test("shouldReceive(event) is called before shouldReceive(touch), once for an event with two new touches")
  func shouldReceiveEvent() {
    let answers = Answers()
    world.add(UIPinchGestureRecognizer()).delegate = answers
    let (a, b) = (world.stage.finger(), world.stage.finger())
    world.stage.turn {
      a.down(point(100, 100))
      b.down(point(200, 100))
    }
    #expect(
      world.log.questions == [
        "shouldReceiveEvent(G) by self", "shouldReceiveEvent(G) by delegate", "shouldReceiveTouch(G) by delegate",
        "shouldReceiveTouch(G) by delegate",
      ])
    answers.receivesEvent = false
    world.stage.finger().down(point(150, 200))
    #expect(world.log.questions.last == "shouldReceiveEvent(G) by delegate")
  }

  @Test(
    "A delegate that returns false from shouldBegin makes the gesture fail without an action, and the view keeps its touch"
  )
  func delegateRefuses() {
    let answers = Answers()
    answers.begins = false
    let tap = world.add(UITapGestureRecognizer())
    tap.delegate = answers
    world.stage.finger().tap(point(100, 100))
    #expect(world.log.lines == ["G.began", "V.began{a}", "G.ended", "V.ended{a}"])
    #expect(world.log.questions.suffix(2) == ["shouldBegin(G) by V", "shouldBegin(G) by delegate"])
    guard case .refusedByDelegate = world.failure(of: tap) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: tap)))")
      return
    }
  }

  @Test("C168: a delegate without methods allows everything, one gesture at a time") func silentDelegate() {
    final class Silent: NSObject, UIGestureRecognizerDelegate {}
    let silent = Silent()
    let taps = [world.add(UITapGestureRecognizer(), "1"), world.add(UITapGestureRecognizer(), "2")]
    for tap in taps { tap.delegate = silent }
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(1,ended)"])
  }

  @Test("shouldBegin is called while the state is possible, once, and only before it would begin")
  func askedWhilePossible() {
    final class Noting: NSObject, UIGestureRecognizerDelegate {
      var states: [UIGestureRecognizer.State] = []
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        states.append(gestureRecognizer.state)
        return true
      }
    }
    let noting = Noting()
    world.add(UIPanGestureRecognizer()).delegate = noting
    let finger = world.stage.finger()
    finger.drag(from: point(100, 100), to: point(105, 100), over: 0.1)
    #expect(noting.states == [])
    finger.drag(from: point(100, 100), to: point(200, 100), over: 0.1)
    #expect(noting.states == [.possible])
  }

  @Test("After a failure the recognizer is reset, too, when its fingers have lifted") func resetAfterFailure() {
    final class Counting: UILongPressGestureRecognizer {
      var resets = 0
      override func reset() {
        super.reset()
        resets += 1
      }
    }
    let press = world.add(Counting())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(120, 100))
    #expect(press.resets == 0)
    #expect(press.state == .failed)
    finger.up()
    #expect(press.resets == 1)
    #expect(press.state == .possible)
  }

  @Test("C95: the hit view may prevent a recognizer above it, unless its touch would not be cancelled")
  func viewRefuses() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let world = GestureWorld(view: Refusing())
    let tap = world.add(UITapGestureRecognizer(), to: world.parent)
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == [])
    world.stage.finger().tap(point(100, 500))
    #expect(world.actions == ["act(G,ended)"])
    tap.cancelsTouchesInView = false
    world.stage.finger().tap(point(100, 100))
    #expect(world.log.lines.suffix(3) == ["G.ended", "act(G,ended)", "B.ended{c}"])
  }

  @Test("C33: a disabled button does not reject a tap recognizer above it") func disabledButton() {
    let button = UIButton(frame: .zero)
    button.isEnabled = false
    let world = GestureWorld(view: button)
    world.add(UITapGestureRecognizer(), to: world.parent)
    world.stage.finger().tap(point(100, 100))
    #expect(world.actions == ["act(G,ended)"])
  }

  @Test("A button rejects only the single tap of one finger") func buttonRefusesOnlyTaps() {
    let world = GestureWorld(view: UIButton(frame: .zero))
    let double = world.add(UITapGestureRecognizer(), "D", to: world.parent)
    double.numberOfTapsRequired = 2
    let press = world.add(UILongPressGestureRecognizer(), "L", to: world.parent)
    let finger = world.stage.finger()
    finger.tap(point(100, 100))
    finger.tap(point(100, 100))
    #expect(world.actions == ["act(D,ended)"])
    double.isEnabled = false
    press.minimumPressDuration = 0.5
    world.log.clear()
    finger.down(point(100, 100))
    world.stage.advance(by: 0.5)
    #expect(world.log.lines.suffix(3) == ["B.cancelled{c}", "B.cancelTracking", "ctl(B,touchCancel)"])
    #expect(world.actions == ["act(L,began)"])
  }

  @Test("A switch rejects a horizontal pan that starts on its knob, and no other") func switchRefusesPans() {
    let world = GestureWorld(view: UISwitch(frame: .zero))
    world.view.frame = CGRect(x: 100, y: 100, width: 51, height: 31)
    world.add(UIPanGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.drag(from: point(110, 115), to: point(145, 115), over: 0.2)
    #expect(world.actions == [])
    #expect((world.view as? UISwitch)?.isOn == true)
    finger.drag(from: point(110, 115), to: point(145, 115), over: 0.2)
    #expect(world.actions.first == "act(G,began)")
    world.log.clear()
    finger.drag(from: point(140, 115), to: point(140, 160), over: 0.2)
    #expect(world.actions.first == "act(G,began)")
  }

  // MARK: States from outside

  @Test("C96: disabling a recognized pan cancels it; enabled again it waits for a new finger")
  func disableWhileRunning() {
    let pan = world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(120, 100), at: 0.1)
    finger.move(point(130, 100), at: 0.2)
    pan.isEnabled = false
    #expect(world.actions.last == "act(G,cancelled)")
    #expect(pan.state == .possible)
    _ = world.take()
    finger.move(point(150, 100), at: 0.3)
    pan.isEnabled = true
    finger.move(point(180, 100), at: 0.4)
    finger.up(at: 0.5)
    #expect(world.take() == [])
    finger.drag(from: point(100, 100), to: point(150, 100), over: 0.1)
    #expect(world.actions.first == "act(G,began)")
  }

  @Test("Disabling an undecided recognizer makes it fail without an action, and what it held is released")
  func disableWhileUndecided() {
    let pan = world.add(UIPanGestureRecognizer())
    pan.delaysTouchesBegan = true
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    #expect(world.take() == ["G.began"])
    pan.isEnabled = false
    #expect(world.take() == ["V.began{a}"])
    finger.up()
    #expect(world.take() == ["V.ended{a}"])
    #expect(pan.state == .possible)
  }

  @Test("C98: an ignored touch stays with its view") func ignoredTouch() {
    final class SecondIgnored: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches > 1 { touches.forEach { ignore($0, for: event) } }
      }
    }
    world.view.isMultipleTouchEnabled = true
    world.add(SecondIgnored())
    let (a, b) = (world.stage.finger(), world.stage.finger())
    a.down(point(100, 100))
    b.down(point(200, 100))
    a.move(point(150, 100))
    b.up()
    a.up()
    #expect(
      world.log.lines.filter { $0.hasPrefix("V.") } == [
        "V.began{a}", "V.began{b}", "V.cancelled{a}", "V.ended{b}",
      ])
  }

  @Test("C170: removing a recognizer from its view cancels its gesture, and the view gets no more calls") func remove()
  {
    let pan = world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.move(point(120, 100))
    _ = world.take()
    world.view.removeGestureRecognizer(pan)
    finger.move(point(140, 100))
    finger.up()
    #expect(world.take() == ["act(G,cancelled)"])
    #expect(pan.view == nil)
    #expect(world.view.gestureRecognizers == nil)
  }

  @Test("When the system cancels a touch, an undecided gesture fails, and a recognized one is cancelled")
  func systemCancel() {
    let pan = world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    finger.cancel()
    #expect(world.take() == ["G.began", "V.began{a}", "G.cancelled", "V.cancelled{a}"])
    guard case .cancelledBySystem = world.failure(of: pan) else {
      Issue.record("The reason is another: \(String(describing: world.failure(of: pan)))")
      return
    }
    finger.down(point(100, 100))
    finger.move(point(150, 100))
    finger.cancel()
    #expect(world.take().suffix(2) == ["G.cancelled", "act(G,cancelled)"])
  }

  @Test("When a view leaves its window, its touches are cancelled, also in its recognizers, but not in those above it")
  func viewRemoved() {
    world.add(UIPanGestureRecognizer(), to: world.parent)
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    _ = world.take()
    world.view.removeFromSuperview()
    #expect(world.take() == ["V.cancelled{a}"])
    finger.move(point(150, 100))
    finger.up()
    #expect(world.take() == ["G.moved", "act(G,began)", "G.ended", "act(G,ended)"])
  }

  @Test("A view that leaves its window cancels its own recognizers") func viewWithRecognizerRemoved() {
    world.add(UIPanGestureRecognizer())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    _ = world.take()
    world.view.removeFromSuperview()
    #expect(world.take() == ["G.cancelled", "V.cancelled{a}"])
    finger.move(point(150, 100))
    finger.up()
    #expect(world.take() == [])
  }

  @Test("A recognizer is attached to at most one view") func oneView() {
    let tap = world.add(UITapGestureRecognizer())
    world.parent.addGestureRecognizer(tap)
    #expect(world.view.gestureRecognizers == nil)
    #expect(world.parent.gestureRecognizers == [tap])
    #expect(tap.view === world.parent)
  }

  @Test("An illegal state is ignored and reported") func illegalTransition() {
    final class Odd: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .began
        state = .failed
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    let odd = world.add(Odd())
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    #expect(odd.state == .possible)
    finger.move(point(110, 100))
    #expect(odd.state == .began)
    finger.up()
    #expect(world.log.illegal == ["G possible>changed", "G began>failed"])
    #expect(world.actions == ["act(G,began)", "act(G,ended)"])
  }

  @Test("A touch lists the recognizers that receive it; one that failed is no longer among them")
  func touchRecognizers() {
    final class Asking: UIView {
      var touch: UITouch?
      var event: UIEvent?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        touch = touches.first
        self.event = event
      }
    }
    let asking = Asking()
    let world = GestureWorld(view: asking)
    let pan = world.add(UIPanGestureRecognizer(), to: world.parent)
    let press = world.add(UILongPressGestureRecognizer())
    pan.delegate = simultaneous
    let finger = world.stage.finger()
    finger.down(point(100, 100))
    #expect(asking.touch?.gestureRecognizers == [press, pan])
    #expect(asking.event?.touches(for: press)?.count == 1)
    finger.move(point(150, 100))
    #expect(asking.touch?.gestureRecognizers == [pan])
    #expect(asking.event?.touches(for: press) == nil)
  }

  @Test("A recognizer that does not change its state holds no lift back once its fingers have lifted") func undecided()
  {
    world.add(UIGestureRecognizer())
    world.stage.finger().tap(point(100, 100))
    #expect(world.log.lines == ["G.began", "V.began{a}", "G.ended", "V.ended{a}"])
  }

  @Test("Touch types that are not allowed never reach the recognizer") func touchTypes() {
    world.add(UITapGestureRecognizer()).allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
    world.stage.finger().tap(point(100, 100))
    #expect(world.log.lines == ["V.began{a}", "V.ended{a}"])
  }

  @Test("A new recognizer has the documented settings") func defaults() {
    let recognizer = UIGestureRecognizer()
    #expect(recognizer.isEnabled && recognizer.cancelsTouchesInView && recognizer.delaysTouchesEnded)
    #expect(!recognizer.delaysTouchesBegan && recognizer.requiresExclusiveTouchType)
    #expect(recognizer.numberOfTouches == 0 && recognizer.name == nil && recognizer.view == nil)
    #expect(recognizer.allowedTouchTypes == [0, 1, 2, 3])
    #expect(UIPanGestureRecognizer().maximumNumberOfTouches == Int.max)
    #expect(UISwipeGestureRecognizer().direction == .right)
    #expect(UILongPressGestureRecognizer().minimumPressDuration == 0.5)
    #expect(UIScreenEdgePanGestureRecognizer().edges == [])
  }
}
