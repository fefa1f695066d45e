/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The one that shows at the start.
  public static let from = UITransitionContextViewControllerKey("UITransitionContextFromViewController")
  /// The one that shows at the end.
  public static let to = UITransitionContextViewControllerKey("UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The one that shows at the start.
  public static let from = UITransitionContextViewKey("UITransitionContextFromView")
  /// The one that shows at the end.
  public static let to = UITransitionContextViewKey("UITransitionContextToView")
}

/// The context of an app's animator: the view to animate in, the views at the start and at the end, and the methods to
/// call at the end (reference section 8).
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Holds what is animated. The view that shows at the start is in it, unless it stays behind a presentation; the
  /// animator adds the one that shows at the end.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// An interaction controller decides how far the transition is.
  var isInteractive: Bool { get }
  /// Set by `cancelInteractiveTransition()`.
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }

  /// The interaction controller reports its progress, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Called when the finger is off, and the transition continues to its end.
  func finishInteractiveTransition()
  /// Called when the finger is off, and the transition returns.
  func cancelInteractiveTransition()
  /// A finger takes over a transition that runs.
  func pauseInteractiveTransition()
  /// The animator is done; it must say so. `didComplete` is false when the transition was taken back: what showed at
  /// the start shows again.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns a view; nil for one that the animator is not to move: the presenter's, where a presentation leaves it in
  /// place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Always the identity: windows do not turn their content here.
  var targetTransform: CGAffineTransform { get }
  /// Returns the initial frame in `containerView`; zero for a controller that is not on the screen yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the final frame in `containerView`; zero for a controller that leaves the screen.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Makes the animations of one kind of transition.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Seconds; what animates alongside, and an interaction controller, take as long.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Adds the new view, animates, and calls `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animator that can be stopped and turned round under a finger; the same one for the whole transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// The transition is over, and controllers and views are where they belong.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator.shared }
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Decides how far a transition is.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest, as a multiple of the animation's, when the finger is off.
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  /// False begins as an ordinary animation, which a finger may take over later.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var completionSpeed: CGFloat { 1 }
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  public var wantsInteractiveStart: Bool { true }
}

/// Gives a controller's presentation and dismissal an app's own animations and its own presentation controller.
@MainActor
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator; nil uses the style's own animation. Not called when the presentation is not animated.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Asked when there is an animation controller; nil does not wait for a finger.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Asked for the style `custom`. `presenting` is nil when the controller that will present is not known yet.
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
