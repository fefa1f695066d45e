/// A mass on a spring that starts one unit away from rest.
package struct DampedSpring: Equatable, Sendable {
  /// The frequency without damping, in radians per second.
  private let frequency: Double
  /// The damping ratio; 1 is critical damping, without oscillation.
  private let dampingRatio: Double
  /// The initial velocity toward rest, in units per second.
  private let initialVelocity: Double

  private init(frequency: Double, dampingRatio: Double, initialVelocity: Double) {
    (self.frequency, self.dampingRatio, self.initialVelocity) = (frequency, dampingRatio, initialVelocity)
  }

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.init(
      frequency: (stiffness / mass).squareRoot(), dampingRatio: damping / (2 * (stiffness * mass).squareRoot()),
      initialVelocity: initialVelocity)
  }

  /// Creates a spring with this damping ratio that comes to rest after `duration` seconds.
  package init(dampingRatio: Double, initialVelocity: Double, restingAfter duration: TimeInterval) {
    let ratio = max(dampingRatio, Self.smallestRatio)
    func spring(_ frequency: Double) -> DampedSpring {
      DampedSpring(frequency: frequency, dampingRatio: ratio, initialVelocity: initialVelocity)
    }
    var (soft, hard) = (0.0, 1 / duration)
    while spring(hard).amplitude(at: duration) > Self.stillness, hard < Self.stiffest / duration {
      (soft, hard) = (hard, 2 * hard)
    }
    for _ in 0..<50 {
      let middle = (soft + hard) / 2
      if spring(middle).amplitude(at: duration) > Self.stillness { soft = middle } else { hard = middle }
    }
    self = spring(hard)
  }

  /// The displacement below which motion cannot be seen, in units.
  private static let stillness = 0.001
  /// The minimum damping ratio: without damping the spring would never rest.
  private static let smallestRatio = 0.01
  private static let stiffest = 1e6
  private static let longest: TimeInterval = 1e4

  /// Returns the progress after `time` seconds: 0 at the start, 1 at rest, more than 1 in an overshoot.
  package func progress(at time: TimeInterval) -> Double { 1 - displacement(at: time) }

  private func displacement(at time: TimeInterval) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sine = (decay - initialVelocity) / swing
      return exp(-decay * time) * (cos(swing * time) + sine * sin(swing * time))
    }
    if dampingRatio == 1 { return exp(-decay * time) * (1 + (decay - initialVelocity) * time) }
    let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let (slow, fast) = (-decay + spread, -decay - spread)
    let share = (-initialVelocity - fast) / (slow - fast)
    return share * exp(slow * time) + (1 - share) * exp(fast * time)
  }

  /// Returns the largest displacement from rest after `time`.
  private func amplitude(at time: TimeInterval) -> Double {
    let decay = dampingRatio * frequency
    if dampingRatio > 1 {
      let spread = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
      let share = abs((-initialVelocity + decay + spread) / (2 * spread))
      return (2 * share + 1) * exp((spread - decay) * time)
    }
    let steady = 1 + abs(decay - initialVelocity) * time
    guard dampingRatio < 1 else { return steady * exp(-decay * time) }
    let sine = (decay - initialVelocity) / (frequency * (1 - dampingRatio * dampingRatio).squareRoot())
    return min(steady, (1 + sine * sine).squareRoot()) * exp(-decay * time)
  }

  package var settlingDuration: TimeInterval {
    var (early, late) = (0.0, 1.0)
    while amplitude(at: late) > Self.stillness, late < Self.longest { (early, late) = (late, 2 * late) }
    for _ in 0..<50 {
      let middle = (early + late) / 2
      if amplitude(at: middle) > Self.stillness { early = middle } else { late = middle }
    }
    return late
  }
}
