import UIKit

extension TestStage {
  /// Activates the element as an assistive technology does: calls `accessibilityActivate()` and, if that returns false,
  /// taps the activation point.
  public func activate(_ element: UIResponder) {
    if runtime.perform({ element.accessibilityActivate() }) { return }
    finger().tap(element.accessibilityActivationPoint)
  }

  /// The user goes back or closes what is in front, as with VoiceOver's scrub of two fingers: the element and the
  /// responders above it are asked, until one returns true. Returns whether one did.
  @discardableResult
  public func performEscape(on element: UIResponder) -> Bool {
    defer { runtime.layoutIfNeeded() }
    return runtime.perform { runtime.performAccessibilityAction(from: element) { $0.accessibilityPerformEscape() } }
  }

  /// The user asks for the app's most important action, as with VoiceOver's double tap of two fingers: the element and
  /// the responders above it are asked, until one returns true. Returns whether one did.
  @discardableResult
  public func performMagicTap(on element: UIResponder) -> Bool {
    defer { runtime.layoutIfNeeded() }
    return runtime.perform { runtime.performAccessibilityAction(from: element) { $0.accessibilityPerformMagicTap() } }
  }

  /// The elements that an assistive technology visits, a line each in reading order: class, label, value, hint and
  /// traits, and the frame in screen coordinates as x, y, width and height in points.
  public var accessibilityText: String {
    runtime.layoutIfNeeded()
    return runtime.perform { runtime.accessibilityText }
  }
}
