import Testing
import UIKitTestSupport

/// Tests view controllers that present or contain others, and touches during transitions.
@MainActor
@Suite struct PresentationIdiomTests {
  /// A sheet with a button in its center.
  final class Sheet: UIViewController {
    let button = UIButton(frame: rect(100, 300, 200, 60))
    override func viewDidLoad() {
      super.viewDidLoad()
      modalPresentationStyle = .pageSheet
      view.addSubview(button)
    }
  }

  /// Source: a controller is presented in the action of `touchUpInside`. The tap has ended by then, so the button does
  /// not stay highlighted, and a second tap during the animation presents nothing more ("Attempt to present ... which
  /// is already presenting"). H.
  @Test("A sheet presented by a button: two quick taps present one, and the button looks released")
  func presentOnTouchUp() {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    var presented = 0
    let button = UIButton(frame: rect(100, 100, 200, 60)) { [unowned root] in
      presented += 1
      root.present(Sheet(), animated: true)
    }
    root.view.addSubview(button)
    stage.finger().tap(button.center)
    #expect(!button.isHighlighted)
    stage.finger().tap(button.center)
    stage.advance(by: 1)
    #expect(presented == 1 && root.presentedViewController is Sheet)
  }

  /// Source: `isModalInPresentation` prevents the dismissal by the user, and the presentation controller's delegate is
  /// notified of the attempt (UIAdaptivePresentationControllerDelegate). H.
  @Test("A sheet with unsaved changes stays when it is pulled, and asks")
  func modalInPresentation() {
    final class Asking: UIViewController, UIAdaptivePresentationControllerDelegate {
      private(set) var attempts = 0
      private(set) var dismissals = 0
      func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        attempts += 1
      }
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { dismissals += 1 }
    }
    let root = Asking()
    let stage = TestStage(rootViewController: root)
    let sheet = Sheet()
    sheet.isModalInPresentation = true
    sheet.modalPresentationStyle = .pageSheet
    sheet.presentationController?.delegate = root
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    stage.finger().drag(from: point(200, 200), to: point(200, 700), over: 0.4)
    stage.advance(by: 1)
    #expect(root.presentedViewController === sheet && (root.attempts, root.dismissals) == (1, 0))
    sheet.isModalInPresentation = false
    stage.finger().drag(from: point(200, 200), to: point(200, 700), over: 0.4)
    stage.advance(by: 1)
    #expect(root.presentedViewController == nil && (root.attempts, root.dismissals) == (1, 1))
  }

  /// Source: `dismiss(animated:)` on the root dismisses all controllers above it; on the top one only itself
  /// (UIViewController). H.
  @Test("Sheet over sheet: the upper one goes alone, the root takes both away")
  func modalOverModal() {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    let (lower, upper) = (Sheet(), Sheet())
    func presentBoth() {
      root.present(lower, animated: false)
      lower.present(upper, animated: false)
    }
    let (low, high) = (Counter(), Counter())
    presentBoth()
    lower.button.addTarget(low, action: Counter.count, for: .touchUpInside)
    upper.button.addTarget(high, action: Counter.count, for: .touchUpInside)
    let place = upper.button.convert(point(100, 30), to: nil)
    stage.finger().tap(place)
    #expect((low.count, high.count) == (0, 1))
    upper.dismiss(animated: false)
    stage.finger().tap(place)
    #expect((low.count, high.count) == (1, 1) && root.presentedViewController === lower)
    lower.present(upper, animated: false)
    root.dismiss(animated: false)
    #expect(root.presentedViewController == nil && lower.view.window == nil && upper.view.window == nil)
  }

  /// Source: the completion of `dismiss` presents the next controller (UIViewController). H.
  @Test("An alert presented from the completion of a dismissal appears, and its action runs once")
  func presentAfterDismiss() {
    let root = UIViewController()
    let stage = TestStage(rootViewController: root)
    let sheet = Sheet()
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    var confirmed = 0
    sheet.dismiss(animated: true) { [unowned root] in
      let alert = UIAlertController(title: "Deleted", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in confirmed += 1 })
      root.present(alert, animated: true)
    }
    stage.advance(by: 2)
    #expect(root.presentedViewController is UIAlertController)
    func button(in view: UIView) -> UIControl? {
      view as? UIControl ?? view.subviews.lazy.compactMap { button(in: $0) }.first
    }
    guard let ok = root.presentedViewController.flatMap({ button(in: $0.view) }) else {
      Issue.record("The alert has no button")
      return
    }
    stage.finger().tap(ok.convert(point(ok.bounds.midX, ok.bounds.midY), to: nil))
    stage.advance(by: 1)
    #expect(confirmed == 1 && root.presentedViewController == nil)
  }

  /// Source: a long press presents a preview while the finger is down; the recognizer continues, and its end dismisses
  /// the preview ("peek"). H.
  @Test("A preview is shown while the finger that opened it is down")
  func peek() {
    final class Page: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: Page.press))
      }
      func press(_ press: UILongPressGestureRecognizer) {
        switch press.state {
        case .began:
          let preview = UIViewController()
          preview.modalPresentationStyle = .overFullScreen
          present(preview, animated: false)
        case .ended, .cancelled: dismiss(animated: false)
        default: break
        }
      }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    let finger = stage.finger()
    finger.down(point(200, 300))
    stage.advance(by: 1)
    #expect(page.presentedViewController != nil)
    finger.move(point(210, 320))
    #expect(page.presentedViewController != nil)
    finger.up()
    #expect(page.presentedViewController == nil)
  }

  /// Source: container controllers call `addChild`, add the view and call `didMove`, and the reverse ("Implementing a
  /// custom container", UIViewController). H.
  @Test("A segmented control switches children, and touches and forwarded events go to the one shown")
  func segmentedChildren() {
    final class Child: UIViewController {
      private(set) var touched = 0
      private(set) var story: [String] = []
      override func viewWillAppear(_ animated: Bool) { story.append("appears") }
      override func viewDidDisappear(_ animated: Bool) { story.append("disappeared") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        touched += 1
        super.touchesEnded(touches, with: event)
      }
    }
    final class Container: UIViewController {
      let pages = [Child(), Child()]
      let segments = UISegmentedControl(items: ["One", "Two"])
      private(set) var touched = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        segments.frame = rect(0, 0, 400, 40)
        segments.selectedSegmentIndex = 0
        segments.addTarget(self, action: Container.show, for: .valueChanged)
        view.addSubview(segments)
        show()
      }
      func show() {
        for child in children {
          child.willMove(toParent: nil)
          child.view.removeFromSuperview()
          child.removeFromParent()
        }
        let child = pages[segments.selectedSegmentIndex]
        addChild(child)
        child.view.frame = rect(0, 40, 400, 760)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touched += 1 }
    }
    let container = Container()
    let stage = TestStage(rootViewController: container)
    stage.finger().tap(point(200, 400))
    stage.finger().tap(point(300, 20))
    stage.finger().tap(point(200, 400))
    stage.finger().tap(point(200, 500))
    #expect(container.pages.map(\.touched) == [1, 2] && container.touched == 3)
    #expect(container.pages[0].story == ["appears", "disappeared"] && container.pages[1].story == ["appears"])
  }

  /// Source: side menus: a screen-edge pan moves a child over the content, and a tap outside closes it. H.
  @Test("A drawer opens from the edge, keeps its own buttons, and closes by a tap beside it")
  func sideMenu() {
    final class Main: UIViewController, UIGestureRecognizerDelegate {
      let menu = UIView(frame: rect(-250, 0, 250, 800))
      let shade = UIView(frame: rect(0, 0, 400, 800))
      override func viewDidLoad() {
        super.viewDidLoad()
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Main.pan)
        edge.edges = .left
        view.addGestureRecognizer(edge)
        shade.alpha = 0
        shade.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Main.close))
        for part in [shade, menu] { view.addSubview(part) }
      }
      func pan(_ pan: UIScreenEdgePanGestureRecognizer) {
        let x = min(0, pan.location(in: view).x - 250)
        if pan.state == .ended { return show(x > -125) }
        menu.frame.origin.x = x
      }
      func show(_ isOpen: Bool) {
        UIView.animate(withDuration: 0.2) {
          self.menu.frame.origin.x = isOpen ? 0 : -250
          self.shade.alpha = isOpen ? 0.4 : 0
        }
      }
      func close() { show(false) }
    }
    let main = Main()
    let stage = TestStage(rootViewController: main)
    let (below, chosen) = (Counter(), Counter())
    let button = UIButton(frame: rect(300, 300, 100, 60))
    button.addTarget(below, action: Counter.count, for: .touchUpInside)
    main.view.insertSubview(button, at: 0)
    let item = UIButton(frame: rect(0, 100, 250, 44))
    item.addTarget(chosen, action: Counter.count, for: .touchUpInside)
    main.menu.addSubview(item)
    stage.finger().drag(from: point(200, 400), to: point(390, 400), over: 0.3)
    #expect(main.menu.frame.minX == -250)
    stage.finger().drag(from: point(2, 400), to: point(180, 400), over: 0.3)
    stage.advance(by: 1)
    #expect(main.menu.frame.minX == 0)
    stage.finger().tap(point(100, 120))
    #expect(chosen.count == 1)
    stage.finger().tap(button.center)
    stage.advance(by: 1)
    #expect(main.menu.frame.minX == -250 && below.count == 0)
    stage.finger().tap(button.center)
    #expect(below.count == 1)
  }

  /// Source: during a push, touches have no effect in the views in transition (reference 8, K). M.
  @Test("A tap on the old screen during a push does not push twice")
  func tapDuringPush() {
    let first = UIViewController()
    let navigation = UINavigationController(rootViewController: first)
    let stage = TestStage(rootViewController: navigation)
    let button = UIButton(frame: rect(0, 200, 400, 400)) { [unowned navigation] in
      navigation.pushViewController(UIViewController(), animated: true)
    }
    first.view.addSubview(button)
    for _ in 0..<3 {
      stage.finger().tap(point(200, 400), holding: 0.02)
      stage.advance(by: 0.05)
    }
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 2)
  }
}
