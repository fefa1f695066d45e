/// Animates one property, or a part of one.
@MainActor
open class CAPropertyAnimation: CAAnimation {
  /// What is animated: a property, or a part as in `position.x` and `transform.rotation.z`.
  open var keyPath: String? { didSet { target = keyPath.flatMap(AnimatedKeyPath.init) } }
  /// Added to what shows without it, instead of taking its place.
  @exclusivity(unchecked) open var isAdditive = false

  private(set) var target: AnimatedKeyPath?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
    target = path.flatMap(AnimatedKeyPath.init)
  }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, target, isAdditive) = (other.keyPath, other.target, other.isAdditive)
  }

  override final func apply(to shown: CALayer, progress: Double) {
    guard let target else { return applyToKeptValue(of: shown, progress: progress) }
    let whole = target.property.read(from: shown)
    let base = target.part(of: whole)
    guard let value = value(at: progress, base: base) else { return }
    target.property.write(target.replacing(isAdditive ? base + value : value, in: whole), to: shown)
    finish(shown, progress: progress)
  }

  /// What changes besides the property.
  func finish(_ shown: CALayer, progress: Double) {}

  /// A key that is no property of layers is that of a value kept with the layer.
  private func applyToKeptValue(of shown: CALayer, progress: Double) {
    guard let keyPath else { return }
    let kept = shown.value(forKey: keyPath).flatMap { AnimatableValue(any: $0) }
    guard let base = kept ?? firstValue, let value = value(at: progress, base: base) else { return }
    shown.showAnimated((isAdditive ? base + value : value).any, forKey: keyPath)
  }

  /// Of what the program gave, something that says of which kind the values are.
  var firstValue: AnimatableValue? { nil }

  /// The value when `progress` of the way is done; `base` shows without the animation.
  func value(at progress: Double, base: AnimatableValue) -> AnimatableValue? { nil }

  override func isOnlyAdded(to property: AnimatableProperty) -> Bool { isAdditive || target?.property != property }

  override var fault: String? {
    guard target == nil else { return nil }
    return keyPath.map { "\"\($0)\" cannot be animated" } ?? "it has no key path"
  }

  /// A value given by the program, if it is of the kind that the property has.
  final func usable(_ given: Any?, like base: AnimatableValue) -> AnimatableValue? {
    guard let given else { return nil }
    guard let value = (given as? AnimatableValue) ?? AnimatableValue(any: given),
      value.isOfKind(of: base)
    else {
      LayerWarnings.report(
        "An animation of \"\(keyPath ?? "")\" was given \(given), which is not a value of that property. It is left out."
      )
      return nil
    }
    if case .path = value.kind { return value }
    return AnimatableValue(kind: base.kind, numbers: value.numbers)
  }
}
