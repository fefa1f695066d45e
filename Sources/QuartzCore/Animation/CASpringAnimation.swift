/// A basic animation that follows a spring, which may overshoot and oscillate.
@MainActor
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// The initial velocity, in distances from start to end per second.
  open var initialVelocity: CGFloat = 0

  /// The seconds until oscillations are too small to see. With a longer `duration` the value rests at the end; a
  /// shorter one interrupts the oscillation.
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

/// An animation with a spring that is specified by the time at which it comes to rest, instead of mass, stiffness and
/// damping.
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
