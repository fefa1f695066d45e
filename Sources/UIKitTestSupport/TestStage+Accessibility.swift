import UIKit

extension TestStage {
  /// What an assistive technology does with the element that was chosen: it calls `accessibilityActivate()`, and where
  /// that answers false a finger taps the activation point.
  public func activate(_ element: UIResponder) {
    if runtime.perform({ element.accessibilityActivate() }) { return }
    finger().tap(element.accessibilityActivationPoint)
  }
}
