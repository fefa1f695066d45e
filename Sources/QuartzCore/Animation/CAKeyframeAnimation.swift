/// An animation through several values in turn.
@MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// The time of each value as a fraction of the duration, in ascending order; nil spreads the values evenly. In
  /// `.discrete` mode there is one more time than values, for the end of the last.
  open var keyTimes: [NSNumber]?
  /// The pacing between each two values; nil is linear.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The path of a property that is a point, in place of `values`. Unless the mode is paced, each element of the path
  /// takes the same time.
  open var path: CGPath? { didSet { walk = path.map { PathWalk($0) } } }
  private var walk: PathWalk?
  /// The rotation of the layer along the path; nil keeps the rotation of the layer.
  open var rotationMode: CAAnimationRotationMode?

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, keyTimes, timingFunctions) = (other.values, other.keyTimes, other.timingFunctions)
    calculationMode = other.calculationMode
    (path, rotationMode) = (other.path, other.rotationMode)
  }

  override var firstValue: AnimatableValue? { values?.lazy.compactMap { AnimatableValue(any: $0) }.first }

  private var isPaced: Bool { calculationMode == .paced || calculationMode == .cubicPaced }

  private func place(at progress: Double) -> PathWalk.Place? {
    walk?.place(at: progress, isPaced: isPaced, times: keyTimes?.map(\.doubleValue))
  }

  /// Rotates the layer along the path.
  override func finish(_ shown: CALayer, progress: Double) {
    guard let rotationMode, let place = place(at: progress) else { return }
    let angle = place.angle + (rotationMode == .rotateAutoReverse ? .pi : 0)
    shown.transform = CATransform3DRotate(shown.transform, angle, 0, 0, 1)
  }

  override func value(at progress: Double, base: AnimatableValue) -> AnimatableValue? {
    if walk != nil { return place(at: progress).map { AnimatableValue($0.point) } }
    let values = (values ?? []).compactMap { usable($0, like: base) }
    guard let first = values.first else { return nil }
    let isDiscrete = calculationMode == .discrete
    let times = isPaced ? paces(values) : times(for: isDiscrete ? values.count + 1 : values.count)
    guard let index = times.lastIndex(where: { $0 <= progress }) else { return first }
    if isDiscrete || index >= values.count - 1 { return values[min(index, values.count - 1)] }
    let length = times[index + 1] - times[index]
    let share = length > 0 ? (progress - times[index]) / length : 1
    let function = timingFunctions.flatMap { index < $0.count ? $0[index] : nil }
    let part = function?.value(at: share) ?? share
    if calculationMode == .cubic || calculationMode == .cubicPaced { return smooth(values, index, part) }
    return values[index].interpolated(to: values[index + 1], part)
  }

  /// Returns the times at which values are reached at a constant speed.
  private func paces(_ values: [AnimatableValue]) -> [Double] {
    let ways = zip(values, values.dropFirst()).map { one, other in
      zip(one.numbers, other.numbers).reduce(0) { $0 + Double(($1.1 - $1.0) * ($1.1 - $1.0)) }.squareRoot()
    }
    let total = ways.reduce(0, +)
    guard total > 0 else { return (0..<values.count).map { Double($0) / Double(max(1, values.count - 1)) } }
    return ways.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1 / total) }
  }

  /// Returns a point on a Catmull-Rom spline through all values.
  private func smooth(_ values: [AnimatableValue], _ index: Int, _ share: Double) -> AnimatableValue {
    let (one, two) = (values[index], values[index + 1])
    guard one.kind != .transform else { return one.interpolated(to: two, share) }
    let (before, after) = (values[max(0, index - 1)], values[min(index + 2, values.count - 1)])
    let t = CGFloat(share)
    var result = one
    for place in result.numbers.indices {
      let (a, b, c, d) = (before.numbers[place], one.numbers[place], two.numbers[place], after.numbers[place])
      let (square, cube) = (t * t, t * t * t)
      let ends = 2 * b + (c - a) * t
      result.numbers[place] = (ends + (2 * a - 5 * b + 4 * c - d) * square + (3 * b - a - 3 * c + d) * cube) / 2
    }
    return result
  }

  override var nextStep: ((TimeInterval) -> TimeInterval)? {
    let isEven = keyTimes == nil && timingFunction == nil && !autoreverses && speed == 1 && timeOffset == 0
    guard calculationMode == .discrete, isEven, progressSource == nil, let count = values?.count, count > 0,
      duration > 0
    else { return nil }
    let (begin, step) = (beginTime, duration / Double(count))
    // The time is a thousandth of a second later, so that rounding does not show the previous step.
    return { begin + (max(0, ($0 - begin) / step).rounded(.down) + 1) * step + 0.001 }
  }

  private func times(for count: Int) -> [Double] {
    if let keyTimes, keyTimes.count >= count { return keyTimes.map(\.doubleValue) }
    return (0..<count).map { Double($0) / Double(max(1, count - 1)) }
  }

  override var fault: String? { (values ?? []).isEmpty && walk == nil ? "it has no values" : super.fault }
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation between each two values.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// A jump from each value to the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// A constant speed through all values; `keyTimes` has no effect.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis follows the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// The points and directions along a path.
private struct PathWalk {
  struct Place {
    let point: CGPoint
    /// The direction of the path at the point, in radians.
    let angle: CGFloat
  }

  /// The points of the polyline of each element.
  private let pieces: [[CGPoint]]

  init(_ path: CGPath) {
    var pieces: [[CGPoint]] = []
    var (current, start) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      let from = CGPath.Element.move(current)
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .close:
        if current != start { pieces.append([current, start]) }
        current = start
      case .line(let end), .quadCurve(_, let end), .curve(_, _, let end):
        let lines = CGPath(elements: [from, element]).polylines(tolerance: 0.1)
        if let points = lines.first?.points { pieces.append(points) }
        current = end
      }
    }
    self.pieces = pieces
  }

  private static func length(_ points: [CGPoint]) -> CGFloat {
    zip(points, points.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
  }
  private static func distance(_ one: CGPoint, _ other: CGPoint) -> CGFloat {
    ((other.x - one.x) * (other.x - one.x) + (other.y - one.y) * (other.y - one.y)).squareRoot()
  }

  func place(at progress: Double, isPaced: Bool, times: [Double]?) -> Place? {
    guard !pieces.isEmpty else { return nil }
    let share = min(max(progress, 0), 1)
    if isPaced { return Self.place(on: pieces.flatMap { $0 }, share) }
    let given = times.flatMap { $0.count > pieces.count ? $0 : nil }
    let times = given ?? (0...pieces.count).map { Double($0) / Double(pieces.count) }
    let index = min(times.lastIndex { $0 <= share } ?? 0, pieces.count - 1)
    let length = times[index + 1] - times[index]
    return Self.place(on: pieces[index], length > 0 ? (share - times[index]) / length : 1)
  }

  private static func place(on points: [CGPoint], _ share: Double) -> Place? {
    var left = length(points) * CGFloat(share)
    var last: Place?
    for (one, other) in zip(points, points.dropFirst()) where one != other {
      let step = distance(one, other)
      let part = min(left / step, 1)
      last = Place(
        point: CGPoint(x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part),
        angle: atan2(other.y - one.y, other.x - one.x))
      left -= step
      if left <= 0 { break }
    }
    return last
  }
}
