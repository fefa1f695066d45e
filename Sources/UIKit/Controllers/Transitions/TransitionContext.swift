/// One transition that an app's animator performs. The context holds the objects that the animator works with and runs
/// the transition: animated by the clock, or interactively when there is an interaction controller. The object that
/// begins the transition retains the context until it is over.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// One of the two controllers and what the animator may do with its view.
  struct Side {
    /// The controller, which is not retained because its own presentation may hold the transition.
    weak var controller: UIViewController?
    /// The view; nil when the animator is not to move it.
    let view: UIView?
    let initialFrame: CGRect
    let finalFrame: CGRect
  }

  let containerView: UIView
  let isAnimated = true
  let presentationStyle: UIModalPresentationStyle
  let targetTransform = CGAffineTransform.identity
  private let from: Side
  private let to: Side
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interactor: (any UIViewControllerInteractiveTransitioning)?
  let coordinator: TransitionCoordinator

  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private var whenOver: ((_ finished: Bool) -> Void)?
  private var scrubber: AnimationScrubber?
  private var interruptible: (any UIViewImplicitlyAnimating)?

  init(
    in containerView: UIView, from: Side, to: Side, style: UIModalPresentationStyle,
    animator: any UIViewControllerAnimatedTransitioning, interactor: (any UIViewControllerInteractiveTransitioning)?,
    coordinator: TransitionCoordinator
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    presentationStyle = style
    (self.animator, self.interactor, self.coordinator) = (animator, interactor, coordinator)
    super.init()
    // The duration is known to the coordinator before the appearance calls.
    _ = transitionDuration
    coordinator.belong(to: self)
  }

  // MARK: Properties for the animator

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }
  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }

  /// The duration is read once, because an animator may compute it from the context.
  private(set) lazy var transitionDuration = max(0, animator.transitionDuration(using: self))
  private(set) var percentComplete: CGFloat = 0

  // MARK: Running

  /// Runs the transition. `body` is called at the end, with false when the initial views show again.
  func run(then body: @escaping (_ finished: Bool) -> Void) {
    whenOver = body
    isInteractive = interactor?.wantsInteractiveStart ?? false
    coordinator.begin(interactively: isInteractive)
    if let interactor, isInteractive {
      interactor.startInteractiveTransition(self)
      if scrubber == nil, interruptible == nil {
        coordinator.runAlongside { [weak self] in self?.animateAlongside($0) }
      }
    } else {
      (interactor as? UIPercentDrivenInteractiveTransition)?.adopt(self)
      animator.animateTransition(using: self)
      if interactor != nil { takeInterruptibleAnimator() }
      coordinator.runAlongside { [weak self] in self?.animateAlongside($0) }
    }
  }

  private func takeInterruptibleAnimator() {
    let found = animator.interruptibleAnimator(using: self)
    if !(found is NoInterruptibleAnimator) { interruptible = found }
  }

  private func animateAlongside(_ changes: @escaping () -> Void) {
    if let interruptible, interruptible.state != .stopped { return interruptible.addAnimations(changes) }
    let options = UIView.AnimationOptions(rawValue: UInt(coordinator.completionCurve.rawValue) << 16)
    let animate = {
      UIView.animate(withDuration: self.transitionDuration, delay: 0, options: options, animations: changes)
    }
    if let scrubber { scrubber.collect(animate) } else { animate() }
  }

  // MARK: Under a finger

  /// The animator starts paused and waits for updates of the interaction.
  func beginScrubbing() {
    takeInterruptibleAnimator()
    if let interruptible {
      coordinator.runAlongside { [weak self] in self?.animateAlongside($0) }
      return interruptible.pauseAnimation()
    }
    let scrubber = AnimationScrubber(on: UIRuntime.current.timeline)
    self.scrubber = scrubber
    scrubber.collect { animator.animateTransition(using: self) }
    coordinator.runAlongside { [weak self] in self?.animateAlongside($0) }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive, whenOver != nil else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    interruptible?.fractionComplete = self.percentComplete
    scrubber?.seek(to: Double(self.percentComplete) * transitionDuration)
  }

  /// Pauses an interruptible animator. Other animators cannot be paused.
  func pauseInteractiveTransition() {
    guard !isInteractive, whenOver != nil, let interruptible else { return }
    interruptible.pauseAnimation()
    percentComplete = interruptible.fractionComplete
    isInteractive = true
    coordinator.interactionChanged()
  }

  func finishInteractiveTransition() {
    guard isInteractive, whenOver != nil else { return }
    isInteractive = false
    coordinator.interactionChanged()
  }

  func cancelInteractiveTransition() {
    guard isInteractive, whenOver != nil else { return }
    (isInteractive, transitionWasCancelled) = (false, true)
    coordinator.interactionChanged()
  }

  /// Animates the remaining transition, forward or backward, at the speed of `interactor`.
  func endInteraction(finishing: Bool, _ interactor: UIPercentDrivenInteractiveTransition) {
    if let interruptible {
      interruptible.isReversed = !finishing
      let curve = interactor.timingCurve ?? UICubicTimingParameters(animationCurve: interactor.completionCurve)
      let share = finishing ? 1 - percentComplete : percentComplete
      interruptible.continueAnimation(
        withTimingParameters: curve, durationFactor: share / max(interactor.completionSpeed, .ulpOfOne))
    } else if let scrubber {
      let rest = Double(finishing ? 1 - percentComplete : percentComplete) * transitionDuration
      let end = max(transitionDuration, scrubber.collectedDuration)
      scrubber.run(
        to: finishing ? end : 0, over: rest / Double(max(interactor.completionSpeed, .ulpOfOne)),
        curve: interactor.completionCurve.timingFunction
      ) { [self] in self.scrubber = nil }
    }
  }

  // MARK: The end

  /// A second call changes nothing.
  func completeTransition(_ didComplete: Bool) {
    guard let whenOver else { return }
    self.whenOver = nil
    let wasInteractive = isInteractive
    isInteractive = false
    if !didComplete { transitionWasCancelled = true }
    if wasInteractive { coordinator.interactionChanged() }
    whenOver(didComplete)
    animator.animationEnded(didComplete)
    coordinator.end()
    interruptible = nil
  }

  /// Completes the transition immediately: at its end, or at its start while a finger drives it.
  func settle() {
    guard whenOver != nil else { return }
    let endsAtStart = transitionWasCancelled || isInteractive
    if endsAtStart { transitionWasCancelled = true }
    isInteractive = false
    if let interruptible, interruptible.state == .active {
      interruptible.stopAnimation(false)
      interruptible.finishAnimation(at: endsAtStart ? .start : .end)
    }
    scrubber?.finish(atStart: endsAtStart)
    scrubber = nil
    completeTransition(!endsAtStart)
  }
}
