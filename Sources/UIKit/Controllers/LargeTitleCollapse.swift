/// A large title collapses while the content of the top controller is scrolled up by the title's height, and appears
/// again at its beginning. The bar follows the controller's view if that scrolls, otherwise the first view within if it
/// scrolls and begins under the bar (M; practice: a title above other content stays large).
extension UINavigationController: CollapsingBar {
  var lostHeight: CGFloat { isNavigationBarHidden ? 0 : navigationBar.lostHeight }

  func collapsibleHeight(over scrollView: UIScrollView) -> CGFloat {
    scrollView === contentScrollView ? navigationBar.collapsibleHeight : 0
  }

  func contentMoved(in scrollView: UIScrollView) {
    if scrollView === followedScrollView { followContent() }
  }

  /// Gives the bar the height and the look for the place of the content.
  func followContent() {
    // It is not noted that the scene depends on the rule: no touch does.
    if UIRuntime.current.system.has(.clearBars) {
      let scrolled = followedScrollView.map { $0.contentOffset.y + $0.topAtRest } ?? 0
      navigationBar.isAtScrollEdge = scrolled <= 0
    }
    guard let scrollView = contentScrollView else { return navigationBar.lostHeight = 0 }
    let scrolled = scrollView.contentOffset.y + scrollView.topAtRest
    // In fractions that are exact in binary, so that the sum of what the bar has and has lost is always the same.
    let lost = (scrolled * Self.fractionsOfPoint).rounded() / Self.fractionsOfPoint
    navigationBar.lostHeight = min(max(0, lost), navigationBar.collapsibleHeight)
  }

  private static let fractionsOfPoint: CGFloat = 64

  private var contentScrollView: UIScrollView? {
    followedScrollView.flatMap { $0.cover.safeArea.top > 0 ? $0 : nil }
  }

  private var followedScrollView: UIScrollView? {
    guard !isNavigationBarHidden, let view = topViewController?.viewIfLoaded,
      let scrollView = view as? UIScrollView ?? view.subviews.first as? UIScrollView, scrollView.cover.bar === self
    else { return nil }
    return scrollView
  }
}
