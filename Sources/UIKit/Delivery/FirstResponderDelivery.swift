/// Delivers the events that go to the first responder: presses, motion and remote control. Every call is reported to
/// the probe.
@MainActor
enum FirstResponderDelivery {
  /// Delivers the part of `event` that belongs to the window.
  static func deliver(_ event: UIEvent, in window: UIWindow) {
    switch event {
    case let event as UIPressesEvent: window.runtime.gestures.deliver(event, in: window)
    case let event as UIMotionEvent: window.runtime.firstResponderInput.deliver(event)
    case let event as UIRemoteControlEvent: callRemoteControl(on: window.keyReceiver, event, forwardedBy: nil)
    default: break
    }
  }

  /// Delivers presses, grouped by responder and by phase: one call for each group that is not empty.
  static func deliver(_ deliveries: [PressDelivery], _ event: UIPressesEvent?) {
    var receivers: [UIResponder] = []
    for receiver in deliveries.compactMap(\.press.responder) where !receivers.contains(where: { $0 === receiver }) {
      receivers.append(receiver)
    }
    let groups = receivers.flatMap { receiver in
      phaseOrder.map { phase, method in
        let own = deliveries.filter { $0.press.responder === receiver && $0.phase == phase }
        return (receiver, phase, method, own.map(\.press))
      }
    }
    for (receiver, phase, method, presses) in groups where !presses.isEmpty {
      // During the call the presses have the phase that is delivered, even when the button has changed since.
      let outerPhases = presses.map(\.deliveredPhase)
      for press in presses { press.deliveredPhase = phase }
      call(method, on: receiver, Set(presses), event, forwardedBy: nil)
      for (press, phase) in zip(presses, outerPhases) { press.deliveredPhase = phase }
    }
  }

  static let phaseOrder: [(UIPress.Phase, PressMethod)] = [
    (.began, .pressesBegan), (.changed, .pressesChanged), (.ended, .pressesEnded), (.cancelled, .pressesCancelled),
  ]

  // MARK: Calls

  static func call(
    _ method: PressMethod, on responder: UIResponder, _ presses: Set<UIPress>, _ event: UIPressesEvent?,
    forwardedBy: UIResponder?
  ) {
    let probe = UIRuntime.currentProbe
    if let probe {
      let ordered = presses.sorted { $0.number < $1.number }
      probe.enter(.presses(responder, method, presses: ordered, forwardedBy: forwardedBy))
    }
    switch method {
    case .pressesBegan: responder.pressesBegan(presses, with: event)
    case .pressesChanged: responder.pressesChanged(presses, with: event)
    case .pressesEnded: responder.pressesEnded(presses, with: event)
    case .pressesCancelled: responder.pressesCancelled(presses, with: event)
    }
    probe?.leave(.nothing)
  }

  static func call(
    _ method: MotionMethod, on responder: UIResponder, _ motion: UIEvent.EventSubtype, _ event: UIEvent?,
    forwardedBy: UIResponder?
  ) {
    let probe = UIRuntime.currentProbe
    probe?.enter(.motion(responder, method, motion, forwardedBy: forwardedBy))
    switch method {
    case .motionBegan: responder.motionBegan(motion, with: event)
    case .motionEnded: responder.motionEnded(motion, with: event)
    case .motionCancelled: responder.motionCancelled(motion, with: event)
    }
    probe?.leave(.nothing)
  }

  static func callRemoteControl(on responder: UIResponder, _ event: UIEvent?, forwardedBy: UIResponder?) {
    let probe = UIRuntime.currentProbe
    probe?.enter(.remoteControl(responder, event?.subtype ?? .none, forwardedBy: forwardedBy))
    responder.remoteControlReceived(with: event)
    probe?.leave(.nothing)
  }
}

/// A press and the phase that is delivered to a responder. The delivery may be later than the change of phase.
struct PressDelivery {
  let press: UIPress
  let phase: UIPress.Phase
}
