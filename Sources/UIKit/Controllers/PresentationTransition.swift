/// The transition of a presented controller, which is immediate, animated or driven by a finger.
@MainActor
final class PresentationTransition {
  /// The duration of a whole transition in seconds (L).
  static let duration: TimeInterval = 0.4
  /// The frequency, in radians per second, of the critically damped spring that continues after a drag (reference 7.4,
  /// H).
  static let springFrequency: CGFloat = 18.257

  private let container: UITransitionView
  private let isPresenting: Bool
  private var animator: UIViewPropertyAnimator?
  private var whenOver: ((_ finished: Bool) -> Void)?
  var coordinator: TransitionCoordinator?

  init(of container: UITransitionView, isPresenting: Bool, then whenOver: @escaping (_ finished: Bool) -> Void) {
    (self.container, self.isPresenting, self.whenOver) = (container, isPresenting, whenOver)
  }

  func run(animated: Bool) {
    guard animated else { return complete(true) }
    let animator = makeAnimator()
    coordinator?.runAlongside { [weak animator] in animator?.addAnimations($0) }
    animator.startAnimation()
  }

  // MARK: Under a finger

  func runInteractively() { makeAnimator().pauseAnimation() }
  func update(_ share: CGFloat) { animator?.fractionComplete = min(max(0, share), 1) }

  /// Animates to the end, or back to the start, from `velocity` in multiples of the whole distance per second.
  func endInteraction(finishing: Bool, at velocity: CGFloat) {
    guard let animator else { return }
    let rest = finishing ? 1 - animator.fractionComplete : animator.fractionComplete
    let towards = finishing ? velocity : -velocity
    let spring = UISpringTimingParameters(
      mass: 1, stiffness: Self.springFrequency * Self.springFrequency, damping: 2 * Self.springFrequency,
      initialVelocity: CGVector(dx: rest > 0 ? towards / rest : 0, dy: 0))
    animator.isReversed = !finishing
    animator.continueAnimation(
      withTimingParameters: spring,
      durationFactor: CGFloat(spring.ownDuration ?? Self.duration) / CGFloat(Self.duration))
  }

  /// Completes the transition immediately: at its end, or at its start while a finger drives it.
  func settle() {
    guard let animator else { return complete(true) }
    let endsAtStart = animator.isReversed || !animator.isRunning
    animator.stopAnimation(false)
    animator.finishAnimation(at: endsAtStart ? .start : .end)
  }

  // MARK: Steps

  private func makeAnimator() -> UIViewPropertyAnimator {
    container.isContentReachable = false
    container.showContent(!isPresenting)
    let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut) { [container, isPresenting] in
      container.showContent(isPresenting)
    }
    animator.addCompletion { [weak self] in self?.complete($0 != .start) }
    self.animator = animator
    return animator
  }

  private func complete(_ finished: Bool) {
    animator = nil
    container.isContentReachable = true
    let whenOver = whenOver
    self.whenOver = nil
    whenOver?(finished)
  }
}
