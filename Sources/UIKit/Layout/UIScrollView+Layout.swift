/// Constraints to scroll views: those between the edges of a scroll view and a descendant refer to its content, sizes
/// and centers to its frame.
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

  /// Updates the views pinned to the frame, which move in the content.
  func offsetMovesPinnedViews() { if layoutTraits?.frameLayoutGuide != nil { constraintsChanged() } }
}
