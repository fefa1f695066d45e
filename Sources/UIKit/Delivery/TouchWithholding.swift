/// The touches that a view does not receive because of `isMultipleTouchEnabled` and `isExclusiveTouch`.
@MainActor
extension TouchWithholding {
  /// Decides, when touches land, which of them no view will receive until they end. The decision is independent of
  /// recognizers (reference 3.5). `touches` are those of one window, in the order in which they landed.
  static func decide(for touches: [UITouch]) {
    for touch in touches where touch.phase == .began { return decideForNew(touches) }
  }

  private static func decideForNew(_ touches: [UITouch]) {
    var tracked = touches.filter { $0.phase != .began && $0.withholding == nil && !$0.isTakenFromView }
    for touch in touches where touch.phase == .began {
      touch.withholding = withholding(of: touch, whileTracking: tracked)
      if let reason = touch.withholding {
        UIRuntime.currentProbe?.note(.touchWithheld(touch, reason))
      } else {
        tracked.append(touch)
      }
    }
  }

  private static func withholding(of touch: UITouch, whileTracking tracked: [UITouch]) -> TouchWithholding? {
    guard let view = touch.view else { return nil }
    if !view.isMultipleTouchEnabled, tracked.contains(where: { $0.view === view }) { return .singleTouchView }
    let elsewhere = tracked.compactMap(\.view).filter { $0 !== view }
    if view.isExclusiveTouch, !elsewhere.isEmpty { return .exclusiveViewNotAlone }
    return elsewhere.contains(where: \.isExclusiveTouch) ? .exclusiveElsewhere : nil
  }
}

extension UITouch {
  /// A Boolean value that indicates whether a recognizer has cancelled the touch for its view.
  fileprivate var isTakenFromView: Bool { routing?.status == .cancelled || routing?.status == .dropped }
}
