import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests dragging, release, deceleration and bounce: reference 7.3 to 7.5 and cases C148 to C155.
@MainActor
@Suite struct DraggingTests {
  @Test("The content follows the finger point for point, minus the 10 points of the pan") func follows() {
    let world = ScrollWorld()
    world.drag(by: -180)
    #expect(world.offset == point(0, 170))
  }

  @Test("Past an edge the content follows along the measured rubber band") func rubberBand() {
    let world = ScrollWorld()
    world.drag(by: 210)
    let pulled: CGFloat = 0.55 * 200 / 600
    let expected = (1 - 1 / (pulled + 1)) * 600
    #expect(isClose(world.offset.y, -expected))
  }

  @Test("Without bounces the content stops at its edge") func withoutBounces() {
    let world = ScrollWorld()
    world.scrollView.bounces = false
    world.drag(by: 210)
    #expect(world.offset == .zero)
  }

  @Test("Insets widen the range") func insets() {
    let world = ScrollWorld()
    world.scrollView.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    #expect(world.scrollView.offsetRange(.vertical) == -30...1420)
    #expect(world.scrollView.offsetRange(.horizontal) == 0...0)
  }

  @Test("A drag along an axis without scrollable content does not begin") func wrongAxis() {
    let world = ScrollWorld()
    world.finger.down(point(200, 200))
    world.finger.move(point(260, 210), at: 0.05)
    world.finger.move(point(260, 100), at: 0.1)
    #expect(world.offset == .zero)
    guard case .nothingToScroll = world.log.failure(of: world.scrollView.panGestureRecognizer) else {
      Issue.record("The pan failed for another reason")
      return
    }
  }

  @Test("Content that fits scrolls only when it always bounces") func alwaysBounce() {
    for always in [false, true] {
      let world = ScrollWorld()
      world.scrollView.contentSize = CGSize(width: 400, height: 300)
      world.scrollView.alwaysBounceVertical = always
      world.drag(by: 110)
      #expect((world.offset.y < 0) == always)
    }
  }

  @Test("A directional lock keeps a clear drag on its axis and lets a diagonal one use both") func directionalLock() {
    for (dx, both) in [(CGFloat(30), false), (80, true)] {
      let world = ScrollWorld()
      world.scrollView.contentSize = CGSize(width: 2000, height: 2000)
      world.scrollView.isDirectionalLockEnabled = true
      world.finger.down(point(300, 500))
      world.finger.move(point(300 - dx, 400), at: 0.05)
      world.finger.move(point(200 - dx, 300), at: 0.1)
      #expect(world.offset.y > 150)
      #expect((world.offset.x > 0) == both)
    }
  }

  @Test("C150: a flick calls the delegate in the documented order") func flickOrder() {
    let world = ScrollWorld()
    world.flick(by: -200)
    #expect(
      world.recorder.take() == [
        "WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(true)", "WillBeginDecelerating",
      ])
    world.wait(4)
    #expect(world.recorder.take() == ["DidScroll", "DidEndDecelerating"])
    #expect(isClose(world.offset.y, world.recorder.targets[0].y))
  }

  @Test("C150: a drag that rests before the lift ends without deceleration") func restOrder() {
    let world = ScrollWorld()
    world.drag(by: -200)
    world.finger.up(at: world.stage.now + 0.5)
    world.wait(1)
    #expect(
      world.recorder.take() == ["WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(false)"])
    #expect(world.recorder.velocities == [.zero])
    #expect(world.offset == point(0, 190))
  }

  @Test("C150: the content stops at the delegate's target") func targetHonoured() {
    let world = ScrollWorld()
    world.recorder.changeTarget = { point($0.x, ($0.y / 500).rounded(.up) * 500) }
    world.flick(by: -200)
    world.wait(5)
    #expect(world.offset == point(0, 1000))
    #expect(world.recorder.targets[0].y > 500)
  }

  @Test("C151: the flags describe the cause of the movement") func flags() {
    let world = ScrollWorld()
    world.finger.down(point(200, 300))
    #expect(world.scrollView.isTracking)
    #expect(!world.scrollView.isDragging)
    world.finger.up()
    #expect(!world.scrollView.isTracking)
    world.stage.advance(by: 1)
    world.flick(by: -200)
    #expect(world.recorder.flags.first == "WillBeginDragging: tracking dragging")
    #expect(!world.scrollView.isTracking)
    #expect(!world.scrollView.isDragging)
    #expect(world.scrollView.isDecelerating)
    world.wait(4)
    #expect(!world.scrollView.isDecelerating)
  }

  @Test("C153: a finger stops moving content and presses nothing") func caught() {
    let world = ScrollWorld(UIButton())
    world.flick(by: -200)
    world.wait(0.3)
    let place = world.offset
    _ = world.log.take()
    world.finger.down(point(200, 100))
    #expect(!world.scrollView.isDecelerating)
    world.wait(0.5)
    world.finger.up()
    world.wait(1)
    #expect(world.offset == place)
    #expect(world.log.take() == ["DidEndDecelerating"])
    #expect(world.log.decisions.last == .caught)
  }

  @Test("C155: the velocity is in points per millisecond, against the finger") func velocityUnits() {
    let world = ScrollWorld()
    world.flick(by: -200, speed: 800)
    #expect(isClose(world.recorder.velocities[0].y, 0.8, within: 1e-9))
    #expect(world.recorder.velocities[0].x == 0)
  }

  // MARK: Curves

  private let wide: ClosedRange<CGFloat> = -10_000...10_000

  @Test("C148: content released at 1,000 points per second lands 494 points farther after 2.3 s")
  func decelerationNormal() {
    let curve = ScrollCurve(from: 100, velocity: 1000, rate: .normal, range: wide, bounces: true)
    #expect(isClose(curve.end, 594.01))
    #expect(isClose(CGFloat(curve.duration), log(100) / 2.002, within: 0.001))
    let speed = (curve.position(at: 0.5005) - curve.position(at: 0.4995)) * 1000
    #expect(isClose(speed, 367.5, within: 0.5))
    #expect(isClose(curve.position(at: curve.duration - 1e-6), curve.end))
  }

  @Test("C148: at the fast rate it lands 98 points farther") func decelerationFast() {
    let curve = ScrollCurve(from: 0, velocity: -1000, rate: .fast, range: wide, bounces: true)
    #expect(isClose(curve.end, -98.01))
  }

  @Test("C148: the frames of a live deceleration lie on the curve") func decelerationLive() {
    let world = ScrollWorld()
    world.scrollView.contentSize.height = 5000
    world.drag(by: -600, speed: 1000)
    world.finger.up()
    let (start, released) = (world.offset.y, world.stage.now)
    let curve = ScrollCurve(from: start, velocity: 1000, rate: .normal, range: wide, bounces: true)
    world.recorder.onScroll = { scrollView in
      #expect(isClose(scrollView.contentOffset.y, curve.position(at: world.stage.now - released), within: 0.05))
    }
    world.wait(3)
    #expect(isClose(world.offset.y, start + 494, within: 0.05))
    #expect(world.recorder.scrolls > 100)
  }

  @Test("Content that decelerates past an edge bounces: about v/(11 e) past it, and back") func bounce() {
    let curve = ScrollCurve(from: 0, velocity: 1000, rate: .normal, range: -100...0, bounces: true)
    let positions = stride(from: 0, to: curve.duration, by: 0.001).map(curve.position)
    let farthest = positions.max() ?? 0
    #expect(isClose(farthest, 1000 / (11 * 2.718281828), within: 0.1))
    #expect(curve.end == 0)
    #expect(abs(curve.position(at: curve.duration - 0.001)) < 0.2)
  }

  @Test("A bounce starts with the remaining velocity at the edge") func bounceAfterDeceleration() {
    let curve = ScrollCurve(from: 0, velocity: 1000, rate: .normal, range: 0...200, bounces: true)
    let farthest = stride(from: 0, to: curve.duration, by: 0.001).map(curve.position).max() ?? 0
    let speed = 1000 - 200 / 0.499
    #expect(isClose(farthest - 200, speed / (11 * 2.718281828), within: 0.2))
    #expect(curve.end == 200)
  }

  @Test("Without bounces it stops immediately at the edge") func stopsAtEdge() {
    let curve = ScrollCurve(from: 0, velocity: 1000, rate: .normal, range: 0...200, bounces: false)
    #expect(curve.end == 200)
    #expect(curve.position(at: curve.duration - 1e-6) <= 200)
  }

  @Test("Released slowly past an edge, content returns at the rates 9 and 46") func slowReturn() {
    let curve = ScrollCurve(from: -100, velocity: 0, rate: .normal, range: 0...100, bounces: true)
    let fast = CGFloat(9 * 100) / 37
    for time in [CGFloat(0), 0.1, 0.3] {
      let expected = (-100 - fast) * exp(-9 * time) + fast * exp(-46 * time)
      #expect(isClose(curve.position(at: TimeInterval(time)), expected, within: 1e-6))
    }
    #expect(curve.end == 0)
  }

  @Test("Released past an edge, the content decelerates back to it") func overscrolledRelease() {
    let world = ScrollWorld()
    world.drag(by: 210)
    world.finger.up(at: world.stage.now + 0.5)
    world.wait(2)
    #expect(world.offset == .zero)
    #expect(
      world.recorder.take() == [
        "WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(true)", "WillBeginDecelerating",
        "DidScroll", "DidEndDecelerating",
      ])
  }

  @Test("Content caught past its edge returns when the finger lifts") func caughtPastEdge() {
    let world = ScrollWorld()
    world.drag(by: 210)
    world.finger.up(at: world.stage.now + 0.5)
    world.wait(0.05)
    world.finger.down(point(200, 300))
    let place = world.offset.y
    #expect(place < -10)
    world.wait(0.5)
    #expect(world.offset.y == place)
    world.finger.up()
    world.wait(2)
    #expect(world.offset == .zero)
  }

  @Test("Paging: a flick moves by one page, a slow release to the nearest") func paging() {
    let world = ScrollWorld()
    world.scrollView.contentSize.height = 3000
    world.scrollView.isPagingEnabled = true
    world.flick(by: -60, speed: 900)
    world.wait(3)
    #expect(world.offset.y == 600)
    world.flick(by: -290, speed: 2000)
    world.wait(3)
    #expect(world.offset.y == 1200)
    world.drag(by: -250, speed: 500)
    world.finger.up(at: world.stage.now + 0.5)
    world.wait(3)
    #expect(world.offset.y == 1200)
  }

  // MARK: Programmatic

  @Test("An animated offset takes 0.3 s along a cosine and notifies of its end") func animated() {
    let world = ScrollWorld()
    world.scrollView.setContentOffset(point(0, 400), animated: true)
    world.wait(0.15)
    #expect(isClose(world.offset.y, 200))
    world.wait(0.2)
    #expect(world.offset.y == 400)
    #expect(world.recorder.take() == ["DidScroll", "DidEndScrollingAnimation"])
  }

  @Test("A set offset is notified once, and only if it changed") func programmatic() {
    let world = ScrollWorld()
    world.scrollView.contentOffset = point(0, 100)
    world.scrollView.contentOffset = point(0, 100)
    world.scrollView.setContentOffset(point(0, 100), animated: false)
    #expect(world.recorder.scrolls == 1)
    #expect(world.recorder.take() == ["DidScroll"])
  }

  @Test("scrollRectToVisible scrolls no farther than necessary") func rectToVisible() {
    let world = ScrollWorld()
    world.scrollView.scrollRectToVisible(CGRect(x: 0, y: 700, width: 10, height: 100), animated: false)
    #expect(world.offset.y == 200)
    world.scrollView.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 100), animated: false)
    #expect(world.offset.y == 200)
    world.scrollView.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 100), animated: false)
    #expect(world.offset.y == 50)
  }

  @Test("When content shrinks the offset is clamped") func contentShrinks() {
    let world = ScrollWorld()
    world.scrollView.contentOffset = point(0, 1400)
    world.scrollView.contentSize.height = 1000
    #expect(world.offset.y == 400)
  }

  @Test("Moving the content while it is dragged is permanent") func movedMeanwhile() {
    let world = ScrollWorld()
    world.drag(by: -100)
    world.scrollView.contentOffset.y += 500
    world.finger.move(point(200, 190))
    #expect(world.offset.y == 600)
  }

  @Test("A scroll view's own gestureRecognizerShouldBegin can prevent its pan") func refusesOwnPan() {
    final class Refusing: UIScrollView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        gestureRecognizer !== panGestureRecognizer
      }
    }
    let stage = TestStage()
    let scrollView = Refusing(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    scrollView.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 2000)))
    stage.rootView.addSubview(scrollView)
    stage.finger().drag(from: point(200, 300), to: point(200, 100), over: 0.1)
    #expect(scrollView.contentOffset == .zero)
  }
}
