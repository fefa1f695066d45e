/// Constraints to scroll views: edges refer to the content when the other item is a descendant; sizes and centers refer
/// to the frame.
extension UIScrollView {
  /// The area of the content. Constraints that pin its edges and determine its width and height set `contentSize` at
  /// every layout.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = layoutTraits?.contentLayoutGuide { return guide }
    let guide = UILayoutGuide()
    guide.owningView = self
    guide.identifier = "contentLayoutGuide"
    madeLayoutTraits.contentLayoutGuide = guide
    return guide
  }

  /// The frame of the scroll view in its own coordinates: a view that is pinned to it does not move while the content
  /// scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = layoutTraits?.frameLayoutGuide { return guide }
    let guide = UILayoutGuide("frameLayoutGuide", of: self) { view in
      // The edges are those of the bounds, whose origin is the content offset.
      UIEdgeInsets(top: view.bounds.minY, left: view.bounds.minX, bottom: -view.bounds.minY, right: -view.bounds.minX)
    }
    madeLayoutTraits.frameLayoutGuide = guide
    return guide
  }

  /// Updates the views pinned to the frame, which move in the content.
  func updatePinnedViews() { if layoutTraits?.frameLayoutGuide != nil { layoutChanged(.frame(self)) } }
}
