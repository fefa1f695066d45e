import UIKit

extension Check {
  /// Scroll views without touches, sections 7.1 to 7.6.
  static let scrollViews: [Check] = [
    Check("7.1", "Seven flags of a scroll view are on", gives: "true, true, true, true, true, true, true") {
      let view = UIScrollView()
      return Answer.list(
        view.delaysContentTouches, view.canCancelContentTouches, view.isScrollEnabled, view.bounces,
        view.scrollsToTop, view.bouncesZoom, view.clipsToBounds)
    },
    Check("7.1", "Four flags of a scroll view are off", gives: "false, false, false, false") {
      let view = UIScrollView()
      return Answer.list(
        view.alwaysBounceVertical, view.alwaysBounceHorizontal, view.isDirectionalLockEnabled, view.isPagingEnabled)
    },
    Check("7.1", "The keyboard is not dismissed, and the zoom scales are 1", gives: "0, 1, 1, 1") {
      let view = UIScrollView()
      return Answer.list(
        view.keyboardDismissMode.rawValue,
        Answer.numbers(view.zoomScale, view.minimumZoomScale, view.maximumZoomScale))
    },
    Check(
      "7.1", "Its pan recognizer is one of its recognizers; there is no pinch without zooming",
      gives: "true, true, true"
    ) {
      let view = UIScrollView()
      let pan = view.panGestureRecognizer
      return Answer.list(
        pan.view === view, view.gestureRecognizers?.contains(pan) == true, view.pinchGestureRecognizer == nil)
    },
    Check("7.1", "Rates of deceleration are 0.998 and 0.99", gives: "0.998, 0.99") {
      Answer.numbers(UIScrollView.DecelerationRate.normal.rawValue, UIScrollView.DecelerationRate.fast.rawValue)
    },
    Check(
      "7.2", "touchesShouldCancel is true but for controls, and touchesShouldBegin is true", gives: "true, false, true"
    ) {
      let view = UIScrollView()
      return Answer.list(
        view.touchesShouldCancel(in: UIView()), view.touchesShouldCancel(in: UIButton()),
        view.touchesShouldBegin([], with: nil, in: UIView()))
    },
    Check("1.4", "The offset of a scroll view is the origin of its bounds", gives: "0, 120") {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 500)
      view.contentOffset = CGPoint(x: 0, y: 120)
      return Answer.point(view.bounds.origin)
    },
    Check("7.3", "Code may set an offset beyond the content", gives: "0, 900") {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 500)
      view.contentOffset = CGPoint(x: 0, y: 900)
      return Answer.point(view.contentOffset)
    },
    Check("7.3", "scrollRectToVisible moves just as far as needed, within the content", gives: "0, 150, 0, 400") {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      view.contentSize = CGSize(width: 100, height: 500)
      view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 50, height: 50), animated: false)
      let first = view.contentOffset
      view.scrollRectToVisible(CGRect(x: 0, y: 450, width: 50, height: 500), animated: false)
      return Answer.list(Answer.point(first), Answer.point(view.contentOffset))
    },
    Check("7.5", "An offset that code sets causes one DidScroll, the same offset none", gives: "1, 1") {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let observer = ScrollObserver()
      view.contentSize = CGSize(width: 100, height: 500)
      view.delegate = observer
      view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
      let once = observer.scrolls
      view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
      return Answer.list(once, observer.scrolls)
    },
    Check("7.5", "Content that rests is neither tracked, dragged nor decelerating", gives: "false, false, false") {
      let view = UIScrollView()
      return Answer.list(view.isTracking, view.isDragging, view.isDecelerating)
    },
    Check("7.6", "Zooming sets the scale within its limits, and scales the view of the delegate", gives: "2, 2") {
      let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let observer = ScrollObserver()
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      observer.zoomed = content
      view.addSubview(content)
      view.delegate = observer
      view.maximumZoomScale = 2
      view.setZoomScale(5, animated: false)
      return Answer.numbers(view.zoomScale, content.transform.a)
    },
  ]
}

private final class ScrollObserver: NSObject, UIScrollViewDelegate {
  var scrolls = 0
  var zoomed: UIView?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
}
