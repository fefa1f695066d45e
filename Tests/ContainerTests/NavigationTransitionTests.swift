import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests animated pushes and pops, and the interactive pop (reference section 8).
@MainActor
@Suite struct NavigationTransitionTests {
  private let log = CallLog()

  private final class Delegate: UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("willShow \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("didShow \(viewController.title ?? "") \(animated)") }
  }

  private func makeStack(_ names: [String] = ["A", "B"]) -> (TestStage, UINavigationController, [NotingController]) {
    let controllers = names.map { NotingController($0, log) }
    let navigation = UINavigationController()
    navigation.viewControllers = controllers
    let stage = TestStage(rootViewController: navigation)
    stage.advance(by: 1)
    _ = log.take()
    return (stage, navigation, controllers)
  }

  private func shownX(_ view: UIView) -> CGFloat? { view.superview?.layer.presentation()?.frame.minX }

  // MARK: Animated

  @Test("A push animates for 0.35 s of the virtual clock, with the delegate calls around the appearance calls")
  func animatedPush() {
    let (stage, navigation, controllers) = makeStack(["A"])
    let delegate = Delegate(log)
    navigation.delegate = delegate
    let b = NotingController("B", log)
    navigation.pushViewController(b, animated: true)
    stage.advance(by: 0)
    #expect(
      log.take() == ["B loaded", "A will disappear", "B will appear", "willShow B true", "B is appearing"])
    stage.advance(by: 0)
    #expect(navigation.topViewController === b && navigation.navigationBar.topItem?.title == "B")
    #expect(controllers[0].view.window != nil && b.view.window != nil)
    #expect(shownX(b.view) == 400)
    stage.advance(by: 0.175)
    let halfway = shownX(b.view) ?? 0
    #expect(halfway > 100 && halfway < 300)
    #expect((shownX(controllers[0].view) ?? 0) < 0)
    stage.advance(by: 0)
    #expect(log.take().isEmpty)
    stage.advance(by: 0.2)
    #expect(log.take() == ["A did disappear", "B did appear", "didShow B true"])
    #expect(controllers[0].view.window == nil && shownX(b.view) == 0)
  }

  @Test("A pop animates; another change in the meantime ends it first")
  func interrupted() {
    let (stage, navigation, controllers) = makeStack(["A", "B", "C"])
    #expect(navigation.popViewController(animated: true) === controllers[2])
    stage.advance(by: 0)
    #expect(log.take() == ["B loaded", "C will disappear", "B will appear", "B is appearing"])
    stage.advance(by: 0.1)
    #expect(navigation.popViewController(animated: true) === controllers[1])
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "C did disappear", "B did appear", "A loaded", "B will disappear", "A will appear", "A is appearing",
      ])
    stage.advance(by: 1)
    #expect(log.take() == ["B did disappear", "A did appear"])
    #expect(controllers[1].parent == nil && controllers[2].parent == nil)
  }

  @Test("During a transition, touches in the content reach no view in it")
  func touchesDuringTransition() {
    let (stage, navigation, controllers) = makeStack()
    let point = CGPoint(x: 200, y: 400)
    #expect(stage.runtime.hitTest(point) === controllers[1].view)
    navigation.popViewController(animated: true)
    stage.advance(by: 0)
    #expect(stage.runtime.hitTest(point) === navigation.view)
    stage.advance(by: 1)
    #expect(stage.runtime.hitTest(point) === controllers[0].view)
  }

  @Test("A window that hides in the middle of a transition ends it before its controllers disappear")
  func hiddenMeanwhile() {
    let (stage, navigation, _) = makeStack()
    navigation.popViewController(animated: true)
    stage.advance(by: 0)
    _ = log.take()
    stage.window.isHidden = true
    stage.advance(by: 0)
    #expect(log.take() == ["B did disappear", "A did appear", "A will disappear", "A did disappear"])
  }

  @Test("Without a window, or without animation, a change completes immediately")
  func notAnimated() {
    _ = TestStage()
    let navigation = UINavigationController(rootViewController: NotingController("A", log))
    navigation.loadViewIfNeeded()
    _ = log.take()
    let b = NotingController("B", log)
    navigation.pushViewController(b, animated: true)
    #expect(log.take() == ["B loaded"])
    #expect(navigation.topViewController === b && b.view.superview != nil)
  }

  // MARK: Under a finger

  /// Moves a finger from the left edge to `end` in `duration` seconds, and lifts it after `rest` stationary seconds.
  private func swipe(_ stage: TestStage, to end: CGFloat, over duration: TimeInterval, rest: TimeInterval = 0) {
    let finger = stage.finger()
    let began = stage.now
    finger.down(CGPoint(x: 3, y: 300))
    for step in 1...10 {
      finger.move(
        CGPoint(x: 3 + (end - 3) * CGFloat(step) / 10, y: 300), at: began + duration * Double(step) / 10)
    }
    if rest > 0 {
      finger.move(CGPoint(x: end - 0.5, y: 300), at: began + duration + rest / 2)
      finger.move(CGPoint(x: end, y: 300), at: began + duration + rest)
    }
    finger.up(at: began + duration + rest)
  }

  @Test("A swipe from the left edge past the middle pops")
  func finishedPop() {
    let (stage, navigation, controllers) = makeStack()
    swipe(stage, to: 300, over: 1, rest: 0.5)
    #expect(log.take() == ["A loaded", "B will disappear", "A will appear", "A is appearing"])
    #expect(navigation.viewControllers == [controllers[0]])
    stage.advance(by: 1)
    #expect(log.take() == ["B did disappear", "A did appear"])
    #expect(controllers[1].parent == nil && controllers[1].view.window == nil)
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 300)) === controllers[0].view)
  }

  @Test("The view follows the finger")
  func following() {
    let (stage, _, controllers) = makeStack()
    let finger = stage.finger()
    finger.down(CGPoint(x: 5, y: 300))
    finger.move(CGPoint(x: 55, y: 300), at: 0.1 + stage.now)
    finger.move(CGPoint(x: 215, y: 300), at: 0.1 + stage.now)
    let x = shownX(controllers[1].view) ?? 0
    #expect(abs(x - 200) < 1)
    let lower = shownX(controllers[0].view) ?? 0
    #expect(abs(lower + 60) < 1)
  }

  @Test("A cancelled pop: new will and did disappear, then old will and did appear; the stack is as before (M)")
  func cancelledPop() {
    let (stage, navigation, controllers) = makeStack()
    let delegate = Delegate(log)
    navigation.delegate = delegate
    swipe(stage, to: 120, over: 1, rest: 0.5)
    #expect(
      log.take() == ["A loaded", "B will disappear", "A will appear", "willShow A true", "A is appearing"])
    stage.advance(by: 1)
    #expect(log.take() == ["A will disappear", "A did disappear", "B will appear", "B did appear"])
    #expect(navigation.viewControllers == controllers && navigation.navigationBar.topItem?.title == "B")
    #expect(controllers[0].view.window == nil && shownX(controllers[1].view) == 0)
    #expect(navigation.popViewController(animated: false) === controllers[1])
  }

  @Test("The direction of a fast finger decides, wherever it lifts")
  func flick() {
    let (stage, navigation, controllers) = makeStack()
    swipe(stage, to: 100, over: 0.1)
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [controllers[0]])
  }

  @Test("A system cancellation cancels the pop")
  func systemCancel() {
    let (stage, navigation, controllers) = makeStack()
    let finger = stage.finger()
    finger.down(CGPoint(x: 5, y: 300))
    finger.move(CGPoint(x: 300, y: 300), at: stage.now + 0.5)
    finger.cancel(at: stage.now + 0.1)
    stage.advance(by: 1)
    #expect(navigation.viewControllers == controllers)
  }

  @Test("At the root, away from the edge, or without a back button nothing pops; another delegate may allow it")
  func whenItBegins() {
    final class Permissive: UIGestureRecognizerDelegate {}
    let (stage, navigation, controllers) = makeStack()
    let finger = stage.finger()
    finger.drag(from: CGPoint(x: 60, y: 300), to: CGPoint(x: 350, y: 300), over: 0.3)
    stage.advance(by: 1)
    #expect(navigation.viewControllers == controllers)
    controllers[1].navigationItem.hidesBackButton = true
    swipe(stage, to: 300, over: 0.3)
    stage.advance(by: 1)
    #expect(navigation.viewControllers == controllers)
    let permissive = Permissive()
    navigation.interactivePopGestureRecognizer?.delegate = permissive
    swipe(stage, to: 300, over: 0.3)
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [controllers[0]])
    swipe(stage, to: 300, over: 0.3)
    stage.advance(by: 1)
    #expect(navigation.viewControllers == [controllers[0]])
  }

  @Test("The touch that pops is cancelled in the button on which it landed")
  func buttonUnderFinger() {
    let (stage, navigation, controllers) = makeStack()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 280, width: 200, height: 40))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    controllers[1].view.addSubview(button)
    swipe(stage, to: 150, over: 0.2)
    stage.advance(by: 1)
    #expect(taps == 0 && navigation.viewControllers == [controllers[0]])
    #expect(navigation.interactivePopGestureRecognizer is UIScreenEdgePanGestureRecognizer)
  }

  @Test("The safe area begins below the bar, unless the bar is hidden")
  func safeArea() {
    let (_, navigation, controllers) = makeStack()
    #expect(controllers[1].view.safeAreaInsets.top == 44)
    navigation.isNavigationBarHidden = true
    #expect(controllers[1].view.safeAreaInsets.top == 0)
  }
}
