import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests when views of controllers load, appear and disappear, children and presentations (reference section 8).
@MainActor
@Suite struct ControllerTests {
  private let log = CallLog()

  private func makeController(_ name: String) -> LoggingController { LoggingController(name, log) }

  private static func arrival(_ name: String) -> [String] {
    ["\(name).viewWillAppear", "\(name).viewIsAppearing", "\(name).viewDidAppear"]
  }

  // MARK: Appearance

  @Test("A root controller's view loads once and appears with its window")
  func root() {
    _ = TestStage()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = makeController("A")
    #expect(!controller.isViewLoaded)
    window.rootViewController = controller
    #expect(log.take() == [])
    window.makeKeyAndVisible()
    UIRuntime.current.layoutIfNeeded()
    #expect(log.take() == ["A.viewDidLoad"] + Self.arrival("A"))
    window.isHidden = true
    UIRuntime.current.layoutIfNeeded()
    #expect(log.take() == ["A.viewWillDisappear", "A.viewDidDisappear"])
  }

  @Test("Another root controller replaces the first one")
  func newRoot() {
    let (a, b) = (makeController("A"), makeController("B"))
    let stage = TestStage(rootViewController: a)
    log.entries = []
    stage.window.rootViewController = b
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "A.viewWillDisappear", "B.viewDidLoad", "B.viewWillAppear", "B.viewIsAppearing", "A.viewDidDisappear",
        "B.viewDidAppear",
      ])
    #expect(a.view.window == nil && b.view.window === stage.window)
  }

  @Test("viewIsAppearing is called when the view is in its window, viewDidAppear after layout")
  func order() {
    final class Controller: UIViewController {
      var facts: [String] = []
      private func note(_ word: String) { facts.append("\(word) \(view.window != nil)") }
      override func viewWillAppear(_ animated: Bool) { note("will") }
      override func viewIsAppearing(_ animated: Bool) { note("is") }
      override func viewWillLayoutSubviews() { note("willLayout") }
      override func viewDidLayoutSubviews() { note("didLayout") }
      override func viewDidAppear(_ animated: Bool) { note("did") }
    }
    let controller = Controller()
    _ = TestStage(rootViewController: controller)
    #expect(controller.facts == ["will false", "is true", "willLayout true", "didLayout true", "did true"])
  }

  // MARK: Children

  @Test("addChild calls willMove, removeFromParent didMove; the views bring appearance, children inside parents (M)")
  func children() {
    let (parent, child) = (makeController("P"), makeController("C"))
    let stage = TestStage(rootViewController: parent)
    log.entries = []
    parent.addChild(child)
    stage.rootView.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "C.willMove P", "C.viewDidLoad", "C.viewWillAppear", "C.didMove P", "C.viewIsAppearing", "C.viewDidAppear",
      ])
    #expect(parent.children == [child] && child.parent === parent)
    stage.window.isHidden = true
    stage.advance(by: 0)
    #expect(log.take() == ["P.viewWillDisappear", "C.viewWillDisappear", "C.viewDidDisappear", "P.viewDidDisappear"])
    stage.window.isHidden = false
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "P.viewWillAppear", "C.viewWillAppear", "P.viewIsAppearing", "C.viewIsAppearing", "C.viewDidAppear",
        "P.viewDidAppear",
      ])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    stage.advance(by: 0)
    #expect(log.take() == ["C.willMove nil", "C.viewWillDisappear", "C.didMove nil", "C.viewDidDisappear"])
    #expect(parent.children.isEmpty && child.parent == nil)
  }

  @Test("A child that gets another parent is removed from the first")
  func newParent() {
    _ = TestStage()
    let (first, second, child) = (makeController("1"), makeController("2"), makeController("C"))
    first.addChild(child)
    second.addChild(child)
    #expect(log.take() == ["C.willMove 1", "C.didMove nil", "C.willMove 2"])
    #expect(first.children.isEmpty && second.children == [child])
  }

  @Test("A parent that does not forward appearance makes the calls itself")
  func noForwarding() {
    final class Manual: LoggingController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (parent, child) = (Manual("P", log), makeController("C"))
    let stage = TestStage(rootViewController: parent)
    parent.addChild(child)
    log.entries = []
    stage.rootView.addSubview(child.view)
    #expect(log.take() == ["C.viewDidLoad"])
    child.beginAppearanceTransition(true, animated: false)
    #expect(log.take() == ["C.viewWillAppear"])
    child.endAppearanceTransition()
    #expect(log.take() == ["C.viewIsAppearing", "C.viewDidAppear"])
  }

  // MARK: Presentation

  private func makePresentation(
    _ style: UIModalPresentationStyle
  ) -> (stage: TestStage, presenter: LoggingController, presented: LoggingController) {
    let (a, b) = (makeController("A"), makeController("B"))
    let stage = TestStage(rootViewController: a)
    b.modalPresentationStyle = style
    log.entries = []
    return (stage, a, b)
  }

  @Test("Full screen: the presenter's view leaves the window and comes back (M)")
  func fullScreen() {
    let (stage, a, b) = makePresentation(.fullScreen)
    var completed = 0
    a.present(b, animated: false) { completed += 1 }
    stage.advance(by: 0)
    #expect(log.take() == ["B.viewDidLoad", "A.viewWillDisappear"] + Self.arrival("B") + ["A.viewDidDisappear"])
    #expect(a.view.window == nil && b.view.window === stage.window)
    #expect(a.presentedViewController === b && b.presentingViewController === a)
    b.dismiss(animated: false) { completed += 1 }
    stage.advance(by: 0)
    #expect(log.take() == ["B.viewWillDisappear"] + Self.arrival("A") + ["B.viewDidDisappear"])
    #expect(a.view.window === stage.window && b.view.window == nil)
    #expect(a.presentedViewController == nil && b.presentingViewController == nil)
    #expect(completed == 2)
  }

  @Test(
    "Over full screen and as a sheet the presenter stays and gets no calls",
    arguments: [
      UIModalPresentationStyle.overFullScreen, .pageSheet, .automatic,
    ]) func over(style: UIModalPresentationStyle)
  {
    let (stage, a, b) = makePresentation(style)
    a.present(b, animated: false)
    stage.advance(by: 0)
    #expect(log.take() == ["B.viewDidLoad"] + Self.arrival("B"))
    #expect(a.view.window === stage.window)
    a.dismiss(animated: false)
    stage.advance(by: 0)
    #expect(log.take() == ["B.viewWillDisappear", "B.viewDidDisappear"])
  }

  @Test("The raw values of the presentation styles are the header's")
  func styles() {
    let styles: [UIModalPresentationStyle] = [.automatic, .fullScreen, .pageSheet, .overFullScreen]
    #expect(styles.map(\.rawValue) == [-2, 0, 1, 5])
  }

  @Test("The next responder of a presented controller is the presenting one, whose chain continues to the window (M)")
  func chain() {
    let (_, a, b) = makePresentation(.fullScreen)
    a.present(b, animated: false)
    #expect(
      b.view.chainNames == ["UIView", "B", "A", "UIDropShadowView", "UITransitionView", "UIWindow", "UIApplication"])
  }

  @Test("The dimmed area outside a sheet gets touches; a tap there dismisses unless the sheet is modal")
  func dimming() {
    let (stage, a, b) = makePresentation(.pageSheet)
    let under = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 50))
    var taps = 0
    under.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    a.view.addSubview(under)
    b.isModalInPresentation = true
    a.present(b, animated: false)
    stage.runtime.layoutIfNeeded()
    #expect(stage.runtime.hitTest(CGPoint(x: 20, y: 20)) is UIDimmingView)
    #expect(stage.runtime.hitTest(CGPoint(x: 20, y: 200)) === b.view)
    log.entries = []
    stage.finger().tap(CGPoint(x: 20, y: 20))
    #expect(a.presentedViewController === b && taps == 0)
    #expect(log.take() == [])
    b.isModalInPresentation = false
    stage.finger().tap(CGPoint(x: 20, y: 20))
    stage.advance(by: 1)
    #expect(a.presentedViewController == nil && taps == 0)
    stage.finger().tap(CGPoint(x: 20, y: 20))
    #expect(taps == 1)
  }

  @Test("A child presents through its outermost parent")
  func presentFromChild() {
    let (stage, a, b) = makePresentation(.overFullScreen)
    let child = makeController("C")
    a.addChild(child)
    stage.rootView.addSubview(child.view)
    child.present(b, animated: false)
    #expect(b.presentingViewController === a)
    #expect(child.presentedViewController === b)
  }

  @Test("Dismissing also dismisses the controllers above; in the middle only those above")
  func stack() {
    let (_, a, b) = makePresentation(.overFullScreen)
    let c = makeController("C")
    c.modalPresentationStyle = .overFullScreen
    a.present(b, animated: false)
    b.present(c, animated: false)
    #expect(c.presentingViewController === b)
    b.dismiss(animated: false)
    #expect(b.presentedViewController == nil && a.presentedViewController === b)
    b.present(c, animated: false)
    a.dismiss(animated: false)
    #expect(a.presentedViewController == nil && c.view.window == nil && b.view.window == nil)
  }

  @Test("Presenting twice, from no window, or a visible controller has no effect")
  func impossible() {
    let (_, a, b) = makePresentation(.overFullScreen)
    let c = makeController("C")
    var completed = 0
    c.present(b, animated: false) { completed += 1 }
    #expect(b.presentingViewController == nil)
    a.present(b, animated: false)
    a.present(c, animated: false) { completed += 1 }
    b.present(b, animated: false) { completed += 1 }
    #expect(a.presentedViewController === b && completed == 0)
  }

  // MARK: Navigation

  @Test("Pushing: old will disappear, new will appear, old did disappear, new did appear; then didMove (M)")
  func push() {
    let (a, b) = (makeController("A"), makeController("B"))
    let navigation = UINavigationController(rootViewController: a)
    let stage = TestStage(rootViewController: navigation)
    log.entries = []
    navigation.pushViewController(b, animated: false)
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "B.willMove container", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing",
        "A.viewDidDisappear", "B.viewDidAppear", "B.didMove container",
      ])
    #expect(navigation.topViewController === b && b.navigationController === navigation)
    #expect(a.view.window == nil && b.view.window === stage.window)
    #expect(navigation.popViewController(animated: false) === b)
    stage.advance(by: 0)
    #expect(
      log.take() == [
        "B.willMove nil", "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "B.viewDidDisappear",
        "A.viewDidAppear", "B.didMove nil",
      ])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [a])
  }

  @Test("The back button of the bar pops, and the bar shows the top controller's title")
  func backButton() {
    let (a, b) = (UIViewController(), UIViewController())
    a.title = "First"
    b.title = "Second"
    let navigation = UINavigationController(rootViewController: a)
    let stage = TestStage(rootViewController: navigation)
    #expect(navigation.navigationBar.topItem === a.navigationItem)
    stage.finger().tap(CGPoint(x: 20, y: 20))
    navigation.pushViewController(b, animated: false)
    stage.advance(by: 0)
    #expect(navigation.navigationBar.topItem?.title == "Second")
    #expect(navigation.navigationBar.backItem?.title == "First")
    stage.finger().tap(CGPoint(x: 20, y: 20))
    #expect(navigation.topViewController === a)
  }

  @Test("Popping to the root and setting the stack keep parents and views consistent")
  func stackChanges() {
    _ = TestStage()
    let controllers = ["A", "B", "C"].map { makeController($0) }
    let navigation = UINavigationController()
    let stage = TestStage(rootViewController: navigation)
    navigation.setViewControllers(controllers, animated: false)
    stage.advance(by: 0)
    #expect(controllers[2].view.window === stage.window)
    #expect(navigation.popToRootViewController(animated: false) == [controllers[1], controllers[2]])
    stage.advance(by: 0)
    #expect(controllers[0].view.window === stage.window && controllers[2].view.window == nil)
    #expect(controllers[1].parent == nil)
    navigation.viewControllers = [controllers[1]]
    stage.advance(by: 0)
    #expect(controllers[0].parent == nil && controllers[1].view.window === stage.window)
  }
}
