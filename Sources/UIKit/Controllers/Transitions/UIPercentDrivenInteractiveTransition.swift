/// Controls a transition's animation by a finger: return it as the interaction controller, update it with the progress
/// of the finger, and finally finish or cancel it.
///
/// It holds what the animation controller animates at `percentComplete` of the duration, as UIKit does by stopping the
/// container's layer. With an interruptible animator it sets that one's `fractionComplete` instead. When it cancels,
/// what animation blocks have changed is put back (M).
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  override public init() { super.init() }

  private weak var context: TransitionContext?

  /// Seconds the animation takes as a whole; 0 before the transition begins.
  open var duration: CGFloat { CGFloat(context?.transitionDuration ?? 0) }
  /// The progress of the transition, 0...1.
  open var percentComplete: CGFloat { context?.percentComplete ?? 0 }

  /// The speed of the rest as a multiple of the animation's; it takes `duration * (1 - percentComplete)` at speed 1.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The course of the rest, for an interruptible animator.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  /// Begins under the finger; called by the transition.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? TransitionContext
    context?.beginScrubbing()
  }

  /// Keeps the transition that it may drive later.
  func adopt(_ context: TransitionContext) { self.context = context }

  /// Takes over a transition that runs as an animation; for interruptible animators.
  open func pause() { context?.pauseInteractiveTransition() }

  /// Shows how the transition looks after `percentComplete` of its duration; below 0 and above 1 count as these.
  open func update(_ percentComplete: CGFloat) { context?.updateInteractiveTransition(percentComplete) }

  /// Animates back to the start.
  open func cancel() {
    guard let context, context.isInteractive else { return }
    context.cancelInteractiveTransition()
    context.letGo(finishing: false, self)
  }

  /// Animates to the end.
  open func finish() {
    guard let context, context.isInteractive else { return }
    context.finishInteractiveTransition()
    context.letGo(finishing: true, self)
  }
}
