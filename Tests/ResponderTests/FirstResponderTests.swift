import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests becoming, resigning and losing first responder (reference 4.3).
@MainActor
@Suite final class FirstResponderTests {
  private let log = CallLog()
  private lazy var stage = TestStage()

  private func makeView(_ name: String, wants: Bool = true) -> LoggingResponderView {
    let view = LoggingResponderView(name, log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.wantsFirstResponder = wants
    stage.rootView.addSubview(view)
    return view
  }

  @Test("Views and controllers do not become first responder unless an override allows it")
  func defaults() {
    let view = UIView()
    stage.rootView.addSubview(view)
    #expect(!view.canBecomeFirstResponder)
    #expect(view.canResignFirstResponder)
    #expect(!view.becomeFirstResponder())
    #expect(!UIViewController().canBecomeFirstResponder)
  }

  @Test("A view that can become first responder does so in a window, and repeated calls succeed")
  func become() {
    let view = makeView("A")
    #expect(view.becomeFirstResponder())
    #expect(view.isFirstResponder)
    #expect(view.becomeFirstResponder())
  }

  @Test("A view in no window does not become first responder")
  func noWindow() {
    let view = LoggingResponderView("A", log)
    view.wantsFirstResponder = true
    #expect(!view.becomeFirstResponder())
  }

  /// Apps call `becomeFirstResponder()` in `viewDidLoad`, and the keyboard comes with the view. M.
  @Test("C479: A view that asked before it was in a window becomes first responder with it, unless it resigned again")
  func beforeTheWindow() {
    stage.runtime.makeCurrent()
    let field = UITextField()
    let holder = UIView()
    holder.addSubview(field)
    #expect(!field.becomeFirstResponder() && !field.isFirstResponder)
    stage.rootView.addSubview(holder)
    #expect(field.isFirstResponder)
    holder.removeFromSuperview()
    stage.rootView.addSubview(holder)
    #expect(!field.isFirstResponder)
    holder.removeFromSuperview()
    field.becomeFirstResponder()
    field.resignFirstResponder()
    stage.rootView.addSubview(holder)
    #expect(!field.isFirstResponder)
    let late = UITextField()
    late.becomeFirstResponder()
    makeView("A").becomeFirstResponder()
    stage.rootView.addSubview(late)
    #expect(!late.isFirstResponder)
  }

  @Test("A first responder that cannot resign stays first responder")
  func refuses() {
    let (a, b) = (makeView("A"), makeView("B"))
    a.becomeFirstResponder()
    a.mayResign = false
    #expect(!b.becomeFirstResponder())
    #expect(a.isFirstResponder)
    #expect(!a.resignFirstResponder())
    a.mayResign = true
    #expect(b.becomeFirstResponder())
    #expect(!a.isFirstResponder && b.isFirstResponder)
  }

  @Test("Resigning succeeds, also for an object that is not first responder")
  func resign() {
    let a = makeView("A")
    a.becomeFirstResponder()
    #expect(a.resignFirstResponder())
    #expect(!a.isFirstResponder)
    #expect(a.resignFirstResponder())
  }

  @Test("A view that leaves its window stops being first responder even if it cannot resign")
  func forcedByRemoval() {
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.rootView.addSubview(holder)
    let a = makeView("A")
    holder.addSubview(a)
    a.becomeFirstResponder()
    a.mayResign = false
    holder.removeFromSuperview()
    #expect(!a.isFirstResponder)
    stage.rootView.addSubview(holder)
    #expect(!a.isFirstResponder)
  }

  @Test("A controller stops being first responder when its view leaves the window")
  func controllerLosesPlace() {
    final class Shaker: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
    }
    let controller = Shaker()
    stage.rootView.addSubview(controller.view)
    #expect(controller.becomeFirstResponder())
    controller.view.removeFromSuperview()
    #expect(!controller.isFirstResponder)
  }

  @Test("endEditing asks a first responder in the subtree to resign, and with force ignores its answer")
  func endEditing() {
    let a = makeView("A")
    #expect(!stage.rootView.endEditing(false))
    a.becomeFirstResponder()
    a.mayResign = false
    #expect(!stage.rootView.endEditing(false))
    #expect(a.isFirstResponder)
    #expect(!UIView().endEditing(true))
    #expect(stage.rootView.endEditing(true))
    #expect(!a.isFirstResponder)
  }

  @Test("C165: tapping a plain view does not change the first responder")
  func tapKeepsFirstResponder() {
    let a = makeView("A")
    let plain = makeView("plain")
    plain.frame = CGRect(x: 200, y: 200, width: 100, height: 100)
    a.becomeFirstResponder()
    stage.finger().tap(CGPoint(x: 210, y: 210))
    #expect(a.isFirstResponder)
    #expect(log.take() == ["plain.touchesBegan", "plain.touchesEnded"])
  }

  @Test("Each window has its own first responder, and keys go to the key window's")
  func perWindow() {
    let other = UIWindow(frame: stage.window.bounds)
    other.isHidden = false
    let (a, b) = (makeView("A"), LoggingResponderView("B", log))
    b.wantsFirstResponder = true
    other.addSubview(b)
    a.becomeFirstResponder()
    b.becomeFirstResponder()
    #expect(a.isFirstResponder && b.isFirstResponder)
    stage.press(.select)
    #expect(log.take() == ["A.pressesBegan", "A.pressesEnded"])
    other.makeKey()
    stage.press(.select)
    #expect(log.take() == ["B.pressesBegan", "B.pressesEnded"])
  }

  @Test("The probe is notified of every change")
  func probed() {
    let (a, b) = (makeView("A"), makeView("B"))
    func word(_ responder: UIResponder?) -> String { (responder as? LoggingResponderView)?.name ?? "none" }
    let probe = LineProbe(facts: { fact in
      guard case .firstResponderChanged(_, let from, let to) = fact else { return nil }
      return "\(word(from)) -> \(word(to))"
    })
    stage.runtime.probe = probe
    a.becomeFirstResponder()
    b.becomeFirstResponder()
    b.resignFirstResponder()
    #expect(probe.lines == ["none -> A", "A -> none", "none -> B", "B -> none"])
  }

  @Test("Input views are the nearest in the chain; the accessory view is above the input view")
  func inputViewsOfTheChain() {
    final class Owner: UIViewController {
      let pad = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
      override var inputView: UIView? { pad }
      override var inputAccessoryView: UIView? { bar }
    }
    let owner = Owner()
    stage.window.rootViewController = owner
    let view = LoggingResponderView("A", log)
    view.wantsFirstResponder = true
    owner.view.addSubview(view)
    view.becomeFirstResponder()
    stage.runtime.layoutIfNeeded()
    #expect(owner.bar.convert(owner.bar.bounds, to: nil) == CGRect(x: 0, y: 556, width: 400, height: 44))
    #expect(owner.pad.convert(owner.pad.bounds, to: nil) == CGRect(x: 0, y: 600, width: 400, height: 200))
  }

  private final class Bar: UIViewController {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  /// Source: message bars override only `canBecomeFirstResponder` and `inputAccessoryView` (well known). M.
  @Test("A controller that can become first responder does so when it appears, and its bar is shown")
  func controllerInFront() {
    let (first, second) = (Bar(), Bar())
    let navigation = UINavigationController(rootViewController: first)
    let stage = TestStage(rootViewController: navigation)
    #expect(first.isFirstResponder && first.bar.window != nil)
    navigation.pushViewController(second, animated: true)
    stage.advance(by: 1)
    #expect(second.isFirstResponder && second.bar.window != nil && first.bar.window == nil)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(first.isFirstResponder && first.bar.window != nil)
  }

  @Test("A field that is edited when a controller appears stays first responder")
  func controllerBehindField() {
    final class Search: UIViewController {
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        field.becomeFirstResponder()
      }
    }
    let search = Search()
    let stage = TestStage(rootViewController: search)
    #expect(search.field.isFirstResponder)
    withExtendedLifetime(stage) {}
  }

  @Test("reloadInputViews shows another input view, and has no effect on responders other than the first")
  func reloadInputViews() {
    final class Field: UIView {
      var pad: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 200))
      override var canBecomeFirstResponder: Bool { true }
      override var inputView: UIView? { pad }
    }
    let field = Field(frame: .zero)
    let child = UIView()
    field.addSubview(child)
    stage.rootView.addSubview(field)
    #expect(child.inputView === field.pad)
    field.reloadInputViews()
    #expect(field.pad?.window == nil)
    field.becomeFirstResponder()
    #expect(field.pad?.window is UITextEffectsWindow)
    let old = field.pad
    field.pad = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 80))
    field.reloadInputViews()
    #expect(old?.window == nil)
    #expect(field.pad?.frame.height == 80)
    #expect(field.pad?.superview?.frame == CGRect(x: 0, y: 720, width: 400, height: 80))
  }
}
