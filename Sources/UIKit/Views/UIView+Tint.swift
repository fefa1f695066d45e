/// The tint color, which a view has from its superviews unless it has its own.
extension UIView {
  /// A Boolean value that indicates whether any view ever had a tint color of its own. As long as none had, a view that
  /// joins a superview keeps its color, and no search along the superviews is needed.
  private static var areTintsSet = false

  func tintWasSet() {
    if explicitTintColor != nil { Self.areTintsSet = true }
    tintColorDidChange()
  }

  /// The tint color that the view has from its superviews; nil if it has its own, or if no view has one.
  var inheritedTint: UIColor? { Self.areTintsSet && explicitTintColor == nil ? tintColor : nil }
}
