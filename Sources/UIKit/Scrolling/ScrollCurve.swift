/// An offset along one axis as a function of time: a sequence of pieces in closed form (reference 7.4).
@MainActor
struct ScrollCurve {
  private enum Form {
    /// A deceleration that multiplies the velocity by `rate` each millisecond.
    case deceleration(from: CGFloat, velocity: CGFloat, rate: CGFloat)
    /// A critically damped spring around `edge`.
    case bounce(edge: CGFloat, distance: CGFloat, velocity: CGFloat)
    /// An overdamped return to an edge.
    case slowReturn(edge: CGFloat, slow: CGFloat, fast: CGFloat)
    case cosine(from: CGFloat, to: CGFloat, duration: TimeInterval)
  }

  private var pieces: [(form: Form, duration: TimeInterval)] = []
  /// The final offset.
  let end: CGFloat
  /// The duration in seconds.
  var duration: TimeInterval { pieces.reduce(0) { $0 + $1.duration } }

  func position(at time: TimeInterval) -> CGFloat {
    var time = time
    for (form, duration) in pieces {
      if time < duration { return Self.position(of: form, at: CGFloat(max(0, time))) }
      time -= duration
    }
    return end
  }

  /// Returns the velocity in points per second; 0 after the end.
  func velocity(at time: TimeInterval) -> CGFloat {
    var time = time
    for (form, duration) in pieces {
      if time < duration { return Self.velocity(of: form, at: CGFloat(max(0, time))) }
      time -= duration
    }
    return 0
  }

  /// Creates a constant curve.
  init(restingAt position: CGFloat) { end = position }

  /// Creates the curve of `setContentOffset(_:animated:)`.
  init(from start: CGFloat, to end: CGFloat, over duration: TimeInterval = ScrollMetrics.animationDuration) {
    self.end = end
    if start != end { pieces = [(.cosine(from: start, to: end, duration: duration), duration)] }
  }

  // MARK: Release

  /// Creates a deceleration from `start` that bounces at the ends of `range`. From an offset beyond the range, the
  /// curve returns to it.
  init(
    from start: CGFloat, velocity: CGFloat, rate: UIScrollView.DecelerationRate, range: ClosedRange<CGFloat>,
    bounces: Bool
  ) {
    let landing = Self.landing(from: start, velocity: velocity, rate: rate)
    let edge = min(max(landing, range.lowerBound), range.upperBound)
    let isOutside = !range.contains(start)
    if edge == landing, !isOutside || Self.moves(velocity) {
      end = landing
      appendDeceleration(from: start, velocity: velocity, rate: rate)
      return
    }
    end = edge
    if isOutside {
      appendReturn(to: edge, from: start, velocity: velocity)
    } else {
      let crossing = Self.time(from: start, to: edge, velocity: velocity, rate: rate)
      pieces.append((.deceleration(from: start, velocity: velocity, rate: rate.rawValue), crossing))
      let speed = velocity * pow(rate.rawValue, 1000 * CGFloat(crossing))
      if bounces { appendBounce(edge: edge, distance: 0, velocity: speed) }
    }
  }

  /// Creates a deceleration that ends at `target`, with the initial velocity that this requires.
  init(from start: CGFloat, landingAt target: CGFloat, rate: UIScrollView.DecelerationRate) {
    end = target
    let distance = target - start
    guard abs(distance) > ScrollMetrics.edgeTolerance else { return }
    let stopping = distance < 0 ? -ScrollMetrics.stoppingSpeed : ScrollMetrics.stoppingSpeed
    appendDeceleration(from: start, velocity: distance / Self.reach(of: rate) + stopping, rate: rate)
  }

  /// Returns the final offset of a free deceleration from `start` with `velocity`.
  static func landing(from start: CGFloat, velocity: CGFloat, rate: UIScrollView.DecelerationRate) -> CGFloat {
    guard moves(velocity) else { return start }
    let stopping = velocity < 0 ? -ScrollMetrics.stoppingSpeed : ScrollMetrics.stoppingSpeed
    return start + (velocity - stopping) * reach(of: rate)
  }

  static func moves(_ velocity: CGFloat) -> Bool { abs(velocity) > ScrollMetrics.stoppingSpeed }

  /// The distance in points for each point per second of lost speed: 0.499 at the normal rate, 0.099 at the fast one.
  private static func reach(of rate: UIScrollView.DecelerationRate) -> CGFloat {
    rate.rawValue / (1000 * (1 - rate.rawValue))
  }

  private mutating func appendDeceleration(
    from start: CGFloat, velocity: CGFloat, rate: UIScrollView.DecelerationRate
  ) {
    guard Self.moves(velocity) else { return }
    let duration = log(abs(velocity) / ScrollMetrics.stoppingSpeed) / abs(1000 * log(rate.rawValue))
    pieces.append((.deceleration(from: start, velocity: velocity, rate: rate.rawValue), TimeInterval(duration)))
  }

  /// Returns the time in seconds until a deceleration passes `edge`, which is before its final offset.
  private static func time(
    from start: CGFloat, to edge: CGFloat, velocity: CGFloat, rate: UIScrollView.DecelerationRate
  ) -> TimeInterval {
    let share = min(max((edge - start) / (velocity * reach(of: rate)), 0), 0.999_999)
    return TimeInterval(log(1 - share) / (1000 * log(rate.rawValue)))
  }

  private mutating func appendReturn(to edge: CGFloat, from start: CGFloat, velocity: CGFloat) {
    let distance = start - edge
    guard abs(velocity) < ScrollMetrics.slowReturnSpeed else {
      return appendBounce(edge: edge, distance: distance, velocity: velocity)
    }
    let (slowRate, fastRate) = ScrollMetrics.slowReturnRates
    let fast = -(velocity + slowRate * distance) / (fastRate - slowRate)
    let slow = distance - fast
    let duration = Self.settling { abs(slow) * exp(-slowRate * $0) + abs(fast) * exp(-fastRate * $0) }
    pieces.append((.slowReturn(edge: edge, slow: slow, fast: fast), duration))
  }

  private mutating func appendBounce(edge: CGFloat, distance: CGFloat, velocity: CGFloat) {
    let frequency = ScrollMetrics.bounceFrequency
    let duration = Self.settling(from: 1 / frequency) { time in
      (abs(distance) + abs(velocity + frequency * distance) * time) * exp(-frequency * time)
    }
    pieces.append((.bounce(edge: edge, distance: distance, velocity: velocity), duration))
  }

  /// Returns the time at which `amplitude`, which only falls from `earliest` on, is too small to be visible.
  private static func settling(from earliest: CGFloat = 0, _ amplitude: (CGFloat) -> CGFloat) -> TimeInterval {
    var (early, late) = (earliest, max(1, earliest))
    while amplitude(late) > ScrollMetrics.restDistance, late < 60 { (early, late) = (late, 2 * late) }
    for _ in 0..<40 {
      let middle = (early + late) / 2
      if amplitude(middle) > ScrollMetrics.restDistance { early = middle } else { late = middle }
    }
    return TimeInterval(late)
  }

  private static func position(of form: Form, at time: CGFloat) -> CGFloat {
    switch form {
    case .deceleration(let start, let velocity, let rate):
      start + velocity * rate / (1000 * (1 - rate)) * (1 - pow(rate, 1000 * time))
    case .bounce(let edge, let distance, let velocity):
      edge + (distance + (velocity + ScrollMetrics.bounceFrequency * distance) * time)
        * exp(-ScrollMetrics.bounceFrequency * time)
    case .slowReturn(let edge, let slow, let fast):
      edge + slow * exp(-ScrollMetrics.slowReturnRates.slow * time)
        + fast * exp(-ScrollMetrics.slowReturnRates.fast * time)
    case .cosine(let start, let end, let duration):
      start + (end - start) * (1 - cos(.pi * time / CGFloat(duration))) / 2
    }
  }

  /// The derivative of `position(of:at:)`.
  private static func velocity(of form: Form, at time: CGFloat) -> CGFloat {
    switch form {
    case .deceleration(_, let velocity, let rate): return velocity * pow(rate, 1000 * time)
    case .bounce(_, let distance, let velocity):
      let frequency = ScrollMetrics.bounceFrequency
      return (velocity - frequency * (velocity + frequency * distance) * time) * exp(-frequency * time)
    case .slowReturn(_, let slow, let fast):
      let (slowRate, fastRate) = ScrollMetrics.slowReturnRates
      return -slow * slowRate * exp(-slowRate * time) - fast * fastRate * exp(-fastRate * time)
    case .cosine(let start, let end, let duration):
      return (end - start) * .pi / CGFloat(duration) * sin(.pi * time / CGFloat(duration)) / 2
    }
  }
}
