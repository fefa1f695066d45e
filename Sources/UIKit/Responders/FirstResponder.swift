/// How the place of first responder is taken, given up and taken away. There is one in each window; only the key
/// window's hears of keys (reference 4.3).
@MainActor
enum FirstResponder {
  /// The window whose first responder `responder` can be; nil for what is on no screen.
  static func window(of responder: UIResponder) -> UIWindow? {
    switch responder {
    case let view as UIView: view.window
    case let controller as UIViewController: controller.viewIfLoaded?.window
    default: nil
    }
  }

  static func install(_ responder: UIResponder) -> Bool {
    guard let window = window(of: responder) else { return false }
    if window.firstResponder === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let current = window.firstResponder {
      guard current.canResignFirstResponder, current.resignFirstResponder() else { return false }
    }
    // Resigning runs user code, which may have moved the responder or given the place to a third.
    guard responder.isInWindow(window), window.firstResponder == nil else { return false }
    change(in: window, to: responder)
    showInputViews(of: responder)
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard responder.canResignFirstResponder else { return false }
    if let window = window(of: responder), window.firstResponder === responder { vacate(window) }
    return true
  }

  /// Asks politely, then takes the place away all the same: for a view that leaves its window, and `endEditing(true)`.
  static func force(outOf window: UIWindow) {
    guard let responder = window.firstResponder else { return }
    _ = responder.resignFirstResponder()
    if window.firstResponder === responder { vacate(window) }
  }

  /// `view` is about to leave `window` with all that is in it: what is first responder there cannot stay it.
  static func viewWillLeaveWindow(_ view: UIView) {
    guard let window = view.window, let responder = window.firstResponder else { return }
    let anchor = responder as? UIView ?? (responder as? UIViewController)?.viewIfLoaded
    if anchor?.isDescendant(of: view) ?? false { force(outOf: window) }
  }

  private static func vacate(_ window: UIWindow) {
    let responder = window.firstResponder
    change(in: window, to: nil)
    window.runtime.hideInputViews()
    responder?.didStopBeingFirstResponder()
  }

  private static func change(in window: UIWindow, to responder: UIResponder?) {
    let previous = window.firstResponder
    window.firstResponder = responder
    window.runtime.probe?.note(.firstResponderChanged(in: window, from: previous, to: responder))
  }

  static func showInputViews(of responder: UIResponder) {
    UIRuntime.current.showInputViews(responder.inputView, accessory: responder.inputAccessoryView)
  }
}

extension UIResponder {
  fileprivate func isInWindow(_ window: UIWindow) -> Bool { FirstResponder.window(of: self) === window }
}

extension UIView {
  /// Makes the first responder give up its place if it is the receiver or below it; `force` leaves it no choice.
  /// Whether it did (reference 4.3).
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return false
    }
    if force {
      FirstResponder.force(outOf: window)
      return true
    }
    return responder.resignFirstResponder()
  }
}
