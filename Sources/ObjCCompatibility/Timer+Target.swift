import UIKit

extension Timer {
  /// The replacement of `Timer(timeInterval:target:selector:userInfo:repeats:)`. Foundation's own initializers cannot
  /// create an instance of a subclass.
  @MainActor
  public static func withTarget(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer { withTarget(ti, aTarget, aSelector, userInfo, yesOrNo) }
}
