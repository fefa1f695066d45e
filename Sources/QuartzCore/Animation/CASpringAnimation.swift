/// A basic animation that is pulled to its end by a spring: it may shoot past it and swing.
@MainActor
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// In ways per second: 1 would cover the whole way in a second.
  open var initialVelocity: CGFloat = 0

  /// Seconds until the swinging is too small to see. A longer `duration` rests at the end, a shorter one cuts the
  /// swinging off.
  open var settlingDuration: TimeInterval { spring.settlingDuration }

  private var spring: DampedSpring {
    DampedSpring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity))
  }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    initialVelocity = other.initialVelocity
  }

  override func apply(to shown: CALayer, at time: TimeInterval) {
    apply(to: shown, progress: spring.progress(at: bent(duration > 0 ? time / duration : 1) * duration))
  }

  override var fault: String? {
    guard mass > 0, stiffness > 0, damping >= 0 else {
      return "its mass and stiffness must be positive, its damping not negative"
    }
    return super.fault
  }
}

/// Follows a given spring, for callers that know when it has to rest instead of what it is made of.
@MainActor
package final class RestingSpringAnimation: CABasicAnimation {
  private var spring: DampedSpring?

  package convenience init(_ spring: DampedSpring) {
    self.init()
    self.spring = spring
  }

  override func takeValues(from other: CAAnimation) {
    super.takeValues(from: other)
    spring = (other as? RestingSpringAnimation)?.spring
  }

  override func apply(to shown: CALayer, at time: TimeInterval) {
    apply(to: shown, progress: spring?.progress(at: time) ?? 1)
  }
}
