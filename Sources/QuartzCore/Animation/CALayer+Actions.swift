extension CALayer {
  /// What happens when the property of this key changes: asked of the delegate, of `actions`, of the class, in this
  /// order; a layer that was laid out in a window before animates by default (reference 9). Nil and `NSNull` do
  /// nothing.
  static func action(of layer: CALayer, forKey key: String) -> (any CAAction)? {
    if let action = layer.delegate?.action(for: layer, forKey: key) { return action }
    if let action = layer.actions?[key] { return action }
    if let action = defaultAction(forKey: key) { return action }
    guard layer.wasLaidOut, let property = AnimatableProperty(rawValue: key), layer.clock != nil else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = layer.presentedValue(property)
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  /// Before a property changes: asks for the action while the old value still shows.
  func willChange(_ property: AnimatableProperty) {
    if isPresentation || CATransaction.disableActions() { return }
    guard let action = action(forKey: property.rawValue), action !== Self.noAction, !(action is NSNull) else { return }
    pendingActions.append((property, action))
  }

  /// After it was set: runs what was asked for, which happens for the value it had, too.
  ///
  /// - Parameter look: Whether what was recorded of the layer is out of date and was not given up yet.
  func didChange(_ property: AnimatableProperty, look: Bool = true) {
    if look { lookChanged() }
    guard !pendingActions.isEmpty, let index = pendingActions.lastIndex(where: { $0.property == property }) else {
      return
    }
    pendingActions.remove(at: index).action.run(forKey: property.rawValue, object: self, arguments: nil)
  }

  /// The one `NSNull` that is cheap to tell.
  package static let noAction = NSNull()
}
