import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests presentations and dismissals that an app animates (reference section 8).
@MainActor
@Suite struct TransitionTests {
  private let log = CallLog()

  private func makeStage(
    _ style: UIModalPresentationStyle
  ) -> (TestStage, NotingController, NotingController, SlideDelegate) {
    let (a, b) = (NotingController("A", log), NotingController("B", log))
    let delegate = SlideDelegate(log)
    b.modalPresentationStyle = style
    b.transitioningDelegate = delegate
    let stage = TestStage(rootViewController: a)
    _ = log.take()
    return (stage, a, b, delegate)
  }

  private func shownX(_ view: UIView) -> CGFloat { view.layer.presentation()?.frame.minX ?? .nan }

  @Test("An animator gets the container, both controllers and their frames, and determines when it completes")
  func animator() {
    let (stage, a, b, delegate) = makeStage(.fullScreen)
    a.present(b, animated: true) { log.add("completed") }
    stage.advance(by: 0)
    #expect(log.take() == ["B loaded", "A will disappear", "B will appear", "animate", "B is appearing"])
    let context = delegate.lastAnimator?.context
    stage.advance(by: 0)
    #expect(context?.viewController(forKey: .from) === a && context?.viewController(forKey: .to) === b)
    #expect(context?.view(forKey: .from) === a.view && context?.view(forKey: .to) === b.view)
    #expect(a.view.superview === context?.containerView && b.view.superview === context?.containerView)
    #expect(context?.initialFrame(for: a) == stage.window.bounds && context?.finalFrame(for: a) == .zero)
    #expect(context?.initialFrame(for: b) == .zero && context?.finalFrame(for: b) == stage.window.bounds)
    stage.advance(by: 0.25)
    #expect(abs(shownX(b.view) - 200) < 1)
    stage.advance(by: 0.3)
    #expect(log.take() == ["B did appear", "A did disappear", "completed", "ended true"])
    #expect(a.view.window == nil && b.view.frame == stage.window.bounds)
    a.dismiss(animated: true) { log.add("completed") }
    stage.advance(by: 0)
    #expect(log.take() == ["B will disappear", "A will appear", "A is appearing", "animate"])
    stage.advance(by: 0.6)
    #expect(log.take() == ["A did appear", "B did disappear", "completed", "ended true"])
    #expect(b.view.window == nil && a.view.superview === stage.window.subviews.first?.subviews.first)
  }

  @Test("If the presenter stays visible behind, its view is not available to the animator")
  func presenterStays() {
    let (stage, a, b, delegate) = makeStage(.overFullScreen)
    a.present(b, animated: true)
    #expect(delegate.lastAnimator?.context?.view(forKey: .from) == nil)
    stage.advance(by: 0)
    #expect(delegate.lastAnimator?.context?.viewController(forKey: .from) === a)
    stage.advance(by: 1)
    #expect(a.view.window != nil && a.view.superview !== b.view.superview)
  }

  @Test("C207: No view that takes part in a transition gets touches before its end")
  func touchesInTransition() {
    let (stage, a, b, delegate) = makeStage(.overFullScreen)
    let (behind, front) = (UIButton(type: .system), UIButton(type: .system))
    for (button, controller, name) in [(behind, a, "behind"), (front, b, "front")] {
      button.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
      button.addAction(UIAction { [log] _ in log.add(name) }, for: .touchUpInside)
      controller.view.addSubview(button)
    }
    _ = log.take()
    a.present(b, animated: true)
    stage.advance(by: 0.45)
    stage.finger().tap(CGPoint(x: 200, y: 200), holding: 0.01)
    #expect(!log.take().contains { $0 == "behind" || $0 == "front" })
    stage.advance(by: 1)
    _ = log.take()
    stage.finger().tap(CGPoint(x: 200, y: 200))
    #expect(log.take() == ["front"])
    withExtendedLifetime(delegate) {}
  }

  @Test("C208: A dismissal follows the finger; released early it is cancelled, and the animator's changes are reverted")
  func interactiveDismissal() {
    let (stage, a, b, delegate) = makeStage(.overFullScreen)
    a.present(b, animated: false)
    let drag = DragToLeave(on: b.view) { b.dismiss(animated: true) }
    delegate.interaction = drag.interaction
    stage.advance(by: 0)
    _ = log.take()
    let finger = stage.finger()
    finger.down(CGPoint(x: 50, y: 400))
    finger.move(CGPoint(x: 70, y: 400), at: 0.1)
    stage.advance(by: 0)
    #expect(log.take() == ["B will disappear", "animate"])
    finger.move(CGPoint(x: 190, y: 400), at: 0.2)
    let share = drag.interaction.percentComplete
    #expect(share > 0.25 && share < 0.4 && abs(shownX(b.view) - share * 400) < 1)
    stage.advance(by: 2)
    #expect(abs(shownX(b.view) - share * 400) < 1)
    finger.up()
    #expect(delegate.lastAnimator?.context?.transitionWasCancelled == true)
    stage.advance(by: 0.05)
    #expect(shownX(b.view) < share * 400 && shownX(b.view) > 0)
    stage.advance(by: 1)
    #expect(log.take() == ["B will appear", "B did appear", "ended false"])
    #expect(b.view.transform == .identity && shownX(b.view) == 0 && a.presentedViewController === b)

    finger.down(CGPoint(x: 50, y: 400))
    finger.move(CGPoint(x: 70, y: 400), at: stage.now + 0.1)
    finger.move(CGPoint(x: 350, y: 400), at: stage.now + 0.1)
    finger.up()
    stage.advance(by: 1)
    #expect(log.take() == ["B will disappear", "animate", "B did disappear", "ended true"])
    #expect(a.presentedViewController == nil && b.view.window == nil)
  }

  /// Source: Apple's sample of WWDC 2014, session 228 (LookInside): one animator uses the final frame of the presented
  /// controller in both directions, and moves it between there and a place outside.
  @Test("With a custom presentation controller the final frame of a dismissed view is its current place")
  func finalFrameOnTheWayOut() {
    final class Narrow: UIPresentationController {
      override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 0, width: 250, height: 800) }
    }
    let (stage, a, b, delegate) = makeStage(.custom)
    delegate.makePresentationController = { Narrow(presentedViewController: $0, presenting: $1) }
    a.present(b, animated: true)
    stage.advance(by: 1)
    #expect(b.view.frame.width == 250)
    a.dismiss(animated: true)
    stage.advance(by: 0)
    let context = delegate.lastAnimator?.context
    #expect(context?.finalFrame(for: b) == CGRect(x: 0, y: 0, width: 250, height: 800))
    #expect(context?.initialFrame(for: b) == CGRect(x: 0, y: 0, width: 250, height: 800))
    stage.advance(by: 1)
  }

  @Test("The rest of the animation takes the rest of the duration, divided by the completion speed")
  func completionSpeed() {
    for (speed, time) in [(1.0, 0.25), (0.5, 0.5)] {
      let (stage, a, b, delegate) = makeStage(.overFullScreen)
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.completionSpeed = speed
      delegate.interaction = interaction
      a.present(b, animated: true)
      stage.advance(by: 0)
      interaction.update(0.5)
      interaction.finish()
      _ = log.take()
      stage.advance(by: time - 0.01)
      #expect(log.take() == [])
      stage.advance(by: 0.02)
      #expect(log.take() == ["B did appear", "ended true"])
    }
  }

  @Test("A cancelled presentation leaves the presenter unchanged")
  func cancelledPresentation() {
    let (stage, a, b, delegate) = makeStage(.fullScreen)
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    a.present(b, animated: true)
    stage.advance(by: 0)
    interaction.update(0.4)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(a.presentedViewController == nil && b.view.window == nil && a.view.window === stage.window)
    #expect(a.view.superview === stage.window.subviews.first?.subviews.first)
    #expect(a.appearance == .appeared && b.appearance == .disappeared)
  }

  @Test("Springs, delays, keyframes, layer animations and property animators all follow the finger")
  func everythingIsScrubbed() {
    @MainActor final class Mixed: NSObject, UIViewControllerAnimatedTransitioning {
      let boxes = (0..<4).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        for box in boxes { context.containerView.addSubview(box) }
        UIView.animate(
          withDuration: 0.5, delay: 0.5, options: .curveLinear, animations: { self.boxes[0].center.x = 105 })
        UIView.animateKeyframes(
          withDuration: 1, delay: 0,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { self.boxes[1].center.x = 105 }
          }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
        UIViewPropertyAnimator(duration: 1, curve: .linear) { self.boxes[2].center.x = 105 }.startAnimation()
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration) = (5.0, 105.0, 1)
        boxes[3].layer.add(animation, forKey: "slide")
      }
    }
    @MainActor final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      let (mixed, interaction) = (Mixed(), UIPercentDrivenInteractiveTransition())
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { mixed }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }
    let (stage, a, b, _) = makeStage(.overFullScreen)
    let delegate = Delegate()
    b.transitioningDelegate = delegate
    a.present(b, animated: true)
    stage.advance(by: 0)
    func shown() -> [CGFloat] { delegate.mixed.boxes.map { $0.layer.presentation()?.position.x.rounded() ?? -1 } }
    delegate.interaction.update(0.5)
    stage.advance(by: 3)
    #expect(shown() == [5, 55, 55, 55])
    delegate.interaction.update(0.75)
    #expect(shown()[0] == 55 && shown()[2] == 80 && shown()[3] == 80)
    delegate.interaction.update(0.25)
    #expect(shown()[0] == 5 && shown()[2] == 30)
    delegate.interaction.cancel()
    stage.advance(by: 1)
    #expect(delegate.mixed.boxes[0...2].map(\.center.x) == [5, 5, 5])
    #expect(a.presentedViewController == nil)
  }

  @Test("An interruptible animator is set to the finger's fraction, and reversed to cancel")
  func interruptibleAnimator() {
    @MainActor final class Interruptible: NSObject, UIViewControllerAnimatedTransitioning {
      var animator: UIViewPropertyAnimator?
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        interruptibleAnimator(using: context).startAnimation()
      }
      func interruptibleAnimator(
        using context: any UIViewControllerContextTransitioning
      ) -> any UIViewImplicitlyAnimating {
        if let animator { return animator }
        let view = context.view(forKey: .to) ?? UIView()
        context.containerView.addSubview(view)
        view.alpha = 0
        let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) { view.alpha = 1 }
        animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
        self.animator = animator
        return animator
      }
    }
    @MainActor final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      let (animator, interaction) = (Interruptible(), UIPercentDrivenInteractiveTransition())
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }
    let (stage, a, b, _) = makeStage(.overFullScreen)
    let delegate = Delegate()
    delegate.interaction.wantsInteractiveStart = false
    b.transitioningDelegate = delegate
    a.present(b, animated: true)
    stage.advance(by: 0.25)
    delegate.interaction.pause()
    #expect(abs(delegate.interaction.percentComplete - 0.5) < 0.01)
    delegate.interaction.update(0.2)
    stage.advance(by: 1)
    #expect(abs((b.view.layer.presentation()?.opacity ?? 0) - 0.2) < 0.01)
    delegate.interaction.cancel()
    stage.advance(by: 1)
    #expect(a.presentedViewController == nil && b.appearance == .disappeared)
  }

  @Test("A cross dissolve keeps the view in place and fades it")
  func crossDissolve() {
    let (stage, a, b, _) = makeStage(.fullScreen)
    b.transitioningDelegate = nil
    b.modalTransitionStyle = .crossDissolve
    a.present(b, animated: true)
    stage.advance(by: 0.2)
    let wrapper = b.view.superview
    let opacity = wrapper?.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.2 && opacity < 0.8 && wrapper?.layer.presentation()?.frame.minY == 0)
    stage.advance(by: 1)
    #expect(wrapper?.alpha == 1)
  }

  @Test("Controllers report why they appear and disappear")
  func reasons() {
    @MainActor final class Asking: UIViewController {
      var reasons: [String] = []
      private func note(_ call: String) {
        let flags = [
          ("presented", isBeingPresented), ("dismissed", isBeingDismissed), ("to parent", isMovingToParent),
          ("from parent", isMovingFromParent),
        ]
        reasons.append(call + " " + flags.filter(\.1).map(\.0).joined())
      }
      override func viewWillAppear(_ animated: Bool) { note("will appear") }
      override func viewDidAppear(_ animated: Bool) { note("did appear") }
      override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
      override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = TestStage(rootViewController: navigation)
    let (pushed, presented) = (Asking(), Asking())
    navigation.pushViewController(pushed, animated: true)
    stage.advance(by: 1)
    navigation.present(presented, animated: true)
    stage.advance(by: 1)
    navigation.dismiss(animated: true)
    stage.advance(by: 1)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(
      pushed.reasons
        == ["will appear to parent", "did appear to parent", "will disappear from parent", "did disappear from parent"])
    #expect(
      presented.reasons
        == ["will appear presented", "did appear presented", "will disappear dismissed", "did disappear dismissed"])
    #expect(!presented.isBeingDismissed && !pushed.isMovingFromParent)
  }
}
