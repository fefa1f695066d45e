import UIKit

extension TestStage {
  /// Activates the element as an assistive technology does: calls `accessibilityActivate()` and, if that returns false,
  /// taps the activation point.
  public func activate(_ element: UIResponder) {
    if runtime.perform({ element.accessibilityActivate() }) { return }
    finger().tap(element.accessibilityActivationPoint)
  }
}
