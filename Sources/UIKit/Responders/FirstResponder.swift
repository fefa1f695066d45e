/// Functions that make responders first responder and resign them. Each window has one first responder; only the key
/// window's receives keys (reference 4.3).
@MainActor
enum FirstResponder {
  /// Returns the window whose first responder `responder` can be; nil when it is not in a window. For a responder in
  /// input views it is the key window, which the input views serve.
  static func window(of responder: UIResponder) -> UIWindow? {
    guard let window = anchor(of: responder)?.window else { return nil }
    return window.showsInputViews ? window.runtime.windows.key : window
  }

  private static func anchor(of responder: UIResponder) -> UIView? {
    responder as? UIView ?? responder.managedView
  }

  /// Returns the window of the input views, if `responder` is in them, like the text field in the bar of a chat.
  static func inputViews(around responder: UIResponder) -> UIWindow? {
    guard let window = anchor(of: responder)?.window, window.showsInputViews else { return nil }
    return window
  }

  static func install(_ responder: UIResponder) -> Bool {
    guard let window = window(of: responder) else {
      UIRuntime.current.firstResponderInput.awaited = responder as? UIView
      return false
    }
    UIRuntime.current.firstResponderInput.awaited = nil
    if window.firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let current = window.firstResponder {
      window.nextFirstResponder = responder
      defer { window.nextFirstResponder = nil }
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    // Resigning runs user code, which may have removed the responder or made another one first responder.
    guard responder.isInWindow(window), window.firstResponder == nil else {
      if window.firstResponder == nil { window.runtime.hideInputViews() }
      return false
    }
    change(in: window, to: responder)
    responder.didTakeFirstResponder()
    // `didTakeFirstResponder` runs user code, too.
    if window.firstResponder === responder { showInputViews(of: responder) }
    return true
  }

  /// Makes the view that last asked before it was in a window first responder, if it is in `view`, which has entered
  /// one: apps ask in `viewDidLoad`, and the keyboard appears with the view (M).
  static func viewDidEnterWindow(_ view: UIView) {
    guard let awaited = UIRuntime.current.firstResponderInput.awaited, awaited.isDescendant(of: view) else { return }
    awaited.becomeFirstResponder()
  }

  static func resign(_ responder: UIResponder) -> Bool {
    let input = UIRuntime.current.firstResponderInput
    if input.awaited === responder { input.awaited = nil }
    guard responder.canResignFirstResponder else { return false }
    if let window = window(of: responder), window.firstResponder === responder { clearFirstResponder(of: window) }
    return true
  }

  /// Resigns the first responder of `window`, even if it refuses, for a view that leaves its window and for
  /// `endEditing(true)`.
  static func force(outOf window: UIWindow) {
    guard let responder = window.firstResponder else { return }
    _ = responder.resignFirstResponder()
    if window.firstResponder === responder { clearFirstResponder(of: window) }
  }

  /// Returns whether a first responder that is `view` or a descendant has resigned; `force` ignores its refusal.
  static func resign(within view: UIView, _ force: Bool) -> Bool {
    guard let window = window(of: view), let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: view)
    else { return false }
    guard force else { return responder.resignFirstResponder() }
    self.force(outOf: window)
    return true
  }

  /// Resigns a first responder among `view` and its subviews, which are about to leave `window`, and one in the input
  /// views of a responder there. A text field in the bar of a chat resigns first, then the controller that becomes
  /// first responder again.
  static func viewWillLeaveWindow(_ view: UIView) {
    guard let window = window(of: view) else { return }
    for _ in 0..<2 {
      guard let responder = window.firstResponder else { return window.runtime.hideInputViews(of: view) }
      let places = [responder, inputViews(around: responder)?.inputViewProvider].compactMap { $0.flatMap(anchor) }
      guard places.contains(where: { $0.isDescendant(of: view) }) else { return }
      force(outOf: window)
    }
  }

  /// Removes the input views, unless another first responder follows and determines them. When a responder inside the
  /// input views resigns, their owner becomes first responder again: the bar of a chat remains when its text field has
  /// resigned (M).
  private static func clearFirstResponder(of window: UIWindow) {
    let responder = window.firstResponder
    let provider = responder.flatMap(inputViews)?.inputViewProvider
    change(in: window, to: nil)
    let returns = provider != nil && window.nextFirstResponder == nil
    let stays = responder?.isInControllerThatKeepsInputViews == true && window.nextFirstResponder == nil
    if window.nextFirstResponder == nil, !returns, !stays { window.runtime.hideInputViews() }
    responder?.didStopBeingFirstResponder()
    guard returns, window.firstResponder == nil, let provider, !install(provider) else { return }
    window.runtime.hideInputViews()
  }

  private static func change(in window: UIWindow, to responder: UIResponder?) {
    let previous = window.firstResponder
    window.firstResponder = responder
    window.runtime.probe?.note(.firstResponderChanged(in: window, from: previous, to: responder))
  }
}

extension UIResponder {
  /// A Boolean value that indicates whether the responder is in a presented controller that keeps unused input views
  /// until its dismissal.
  fileprivate var isInControllerThatKeepsInputViews: Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if let keeps = current.keepsInputViews { return keeps }
      responder = current.next
    }
    return false
  }

  fileprivate func isInWindow(_ window: UIWindow) -> Bool { FirstResponder.window(of: self) === window }
}
