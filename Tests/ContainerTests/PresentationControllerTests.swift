import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests custom presentation controllers, presentation contexts, and transition coordinators (reference section 8).
@MainActor
@Suite struct PresentationControllerTests {
  private let log = CallLog()

  /// A presentation controller in the style of tutorials. The presented view fills the lower half of the container, in
  /// front of a dimming view that dismisses on a tap.
  private final class HalfSheet: UIPresentationController {
    let log: CallLog
    let dimming = UIView()

    init(_ log: CallLog, _ presented: UIViewController, _ presenting: UIViewController?) {
      self.log = log
      super.init(presentedViewController: presented, presenting: presenting)
      dimming.backgroundColor = .black
      dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("tapped", HalfSheet.tapped)))
    }

    func tapped() { presentedViewController.dismiss(animated: true) }

    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }

    override func presentationTransitionWillBegin() {
      log.add("presentation will begin")
      guard let containerView else { return }
      dimming.frame = containerView.bounds
      dimming.alpha = 0
      containerView.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { log.add("presentation did end \(completed)") }

    override func dismissalTransitionWillBegin() {
      log.add("dismissal will begin")
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
    }

    override func dismissalTransitionDidEnd(_ completed: Bool) { log.add("dismissal did end \(completed)") }

    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  private func makeHalfSheet() -> (TestStage, NotingController, NotingController, SlideDelegate) {
    let (a, b) = (NotingController("A", log), NotingController("B", log))
    let delegate = SlideDelegate(log)
    delegate.hasAnimators = false
    delegate.makePresentationController = { [log] in HalfSheet(log, $0, $1) }
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    let stage = TestStage(rootViewController: a)
    _ = log.take()
    return (stage, a, b, delegate)
  }

  @Test("A custom presentation controller determines the frame, and its views animate alongside")
  func halfSheet() throws {
    let (stage, a, b, delegate) = makeHalfSheet()
    a.present(b, animated: true) { log.add("completed") }
    stage.advance(by: 0)
    #expect(log.take() == ["B loaded", "presentation will begin", "B will appear", "B is appearing"])
    let sheet = try #require(b.presentationController as? HalfSheet)
    stage.advance(by: 0)
    #expect(sheet.presentingViewController === a && sheet.containerView === b.view.superview)
    stage.advance(by: 0.2)
    let opacity = sheet.dimming.layer.presentation()?.opacity ?? 0
    #expect(opacity > 0.2 && opacity < 0.8 && (b.view.layer.presentation()?.frame.minY ?? 0) > 420)
    stage.advance(by: 1)
    #expect(log.take() == ["B did appear", "presentation did end true", "completed"])
    #expect(b.view.frame == CGRect(x: 0, y: 400, width: 400, height: 400))
    stage.runtime.layoutIfNeeded()
    stage.finger().tap(CGPoint(x: 200, y: 600))
    stage.advance(by: 1)
    #expect(a.presentedViewController === b)
    stage.finger().tap(CGPoint(x: 200, y: 100))
    stage.advance(by: 0)
    #expect(log.take() == ["dismissal will begin", "B will disappear"])
    stage.advance(by: 1)
    #expect(log.take() == ["B did disappear", "dismissal did end true"])
    #expect(a.presentedViewController == nil && sheet.containerView?.superview == nil)
    withExtendedLifetime(delegate) {}
  }

  @Test("Over the current context only the view of the controller that defines the context is covered")
  func currentContext() {
    let (outer, inner, b) = (NotingController("outer", log), NotingController("inner", log), NotingController("B", log))
    let stage = TestStage(rootViewController: outer)
    outer.addChild(inner)
    inner.view.frame = CGRect(x: 0, y: 300, width: 400, height: 500)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    inner.definesPresentationContext = true
    b.modalPresentationStyle = .overCurrentContext
    inner.present(b, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(b.presentingViewController === inner && inner.presentedViewController === b)
    #expect(outer.presentedViewController == nil)
    #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 0, y: 300, width: 400, height: 500))
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 100)) === outer.view)
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 400)) === b.view)
    b.dismiss(animated: false)
    #expect(inner.presentedViewController == nil && inner.view.window === stage.window)
  }

  // MARK: Coordinators

  @Test("Changes alongside a push take as long as the push, and completions come after the appearance calls")
  func alongsidePush() {
    let (a, b) = (NotingController("A", log), NotingController("B", log))
    let navigation = UINavigationController(rootViewController: a)
    let stage = TestStage(rootViewController: navigation)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    navigation.view.addSubview(box)
    #expect(navigation.transitionCoordinator == nil)
    _ = b.view
    _ = log.take()
    navigation.pushViewController(b, animated: true)
    let coordinator = b.transitionCoordinator
    #expect(coordinator === navigation.transitionCoordinator && coordinator?.isAnimated == true)
    #expect(coordinator?.viewController(forKey: .from) === a && coordinator?.viewController(forKey: .to) === b)
    coordinator?.animate(alongsideTransition: { _ in box.center.x = 205 }) { [log] context in
      log.add("alongside over, cancelled \(context.isCancelled)")
    }
    stage.advance(by: (coordinator?.transitionDuration ?? 0) / 2)
    let x = box.layer.presentation()?.position.x ?? 0
    #expect(x > 60 && x < 150)
    stage.advance(by: 1)
    #expect(
      log.take()
        == [
          "A will disappear", "B will appear", "B is appearing", "A did disappear", "B did appear",
          "alongside over, cancelled false",
        ])
    #expect(b.transitionCoordinator == nil)
  }

  @Test("During the edge pan the coordinator notifies of the lift, and reverts changes")
  func alongsideInteractivePop() {
    let (a, b) = (NotingController("A", log), NotingController("B", log))
    let navigation = UINavigationController(rootViewController: a)
    let stage = TestStage(rootViewController: navigation)
    navigation.pushViewController(b, animated: false)
    stage.advance(by: 1)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    navigation.view.addSubview(box)
    let finger = stage.finger()
    finger.down(CGPoint(x: 2, y: 400))
    finger.move(CGPoint(x: 60, y: 400), at: stage.now + 0.05)
    let coordinator = a.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == true && coordinator?.isInteractive == true)
    coordinator?.animate(alongsideTransition: { _ in box.alpha = 0 })
    coordinator?.notifyWhenInteractionChanges { [log] context in
      log.add("cancelled \(context.isCancelled) at \((context.percentComplete * 10).rounded() / 10)")
    }
    finger.move(CGPoint(x: 100, y: 400), at: stage.now + 0.5)
    _ = log.take()
    finger.up(at: stage.now + 1)
    #expect(log.take() == ["cancelled true at 0.2"])
    stage.advance(by: 1)
    #expect(box.alpha == 1 && navigation.topViewController === b)
  }

  // MARK: Children

  @Test("A navigation controller's delegate animates pushes and pops, and an interactive pop can be cancelled")
  func navigationAnimator() {
    let (a, b) = (NotingController("A", log), NotingController("B", log))
    let navigation = UINavigationController(rootViewController: a)
    let delegate = SlideDelegate(log)
    let stage = TestStage(rootViewController: navigation)
    navigation.delegate = delegate
    _ = b.view
    _ = log.take()
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0)
    #expect(log.take() == ["push A to B", "A will disappear", "B will appear", "animate", "B is appearing"])
    #expect(a.view.superview === b.view.superview)
    stage.advance(by: 1)
    #expect(log.take() == ["A did disappear", "B did appear", "ended true"])
    #expect(a.view.window == nil)

    let drag = DragToLeave(on: b.view) { navigation.popViewController(animated: true) }
    delegate.interaction = drag.interaction
    let finger = stage.finger()
    finger.down(CGPoint(x: 100, y: 400))
    finger.move(CGPoint(x: 130, y: 400), at: stage.now + 0.1)
    finger.move(CGPoint(x: 200, y: 400), at: stage.now + 0.1)
    #expect(navigation.viewControllers == [a] && a.view.window != nil)
    finger.up()
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [a, b] && a.view.window == nil && b.view.transform == .identity)
    #expect(b.appearance == .appeared && a.appearance == .disappeared)
    finger.down(CGPoint(x: 100, y: 400))
    finger.move(CGPoint(x: 130, y: 400), at: stage.now + 0.1)
    finger.move(CGPoint(x: 390, y: 400), at: stage.now + 0.1)
    finger.up()
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [a] && b.view.window == nil && b.parent == nil)
    stage.runtime.layoutIfNeeded()
    #expect(a.view.frame == stage.window.bounds)
  }

  @Test("A tab bar controller's delegate animates a change of tabs")
  func tabAnimator() {
    let (a, b) = (NotingController("A", log), NotingController("B", log))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    let delegate = SlideDelegate(log)
    let stage = TestStage(rootViewController: tabs)
    tabs.delegate = delegate
    _ = b.view
    _ = log.take()
    stage.finger().tap(CGPoint(x: 300, y: 780))
    #expect(log.take() == ["B will appear", "A will disappear", "animate", "B is appearing"])
    #expect(a.view.window != nil)
    stage.advance(by: 1)
    #expect(log.take() == ["A did disappear", "B did appear", "ended true"])
    #expect(a.view.window == nil && tabs.selectedIndex == 1)
    let interaction = UIPercentDrivenInteractiveTransition()
    delegate.interaction = interaction
    tabs.selectedIndex = 0
    interaction.update(0.3)
    interaction.cancel()
    stage.advance(by: 1)
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === b.tabBarItem && a.view.window == nil)
  }

  /// A presentation controller that puts the presented view into a view of its own.
  private final class Wrapped: UIPresentationController {
    let dimming = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
      guard let bounds = containerView?.bounds else { return .zero }
      return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
    }
    override func presentationTransitionWillBegin() {
      guard let containerView, let presentedView else { return }
      dimming.frame = containerView.bounds
      containerView.addSubview(dimming)
      dimming.addSubview(presentedView)
    }
  }

  /// Source: the published HalfModalPresentationController, whose pictures show the half sheet (M).
  @Test("C561: A presented view that has a superview already gets the frame of the presentation controller, too")
  func wrapped() {
    let (a, b) = (UIViewController(), UIViewController())
    let delegate = SlideDelegate(log)
    delegate.hasAnimators = false
    delegate.makePresentationController = { Wrapped(presentedViewController: $0, presenting: $1) }
    (b.modalPresentationStyle, b.transitioningDelegate) = (.custom, delegate)
    let stage = TestStage(rootViewController: a)
    a.present(b, animated: true)
    stage.advance(by: 1)
    #expect(b.view.frame == CGRect(x: 0, y: stage.window.bounds.midY, width: 400, height: stage.window.bounds.midY))
  }
}
