/// Through several values in turn.
@MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  public var values: [Any]?
  /// When each value is reached, as shares of the duration, rising; nil spreads them evenly. In `.discrete` mode there
  /// is one more time than values, for the end of the last.
  public var keyTimes: [Double]?
  /// One for each way between two values; nil runs evenly.
  public var timingFunctions: [CAMediaTimingFunction]?
  public var calculationMode = CAAnimationCalculationMode.linear

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    calculationMode = other.calculationMode
  }

  override func value(at progress: Double, base: AnimatableValue) -> AnimatableValue? {
    let values = (values ?? []).compactMap { usable($0, like: base) }
    guard let first = values.first else { return nil }
    let isDiscrete = calculationMode == .discrete
    let times = times(for: isDiscrete ? values.count + 1 : values.count)
    guard let index = times.lastIndex(where: { $0 <= progress }) else { return first }
    if isDiscrete || index >= values.count - 1 { return values[min(index, values.count - 1)] }
    let length = times[index + 1] - times[index]
    let share = length > 0 ? (progress - times[index]) / length : 1
    let function = timingFunctions.flatMap { index < $0.count ? $0[index] : nil }
    return values[index].interpolated(to: values[index + 1], function?.value(at: share) ?? share)
  }

  override var nextStep: ((TimeInterval) -> TimeInterval)? {
    let isEven = keyTimes == nil && timingFunction == nil && !autoreverses && speed == 1 && timeOffset == 0
    guard calculationMode == .discrete, isEven, progressSource == nil, let count = values?.count, count > 0,
      duration > 0
    else { return nil }
    let (begin, step) = (beginTime, duration / Double(count))
    // A thousandth later, so that rounding does not show the step before.
    return { begin + (max(0, ($0 - begin) / step).rounded(.down) + 1) * step + 0.001 }
  }

  private func times(for count: Int) -> [Double] {
    if let keyTimes, keyTimes.count >= count { return keyTimes }
    return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  override var fault: String? { (values ?? []).isEmpty ? "it has no values" : super.fault }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Evenly from each value to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Jumps from each value to the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}
