extension UIScrollView {
  /// Updates the insets to the bars. Content that was at rest at an edge remains there.
  func adoptSafeArea() {
    let part = partOfSafeArea
    let lostHeight = part.top > 0 ? cover.bar?.lostHeight ?? 0 : 0
    guard part != cover.safeArea || lostHeight != cover.lostHeight else { return indicators.update(in: self) }
    let (atTop, atLeft) = (contentOffset.y == -topAtRest, contentOffset.x == -adjustedContentInset.left)
    (cover.safeArea, cover.lostHeight) = (part, lostHeight)
    var offset = contentOffset
    if atTop { offset.y = -topAtRest }
    if atLeft { offset.x = -adjustedContentInset.left }
    if offset != contentOffset { contentOffset = offset }
    reportAdjustedInset()
    indicators.update(in: self)
  }

  func reportAdjustedInset() {
    adjustedContentInsetDidChange()
    givenDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  private var partOfSafeArea: UIEdgeInsets {
    guard contentInsetAdjustmentBehavior != .never else { return .zero }
    var part = safeAreaInsets
    guard part != .zero, contentInsetAdjustmentBehavior != .always else { return part }
    if !scrolls(.horizontal) { (part.left, part.right) = (0, 0) }
    if asksForScrollableAxes, !scrolls(.vertical) { (part.top, part.bottom) = (0, 0) }
    return part
  }

  /// `.automatic` adjusts content that does not scroll only where the controller has not turned that off.
  private var asksForScrollableAxes: Bool {
    let isAsked = next?.adjustsScrollViewInsets ?? superview?.next?.adjustsScrollViewInsets
    return contentInsetAdjustmentBehavior == .scrollableAxes || isAsked == false
  }
}
