import EngineTestKit
import UIKitTestSupport

@testable import UIKit

/// An animator that moves the arriving view in from the right over half a second, or the leaving one out, and logs its
/// arguments.
@MainActor
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  let comes: Bool
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog, comes: Bool) { (self.log, self.comes) = (log, comes) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.add("animate")
    context = transitionContext
    let container = transitionContext.containerView
    guard let moving = transitionContext.view(forKey: comes ? .to : .from) else { return }
    if let to = transitionContext.view(forKey: .to) {
      if comes { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    let away = CGAffineTransform(translationX: container.bounds.width, y: 0)
    if comes { moving.transform = away }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: { moving.transform = self.comes ? .identity : away }
    ) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
}

/// A delegate that returns slide animators, and percent-driven interactions if a test sets them.
@MainActor
final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  let log: CallLog
  var interaction: UIPercentDrivenInteractiveTransition?
  var makePresentationController: ((UIViewController, UIViewController?) -> UIPresentationController)?
  var hasAnimators = true
  private(set) var lastAnimator: SlideAnimator?

  init(_ log: CallLog) { self.log = log }

  private func animator(comes: Bool) -> SlideAnimator? {
    lastAnimator = hasAnimators ? SlideAnimator(log, comes: comes) : nil
    return lastAnimator
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(comes: true) }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(comes: false) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { makePresentationController?(presented, presenting) }

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("\(operation) \(fromVC.title ?? "") to \(toVC.title ?? "")")
    return animator(comes: operation == .push)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(comes: true) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

/// Controls a transition by dragging to the right, in the style of tutorials.
@MainActor
final class DragToLeave: NSObject {
  let interaction = UIPercentDrivenInteractiveTransition()
  private let begin: () -> Void
  let recognizer = UIPanGestureRecognizer()

  init(on view: UIView, _ begin: @escaping () -> Void) {
    self.begin = begin
    super.init()
    recognizer.addTarget(self, action: Selector("pan:", DragToLeave.pan))
    view.addGestureRecognizer(recognizer)
  }

  func pan(_ recognizer: UIPanGestureRecognizer) {
    let share = recognizer.translation(in: recognizer.view?.window).x / 400
    switch recognizer.state {
    case .began: begin()
    case .changed: interaction.update(share)
    case .ended: if share > 0.5 { interaction.finish() } else { interaction.cancel() }
    case .cancelled: interaction.cancel()
    default: break
    }
  }
}
