import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests when a navigation controller's delegate is called, and the state at that time (reference 8).
@MainActor
@Suite struct WillShowTests {
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
      let coordinator = viewController.transitionCoordinator
      log.add("willShow \(viewController.title ?? "") \(coordinator?.isInteractive ?? false)")
      coordinator?.notifyWhenInteractionChanges { [log] context in
        log.add(context.isCancelled ? "taken back" : "goes on")
      }
      coordinator?.animate(alongsideTransition: nil) { [log] context in log.add("over \(!context.isCancelled)") }
    }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("didShow \(viewController.title ?? "")") }
  }

  private let log = CallLog()

  @Test("C174: The first controller will appear before the delegate's willShow, and did appear before its didShow")
  func first() {
    let navigation = UINavigationController(rootViewController: NotingController("A", log))
    let delegate = Delegate(log)
    navigation.delegate = delegate
    let stage = TestStage(rootViewController: navigation)
    stage.advance(by: 1)
    #expect(
      log.take() == ["A loaded", "A will appear", "willShow A false", "A is appearing", "A did appear", "didShow A"])
  }

  @Test(
    "C175: In willShow the coordinator exists: it reports that a finger drives the pop, and a cancellation")
  func coordinator() {
    let navigation = UINavigationController()
    navigation.viewControllers = [NotingController("A", log), NotingController("B", log)]
    let delegate = Delegate(log)
    navigation.delegate = delegate
    let stage = TestStage(rootViewController: navigation)
    stage.advance(by: 1)
    _ = log.take()
    func drag(to x: CGFloat) -> [String] {
      let finger = stage.finger()
      finger.down(CGPoint(x: 2, y: 400))
      finger.move(CGPoint(x: 40, y: 400), at: stage.now + 0.1)
      finger.move(CGPoint(x: x, y: 400), at: stage.now + 0.3)
      finger.up(at: stage.now + 0.3)
      stage.advance(by: 1)
      return log.take().filter { !$0.contains("appear") && !$0.contains("loaded") }
    }
    #expect(drag(to: 80) == ["willShow A true", "taken back", "over false"])
    #expect(drag(to: 350) == ["willShow A true", "goes on", "didShow A", "over true"])
  }

  @Test("A child whose container forwards the appearance calls is loaded before it will appear") func loaded() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (container, child) = (Container(), NotingController("A", log))
    let stage = TestStage(rootViewController: container)
    container.addChild(child)
    child.beginAppearanceTransition(true, animated: false)
    container.view.addSubview(child.view)
    child.endAppearanceTransition()
    stage.advance(by: 0.1)
    #expect(log.take() == ["A loaded", "A will appear", "A is appearing", "A did appear"])
  }
}
