import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests rules of reference 7 on scroll views without a case, by section.
@MainActor
@Suite struct ScrollRuleTests {
  // MARK: 7.1, 7.2

  @Test("7.1: the pinch recognizer exists while the limits allow zooming, after the delaying recognizer and the pan")
  func recognizers() {
    let world = ScrollWorld()
    world.scrollView.maximumZoomScale = 2
    let names = world.scrollView.gestureRecognizers?.map { String(describing: type(of: $0)) } ?? []
    #expect(names.first == "UIScrollViewDelayedTouchesBeganGestureRecognizer")
    #expect(names.count == 3)
    #expect(world.scrollView.gestureRecognizers?.last === world.scrollView.pinchGestureRecognizer)
  }

  @Test("7.1: a touch that is stationary for 0.15 s is delivered to the content, a slightly shorter one is not")
  func contentDelay() {
    #expect(ScrollMetrics.contentDelay == 0.15)
    for (rest, isDelivered) in [(0.1499, false), (0.1501, true)] {
      let world = ScrollWorld()
      world.finger.down(point(200, 200))
      world.stage.advance(by: rest)
      #expect(world.log.take().contains("V.began") == isDelivered)
    }
  }

  @Test("7.2: a button that has the touch stays highlighted through a drag that would have scrolled")
  func buttonKeepsHighlight() {
    let button = UIButton()
    let world = ScrollWorld(button)
    world.finger.down(point(200, 200))
    world.stage.advance(by: 0.2)
    for distance in [CGFloat(6), 12, 40] {
      world.finger.move(point(200, 200 - distance), at: world.stage.now + 0.05)
      #expect(button.isHighlighted && button.isTracking)
    }
    #expect(!world.log.lines.contains("ctl(B,touchCancel)"))
    #expect(world.offset == .zero)
  }

  @Test("7.2: a custom control keeps its touch like UIKit's; the view below it does not")
  func anyControl() {
    for (view, scrolls) in [(UIControl(), false), (UIView(), true)] {
      let world = ScrollWorld(view)
      world.finger.down(point(200, 200))
      world.stage.advance(by: 0.2)
      world.finger.move(point(200, 150), at: 0.3)
      #expect((world.offset.y > 0) == scrolls)
    }
  }

  @Test("7.2: the finger that stops a deceleration can drag") func catchAndDrag() {
    let world = ScrollWorld(UIButton())
    world.flick(by: -200)
    world.wait(0.2)
    let place = world.offset.y
    world.finger.down(point(200, 300))
    world.finger.move(point(200, 250), at: world.stage.now + 0.05)
    #expect(world.scrollView.isDragging)
    #expect(isClose(world.offset.y, place + 40))
  }

  // MARK: 7.3

  @Test("7.3: each axis has its own rubber band, with the length of the bounds along it") func bandOfEachAxis() {
    let world = ScrollWorld()
    world.scrollView.contentSize = CGSize(width: 2000, height: 2000)
    world.finger.down(point(50, 300))
    world.finger.move(point(260, 300), at: 0.1)
    let width: CGFloat = 400
    #expect(isClose(world.offset.x, -(1 - 1 / (0.55 * 200 / width + 1)) * width))
    #expect(world.offset.y == 0)
  }

  @Test("7.3: the band's curve, at the distances that were measured", arguments: [CGFloat(50), 200, 590])
  func bandCurve(distance: CGFloat) {
    let band = RubberBand(dimension: 600)
    let expected = (1 - 1 / (distance * 0.55 / 600 + 1)) * 600
    #expect(isClose(band.shown(for: distance), expected, within: 1e-9))
    #expect(isClose(band.distance(for: expected), distance, within: 1e-9))
  }

  @Test("7.3: content that would fit scrolls if its insets leave too little space") func insetsCount() {
    for (bottom, scrolls) in [(CGFloat(0), false), (60, true)] {
      let world = ScrollWorld()
      world.scrollView.contentSize = CGSize(width: 400, height: 560)
      world.scrollView.contentInset.bottom = bottom
      world.drag(by: -40)
      #expect((world.offset.y > 0) == scrolls)
    }
  }

  @Test("7.3: always bouncing needs bounces") func alwaysBounceNeedsBounces() {
    let world = ScrollWorld()
    world.scrollView.contentSize = CGSize(width: 400, height: 300)
    world.scrollView.alwaysBounceVertical = true
    world.scrollView.bounces = false
    world.drag(by: 110)
    #expect(world.offset == .zero)
    #expect(!world.scrollView.isDragging)
  }

  @Test("7.3: offsets range over the content and its insets, and stay at the start when all of it fits") func range() {
    let world = ScrollWorld()
    world.scrollView.contentSize = CGSize(width: 1000, height: 300)
    world.scrollView.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(world.scrollView.offsetRange(.horizontal) == -20...640)
    #expect(world.scrollView.offsetRange(.vertical) == -10 ... -10)
  }

  // MARK: 7.4

  @Test("7.4: the release velocity is that of the last 0.1 s, whatever came before") func releaseVelocity() {
    let world = ScrollWorld()
    world.finger.down(point(200, 580))
    for step in 1...6 { world.finger.move(point(200, 580 - CGFloat(step) * 50), at: Double(step) / 60) }
    let slow = world.stage.now
    for step in 1...12 { world.finger.move(point(200, 280 - CGFloat(step) * 5), at: slow + Double(step) / 60) }
    world.finger.up()
    #expect(isClose(world.recorder.velocities[0].y, 0.3, within: 0.001))
  }

  @Test("7.4: a release at 10 points per second or less does not decelerate", arguments: [CGFloat(9), 12])
  func stoppingSpeed(speed: CGFloat) {
    let world = ScrollWorld()
    world.finger.down(point(200, 300))
    world.finger.move(point(200, 250), at: 0.1)
    for step in 1...30 { world.finger.move(point(200, 250 - speed * CGFloat(step) / 60), at: 0.1 + Double(step) / 60) }
    world.finger.up()
    #expect(world.recorder.take().last == (speed > 10 ? "WillBeginDecelerating" : "DidEndDragging(false)"))
  }

  @Test(
    "7.4: where content lands and when, at both rates",
    arguments: [(CGFloat(2000), UIScrollView.DecelerationRate.normal), (400, .normal), (2000, .fast), (-400, .fast)])
  func landing(velocity: CGFloat, rate: UIScrollView.DecelerationRate) {
    let curve = ScrollCurve(from: 0, velocity: velocity, rate: rate, range: -5000...5000, bounces: true)
    let factor: CGFloat = rate == .normal ? 0.499 : 0.099
    #expect(isClose(curve.end, (velocity - (velocity < 0 ? -10 : 10)) * factor, within: 0.001))
    let seconds = log(abs(velocity) / 10) / abs(1000 * log(rate.rawValue))
    #expect(isClose(CGFloat(curve.duration), seconds, within: 1e-6))
    let half = curve.position(at: curve.duration / 2)
    let expected = velocity * factor * (1 - pow(rate.rawValue, 1000 * CGFloat(curve.duration / 2)))
    #expect(isClose(half, expected, within: 0.001))
  }

  // MARK: 7.5

  @Test("7.5: an animated offset that is already there, or interrupted, notifies of no end") func noAnimationEnd() {
    let world = ScrollWorld()
    world.scrollView.setContentOffset(.zero, animated: true)
    world.wait(1)
    #expect(world.recorder.take() == [])
    world.scrollView.setContentOffset(point(0, 400), animated: true)
    world.wait(0.1)
    world.scrollView.setContentOffset(point(0, 10), animated: false)
    world.wait(1)
    #expect(world.recorder.take() == ["DidScroll"])
    #expect(world.offset.y == 10)
  }

  @Test("7.5: isDragging is false after the system has cancelled the finger") func systemCancel() {
    let world = ScrollWorld()
    world.drag(by: -100)
    world.finger.cancel()
    #expect(!world.scrollView.isTracking && !world.scrollView.isDragging && !world.scrollView.isDecelerating)
    #expect(world.recorder.take().suffix(2) == ["WillEndDragging", "DidEndDragging(false)"])
  }

  // MARK: 7.6

  /// A scroll view that logs calls of gestureRecognizerShouldBegin.
  private final class Asked: UIScrollView {
    var asked: () -> Void = {}
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      if gestureRecognizer === panGestureRecognizer { asked() }
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
  }

  @Test("7.6: shouldBegin of the inner pan is called first, and when it begins the outer one has failed")
  func innerIsAskedFirst() {
    let stage = TestStage()
    let (outer, inner) = (Asked(frame: stage.rootView.bounds), Asked(frame: stage.rootView.bounds))
    var asked: [String] = []
    outer.asked = { asked.append("outer") }
    inner.asked = { asked.append("inner") }
    for scrollView in [outer, inner] { scrollView.contentSize = CGSize(width: 400, height: 3000) }
    inner.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 3000)))
    outer.addSubview(inner)
    stage.rootView.addSubview(outer)
    stage.finger().drag(from: point(200, 400), to: point(200, 300), over: 0.1)
    #expect(asked.first == "inner")
    #expect(inner.contentOffset.y > 0 && outer.contentOffset.y == 0)
  }

  @Test("7.6: zooming needs a maximum scale above the minimum") func noRoomToZoom() {
    let world = ScrollWorld()
    world.recorder.zoomed = world.view
    world.scrollView.minimumZoomScale = 2
    world.scrollView.maximumZoomScale = 2
    #expect(world.scrollView.pinchGestureRecognizer == nil)
  }
}
