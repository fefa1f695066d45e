/// Finds the responder that performs an action sent with a nil target (reference 4.5).
@MainActor
enum ActionSearch {
  /// Calls `canPerformAction` of `responder` and reports the call to the probe.
  static func ask(_ responder: UIResponder, _ action: Selector, _ sender: Any?) -> Bool {
    let answer = responder.canPerformAction(action, withSender: sender)
    UIRuntime.currentProbe?.note(.askedForAction(responder, action.name, answer))
    return answer
  }

  /// Returns the target of an action. The search starts at the first responder; without one, at the sender if it is a
  /// responder; otherwise at the responder that receives keys.
  static func target(for action: Selector, sender: AnyObject?, in application: UIApplication) -> AnyObject? {
    let window = application.keyWindow
    let start = window?.firstResponder ?? sender as? UIResponder ?? window?.rootResponder ?? application
    return start.target(forAction: action, withSender: sender) as AnyObject?
  }
}
