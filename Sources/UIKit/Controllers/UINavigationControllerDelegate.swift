/// The delegate is notified of the controllers that a navigation controller shows, and can supply their transitions.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// Called before the appearance calls of the change. The call is not repeated when an interactive pop is cancelled.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called after the appearance calls of the change.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Returns the animator of a push or pop; nil means the navigation controller's animation. It is not called when the
  /// change is not animated, or is driven by `interactivePopGestureRecognizer`. A delegate that implements it turns
  /// that recognizer off, whatever the method returns (C337); a finger at the edge calls it to find that out.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller; nil makes the transition non-interactive. It is called when there is an
  /// animator.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    UIRuntime.current.optionalMethods.noteDefault(of: .animateNavigation)
    return nil
  }
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
