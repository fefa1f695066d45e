import UIKit

extension Check {
  /// The chain and what travels along it, sections 4.1 and 4.2.
  static let chains: [Check] = [
    Check("4.1", "The next responder of a controller's view is the controller", gives: "true") {
      let controller = UIViewController()
      controller.view = UIView()
      return "\(controller.view.next === controller)"
    },
    Check("4.1", "The next responder of another view is its superview", gives: "true") {
      let root = UIView()
      let view = UIView()
      root.addSubview(view)
      return "\(view.next === root)"
    },
    Check("4.1", "A view without a superview has no next responder", gives: "true") {
      "\(UIView().next == nil)"
    },
    Check("4.1", "The next responder of a controller is the superview of its view", gives: "true, true") {
      let controller = UIViewController()
      controller.view = UIView()
      let alone = controller.next == nil
      let root = UIView()
      root.addSubview(controller.view)
      return Answer.list(alone, controller.next === root)
    },
    Check(
      "4.1", "From a child controller the chain reaches the parent's view before the parent",
      gives: "V, child, between, parent's view, parent"
    ) {
      let parent = UIViewController()
      parent.title = "parent"
      parent.view = Probe("parent's view")
      let child = UIViewController()
      child.title = "child"
      child.view = Probe("V")
      let between = Probe("between")
      parent.addChild(child)
      parent.view.addSubview(between)
      between.addSubview(child.view)
      child.didMove(toParent: parent)
      let chain = sequence(first: child.view as UIResponder, next: \.next)
      return chain.map { ($0 as? Probe)?.name ?? ($0 as? UIViewController)?.title ?? "?" }.joined(separator: ", ")
    },
    Check("4.1", "Reading a controller's next responder does not load its view", gives: "false") {
      let controller = UIViewController()
      _ = controller.next
      return "\(controller.isViewLoaded)"
    },
    Check("4.1", "A recognizer is no responder", gives: "false") {
      "\((UITapGestureRecognizer() as AnyObject) is UIResponder)"
    },
    Check("4.2", "By default touches are forwarded to the next responder", gives: "began, moved, ended, cancelled") {
      let log = CallLog()
      let root = Receiver(frame: .zero)
      root.log = log
      let view = UIView()
      root.addSubview(view)
      view.touchesBegan([], with: nil)
      view.touchesMoved([], with: nil)
      view.touchesEnded([], with: nil)
      view.touchesCancelled([], with: nil)
      return log.text
    },
    Check("4.2", "By default motion is forwarded to the next responder", gives: "motion began, motion ended") {
      let log = CallLog()
      let root = Receiver(frame: .zero)
      root.log = log
      let view = UIView()
      root.addSubview(view)
      view.motionBegan(.motionShake, with: nil)
      view.motionEnded(.motionShake, with: nil)
      return log.text
    },
  ]

  /// First responders and actions, sections 4.3 to 4.5.
  static let firstResponders: [Check] = [
    Check("4.3", "By default a responder cannot become first responder, and can resign", gives: "false, true") {
      Answer.list(UIView().canBecomeFirstResponder, UIView().canResignFirstResponder)
    },
    Check("4.3", "A text field can become first responder", gives: "true") {
      "\(UITextField().canBecomeFirstResponder)"
    },
    Check("4.3", "A view without a window does not become first responder", gives: "false, false") {
      let view = Ready(frame: .zero)
      return Answer.list(view.becomeFirstResponder(), view.isFirstResponder)
    },
    Check(
      "4.3", "The current first responder resigns before another becomes first responder", needsApplication: true,
      gives: "true, true, false, true"
    ) {
      let window = shownWindow()
      defer { window.isHidden = true }
      let one = Ready(frame: .zero)
      let other = Ready(frame: .zero)
      window.addSubview(one)
      window.addSubview(other)
      return Answer.list(
        one.becomeFirstResponder(), other.becomeFirstResponder(), one.isFirstResponder, other.isFirstResponder)
    },
    Check(
      "4.3", "No other becomes first responder while the current one refuses to resign", needsApplication: true,
      gives: "true, false, true"
    ) {
      let window = shownWindow()
      defer { window.isHidden = true }
      let one = Ready(frame: .zero)
      let other = Ready(frame: .zero)
      window.addSubview(one)
      window.addSubview(other)
      let became = one.becomeFirstResponder()
      one.refuses = true
      defer { one.refuses = false }
      return Answer.list(became, other.becomeFirstResponder(), one.isFirstResponder)
    },
    Check(
      "4.3", "A first responder that leaves its window resigns although it refuses", needsApplication: true,
      gives: "true, false"
    ) {
      let window = shownWindow()
      defer { window.isHidden = true }
      let view = Ready(frame: .zero)
      window.addSubview(view)
      let became = view.becomeFirstResponder()
      view.refuses = true
      view.removeFromSuperview()
      return Answer.list(became, view.isFirstResponder)
    },
    Check("4.4", "A responder has no input views of its own", gives: "true, true") {
      Answer.list(UIView().inputView == nil, UIView().inputAccessoryView == nil)
    },
    Check("4.5", "A responder can perform the actions that it has a method for", gives: "true, false") {
      let listener = Listener("L", log: CallLog())
      return Answer.list(
        listener.canPerformAction(Listener.plain, withSender: nil),
        UIView().canPerformAction(Listener.plain, withSender: nil))
    },
    Check("4.5", "The target of an action is the nearest responder that can perform it, else nil", gives: "true, true")
    {
      let listener = Listener("L", log: CallLog())
      let view = UIView()
      listener.addSubview(view)
      let target = view.target(forAction: Listener.plain, withSender: nil) as AnyObject?
      return Answer.list(
        target === listener, UIView().target(forAction: Listener.plain, withSender: nil) == nil)
    },
    Check("4.5", "The application performs an action on a given target", needsApplication: true, gives: "true, L.plain")
    {
      let log = CallLog()
      let listener = Listener("L", log: log)
      let sent = UIApplication.shared.sendAction(Listener.plain, to: listener, from: nil, for: nil)
      return Answer.list(sent, log.text)
    },
  ]

  /// A window on the screen, which the caller hides at the end.
  @MainActor
  private static func shownWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    #if canImport(ObjectiveC)
      let scenes = UIApplication.shared.connectedScenes
      window.windowScene = scenes.compactMap { $0 as? UIWindowScene }.first
    #endif
    window.makeKeyAndVisible()
    return window
  }
}

/// A view that logs the events which reach it.
private final class Receiver: UIView {
  var log: CallLog?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log?.calls.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log?.calls.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log?.calls.append("ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log?.calls.append("cancelled") }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log?.calls.append("motion began")
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    log?.calls.append("motion ended")
  }
}

/// A view that can become first responder, and refuses to resign on request.
private final class Ready: UIView {
  var refuses = false

  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { !refuses }
}
