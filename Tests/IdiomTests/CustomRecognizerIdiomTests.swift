import Foundation
import Testing
import UIKitTestSupport

/// Tests custom recognizers, and delegates that relate recognizers to each other.
@MainActor
@Suite struct CustomRecognizerIdiomTests {
  /// Source: a discrete recognizer that recognizes in `touchesBegan` ("touch down gesture"), a well-known subclass. H.
  @Test("A touch-down recognizer acts as the finger lands, and the view never keeps the touch")
  func touchDown() {
    final class TouchDown: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = .recognized }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    }
    let stage = TestStage()
    let (view, keeper) = (TouchedView(frame: rect(0, 0, 200, 200)), StateKeeper())
    view.addGestureRecognizer(TouchDown(target: keeper, action: StateKeeper.keep))
    stage.rootView.addSubview(view)
    let finger = stage.finger()
    finger.down(point(100, 100))
    #expect(keeper.states == [.ended] && !view.calls.contains("moved"))
    finger.move(point(120, 100))
    finger.up()
    #expect(keeper.states == [.ended] && !view.calls.contains("ended"))
    stage.finger().tap(point(100, 100))
    #expect(keeper.states == [.ended, .ended])
  }

  /// Source: "immediate pan": a pan subclass that begins in `touchesBegan`, for sliders and scrubbing;
  /// `minimumPressDuration = 0` does the same with a long press. H.
  @Test("A pan that begins with the touch has no threshold, and neither has a press without duration")
  func immediatePan() {
    final class ImmediatePan: UIPanGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible { state = .began }
      }
    }
    final class Scrubber: UIView {
      private(set) var story: [String] = []
      func pan(_ pan: UIPanGestureRecognizer) { story.append("\(pan.state) \(pan.translation(in: self).x)") }
      func press(_ press: UIGestureRecognizer) { story.append("\(press.state) \(press.location(in: self).x)") }
      func take() -> [String] {
        defer { story = [] }
        return story
      }
    }
    let stage = TestStage()
    let scrubber = Scrubber(frame: rect(0, 0, 400, 100))
    stage.rootView.addSubview(scrubber)
    let pan = ImmediatePan(target: scrubber, action: Scrubber.pan)
    scrubber.addGestureRecognizer(pan)
    func scrub() {
      let finger = stage.finger()
      finger.down(point(100, 50))
      finger.move(point(103, 50))
      finger.move(point(150, 50))
      finger.up()
    }
    scrub()
    #expect(scrubber.take() == ["began 0.0", "changed 3.0", "changed 50.0", "ended 50.0"])
    scrubber.removeGestureRecognizer(pan)
    let press = UILongPressGestureRecognizer(target: scrubber, action: Scrubber.press)
    press.minimumPressDuration = 0
    scrubber.addGestureRecognizer(press)
    scrub()
    #expect(scrubber.take() == ["began 100.0", "changed 103.0", "changed 150.0", "ended 150.0"])
  }

  /// Source: a pan of one direction that fails in `touchesMoved` when the finger moves in the other direction, so that
  /// a scroll view below continues (well-known subclass "PanDirectionGestureRecognizer"). H.
  @Test("A horizontal pan over a list fails for vertical drags, and the list scrolls")
  func directionalPan() {
    final class HorizontalPan: UIPanGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .began else { return }
        let velocity = velocity(in: view)
        if abs(velocity.y) > abs(velocity.x) { state = .cancelled }
      }
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventingGestureRecognizer.view is UIScrollView) || super.canBePrevented(by: preventingGestureRecognizer)
      }
    }
    let list = ListController()
    let stage = TestStage(rootViewController: list)
    let keeper = StateKeeper()
    list.view.addGestureRecognizer(HorizontalPan(target: keeper, action: StateKeeper.keep))
    stage.finger().drag(from: point(100, 400), to: point(300, 410), over: 0.2)
    #expect(keeper.states.first == .began && keeper.states.last == .ended && list.table.contentOffset == .zero)
    stage.finger().drag(from: point(100, 600), to: point(110, 400), over: 0.2)
    stage.advance(by: 2)
    #expect(list.table.contentOffset.y > 150)
  }

  /// Source: Apple's checkmark recognizer ("Implementing a discrete gesture recognizer") for a stroke down, then up. It
  /// fails as soon as the shape is wrong, and `reset()` prepares the next. H.
  @Test("A checkmark is recognized at the lift, a stroke of another shape is not")
  func checkmark() {
    final class Checkmark: UIGestureRecognizer {
      private var goesUp = false
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if numberOfTouches > 1 { state = .failed }
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, state == .possible else { return }
        let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
        if now.x < before.x || (goesUp && now.y > before.y) { return state = .failed }
        if now.y < before.y { goesUp = true }
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        if state == .possible { state = goesUp ? .recognized : .failed }
      }
      override func reset() {
        super.reset()
        goesUp = false
      }
    }
    let stage = TestStage()
    let checked = Counter()
    stage.rootView.addGestureRecognizer(Checkmark(target: checked, action: Counter.count))
    func draw(_ points: [CGPoint]) {
      let finger = stage.finger()
      finger.down(points[0])
      for place in points.dropFirst() { finger.move(place, at: stage.now + 0.016) }
      finger.up()
    }
    draw([point(100, 100), point(120, 130), point(140, 160), point(180, 100), point(220, 40)])
    #expect(checked.count == 1)
    draw([point(100, 100), point(120, 130), point(140, 100), point(160, 130)])
    draw([point(100, 100), point(120, 130), point(140, 160)])
    #expect(checked.count == 1)
    draw([point(100, 100), point(120, 130), point(140, 60)])
    #expect(checked.count == 2)
  }

  /// Source: an observing recognizer that prevents no other, used to watch touches: `canPrevent` and `canBePrevented`
  /// return false, and cancelling and delaying are disabled. H.
  @Test("An observing recognizer receives every touch and affects nothing")
  func observer() {
    final class Observer: UIGestureRecognizer {
      private(set) var landed = 0
      private(set) var lifted = 0
      override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        cancelsTouchesInView = false
        delaysTouchesEnded = false
      }
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { landed += touches.count }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { lifted += touches.count }
      override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
      override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    let list = ListController()
    let stage = TestStage(rootViewController: list)
    let observer = Observer(target: nil, action: nil)
    stage.window.addGestureRecognizer(observer)
    stage.finger().tap(point(200, 90))
    stage.finger().drag(from: point(200, 500), to: point(200, 400), over: 0.2)
    stage.advance(by: 2)
    #expect(list.selected == [1] && list.table.contentOffset.y > 80)
    #expect((observer.landed, observer.lifted) == (2, 2))
  }

  /// Source: `shouldRequireFailureOf` for recognizers that are not known beforehand, here a tap that waits for any
  /// double tap of its subviews (UIGestureRecognizerDelegate). H.
  @Test("A container's tap waits for double taps of any subviews")
  func dynamicFailureRequirement() {
    final class Grid: UIView, UIGestureRecognizerDelegate {
      let tapped = Counter()
      override init(frame: CGRect) {
        super.init(frame: frame)
        let tap = UITapGestureRecognizer(target: tapped, action: Counter.count)
        tap.delegate = self
        addGestureRecognizer(tap)
      }
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { (otherGestureRecognizer as? UITapGestureRecognizer)?.numberOfTapsRequired == 2 }
    }
    let stage = TestStage()
    let grid = Grid(frame: stage.rootView.bounds)
    let (photo, liked) = (UIView(frame: rect(0, 0, 200, 200)), Counter())
    let double = UITapGestureRecognizer(target: liked, action: Counter.count)
    double.numberOfTapsRequired = 2
    photo.addGestureRecognizer(double)
    grid.addSubview(photo)
    stage.rootView.addSubview(grid)
    stage.finger().tap(point(300, 300))
    #expect(grid.tapped.count == 1)
    for _ in 0..<2 {
      stage.finger().tap(point(100, 100))
      stage.advance(by: 0.1)
    }
    #expect((grid.tapped.count, liked.count) == (1, 1))
    stage.advance(by: 1)
    stage.finger().tap(point(100, 100))
    #expect(grid.tapped.count == 1)
    stage.advance(by: 0.5)
    #expect(grid.tapped.count == 2)
  }

  /// Source: photo viewers have a downward swipe that closes beside a pan that pages; the pan waits for the swipe
  /// (`require(toFail:)`). H.
  @Test("A swipe down closes, and a slow drag the same way pans instead")
  func panRequiresSwipe() {
    let stage = TestStage()
    let (closed, keeper) = (Counter(), StateKeeper())
    let swipe = UISwipeGestureRecognizer(target: closed, action: Counter.count)
    swipe.direction = .down
    let pan = UIPanGestureRecognizer(target: keeper, action: StateKeeper.keep)
    pan.require(toFail: swipe)
    for recognizer in [swipe, pan] { stage.rootView.addGestureRecognizer(recognizer) }
    stage.finger().drag(from: point(200, 100), to: point(200, 250), over: 0.15)
    #expect(closed.count == 1 && keeper.states == [])
    stage.finger().drag(from: point(200, 100), to: point(200, 250), over: 3, steps: 60)
    #expect(closed.count == 1 && keeper.states.first == .began && keeper.states.last == .ended)
  }

  /// Source: `gestureRecognizerShouldBegin(_:)` is called once, while the state is still possible; drawers use it to
  /// open only from a part of the screen. H.
  @Test("A menu opens only by drags to the right that start in its zone, and other drags stay free")
  func shouldBeginByPlace() {
    final class Menu: UIView, UIGestureRecognizerDelegate {
      let opened = StateKeeper()
      override init(frame: CGRect) {
        super.init(frame: frame)
        let pan = UIPanGestureRecognizer(target: opened, action: StateKeeper.keep)
        pan.delegate = self
        addGestureRecognizer(pan)
      }
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let travel = pan.translation(in: self)
        return pan.location(in: self).x - travel.x < 100 && pan.velocity(in: self).x > 0
      }
    }
    let stage = TestStage()
    let menu = Menu(frame: stage.rootView.bounds)
    let content = TouchedView(frame: menu.bounds)
    menu.addSubview(content)
    stage.rootView.addSubview(menu)
    for (start, end) in [(point(300, 100), point(380, 100)), (point(60, 100), point(10, 100))] {
      stage.finger().drag(from: start, to: end, over: 0.2)
      #expect(menu.opened.states == [] && content.take().last == "ended")
    }
    stage.finger().drag(from: point(60, 100), to: point(200, 100), over: 0.2)
    #expect(menu.opened.states.last == .ended && content.take().last == "cancelled")
  }
}
