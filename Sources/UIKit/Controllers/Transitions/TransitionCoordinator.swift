/// The properties of a transition in progress.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// A Boolean value that indicates whether the transition began under a finger.
  var initiallyInteractive: Bool { get }
  /// A Boolean value that indicates whether a finger drives the transition now.
  var isInteractive: Bool { get }
  /// A Boolean value that indicates whether a finger can interrupt the transition.
  var isInterruptible: Bool { get }
  /// A Boolean value that indicates whether the transition returns to where it began.
  var isCancelled: Bool { get }
  /// The duration of the whole animation, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress when the finger lifted; valid in the blocks that are called at the end of an interaction.
  var percentComplete: CGFloat { get }
  /// The speed of the animation after the finger lifted, where 1 is its regular speed.
  var completionVelocity: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  var targetTransform: CGAffineTransform { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations alongside a transition, and calls blocks at its end. It is a controller's `transitionCoordinator`
/// during a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates the changes in `animation` with the duration and timing of the transition; they are reversed if it is
  /// cancelled. `completion` is called after the appearance calls, whether it was cancelled or not. Returns false when
  /// the transition is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Behaves like `animate(alongsideTransition:completion:)` for views outside of the transition's container, which
  /// `view` contains.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` whenever the transition becomes interactive or stops being interactive.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls `handler` when the finger lifts, before the rest is animated.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// The coordinator of one transition, which is the engine's or an app's.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private weak var owner: UIViewController?
  private weak var container: UIView?
  let presentationStyle: UIModalPresentationStyle
  let isAnimated: Bool
  /// The context of an app's animator.
  private weak var context: TransitionContext?
  /// The duration of the engine's transitions.
  private let ownDuration: TimeInterval
  var ownPercentComplete: CGFloat = 0

  private var alongside: [Block] = []
  private var completions: [Block] = []
  private var changeHandlers: [Block] = []
  private var endHandlers: [Block] = []
  /// Animates changes alongside the transition, once it has begun.
  private var runChanges: ((@escaping () -> Void) -> Void)?
  private var isOver = false

  var isInteractive: Bool { context?.isInteractive ?? isOwnInteractive }
  private(set) var initiallyInteractive = false
  private(set) var isCancelled = false
  private var isOwnInteractive = false

  /// Becomes the coordinator of `participants`, which are the two controllers and their container.
  init(
    from: UIViewController?, to: UIViewController?, in container: UIView, of owner: UIViewController? = nil,
    style: UIModalPresentationStyle = .none, animated: Bool = true, duration: TimeInterval = 0
  ) {
    self.from = from
    self.to = to
    self.owner = owner
    self.container = container
    presentationStyle = style
    (isAnimated, ownDuration) = (animated, duration)
    super.init()
    for controller in [from, to, owner] { controller?.coordinatorOfTransition = self }
  }

  // MARK: What is known

  var isInterruptible: Bool { false }
  var transitionDuration: TimeInterval { context?.transitionDuration ?? ownDuration }
  var percentComplete: CGFloat { context?.percentComplete ?? ownPercentComplete }
  var completionVelocity: CGFloat { 1 }
  var completionCurve: UIView.AnimationCurve { .easeInOut }
  var containerView: UIView { container ?? UIView() }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    if let context { return context.viewController(forKey: key) }
    return key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    if let context { return context.view(forKey: key) }
    return (key == .from ? from : to)?.viewIfLoaded
  }

  // MARK: Alongside

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if let runChanges { runChanges { animation(self) } } else { alongside.append(animation) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) { changeHandlers.append(handler) }
  func notifyWhenInteractionEnds(_ handler: @escaping Block) { endHandlers.append(handler) }

  // MARK: For the transition

  /// Called when the context of an app's animator exists, before the transition begins.
  func belong(to context: TransitionContext) { self.context = context }

  func begin(interactively: Bool) { initiallyInteractive = interactively }

  /// Called when the transition has begun: `run` animates the changes that were and will be added.
  func runAlongside(by run: @escaping (@escaping () -> Void) -> Void) {
    runChanges = run
    let blocks = alongside
    alongside = []
    if !blocks.isEmpty { run { for block in blocks { block(self) } } }
  }

  /// Called when one of the engine's transitions becomes interactive.
  func interactionBegan() { (isOwnInteractive, initiallyInteractive) = (true, true) }

  /// Called when the finger has lifted.
  func interactionEnded(cancelled: Bool) {
    (isOwnInteractive, isCancelled) = (false, cancelled)
    notifyInteractionChanged()
  }

  /// Called when the state of an app's transition has changed.
  func interactionChanged() {
    guard let context else { return }
    isCancelled = context.transitionWasCancelled
    notifyInteractionChanged()
  }

  private func notifyInteractionChanged() {
    for handler in changeHandlers { handler(self) }
    if !isInteractive { for handler in endHandlers { handler(self) } }
  }

  func end(cancelled: Bool? = nil) {
    guard !isOver else { return }
    isOver = true
    isCancelled = cancelled ?? context?.transitionWasCancelled ?? isCancelled
    let blocks = completions
    completions = []
    alongside = []
    changeHandlers = []
    endHandlers = []
    runChanges = nil
    for block in blocks { block(self) }
    for controller in [from, to, owner] where controller?.coordinatorOfTransition === self {
      controller?.coordinatorOfTransition = nil
    }
  }
}

extension UIViewController {
  var nearestTransitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    var controller: UIViewController? = self
    while let current = controller {
      if let coordinator = current.coordinatorOfTransition { return coordinator }
      controller = current.parent
    }
    return nil
  }
}
