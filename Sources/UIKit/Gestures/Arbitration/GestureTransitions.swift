/// Changes of a recognizer's state (reference 5.1).
extension UIGestureRecognizer {
  /// A Boolean value that indicates whether the recognizer has recognized and was not reset since.
  var hasRecognized: Bool { attempt.isConfirmed }

  func canGo(to new: State) -> Bool {
    switch (currentState, new) {
    case (.possible, .ended), (.possible, .failed): true
    case (.possible, .began): !isDiscrete
    case (.began, .changed), (.began, .ended), (.began, .cancelled): true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): true
    default: false
    }
  }

  func transition(to new: State, because reason: GestureReason) {
    let environment = environment
    environment.perform { transition(to: new, because: reason, in: environment) }
  }

  private func transition(to new: State, because reason: GestureReason, in environment: GestureEnvironment) {
    guard canGo(to: new) else {
      // Overrides that call super and then set the final state themselves set the same state twice.
      guard new != currentState else { return }
      UIRuntime.currentProbe?.note(.illegalGestureTransition(self, from: currentState, to: new))
      return
    }
    environment.engage(self)
    switch (currentState, new) {
    case (.possible, .failed): fail(because: reason)
    case (.possible, _): attemptRecognition(new, because: reason, in: environment)
    default:
      enter(new, because: reason)
      environment.queue.addAction(of: self, for: new)
    }
    environment.settleUnlessRunning()
  }

  /// Fails the recognizer, for the engine or the recognizer itself, unless it has recognized.
  func fail(because reason: GestureReason) {
    environment.engaged.setPending(nil, of: self)
    attempt.leftover = touchesDown
    attempt.leftoverPresses = presses.filter { !$0.isOver }
    environment.forgetAttempt(of: self)
    enter(.failed, because: reason)
    disarm()
    lastCenter = touches.screenCenter ?? lastCenter
    touches.removeAll(keepingCapacity: true)
    presses = []
  }

  /// Attempts to recognize. Other recognizers, the views and the delegate are asked in this order (reference 5.3 step
  /// 5, a to c; the order of views and delegate is L). Prevention by another recognizer is decided after all
  /// recognizers have received the event.
  func attemptRecognition(_ new: State, because reason: GestureReason, in environment: GestureEnvironment) {
    environment.setUpFailureRequirements(of: self)
    if let required = environment.recognizedRequirement(of: self) {
      return fail(because: .requiredRecognized(required))
    }
    if let undecided = environment.undecidedRequirement(of: self) {
      if attempt.pending == nil { note(from: .possible, to: .possible, .failureRequired(of: undecided)) }
      environment.engaged.setPending(GestureAttempt.Pending(state: new, reason: reason), of: self)
      return
    }
    environment.engaged.setPending(nil, of: self)
    if let refusal = environment.refusal(of: self) { return fail(because: refusal) }
    enter(new, because: reason)
    environment.queue.addAttempt(of: self)
    environment.queue.addAction(of: self, for: new)
  }

  private func enter(_ new: State, because reason: GestureReason) {
    let old = currentState
    currentState = new
    if new != .changed { environment.somethingEnded = true }
    note(from: old, to: new, reason)
  }

  /// Returns to the initial state (reference 5.3 step 10).
  func returnToPossible() {
    disarm()
    touches.removeAll(keepingCapacity: true)
    presses = []
    lastCenter = nil
    attempt = GestureAttempt()
    reset()
    let old = currentState
    currentState = .possible
    note(from: old, to: .possible, .reset)
  }

  private func note(from old: State, to new: State, _ reason: GestureReason) {
    UIRuntime.currentProbe?.note(.gestureStateChanged(self, from: old, to: new, reason))
  }
}
