import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the printed log of the fourth article: a tap on ViewB1 inside a navigation controller, with the keyboard's
/// window in front.
@MainActor
@Suite struct NavigationLogTests {
  private final class ViewB: UIView {}
  private final class ViewB1: UIView {}
  private final class ViewB2: UIView {}
  private final class ViewC: UIView {}

  /// Prints what a swizzled `UIView.hitTest` and `UIView.point(inside:)` would print: the default implementations,
  /// before and after. An override that never calls super prints nothing.
  @MainActor
  private final class SwizzlingProbe: EventProbe {
    private(set) var lines: [String] = []
    private var open: [ProbedCall] = []

    private func name(_ view: UIView) -> String { "\(type(of: view))" }

    func enter(_ call: ProbedCall) {
      open.append(call)
      switch call {
      case .hitTest(let view, _, _): lines.append("\(name(view)) pr_hitTest(_:with:)")
      case .pointInside(let view, _) where !view.methodOverrides.contains(.pointInside):
        lines.append("\(name(view)) --- pointInside")
      default: break
      }
    }

    func leave(_ outcome: ProbedOutcome) {
      guard let call = open.popLast() else { return }
      switch (call, outcome) {
      case (.hitTest(let view, _, _), .view(let answer?)) where !view.methodOverrides.contains(.hitTest):
        lines.append("\(name(view)) hitTesting return:\(name(answer))")
      case (.pointInside(let view, _), .answer(let answer)) where !view.methodOverrides.contains(.pointInside):
        lines.append("\(name(view)) pointInside +++ return: \(answer)")
      default: break
      }
    }

    func note(_ fact: ProbedFact) {
      if case .superAnswered(let view, let answer?) = fact {
        lines.append("\(name(view)) hitTesting return:\(name(answer))")
      }
    }
  }

  private func makeScene() -> (stage: TestStage, controller: UIViewController) {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let stage = TestStage(rootViewController: navigation)
    let b = ViewB(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    b.addSubview(ViewB1(frame: CGRect(x: 10, y: 10, width: 100, height: 100)))
    b.addSubview(ViewB2(frame: CGRect(x: 150, y: 10, width: 100, height: 100)))
    controller.view.addSubview(b)
    controller.view.addSubview(ViewC(frame: CGRect(x: 20, y: 400, width: 300, height: 200)))
    return (stage, controller)
  }

  @Test("The first pass over keyboard window and navigation stack prints the article's log line by line")
  func seedLog() {
    let (stage, _) = makeScene()
    _ = stage.runtime.textEffectsWindow
    stage.runtime.layoutIfNeeded()
    let probe = SwizzlingProbe()
    stage.runtime.probe = probe
    stage.finger().down(CGPoint(x: 60, y: 150))
    let expected = Self.keyboardPass + Self.windowPass + Self.windowPass
    #expect(probe.lines == expected)
  }

  private static let keyboardPass = [
    "UITextEffectsWindow pr_hitTest(_:with:)", "UITextEffectsWindow --- pointInside",
    "UITextEffectsWindow pointInside +++ return: true", "UIInputSetContainerView pr_hitTest(_:with:)",
    "UIEditingOverlayGestureView --- pointInside", "UIEditingOverlayGestureView pointInside +++ return: true",
    "UIEditingOverlayGestureView pr_hitTest(_:with:)", "UIEditingOverlayGestureView --- pointInside",
    "UIEditingOverlayGestureView pointInside +++ return: true",
    "UIEditingOverlayGestureView hitTesting return:UIEditingOverlayGestureView",
    "UIInputSetHostView pr_hitTest(_:with:)", "UIInputSetContainerView hitTesting return:UIInputSetContainerView",
    "UITextEffectsWindow hitTesting return:UITextEffectsWindow",
  ]

  private static let windowPass: [String] = {
    func asked(_ name: String, _ inside: Bool = true) -> [String] {
      ["\(name) pr_hitTest(_:with:)", "\(name) --- pointInside", "\(name) pointInside +++ return: \(inside)"]
    }
    let outside = ["UIWindow", "UITransitionView", "UIDropShadowView", "UILayoutContainerView"]
    let inside = ["UINavigationTransitionView", "UIViewControllerWrapperView", "UIView"]
    let views = outside.flatMap { asked($0) } + asked("UINavigationBar", false) + inside.flatMap { asked($0) }
    let leaves = asked("ViewC", false) + asked("ViewB") + asked("ViewB2", false) + asked("ViewB1")
    let answers = (outside + inside + ["ViewB", "ViewB1"]).reversed().map { "\($0) hitTesting return:ViewB1" }
    return views + leaves + answers
  }()

  @Test("C163: a bar button over content is hit, because the bar is hit tested before the content")
  func barFirst() {
    let (stage, controller) = makeScene()
    var taps = 0
    let add = UIAction { _ in taps += 1 }
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", primaryAction: add)
    let under = UIButton(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
    under.addAction(UIAction { _ in taps += 100 }, for: .touchUpInside)
    controller.view.addSubview(under)
    stage.finger().tap(CGPoint(x: 390, y: 20))
    #expect(taps == 1)
    stage.finger().tap(CGPoint(x: 390, y: 50))
    #expect(taps == 101)
  }

  @Test("A bar button sends its action to its target, or without one along the chain, with itself as sender")
  func barButtonAction() {
    final class Controller: UIViewController {
      var senders: [UIBarButtonItem] = []
      func add(_ sender: UIBarButtonItem) { senders.append(sender) }
    }
    let controller = Controller()
    let navigation = UINavigationController(rootViewController: controller)
    let stage = TestStage(rootViewController: navigation)
    let add = Selector("add:", Controller.add)
    let left = UIBarButtonItem(title: "Left", style: .plain, target: controller, action: add)
    let right = UIBarButtonItem(title: "Right", style: .done, target: nil, action: add)
    controller.navigationItem.leftBarButtonItem = left
    controller.navigationItem.rightBarButtonItem = right
    stage.finger().tap(CGPoint(x: 10, y: 20))
    stage.finger().tap(CGPoint(x: 390, y: 20))
    #expect(controller.senders == [left, right])
  }

  @Test("The keyboard window returns nil for points outside its input views, and otherwise the hit view")
  func inputViews() {
    final class Field: UIView {
      let pad = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { pad }
    }
    let (stage, controller) = makeScene()
    let field = Field(frame: .zero)
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    stage.runtime.layoutIfNeeded()
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 700)) === field.pad)
    #expect(stage.runtime.hitTest(CGPoint(x: 60, y: 150)) is ViewB1)
    field.resignFirstResponder()
    #expect(stage.runtime.hitTest(CGPoint(x: 200, y: 700)) === controller.view)
  }
}
