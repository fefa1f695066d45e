import UIKit

extension TestStage {
  /// Activates the element as an assistive technology does: calls `accessibilityActivate()` and, if that returns false,
  /// taps the activation point.
  public func activate(_ element: UIResponder) {
    if runtime.perform({ element.accessibilityActivate() }) { return }
    finger().tap(element.accessibilityActivationPoint)
  }

  /// Performs the escape gesture, like VoiceOver's scrub with two fingers, which goes back or closes the frontmost
  /// content. The element and its responder chain are called until one returns true. Returns whether one did.
  @discardableResult
  public func performEscape(on element: UIResponder) -> Bool {
    defer { runtime.layoutIfNeeded() }
    return runtime.perform { runtime.performAccessibilityAction(from: element) { $0.accessibilityPerformEscape() } }
  }

  /// Performs the magic tap, like VoiceOver's double tap with two fingers, for the most important action of the app.
  /// The element and its responder chain are called until one returns true. Returns whether one did.
  @discardableResult
  public func performMagicTap(on element: UIResponder) -> Bool {
    defer { runtime.layoutIfNeeded() }
    return runtime.perform { runtime.performAccessibilityAction(from: element) { $0.accessibilityPerformMagicTap() } }
  }

  /// The elements that an assistive technology visits, in reading order. Each line contains the class, label, value,
  /// hint and traits, and the frame in screen coordinates as x, y, width and height in points.
  public var accessibilityText: String {
    runtime.layoutIfNeeded()
    return runtime.perform { runtime.accessibilityText }
  }
}
