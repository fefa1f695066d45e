import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the next responder, the effect of forwarding, and the targets of actions (reference 4.1, 4.2, 4.5).
@MainActor
@Suite struct ResponderChainTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    private(set) var performed: [String] = []
    func far() { performed.append("far") }
  }

  private final class PlainDelegate: NSObject, UIApplicationDelegate {}

  private class NearController: LoggingController {
    var refuses = false
    var sender: AnyObject?
    func near(_ sender: AnyObject) {
      self.sender = sender
      log.add("\(name).near")
    }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      refuses ? false : super.canPerformAction(action, withSender: sender)
    }
  }

  private let near = Selector("near:", NearController.near)
  private let far = Selector("far", Delegate.far)

  private let log = CallLog()

  /// Creates a controller VC with the views root view R > A > leaf.
  private func makeTree() -> (
    stage: TestStage, controller: NearController, leaf: LoggingResponderView, a: LoggingResponderView
  ) {
    let controller = NearController("VC", log)
    controller.makeView = { LoggingResponderView("R", log) }
    let stage = TestStage(rootViewController: controller)
    let a = LoggingResponderView("A", log)
    let leaf = LoggingResponderView("leaf", log)
    controller.view.addSubview(a)
    a.addSubview(leaf)
    log.entries = []
    return (stage, controller, leaf, a)
  }

  @Test("C56: the chain goes from the leaf over controller, containers, window and application to the delegate")
  func chain() {
    let (stage, _, leaf, _) = makeTree()
    let delegate = Delegate()
    stage.application.delegate = delegate
    #expect(
      leaf.chainNames == [
        "leaf", "A", "R", "VC", "UIDropShadowView", "UITransitionView", "UIWindow", "UIApplication", "Delegate",
      ])
    #expect(leaf.chain.last === delegate)
  }

  @Test("C58: a delegate that is not a responder is not in the chain")
  func plainDelegate() {
    let (stage, _, _, _) = makeTree()
    let delegate = PlainDelegate()
    stage.application.delegate = delegate
    #expect(stage.application.next == nil)
  }

  @Test("A delegate that is a view or a controller is not in the chain either")
  func delegateOfTheTree() {
    final class ControllerDelegate: UIViewController, UIApplicationDelegate {}
    let (stage, _, _, _) = makeTree()
    let delegate = ControllerDelegate()
    stage.application.delegate = delegate
    #expect(stage.application.next == nil)
  }

  @Test("Reading a controller's next responder does not load its view")
  func nextDoesNotLoad() {
    _ = TestStage()
    let controller = UIViewController()
    #expect(controller.next == nil)
    #expect(!controller.isViewLoaded)
  }

  @Test("A child controller is between its view and that view's superview")
  func childController() {
    let (_, parent, leaf, _) = makeTree()
    let child = LoggingController("child", log)
    child.makeView = { LoggingResponderView("C", self.log) }
    parent.addChild(child)
    leaf.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.view.chainNames.prefix(6) == ["C", "child", "leaf", "A", "R", "VC"])
  }

  @Test("C60: a view that handles touches without calling super ends their forwarding")
  func consume() {
    let (stage, _, _, a) = makeTree()
    a.consumes = true
    stage.finger().tap(CGPoint(x: 10, y: 10))
    #expect(log.take() == ["leaf.touchesBegan", "A.touchesBegan", "leaf.touchesEnded", "A.touchesEnded"])
  }

  @Test("C61: handling a touch and calling super forwards it: each responder is called once, in order")
  func passOn() {
    let (stage, _, _, _) = makeTree()
    stage.finger().tap(CGPoint(x: 10, y: 10))
    let order = ["leaf", "A", "R", "VC"]
    #expect(log.take() == order.map { "\($0).touchesBegan" } + order.map { "\($0).touchesEnded" })
  }

  @Test("Forwarding does not change the touch's view")
  func forwardedView() {
    final class Root: UIView {
      var seen: UIView?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { seen = touches.first?.view }
    }
    let stage = TestStage()
    let root = Root(frame: stage.rootView.bounds)
    let leaf = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.rootView.addSubview(root)
    root.addSubview(leaf)
    stage.finger().down(CGPoint(x: 5, y: 5))
    #expect(root.seen === leaf)
  }

  @Test("A control does not forward touches")
  func controlStops() {
    let (stage, _, leaf, _) = makeTree()
    leaf.addSubview(UIControl(frame: leaf.bounds))
    stage.finger().tap(CGPoint(x: 10, y: 10))
    #expect(log.take() == [])
  }

  @Test("Estimated properties that become known are passed along the chain")
  func estimatedProperties() {
    final class Root: UIView {
      var updates = 0
      override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { updates += 1 }
    }
    _ = TestStage()
    let root = Root(frame: .zero)
    let child = UIView()
    root.addSubview(child)
    child.touchesEstimatedPropertiesUpdated([])
    #expect(root.updates == 1)
  }

  // MARK: Actions

  @Test("An action with a target is performed only there")
  func explicitTarget() {
    let (stage, controller, leaf, _) = makeTree()
    let other = NearController("other", log)
    #expect(stage.application.sendAction(near, to: other, from: leaf, for: nil))
    #expect(log.take() == ["other.near"])
    #expect(other.sender === leaf && controller.sender == nil)
  }

  @Test("C63: target(forAction:) finds the nearest that performs the action, the delegate last, nil for the unknown")
  func targetForAction() {
    let (stage, controller, leaf, _) = makeTree()
    let delegate = Delegate()
    stage.application.delegate = delegate
    #expect(leaf.target(forAction: near, withSender: nil) as AnyObject? === controller)
    #expect(leaf.target(forAction: far, withSender: nil) as AnyObject? === delegate)
    #expect(leaf.target(forAction: Selector("unknown", UISwitch.sizeToFit), withSender: nil) == nil)
  }

  @Test("C63: a responder whose canPerformAction returns false is skipped")
  func canPerformRefuses() {
    let outer = NearController("outer", log)
    outer.makeView = { UIView(frame: UIScreen.main.bounds) }
    let inner = NearController("inner", log)
    inner.makeView = { UIView(frame: UIScreen.main.bounds) }
    let stage = TestStage(rootViewController: outer)
    outer.addChild(inner)
    stage.rootView.addSubview(inner.view)
    #expect(inner.view.target(forAction: near, withSender: nil) as AnyObject? === inner)
    inner.refuses = true
    #expect(inner.view.target(forAction: near, withSender: nil) as AnyObject? === outer)
  }

  @Test("Without target and first responder the search for an action starts at the sender, which stays the sender")
  func nilTargetFromSender() {
    let (stage, controller, leaf, _) = makeTree()
    let delegate = Delegate()
    stage.application.delegate = delegate
    #expect(stage.application.sendAction(near, to: nil, from: leaf, for: nil))
    #expect(controller.sender === leaf)
    #expect(stage.application.sendAction(far, to: nil, from: leaf, for: nil))
    #expect(delegate.performed == ["far"])
    #expect(!stage.application.sendAction(Selector("unknown", UISwitch.sizeToFit), to: nil, from: leaf, for: nil))
  }

  @Test("C65: with a first responder elsewhere the search starts there, not at the sender")
  func nilTargetFromFirstResponder() {
    let (stage, controller, leaf, a) = makeTree()
    final class Fooling: LoggingResponderView {
      func foo() { log.add("\(name).foo") }
    }
    let inSenderChain = Fooling("S", log)
    let first = Fooling("T", log)
    first.wantsFirstResponder = true
    a.addSubview(inSenderChain)
    inSenderChain.addSubview(leaf)
    controller.view.addSubview(first)
    let foo = Selector("foo", Fooling.foo)
    stage.application.sendAction(foo, to: nil, from: leaf, for: nil)
    #expect(log.take() == ["S.foo"])
    first.becomeFirstResponder()
    stage.application.sendAction(foo, to: nil, from: leaf, for: nil)
    #expect(log.take() == ["T.foo"])
  }

  @Test("The probe gets every responder that was asked for an action, and the results")
  func probedSearch() {
    let (stage, _, leaf, _) = makeTree()
    let probe = LineProbe(facts: { fact in
      guard case .askedForAction(let responder, let name, let answer) = fact else { return nil }
      return "\(responder.chainNames[0]) \(name) \(answer)"
    })
    stage.runtime.probe = probe
    stage.application.sendAction(near, to: nil, from: leaf, for: nil)
    #expect(probe.lines == ["leaf near: false", "A near: false", "R near: false", "VC near: true"])
  }

  @Test("A view performs exactly the edit actions it declares")
  func editActions() {
    final class CopyableLabel: UILabel {
      override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
    }
    let stage = TestStage()
    let label = CopyableLabel(frame: .zero)
    label.text = "hello"
    stage.rootView.addSubview(label)
    #expect(label.canPerformAction(UIResponderStandardEditActions.copy, withSender: nil))
    #expect(!label.canPerformAction(UIResponderStandardEditActions.cut, withSender: nil))
    #expect(!UIView().canPerformAction(UIResponderStandardEditActions.copy, withSender: nil))
    #expect(stage.application.sendAction(UIResponderStandardEditActions.copy, to: nil, from: label, for: nil))
    #expect(UIPasteboard.general.string == "hello")
  }

  // MARK: Inherited from the chain

  @Test("The undo manager is the nearest in the chain, and every window has one")
  func undoManager() {
    final class Owner: UIView {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let stage = TestStage()
    let owner = Owner(frame: .zero)
    let child = UIView()
    owner.addSubview(child)
    #expect(child.undoManager === owner.own)
    #expect(stage.rootView.undoManager === stage.window.undoManager)
    #expect(stage.window.undoManager != nil)
    #expect(UIView().undoManager == nil)
  }
}
