/// Drives the animation of a transition with a finger. The app returns it as the interaction controller, updates it
/// with the progress of the finger, and finally finishes or cancels it.
///
/// It holds what the animation controller animates at `percentComplete` of the duration, as UIKit does by stopping the
/// container's layer. With an interruptible animator it sets the animator's `fractionComplete` instead. When it
/// cancels, the changes of animation blocks are reverted (M).
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  override public init() { super.init() }

  private weak var context: TransitionContext?

  /// The duration of the whole animation, in seconds; 0 before the transition begins.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// The progress of the transition, 0...1.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }

  /// The speed of the remaining animation as a multiple of the regular speed, at which it takes `duration * (1 -
  /// percentComplete)`.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the remaining animation, for an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  /// Begins the interactive transition. The transition calls it.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.beginScrubbing()
  }

  /// Stores the transition that the receiver may drive later.
  func adopt(_ context: TransitionContext) { self.context = context }

  /// Makes a running animation interactive, if the animator is interruptible.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Displays the transition at `percentComplete` of its duration, limited to 0...1.
  open func update(_ percentComplete: CGFloat) { context?.updateInteractiveTransition(percentComplete) }

  /// Animates back to the start.
  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    context.endInteraction(finishing: false, self)
  }

  /// Animates to the end.
  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    context.endInteraction(finishing: true, self)
  }
}
