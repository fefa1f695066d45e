/// Replaces one controller of a navigation stack by another: at once, in an animation, or interactively.
///
/// Order of the calls: old will disappear, new will appear, the delegate's `willShow`, new is appearing; at the end old
/// did disappear, new did appear. The order of a cancelled transition is: new will disappear, new did disappear, old
/// will appear, old did appear. Both orders are those of published logs (reference 8, M).
@MainActor
final class NavigationTransition: SettlingTransition {
  enum Direction {
    /// The new controller enters from the right, over the old one.
    case push
    /// The old controller leaves to the right, off the new one.
    case pop
  }

  /// The duration of a whole transition in seconds (M).
  static let duration: TimeInterval = 0.35
  /// The distance by which the lower view lags behind, as a share of the width, and the darkness of its shade (L).
  private static let lag: CGFloat = 0.3
  private static let darkness: CGFloat = 0.1

  private let container: UINavigationTransitionView
  private let old: UIViewControllerWrapperView?
  private let new: UIViewControllerWrapperView?
  private let direction: Direction
  private let departure: AppearanceTransition?
  private let arrival: AppearanceTransition?
  private let shade = UIView()
  private var animator: UIViewPropertyAnimator?
  var coordinator: TransitionCoordinator?
  private var whenOver: ((_ finished: Bool) -> Void)?
  private let willShow: () -> Void
  private var startsInLayout = false

  /// Creates a transition. `departure` and `arrival` are nil when no controller is notified. `willShow` notifies the
  /// delegate; it is called after the controllers were notified and when the coordinator exists.
  init(
    in container: UINavigationTransitionView, from old: UIViewControllerWrapperView?,
    to new: UIViewControllerWrapperView?, _ direction: Direction, departure: AppearanceTransition?,
    arrival: AppearanceTransition?, willShow: @escaping () -> Void
  ) {
    self.willShow = willShow
    self.container = container
    self.old = old
    self.new = new
    self.direction = direction
    (self.departure, self.arrival) = (departure, arrival)
  }

  /// Runs the transition. `whenOver` is called with false when the old controller stays.
  func run(animated: Bool, then whenOver: @escaping (_ finished: Bool) -> Void) {
    startsInLayout = true
    prepare(then: whenOver)
    guard animated, old != nil, new != nil else {
      guard arrival != nil else { return complete(true) }
      return UIRuntime.current.commitWork.add(afterLayout: { self.complete(true) })
    }
    let animator = makeAnimator()
    coordinator?.runAlongside { [weak animator] in animator?.addAnimations($0) }
    animator.startAnimation()
  }

  // MARK: Under a finger

  /// Begins the transition paused; `update(_:)` sets its progress.
  func runInteractively(then whenOver: @escaping (_ finished: Bool) -> Void) {
    coordinator?.interactionBegan()
    prepare(then: whenOver)
    let animator = makeAnimator()
    coordinator?.runAlongside { [weak animator] in animator?.addAnimations($0) }
    animator.pauseAnimation()
  }

  /// Sets the progress: 0 shows the old controller, 1 the new one.
  func update(_ share: CGFloat) {
    animator?.fractionComplete = min(max(0, share), 1)
    coordinator?.ownPercentComplete = min(max(0, share), 1)
  }

  /// Animates to the end of the transition, or back to its start.
  func endInteraction(finishing: Bool) {
    coordinator?.interactionEnded(cancelled: !finishing)
    animator?.isReversed = !finishing
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// Completes the transition immediately: at its end, or at its start while a finger drives it.
  func settle() {
    guard let animator else { return complete(true) }
    let endsAtStart = animator.isReversed || !animator.isRunning
    animator.stopAnimation(false)
    animator.finishAnimation(at: endsAtStart ? .start : .end)
  }

  // MARK: Steps

  private func prepare(then whenOver: @escaping (_ finished: Bool) -> Void) {
    self.whenOver = whenOver
    departure?.begin()
    arrival?.begin()
    willShow()
    if let new {
      new.frame = container.bounds
      if direction == .pop, let old {
        container.insertSubview(new, belowSubview: old)
      } else {
        container.addSubview(new)
      }
    }
    // During a layout the new view is laid out with the rest.
    arrival?.arrive(layingOut: !startsInLayout)
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    container.isInTransition = true
    container.isUserInteractionEnabled = false
    let lower = direction == .push ? old : new
    let upper = direction == .push ? new : old
    let width = container.bounds.width
    let middle = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
    let behind = CGPoint(x: middle.x - Self.lag * width, y: middle.y)
    let away = CGPoint(x: middle.x + width, y: middle.y)
    darken(lower)
    func place(isOver: Bool) {
      let showsUpper = (direction == .push) == isOver
      upper?.center = showsUpper ? middle : away
      lower?.center = showsUpper ? behind : middle
      shade.alpha = showsUpper ? 1 : 0
    }
    place(isOver: false)
    let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut) { place(isOver: true) }
    animator.addCompletion { [weak self] in self?.animationEnded(at: $0) }
    self.animator = animator
    return animator
  }

  private func darken(_ view: UIView?) {
    guard let view else { return }
    shade.frame = view.bounds
    shade.backgroundColor = UIColor(white: 0, alpha: Self.darkness)
    shade.isUserInteractionEnabled = false
    view.addSubview(shade)
  }

  private func animationEnded(at position: UIViewAnimatingPosition) {
    animator = nil
    shade.removeFromSuperview()
    container.isInTransition = false
    container.isUserInteractionEnabled = true
    complete(position != .start)
  }

  private func complete(_ finished: Bool) {
    guard let whenOver else { return }
    self.whenOver = nil
    if finished {
      leave(old)
      departure?.end()
      arrival?.end()
    } else {
      arrival?.beginCancelling()
      leave(new)
      arrival?.endCancelling()
      departure?.beginCancelling()
      departure?.endCancelling()
    }
    container.setNeedsLayout()
    whenOver(finished)
  }

  private func leave(_ wrapper: UIViewControllerWrapperView?) {
    wrapper?.removeFromSuperview()
    for view in wrapper?.subviews ?? [] { view.removeFromSuperview() }
  }
}

extension UIViewController {
  /// Called when the controller was popped and its view has left the screen.
  func leaveStack() {
    parent = nil
    didMove(toParent: nil)
  }
}
