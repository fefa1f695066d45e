/// Notified of what a scroll view does. Every method has a default that does nothing.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The offset changed, by a finger or by code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// A drag begins; the same event scrolls after it (reference 7.5).
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the last finger lifts. `velocity` is in points per millisecond, positive where the offset grows;
  /// `targetContentOffset` is where the content will stop, and may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after the last finger lifted; `decelerate` is true when the content is still moving.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// The content is at rest, by itself or because a finger caught it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// Called after `setContentOffset(_:animated:)` and `scrollRectToVisible(_:animated:)`, only when animated.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// The status bar was tapped; false leaves the content where it is.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after that, when the top is reached, or at once where it is visible already.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)

  /// The insets around the content are others: the app's own, or those of the bars (Apple, `UIScrollViewDelegate`).
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)

  /// The subview that is scaled; nil, the default, means that the scroll view does not zoom.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called after the zoom has returned to its limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
