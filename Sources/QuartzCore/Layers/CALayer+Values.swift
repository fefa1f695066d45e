/// Values by key: those of animatable properties, and others that the layer stores for the app (documented: layers are
/// containers for values of any key).
extension CALayer {
  /// Returns the value at a key path such as `transform.rotation.z` or `position.x`. A key path such as
  /// `emitterCells.spark.birthRate` is that of the cell with the name in the middle (Apple, `CAEmitterCell.name`).
  public func value(forKeyPath keyPath: String) -> Any? {
    if let kept = uncommon.isDefault ? nil : uncommon.value.keptValues[keyPath] { return kept }
    if let value = (self as? CAEmitterLayer)?.cellValue(at: keyPath) { return value }
    guard let target = AnimatedKeyPath(keyPath) else { return nil }
    let part = target.part(of: target.property.read(from: self))
    if case .color = part.kind { return part.color }
    if case .colors = part.kind { return part.colors }
    return part.any
  }

  /// Sets the value at a key path. A value that is not of the property's kind is ignored, with a warning.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let emitter = self as? CAEmitterLayer, emitter.setCellValue(value, at: keyPath) { return }
    guard let target = AnimatedKeyPath(keyPath) else { return keep(value, forKey: keyPath) }
    let whole = target.property.read(from: self)
    guard let new = value.flatMap({ AnimatableValue(any: $0) }), new.isOfKind(of: target.part(of: whole)) else {
      return LayerWarnings.report(
        "CALayer.setValue(_:forKeyPath:) was given \(value ?? "nil") for \"\(keyPath)\", which is not a value of it.")
    }
    target.property.write(target.replacing(new, in: whole), to: self)
  }

  private func keep(_ value: Any?, forKey key: String) {
    let action = isPresentation || CATransaction.disableActions() ? nil : self.action(forKey: key)
    uncommon.value.keptValues[key] = value
    if Self.needsDisplay(forKey: key) { setNeedsDisplay() }
    if let action, action !== Self.noAction, !(action is NSNull) {
      action.run(forKey: key, object: self, arguments: nil)
    }
  }

  /// Returns whether `animation` animates a value that the receiver stores for the app, or uses for drawing.
  func keepsValue(for animation: CAAnimation) -> Bool {
    guard let property = animation as? CAPropertyAnimation, property.target == nil, let key = property.keyPath else {
      return false
    }
    return Self.needsDisplay(forKey: key) || uncommon.value.keptValues[key] != nil
  }

  // MARK: Drawing of animated values

  /// Shows the animated value of a stored key in a presentation layer.
  func showAnimated(_ value: Any, forKey key: String) {
    uncommon.value.keptValues[key] = value
    if Self.needsDisplay(forKey: key) { uncommon.value.keptValues[Self.drawnAgain] = true }
  }

  /// A Boolean value that indicates whether the receiver is a presentation that draws its own content, because a value
  /// that the drawing depends on is animated.
  var drawsAnimatedValues: Bool { !uncommon.isDefault && uncommon.value.keptValues[Self.drawnAgain] != nil }

  private static let drawnAgain = "hitpath.drawnAgain"

  func freshContent() -> DisplayList {
    let context = CGContext(canvas: bounds)
    draw(in: context)
    return context.displayList
  }

  /// The functions that copy a layer of a class with its own `init(layer:)`, by class.
  package static var copies: [ObjectIdentifier: @MainActor (CALayer) -> CALayer] = [:]
}
