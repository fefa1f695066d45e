extension UIGestureRecognizer {
  /// Calls one of the touch methods and reports the call to the probe.
  func call(_ method: ResponderMethod, _ touches: TouchGroup, _ event: UIEvent) {
    readKeysAndButtons(of: event)
    let probe = UIRuntime.currentProbe
    probe?.enter(.recognizer(self, method, touches: touches.members))
    switch method {
    case .touchesBegan: touchesBegan(touches.set, with: event)
    case .touchesMoved: touchesMoved(touches.set, with: event)
    case .touchesEnded: touchesEnded(touches.set, with: event)
    case .touchesCancelled: touchesCancelled(touches.set, with: event)
    }
    probe?.leave(.nothing)
  }

  /// Calls one of the press methods and reports the call to the probe.
  func call(_ method: PressMethod, _ presses: [UIPress], _ event: UIPressesEvent) {
    readKeysAndButtons(of: event)
    let probe = UIRuntime.currentProbe
    probe?.enter(.recognizerPresses(self, method, presses: presses))
    switch method {
    case .pressesBegan: pressesBegan(Set(presses), with: event)
    case .pressesChanged: pressesChanged(Set(presses), with: event)
    case .pressesEnded: pressesEnded(Set(presses), with: event)
    case .pressesCancelled: pressesCancelled(Set(presses), with: event)
    }
    probe?.leave(.nothing)
  }

  func readKeysAndButtons(of event: UIEvent) {
    modifierFlags = event.modifierFlags
    buttonMask = event.buttonMask
  }

  /// Returns whether the recognizer, and then its delegate, accept events of this kind. Before iOS 13.4 neither is
  /// asked (`SystemRule.eventQuestions`).
  func wants(_ event: UIEvent) -> Bool {
    let runtime = UIRuntime.current
    guard runtime.system.has(.eventQuestions) else {
      runtime.note(.eventQuestions)
      return true
    }
    let isWanted = isWanted(event)
    if !isWanted { runtime.note(.eventQuestions) }
    return isWanted
  }

  private func isWanted(_ event: UIEvent) -> Bool {
    guard environment.ask(.shouldReceiveEvent, self, nil, self, { shouldReceive(event) }) else { return false }
    guard let delegate = presentDelegate else { return true }
    return environment.ask(.shouldReceiveEvent, self, nil, delegate) {
      delegate.gestureRecognizer(self, shouldReceive: event)
    }
  }

  /// A Boolean value that indicates whether the recognizer receives new input. It does not when it is disabled, has
  /// decided, or waits for others with a complete gesture.
  var canReceiveInput: Bool {
    guard isEnabled else { return false }
    return switch currentState {
    case .possible: attempt.pending?.state != .ended
    case .began, .changed: true
    case .ended, .cancelled, .failed: false
    }
  }

  /// Ends the attempt of a recognizer whose touches were cancelled and whose override did not change the state.
  func abandonWithoutTouches() {
    switch currentState {
    case .possible: move(to: .failed, because: .cancelledBySystem)
    case .began, .changed: move(to: .cancelled, because: .cancelledBySystem)
    default: break
    }
  }
}
