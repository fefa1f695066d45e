import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests stacks that are set as a whole, their bars, and presentations that cover only a part.
@MainActor
@Suite struct NavigationStackTests {
  private let log = CallLog()

  private final class Asked: NSObject, UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.add("\(operation == .push ? "push" : "pop") \(fromVC.title ?? "") \(toVC.title ?? "")")
      return nil
    }
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  /// Source: `setViewControllers(_:animated:)`: "if the last item is in the stack already but not at the top, this
  /// method uses a pop transition; if it is at the top, none; else a push". H.
  @Test("A stack set with animation pushes a new top, pops to one that was below, and otherwise does not animate")
  func setStack() {
    let (a, b, c) = (page("A"), page("B"), page("C"))
    let navigation = UINavigationController(rootViewController: a)
    let asked = Asked(log)
    navigation.delegate = asked
    let stage = TestStage(rootViewController: navigation)
    navigation.setViewControllers([a, b, c], animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["push A C"] && navigation.topViewController === c && b.parent === navigation)
    navigation.setViewControllers([b, c], animated: true)
    stage.advance(by: 1)
    #expect(log.take() == [] && navigation.viewControllers == [b, c] && a.parent == nil)
    navigation.setViewControllers([a, b], animated: true)
    stage.advance(by: 1)
    #expect(log.take() == ["pop C B"] && navigation.topViewController === b)
    navigation.setViewControllers([c], animated: false)
    stage.advance(by: 0.1)
    #expect(log.take() == [] && navigation.viewControllers == [c])
  }

  private func buttons(of navigation: UINavigationController) -> [UIControl] {
    var found: [UIControl] = []
    var waiting: [UIView] = [navigation.navigationBar]
    while let view = waiting.popLast() {
      if view.isHidden { continue }
      if let control = view as? UIControl { found.append(control) }
      waiting += view.subviews
    }
    return found
  }

  /// Source: `hidesBackButton`; `leftItemsSupplementBackButton` is false by default, so that left items replace the
  /// back button. H.
  @Test("Left items replace the back button unless they supplement it; a hidden one is not shown")
  func backButton() {
    let (a, b) = (page("A"), page("B"))
    let navigation = UINavigationController(rootViewController: a)
    let stage = TestStage(rootViewController: navigation)
    navigation.pushViewController(b, animated: false)
    stage.advance(by: 0.1)
    #expect(buttons(of: navigation).count == 1)
    b.navigationItem.setHidesBackButton(true, animated: false)
    stage.advance(by: 0.1)
    #expect(buttons(of: navigation).isEmpty)
    b.navigationItem.hidesBackButton = false
    b.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction(title: "Edit") { [log] _ in log.add("edit") })
    stage.advance(by: 0.1)
    #expect(buttons(of: navigation).count == 1)
    let bar = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil)
    stage.finger().tap(CGPoint(x: bar.minX + 30, y: bar.midY))
    #expect(log.take() == ["edit"] && navigation.topViewController === b)
    b.navigationItem.leftItemsSupplementBackButton = true
    stage.advance(by: 0.1)
    #expect(buttons(of: navigation).count == 2)
    stage.finger().tap(CGPoint(x: bar.minX + 20, y: bar.midY))
    stage.advance(by: 1)
    #expect(navigation.topViewController === a && log.take() == [])
  }

  /// Source: the navigation bar is part of the top controller's safe area; a hidden bar has no part in it. H.
  @Test("A hidden bar has no part in the safe area and gets no touches, until it is shown again")
  func hiddenBar() {
    let root = page("A")
    let navigation = UINavigationController(rootViewController: root)
    let stage = TestStage(rootViewController: navigation)
    stage.advance(by: 0.1)
    let inset = root.view.safeAreaInsets.top
    let top = navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil)
    let point = CGPoint(x: top.midX, y: top.midY)
    #expect(inset >= 44 && stage.window.hitTest(point, with: nil)?.isDescendant(of: navigation.navigationBar) == true)
    navigation.setNavigationBarHidden(true, animated: true)
    stage.advance(by: 1)
    #expect(navigation.isNavigationBarHidden && root.view.safeAreaInsets.top == inset - top.height)
    #expect(stage.window.hitTest(point, with: nil) === root.view)
    navigation.setNavigationBarHidden(false, animated: false)
    stage.advance(by: 0.1)
    #expect(root.view.safeAreaInsets.top == inset)
  }

  /// Source: `definesPresentationContext` and `.currentContext`: the nearest ancestor that defines the context is
  /// covered, and nothing else. H.
  @Test("A presentation in the current context covers only the view of the controller that defines it")
  func currentContext() {
    let (root, child) = (UIViewController(), UIViewController())
    let stage = TestStage(rootViewController: root)
    child.definesPresentationContext = true
    root.addChild(child)
    child.view.frame = CGRect(x: 0, y: 400, width: 400, height: 400)
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 400, height: 100))
    button.addAction(UIAction { [log] _ in log.add("upper") }, for: .touchUpInside)
    root.view.addSubview(button)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let modal = UIViewController()
    modal.modalPresentationStyle = .overCurrentContext
    child.present(modal, animated: false)
    stage.advance(by: 0.5)
    #expect(modal.view.convert(modal.view.bounds, to: nil) == CGRect(x: 0, y: 400, width: 400, height: 400))
    #expect(modal.presentingViewController === child && child.presentedViewController === modal)
    stage.finger().tap(CGPoint(x: 200, y: 150))
    #expect(log.take() == ["upper"])
    #expect(stage.window.hitTest(CGPoint(x: 200, y: 600), with: nil) === modal.view)
    modal.dismiss(animated: false)
    stage.advance(by: 0.5)
    #expect(child.presentedViewController == nil && modal.view.window == nil)
  }
}
