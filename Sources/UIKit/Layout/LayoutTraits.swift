/// What a view was told about its layout beyond its frame. Most views were told nothing and have none.
@MainActor
final class LayoutTraits {
  // MARK: Springs and struts

  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true
}

extension UIView {
  /// The receiver's traits, made now if need be.
  var madeLayoutTraits: LayoutTraits {
    if let layoutTraits { return layoutTraits }
    let traits = LayoutTraits()
    layoutTraits = traits
    return traits
  }
}
