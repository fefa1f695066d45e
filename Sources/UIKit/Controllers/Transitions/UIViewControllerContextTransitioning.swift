/// A key that names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible at the start.
  public static let from = UITransitionContextViewControllerKey("UITransitionContextFromViewController")
  /// The controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey("UITransitionContextToViewController")
}

/// A key that names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The view that is visible at the start.
  public static let from = UITransitionContextViewKey("UITransitionContextFromView")
  /// The view that is visible at the end.
  public static let to = UITransitionContextViewKey("UITransitionContextToView")
}

/// The context of an app's animator: the view to animate in, the views at the start and at the end, and the methods to
/// call at the end (reference section 8).
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The superview of the animated views. It contains the view that is visible at the start, unless that stays behind a
  /// presentation; the animator adds the view that is visible at the end.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// An interaction controller decides how far the transition is.
  var isInteractive: Bool { get }
  /// A Boolean value that `cancelInteractiveTransition()` sets.
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }

  /// Called by the interaction controller to report its progress, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Called when the finger has lifted and the transition continues to its end.
  func finishInteractiveTransition()
  /// Called when the finger has lifted and the transition returns to its start.
  func cancelInteractiveTransition()
  /// Called when a finger interrupts a running transition.
  func pauseInteractiveTransition()
  /// Ends the transition; every animator must call this. `didComplete` is false when the transition was cancelled and
  /// the initial views show again.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view; nil for one that the animator must not move, as the presenter's view that stays in place during a
  /// presentation.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The transform of the presented view, which is the identity: windows do not rotate their content here.
  var targetTransform: CGAffineTransform { get }
  /// Returns the initial frame in `containerView`; zero for a controller that is not on the screen yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the final frame in `containerView`; zero for a controller that leaves the screen.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Makes the animations of one kind of transition.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration in seconds, which is also that of alongside animations and of an interaction controller.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the new view, animates, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that can be paused and reversed by a finger. It must return the same animator during the whole
  /// transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called when the transition is over and controllers and views have their final places.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Controls the progress of a transition.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the remaining animation after the finger has lifted, as a multiple of the regular speed.
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// A Boolean value that indicates whether the transition begins interactively. If it is false, the transition begins
  /// as an animation that a finger may interrupt.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Supplies an app's animations and presentation controller for the presentation and the dismissal of a controller.
@MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator; nil means the animation of the style. It is not called when the presentation is not
  /// animated.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller; nil makes the transition non-interactive. It is called when there is an
  /// animator.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the style `custom`. `presenting` is nil when the presenting controller is
  /// not known yet.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
