/// An animation of one property, or of a part of one.
@MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property that is animated, or a part of one, as in `position.x` and `transform.rotation.z`.
  open var keyPath: String? { didSet { target = keyPath.flatMap(AnimatedKeyPath.init) } }
  /// A Boolean value that indicates whether the value is added to the one shown without the animation instead of
  /// replacing it.
  @exclusivity(unchecked) open var isAdditive = false
  /// A Boolean value that indicates whether each repetition begins where the one before has ended.
  @exclusivity(unchecked) open var isCumulative = false
  /// Makes a transform of the animation's numbers; nil for an animation of transforms.
  open var valueFunction: CAValueFunction?

  /// The number of runs that are over.
  var completedRuns = 0

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
    (isCumulative, valueFunction) = (other.isCumulative, other.valueFunction)
  }

  override final func apply(to shown: CALayer, at time: TimeInterval, clock: TimeInterval) {
    completedRuns = isCumulative ? completedRuns(at: clock) : 0
    apply(to: shown, at: time)
  }

  override final func apply(to shown: CALayer, progress: Double) {
    guard let target else { return applyToKeptValue(of: shown, progress: progress) }
    let whole = target.property.read(from: shown)
    if let valueFunction, whole.kind == .transform, target.isWhole {
      guard let value = cumulated(at: progress, base: valueFunction.neutral) else { return }
      let made = AnimatableValue(valueFunction.transform(of: value.numbers))
      target.property.write(isAdditive ? whole + made : made, to: shown)
      return
    }
    let base = target.part(of: whole)
    guard let value = cumulated(at: progress, base: base) else { return }
    target.property.write(target.replacing(isAdditive ? base + value : value, in: whole), to: shown)
    finish(shown, progress: progress)
  }

  /// The value at `progress`, on top of those at the end of the runs before.
  private func cumulated(at progress: Double, base: AnimatableValue) -> AnimatableValue? {
    let value = value(at: progress, base: base)
    guard completedRuns > 0, var sum = value, let end = self.value(at: 1, base: base) else { return value }
    for _ in 0..<min(completedRuns, Self.mostRuns) { sum = sum + end }
    return sum
  }

  /// The maximum number of runs that accumulate. Later runs begin where the last of them has ended.
  private static let mostRuns = 100_000

  /// Changes values that depend on the animation, in addition to its property.
  func finish(_ shown: CALayer, progress: Double) {}

  /// Animates a value that the layer stores for the app, under a key that is not a property of layers.
  private func applyToKeptValue(of shown: CALayer, progress: Double) {
    guard let keyPath else { return }
    let kept = shown.value(forKey: keyPath).flatMap { AnimatableValue(any: $0) }
    guard let base = kept ?? firstValue, let value = cumulated(at: progress, base: base) else { return }
    shown.showAnimated((isAdditive ? base + value : value).any, forKey: keyPath)
  }

  /// The first of the values that were set, for their kind; nil if none is.
  var firstValue: AnimatableValue? { nil }

  /// Returns the value at `progress`; `base` is the value shown without the animation.
  func value(at progress: Double, base: AnimatableValue) -> AnimatableValue? { nil }

  override func isOnlyAdded(to property: AnimatableProperty) -> Bool { isAdditive || target?.property != property }

  override var fault: String? {
    guard target == nil else { return nil }
    return keyPath.map { "\"\($0)\" cannot be animated" } ?? "it has no key path"
  }

  /// Returns a value that the app has set, if it is of the property's kind.
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
