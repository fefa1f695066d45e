/// What covers the edges of a scroll view's content.
struct ScrollCover {
  /// The part of the safe area that is added to `contentInset`. It is cached at each layout, because finding all bars
  /// means walking up the hierarchy.
  var safeArea = UIEdgeInsets.zero
  /// The bar above that follows the content; nil for none.
  weak var bar: (any CollapsingBar)?
  /// The height in points that the bar had lost when `safeArea` was computed. The content can be moved down by as much
  /// beyond its insets, which gives the bar its height back.
  var lostHeight: CGFloat = 0
}

/// A bar that becomes lower while the content below it is scrolled up, such as one with a large title.
@MainActor
protocol CollapsingBar: AnyObject {
  /// The height in points that it has lost.
  var lostHeight: CGFloat { get }
  /// Returns the height in points that it can lose when this scroll view moves; 0 if it does not follow the view.
  func collapsibleHeight(over scrollView: UIScrollView) -> CGFloat
  /// Called when the view's content has moved, before its delegate.
  func contentMoved(in scrollView: UIScrollView)
}

extension UIScrollView {
  /// The distance in points by which the beginning of the content is below the upper edge when it is at rest, with all
  /// bars at their full height.
  var topAtRest: CGFloat { adjustedContentInset.top + cover.lostHeight }

  /// Returns the offset at which content comes to rest that would rest at `offset`: a bar is not left half collapsed
  /// (M; the nearer end is our choice, L).
  func besideCollapsingBar(_ offset: CGPoint) -> CGPoint {
    let most = cover.bar?.collapsibleHeight(over: self) ?? 0
    let lost = offset.y + topAtRest
    guard lost > 0, lost < most else { return offset }
    return clamped(CGPoint(x: offset.x, y: (lost < most / 2 ? 0 : most) - topAtRest))
  }

  /// Finds the bar above: a stack's, if the view is that of its controller or the first view within.
  func findCollapsingBar() {
    let owner = controller ?? (superview?.subviews.first === self ? superview?.controller : nil)
    cover.bar = owner?.parent as? any CollapsingBar
    cover.bar?.contentMoved(in: self)
  }
}
