/// Replaces a child of a container, a navigation or a tab bar controller, with an app's animator.
///
/// The animator works in the view around the old child's view, with the two children's own views (reference section 8).
@MainActor
final class ChildTransition: SettlingTransition {
  /// The animators that the container's delegate returned.
  struct Animators {
    let animator: any UIViewControllerAnimatedTransitioning
    let interactor: (any UIViewControllerInteractiveTransitioning)?
  }

  private let wrapper: UIViewControllerWrapperView
  private let old: UIViewController
  private let new: UIViewController
  private let context: TransitionContext

  init(
    in wrapper: UIViewControllerWrapperView, from old: UIViewController, to new: UIViewController,
    _ animators: Animators, coordinator: TransitionCoordinator
  ) {
    (self.wrapper, self.old, self.new) = (wrapper, old, new)
    let frame = wrapper.bounds
    context = TransitionContext(
      in: wrapper,
      from: TransitionContext.Side(controller: old, view: old.view, initialFrame: frame, finalFrame: .zero),
      to: TransitionContext.Side(controller: new, view: new.view, initialFrame: .zero, finalFrame: frame),
      style: .none, animator: animators.animator, interactor: animators.interactor, coordinator: coordinator)
  }

  /// Runs the transition. The new view gets its size before it is added. `arrive` is called when the animator has
  /// begun, and `body` at the end, with false when the old child stays.
  func run(arrive: () -> Void, then body: @escaping (_ finished: Bool) -> Void) {
    wrapper.isInTransition = true
    new.view.frame = wrapper.bounds
    let isReachable = [old.view, new.view].map { $0?.isUserInteractionEnabled ?? true }
    for view in [old.view, new.view] { view?.isUserInteractionEnabled = false }
    context.run { [wrapper, weak old, weak new] finished in
      wrapper.isInTransition = false
      for (view, isEnabled) in zip([old?.viewIfLoaded, new?.viewIfLoaded], isReachable) {
        view?.isUserInteractionEnabled = isEnabled
      }
      let (staying, leaving) = finished ? (new, old) : (old, new)
      if let view = staying?.viewIfLoaded, view.superview !== wrapper { wrapper.addSubview(view) }
      leaving?.viewIfLoaded?.removeFromSuperview()
      wrapper.setNeedsLayout()
      body(finished)
    }
    arrive()
  }

  func settle() { context.settle() }
}
