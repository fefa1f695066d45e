/// An animation from one value to another. A value that is not set is the one displayed without the animation.
@MainActor
open class CABasicAnimation: CAPropertyAnimation {
  @exclusivity(unchecked) open var fromValue: Any?
  @exclusivity(unchecked) open var toValue: Any?
  /// The difference between the values: added to `fromValue`, or subtracted from `toValue`.
  @exclusivity(unchecked) open var byValue: Any?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override var firstValue: AnimatableValue? {
    [fromValue, toValue, byValue].lazy.compactMap { $0.flatMap { AnimatableValue(any: $0) } }.first
  }

  override func value(at progress: Double, base: AnimatableValue) -> AnimatableValue? {
    let from = usable(fromValue, like: base)
    let to = usable(toValue, like: base)
    let by = usable(byValue, like: base)
    let start = from ?? (to.flatMap { to in by.map { to - $0 } }) ?? base
    let end = to ?? by.map { start + $0 } ?? base
    return start.interpolated(to: end, progress)
  }
}
