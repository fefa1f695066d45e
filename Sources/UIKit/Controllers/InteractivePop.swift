/// Pops the top controller under a finger that starts at the left edge. It is the gesture's delegate until the app sets
/// another.
@MainActor
final class InteractivePop: UIGestureRecognizerDelegate {
  let gesture = UIScreenEdgePanGestureRecognizer()
  private weak var navigation: UINavigationController?
  private var transition: NavigationTransition?

  /// The share of the width beyond which a finger that lifts at rest pops the controller (L).
  private static let share: CGFloat = 0.5
  /// The speed, in points per second, above which the direction alone decides (L).
  private static let speed: CGFloat = 300

  init(for navigation: UINavigationController) {
    self.navigation = navigation
    gesture.edges = .left
    gesture.delegate = self
    gesture.addTarget(self, action: Selector("handleNavigationTransition:", InteractivePop.handle))
  }

  /// Returns false at the root, during a transition, where the back button is missing (with a hidden bar, a hidden back
  /// button or another button in its place), and if the delegate implements the method for animations of its own,
  /// whatever that returns (C261, C337, M).
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let navigation, let top = navigation.topViewController, navigation.canPop, !navigation.isNavigationBarHidden,
      top.navigationItem.showsBackButton
    else { return false }
    return !navigation.delegateAnimates(popOf: top)
  }

  private func handle(_ gesture: UIScreenEdgePanGestureRecognizer) {
    guard let view = navigation?.viewIfLoaded else { return }
    let share = gesture.translation(in: view).x / max(1, view.bounds.width)
    switch gesture.state {
    case .began:
      transition = navigation?.popInteractively()
      transition?.update(share)
    case .changed:
      transition?.update(share)
    case .ended:
      let velocity = gesture.velocity(in: view).x
      endInteraction(finishing: abs(velocity) > Self.speed ? velocity > 0 : share > Self.share)
    case .cancelled:
      endInteraction(finishing: false)
    default: break
    }
  }

  private func endInteraction(finishing: Bool) {
    transition?.endInteraction(finishing: finishing)
    transition = nil
  }
}

extension UINavigationController {
  /// Returns whether the delegate implements the method for animations of its own.
  func delegateAnimates(popOf top: UIViewController) -> Bool {
    guard let delegate, let below = viewControllers.dropLast().last else { return false }
    let animator = UIRuntime.current.optionalMethods.result(of: .animateNavigation) {
      delegate.navigationController(self, animationControllerFor: .pop, from: top, to: below)
    }
    return animator != nil
  }
}
