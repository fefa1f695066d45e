/// The tint color, which a view has from its superviews unless it has its own.
extension UIView {
  func tintWasSet() {
    if explicitTintColor != nil { markTinted() }
    tintColorDidChange()
  }

  /// Notifies the view that it joined `superview`, in which it may have another tint color than before.
  ///
  /// - Parameter oldTint: The color before; nil if neither the view nor its superview can have one but the default.
  func tintJoined(_ superview: UIView, after oldTint: UIColor?) {
    guard let oldTint, explicitTintColor == nil else { return }
    if superview.isTinted, !isTinted { markTinted() }
    if tintColor != oldTint { tintColorDidChange() }
  }

  private func markTinted() { forSubtree { $0.isTinted = true } }
}
