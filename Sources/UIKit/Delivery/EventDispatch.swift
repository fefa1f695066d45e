/// Sends events to the application and to windows, and reports the calls to the probe.
@MainActor
enum EventDispatch {
  static func send(_ event: UIEvent, to application: UIApplication) {
    let probe = UIRuntime.currentProbe
    probe?.enter(.applicationSendEvent(application, event))
    application.sendEvent(event)
    probe?.leave(.nothing)
  }

  /// The default body of `UIApplication.sendEvent(_:)`: each window that the event concerns receives it once.
  static func sendToWindows(_ event: UIEvent) {
    if let window = event.onlyWindow { return send(event, to: window) }
    for window in event.windows { send(event, to: window) }
  }

  private static func send(_ event: UIEvent, to window: UIWindow) {
    let probe = UIRuntime.currentProbe
    probe?.enter(.windowSendEvent(window, event))
    window.sendEvent(event)
    probe?.leave(.nothing)
  }

  /// The default body of `UIWindow.sendEvent(_:)`.
  static func deliver(_ event: UIEvent, in window: UIWindow) {
    switch event.type {
    case .presses, .motion, .remoteControl: FirstResponderDelivery.deliver(event, in: window)
    default:
      if event.type == .touches { window.runtime.input.touchListener?.touchesArrived(event) }
      window.gestures.deliver(event, in: window)
    }
  }
}
