/// Functions that take, resign and revoke first responder status. Each window has one first responder; only the key
/// window's receives keys (reference 4.3).
@MainActor
enum FirstResponder {
  /// Returns the window whose first responder `responder` can be; nil when it is in no window. For a responder in input
  /// views it is the key window, which the input views serve.
  static func window(of responder: UIResponder) -> UIWindow? {
    guard let window = anchor(of: responder)?.window else { return nil }
    return window is UITextEffectsWindow ? window.runtime.windows.key : window
  }

  private static func anchor(of responder: UIResponder) -> UIView? {
    responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
  }

  /// The window of the input views, if `responder` is in them, as the field of a chat's bar is.
  private static func inputViews(around responder: UIResponder) -> UITextEffectsWindow? {
    anchor(of: responder)?.window as? UITextEffectsWindow
  }

  static func install(_ responder: UIResponder) -> Bool {
    guard let window = window(of: responder) else { return false }
    if window.firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let current = window.firstResponder {
      window.nextFirstResponder = responder
      defer { window.nextFirstResponder = nil }
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    // Resigning runs user code, which may have moved the responder or given the place to a third.
    guard responder.isInWindow(window), window.firstResponder == nil else {
      if window.firstResponder == nil { window.runtime.hideInputViews() }
      return false
    }
    change(in: window, to: responder)
    responder.didTakeFirstResponder()
    // That runs user code, too.
    if window.firstResponder === responder { showInputViews(of: responder) }
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard responder.canResignFirstResponder else { return false }
    if let window = window(of: responder), window.firstResponder === responder { vacate(window) }
    return true
  }

  /// Resigns the first responder of `window`, even against its refusal: for a view that leaves its window, and
  /// `endEditing(true)`.
  static func force(outOf window: UIWindow) {
    guard let responder = window.firstResponder else { return }
    _ = responder.resignFirstResponder()
    if window.firstResponder === responder { vacate(window) }
  }

  /// Returns whether a first responder that is `view` or below it gave up its place; `force` leaves it no choice.
  static func resign(within view: UIView, _ force: Bool) -> Bool {
    guard let window = window(of: view), let responder = window.firstResponder as? UIView,
      responder.isDescendant(of: view)
    else { return false }
    guard force else { return responder.resignFirstResponder() }
    self.force(outOf: window)
    return true
  }

  /// Resigns a first responder among `view` and its subviews, which are about to leave `window`, and one in the input
  /// views of a responder there. A field in a chat's bar resigns first, then the controller that becomes first
  /// responder again.
  static func viewWillLeaveWindow(_ view: UIView) {
    guard let window = window(of: view) else { return }
    for _ in 0..<2 {
      guard let responder = window.firstResponder else { return window.runtime.hideInputViews(of: view) }
      let places = [responder, inputViews(around: responder)?.provider].compactMap { $0.flatMap(anchor) }
      guard places.contains(where: { $0.isDescendant(of: view) }) else { return }
      force(outOf: window)
    }
  }

  /// Input views are removed, unless another first responder follows, which decides on them. One that was in them gives
  /// first responder status back to the responder they belong to: the bar of a chat stays when its field is done (M).
  private static func vacate(_ window: UIWindow) {
    let responder = window.firstResponder
    let provider = responder.flatMap(inputViews)?.provider
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

  /// Shows what the responder and the chain above it have. A responder in the input views keeps what it does not
  /// replace.
  static func showInputViews(of responder: UIResponder) {
    let shown = inputViews(around: responder)
    guard let runtime = window(of: responder)?.runtime else { return }
    runtime.showInputViews(
      responder.inputView ?? shown?.inputViewShown ?? runtime.softwareKeyboard(for: responder),
      accessory: responder.inputAccessoryView ?? shown?.accessoryShown,
      of: shown?.provider ?? responder)
  }
}

extension UIResponder {
  /// A Boolean value that indicates whether the presented controller that this responder is in keeps input views which
  /// nothing needs any more, until it is dismissed.
  fileprivate var isInControllerThatKeepsInputViews: Bool {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController, controller.presentationShowingThis != nil {
        return controller.disablesAutomaticKeyboardDismissal && !controller.isBeingDismissed
      }
      responder = current.next
    }
    return false
  }

  fileprivate func isInWindow(_ window: UIWindow) -> Bool { FirstResponder.window(of: self) === window }
}
