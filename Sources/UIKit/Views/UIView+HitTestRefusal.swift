extension UIView {
  func hitTestConditionsChanged() {
    hitTestTable.pointee.changes.own = 1
    parent?.hitTestTable.pointee.changes.sublayers = 1
    LayerEnvironment.current.conditionsDidChange()
  }

  /// The reason why `hitTest` would return nil before calling any method, with the conditions in their order of
  /// evaluation (reference 1.1 step 1).
  package var hitTestRefusal: HitTestRefusal? {
    if !isUserInteractionEnabled { return .interactionDisabled }
    if layer.isHidden { return .hidden }
    if layer.opacity <= Self.largestUntouchableOpacity { return .transparent }
    return blockingAnimations > 0 ? .animating : nil
  }

  /// The value 0.01 in 32 bits. A view with the next larger alpha can be touched (reference 1.3).
  private static let largestUntouchableOpacity: Float = 0.01

  public static let noIntrinsicMetric: CGFloat = -1
}
