import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests stopping content by code, and bouncing along one axis only (Apple, `UIScrollView`, iOS 17.4).
@MainActor
@Suite struct StoppingTests {
  private final class Delegate: UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 3000))
    var calls: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("decelerated") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("animated") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("zoomed")
    }
  }

  private let stage = TestStage()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let delegate = Delegate()

  init() {
    scrollView.contentSize = CGSize(width: 800, height: 3000)
    scrollView.addSubview(delegate.content)
    scrollView.delegate = delegate
    scrollView.maximumZoomScale = 4
    stage.rootView.addSubview(scrollView)
  }

  @Test("Content that decelerates, or scrolls or zooms with animation, stops where it is") func stopping() {
    stage.finger().drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 200), over: 0.1)
    stage.advance(by: 0.1)
    #expect(scrollView.isDecelerating && !scrollView.isScrollAnimating)
    scrollView.stopScrollingAndZooming()
    var place = scrollView.contentOffset
    stage.advance(by: 1)
    #expect(scrollView.contentOffset == place && !scrollView.isDecelerating)

    scrollView.setContentOffset(CGPoint(x: 0, y: 2000), animated: true)
    #expect(scrollView.isScrollAnimating)
    stage.advance(by: 0.1)
    scrollView.stopScrollingAndZooming()
    place = scrollView.contentOffset
    stage.advance(by: 1)
    #expect(scrollView.contentOffset == place && place.y < 2000 && !scrollView.isScrollAnimating)

    scrollView.setZoomScale(3, animated: true)
    #expect(scrollView.isZoomAnimating && !scrollView.isScrollAnimating)
    stage.advance(by: 0.1)
    scrollView.stopScrollingAndZooming()
    let scale = scrollView.zoomScale
    stage.advance(by: 1)
    #expect(scrollView.zoomScale == scale && scale < 3 && !scrollView.isZoomAnimating)
    #expect(delegate.calls == ["decelerated", "zoomed"])
  }

  @Test("Past an edge stopped content returns to it; with paging it moves to a page") func stoppingPastAnEdge() {
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 100))
    finger.move(CGPoint(x: 200, y: 300), at: 0.2)
    finger.up(at: 0.5)
    #expect(scrollView.contentOffset.y < 0)
    scrollView.stopScrollingAndZooming()
    #expect(scrollView.contentOffset == .zero)
    scrollView.isPagingEnabled = true
    scrollView.setContentOffset(CGPoint(x: 0, y: 1200), animated: true)
    stage.advance(by: 0.2)
    #expect(scrollView.contentOffset.y.truncatingRemainder(dividingBy: 600) != 0)
    scrollView.stopScrollingAndZooming()
    #expect(scrollView.contentOffset.y.truncatingRemainder(dividingBy: 600) == 0)
  }

  @Test("Content can bounce along one axis and stop immediately along the other") func axes() {
    scrollView.bouncesVertically = false
    let finger = stage.finger()
    finger.down(CGPoint(x: 100, y: 100))
    finger.move(CGPoint(x: 200, y: 200), at: 0.1)
    finger.move(CGPoint(x: 250, y: 250), at: 0.2)
    #expect(scrollView.contentOffset.x < -20 && scrollView.contentOffset.y == 0)
    finger.up(at: 0.3)
    stage.advance(by: 2)
    scrollView.bounces = true
    #expect(scrollView.bouncesVertically)
    scrollView.bounces = false
    #expect(!scrollView.bouncesVertically && !scrollView.bouncesHorizontally)
    finger.down(CGPoint(x: 100, y: 100))
    finger.move(CGPoint(x: 200, y: 200), at: stage.now + 0.1)
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("Along an axis without scrollable content it bounces only if both properties allow it") func alwaysBounces() {
    scrollView.contentSize = CGSize(width: 400, height: 100)
    scrollView.alwaysBounceVertical = true
    scrollView.bouncesVertically = false
    stage.finger().drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 300), over: 0.2)
    #expect(scrollView.contentOffset == .zero)
    scrollView.bouncesVertically = true
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 100))
    finger.move(CGPoint(x: 200, y: 300), at: stage.now + 0.2)
    #expect(scrollView.contentOffset.y < 0)
  }
}
