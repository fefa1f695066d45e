extension CALayer {
  /// Returns the action for a change of the property with this key. The delegate, `actions` and the class are searched
  /// in this order; otherwise a layer that was laid out in a window animates by default (reference 9). Nil and `NSNull`
  /// mean no action.
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

  /// Called before a property changes: looks for the action while the layer still has the old value.
  func willChange(_ property: AnimatableProperty) {
    if isPresentation || CATransaction.disableActions() { return }
    guard let action = action(forKey: property.rawValue), action !== Self.noAction, !(action is NSNull) else { return }
    pendingActions.append((property, action))
  }

  /// Called after a property was set, even to the same value: runs the action that `willChange` found.
  ///
  /// - Parameter look: A Boolean value that indicates whether the layer's recorded drawing is out of date.
  func didChange(_ property: AnimatableProperty, look: Bool = true) {
    if look { lookChanged() }
    guard !pendingActions.isEmpty, let index = pendingActions.lastIndex(where: { $0.property == property }) else {
      return
    }
    pendingActions.remove(at: index).action.run(forKey: property.rawValue, object: self, arguments: nil)
  }

  /// A shared `NSNull`, which is recognized by identity, without a cast.
  package static let noAction = NSNull()
}
