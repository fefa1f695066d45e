/// How constraints and scroll views get on: edges of a scroll view mean its content when the other item is in it, sizes
/// and centers its frame.
extension UIScrollView {
  /// The area of the content. Constraints that pin its edges and give it a width and height set `contentSize` with
  /// every layout.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = layoutTraits?.contentLayoutGuide { return guide }
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.identifier = "contentLayoutGuide"
    madeLayoutTraits.contentLayoutGuide = guide
    return guide
  }

  /// The scroll view's frame, seen from the content: what is pinned to it stays while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = layoutTraits?.frameLayoutGuide { return guide }
    let guide = UILayoutGuide("frameLayoutGuide", of: self) { view in
      // The edges are those of the bounds, which begin at the offset.
      UIEdgeInsets(top: view.bounds.minY, left: view.bounds.minX, bottom: -view.bounds.minY, right: -view.bounds.minX)
    }
    madeLayoutTraits.frameLayoutGuide = guide
    return guide
  }

  /// What is pinned to the frame moves in the content.
  func offsetMovesPinnedViews() { if layoutTraits?.frameLayoutGuide != nil { constraintsChanged() } }
}
