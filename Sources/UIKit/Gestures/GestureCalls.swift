extension UIGestureRecognizer {
  /// Calls one of the touch methods, seen by the probe.
  func call(_ method: ResponderMethod, _ touches: [UITouch], _ event: UIEvent) {
    readKeysAndButtons(of: event)
    let probe = UIRuntime.currentProbe
    probe?.enter(.recognizer(self, method, touches: touches))
    switch method {
    case .touchesBegan: touchesBegan(Set(touches), with: event)
    case .touchesMoved: touchesMoved(Set(touches), with: event)
    case .touchesEnded: touchesEnded(Set(touches), with: event)
    case .touchesCancelled: touchesCancelled(Set(touches), with: event)
    }
    probe?.leave(.nothing)
  }

  func readKeysAndButtons(of event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
  }

  /// Whether it takes events of this kind at all: it is asked first, then its delegate.
  func wants(_ event: UIEvent) -> Bool {
    guard environment.ask(.shouldReceiveEvent, self, nil, self, { shouldReceive(event) }) else { return false }
    guard let delegate else { return true }
    return environment.ask(.shouldReceiveEvent, self, nil, delegate) {
      delegate.gestureRecognizer(self, shouldReceive: event)
    }
  }

  /// Its touches were cancelled, and it has not said what that means.
  func abandonWithoutTouches() {
    switch currentState {
    case .possible: move(to: .failed, because: .cancelledBySystem)
    case .began, .changed: move(to: .cancelled, because: .cancelledBySystem)
    default: break
    }
  }
}
