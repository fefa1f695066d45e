/// An object that can be handed events: views, controllers, windows, the application.
///
/// Each of the touch methods passes its arguments to `next` unless it is overridden. An override consumes the event by not calling
/// super, and handles and passes on by calling it (reference 4.2). Every touch given in `touchesBegan` is later given in exactly
/// one of `touchesEnded` and `touchesCancelled`.
@MainActor
open class UIResponder: NSObject {
  override public init() { super.init() }

  /// Who gets what this responder does not want. See the subclasses for the rule of each (reference 4.1).
  open var next: UIResponder? { nil }

  // MARK: Touches

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesBegan, touches, event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesMoved, touches, event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesEnded, touches, event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { pass(.touchesCancelled, touches, event) }

  private func pass(_ method: ResponderMethod, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let next else { return }
    ResponderDelivery.call(method, on: next, touches, event, forwardedBy: self)
  }
}
