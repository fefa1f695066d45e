extension UIView {
  func hitTestConditionsChanged() {
    hitTestTable.pointee.changes.own = 1
    parent?.hitTestTable.pointee.changes.sublayers = 1
  }

  /// Why `hitTest` would answer nil before asking anything; in the order the conditions are looked at (reference 1.1
  /// step 1).
  package var hitTestRefusal: HitTestRefusal? {
    if !isUserInteractionEnabled { return .interactionDisabled }
    if layer.isHidden { return .hidden }
    if layer.opacity <= Self.largestUntouchableOpacity { return .transparent }
    return blockingAnimations > 0 ? .animating : nil
  }

  /// 0.01 as 32 bits hold it; the next larger number can be touched (reference 1.3).
  private static let largestUntouchableOpacity: Float = 0.01

  public static let noIntrinsicMetric: CGFloat = -1
}
