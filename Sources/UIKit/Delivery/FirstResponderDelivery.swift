/// Makes the calls of everything that does not go to a place on the screen but to the first responder: presses, motion,
/// remote control. The probe sees each.
@MainActor
enum FirstResponderDelivery {
  /// The window's part of `event`. False for events that are not of these kinds.
  static func deliver(_ event: UIEvent, in window: UIWindow) -> Bool {
    switch event {
    case let event as UIPressesEvent: deliver(event, in: window)
    case let event as UIMotionEvent: window.runtime.firstResponderInput.deliver(event, in: window)
    case let event as UIRemoteControlEvent: callRemoteControl(on: window.keyReceiver, event, forwardedBy: nil)
    default: return false
    }
    return true
  }

  /// Presses are grouped by responder and by phase: one call for each group that is not empty.
  private static func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    let presses = event.orderedPresses.filter { $0.window === window && !$0.isTakenByKeyCommand }
    var receivers: [UIResponder] = []
    for press in presses {
      if let receiver = press.responder, !receivers.contains(where: { $0 === receiver }) { receivers.append(receiver) }
    }
    let groups = receivers.flatMap { receiver in
      phaseOrder.map { phase, method in
        (receiver, method, presses.filter { $0.responder === receiver && $0.phase == phase })
      }
    }
    for (receiver, method, presses) in groups where !presses.isEmpty {
      call(method, on: receiver, Set(presses), event, forwardedBy: nil)
    }
  }

  private static let phaseOrder: [(UIPress.Phase, PressMethod)] = [
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
