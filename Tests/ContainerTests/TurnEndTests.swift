import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests what happens at the end of the turn in which controllers are pushed, presented, added and removed: code that
/// follows such a call runs before it. The sources are backtraces in public reports (M).
@MainActor
@Suite("The end of the turn") struct TurnEndTests {
  private let log = CallLog()
  private let root: NotingController
  private let phone: TestStage
  /// The stage, whose runtime is current from now on: another test may have run meanwhile.
  private var stage: TestStage {
    _ = phone.window
    return phone
  }

  init() {
    root = NotingController("root", log)
    phone = TestStage(rootViewController: root)
    phone.advance(by: 0.1)
    _ = log.take()
  }

  /// Makes the root controller of the window one that has appeared.
  private func show(_ controller: UIViewController) {
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
    _ = log.take()
  }

  @Test("C545: The view of a pushed controller is loaded with the next layout", arguments: [true, false])
  func push(animated: Bool) {
    let navigation = UINavigationController(rootViewController: NotingController("A", log))
    show(navigation)
    let pushed = NotingController("B", log)
    navigation.pushViewController(pushed, animated: animated)
    log.add("pushed")
    #expect(!pushed.isViewLoaded && navigation.topViewController === pushed)
    #expect((navigation.transitionCoordinator != nil) == animated)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "pushed", "B loaded", "A will disappear", "B will appear", "B is appearing", "A did disappear",
        "B did appear",
      ])
    #expect(pushed.view.window != nil && navigation.transitionCoordinator == nil)
    let popped = navigation.popViewController(animated: animated)
    log.add("popped")
    #expect(popped === pushed && popped?.view.window != nil)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "popped", "B will disappear", "A will appear", "A is appearing", "B did disappear", "A did appear",
      ])
    #expect(pushed.parent == nil)
  }

  @Test("C545: Of two pushes in one turn only the last is shown, and a push with a pop shows nothing")
  func pushesInOneTurn() {
    let navigation = UINavigationController(rootViewController: NotingController("A", log))
    show(navigation)
    let (b, c) = (NotingController("B", log), NotingController("C", log))
    navigation.pushViewController(b, animated: true)
    navigation.pushViewController(c, animated: true)
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 3 && !b.isViewLoaded)
    #expect(
      log.take() == [
        "C loaded", "A will disappear", "C will appear", "C is appearing", "A did disappear", "C did appear",
      ])
    navigation.pushViewController(NotingController("D", log), animated: true)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(log.take() == [] && navigation.topViewController === c)
    navigation.popViewController(animated: false)
    stage.advance(by: 0.1)
    #expect(b.view.window != nil)
  }

  @Test("C546: A child that is added to a visible parent has appeared after the layout, with the size it got meanwhile")
  func child() {
    final class Sized: UIViewController {
      var size: CGSize?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        size = view.bounds.size
      }
    }
    let (stage, child, sized) = (stage, NotingController("child", log), Sized())
    for controller in [child, sized] as [UIViewController] {
      root.addChild(controller)
      root.view.addSubview(controller.view)
      controller.didMove(toParent: root)
    }
    sized.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      sized.view.widthAnchor.constraint(equalToConstant: 200), sized.view.heightAnchor.constraint(equalToConstant: 100),
    ])
    log.add("added")
    stage.advance(by: 0.1)
    #expect(log.take() == ["child loaded", "child will appear", "added", "child is appearing", "child did appear"])
    #expect(sized.size == CGSize(width: 200, height: 100))
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    log.add("removed")
    stage.advance(by: 0.1)
    #expect(log.take() == ["child will disappear", "removed", "child did disappear"])
  }

  @Test("C546: A child that is removed in the turn in which it was added never appears, and one that comes back stays")
  func turningBack() {
    let (stage, child) = (stage, NotingController("child", log))
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.removeFromSuperview()
    stage.advance(by: 0.1)
    #expect(
      log.take() == ["child loaded", "child will appear", "child will disappear", "child did disappear"])
    root.view.addSubview(child.view)
    stage.advance(by: 0.1)
    _ = log.take()
    child.view.removeFromSuperview()
    root.view.addSubview(child.view)
    stage.advance(by: 0.1)
    #expect(log.take() == ["child will disappear", "child will appear", "child is appearing", "child did appear"])
  }

  @Test("C547: present loads the view; the appearance calls come after it, and so do those of an animated dismissal")
  func presenting() {
    let (stage, presented) = (stage, NotingController("P", log))
    presented.modalPresentationStyle = .fullScreen
    root.present(presented, animated: true) { log.add("completed") }
    log.add("returned")
    #expect(root.presentedViewController === presented && presented.view.window == nil)
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "P loaded", "returned", "root will disappear", "P will appear", "P is appearing", "P did appear",
        "root did disappear", "completed",
      ])
    root.dismiss(animated: true)
    log.add("returned")
    stage.advance(by: 1)
    #expect(
      log.take() == [
        "returned", "P will disappear", "root will appear", "root is appearing", "root did appear",
        "P did disappear",
      ])
  }

  @Test("C547: Without an animation a dismissal is over when it returns, so that another controller can be presented")
  func presentingAnother() {
    let (stage, first, second) = (stage, NotingController("1", log), NotingController("2", log))
    root.present(first, animated: false)
    first.present(second, animated: false)
    stage.advance(by: 0.1)
    #expect(second.view.window != nil && first.presentedViewController === second)
    root.dismiss(animated: false)
    root.present(NotingController("3", log), animated: false)
    stage.advance(by: 0.1)
    #expect((root.presentedViewController as? NotingController)?.name == "3")
  }

  @Test("C549: A child is moving to its parent while it appears, and from it while it disappears")
  func movements() {
    final class Moving: UIViewController {
      var seen: [String] = []
      private func note(_ call: String) {
        seen.append("\(call)\(isMovingToParent ? " to" : "")\(isMovingFromParent ? " from" : "")")
      }
      override func viewWillAppear(_ animated: Bool) { note("will appear") }
      override func viewDidAppear(_ animated: Bool) { note("did appear") }
      override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
      override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
    }
    let (stage, child) = (stage, Moving())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.advance(by: 0.1)
    #expect(child.seen == ["will appear to", "did appear to"])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    stage.advance(by: 0.1)
    #expect(child.seen.suffix(2) == ["will disappear from", "did disappear from"])
    // A view that is only taken out of the window does not move its controller.
    root.addChild(child)
    child.didMove(toParent: root)
    stage.advance(by: 0.1)
    root.view.addSubview(child.view)
    stage.advance(by: 0.1)
    #expect(child.seen.suffix(2) == ["will appear", "did appear"])
  }

  @Test("C550: The duration of an app's animator is asked for before the appearance calls, in which it is known")
  func durations() {
    final class Animator: NSObject, UIViewControllerAnimatedTransitioning, UINavigationControllerDelegate {
      let log: CallLog
      init(_ log: CallLog) { self.log = log }
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        log.add("duration")
        return 0.7
      }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        log.add("animate")
        if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
        transitionContext.completeTransition(true)
      }
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }
    final class Asking: UIViewController {
      var duration: TimeInterval?
      override func viewWillAppear(_ animated: Bool) { duration = transitionCoordinator?.transitionDuration }
    }
    let (navigation, animator) = (UINavigationController(rootViewController: UIViewController()), Animator(log))
    navigation.delegate = animator
    show(navigation)
    let asking = Asking()
    navigation.pushViewController(asking, animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["duration", "animate"] && asking.duration == 0.7)
  }
}
