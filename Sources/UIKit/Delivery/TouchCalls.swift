/// Calls the touch methods of responders.
@MainActor
enum TouchCalls {
  /// Calls `method` of `responder` and reports the call to the probe. Responders that only forward are skipped, so that
  /// a chain of any length needs constant stack. The calls of the others, and the reports to the probe, are the same as
  /// if each responder had been called.
  static func call(
    _ method: ResponderMethod, on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?,
    forwardedBy: UIResponder?
  ) {
    guard let probe = UIRuntime.currentProbe else {
      if let receiver = ForwardingOverrides.firstOverriding(method, from: responder) {
        method.invoke(on: receiver, touches, event)
      }
      return
    }
    let ordered = touches.sorted { $0.number < $1.number }
    let wanted = ForwardingOverrides(method)
    var (receiver, forwarder) = (responder as UIResponder?, forwardedBy)
    var openCalls = 0
    var circle = ResponderCircle()
    while let current = receiver {
      probe.enter(.responder(current, method, touches: ordered, forwardedBy: forwarder))
      openCalls += 1
      if current.forwardingOverrides.contains(wanted) {
        method.invoke(on: current, touches, event)
        break
      }
      (receiver, forwarder) = (current.next, current)
      if let receiver { circle.pass(receiver) }
    }
    for _ in 0..<openCalls { probe.leave(.nothing) }
  }
}

extension ResponderMethod {
  /// The order of the calls for one event (reference 3.4).
  static let inOrder: [ResponderMethod] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]

  /// The method that delivers touches in `phase`; nil for a phase without a method.
  init?(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .touchesBegan
    case .moved: self = .touchesMoved
    case .ended: self = .touchesEnded
    case .cancelled: self = .touchesCancelled
    default: return nil
    }
  }

  var phase: UITouch.Phase {
    switch self {
    case .touchesBegan: .began
    case .touchesMoved: .moved
    case .touchesEnded: .ended
    case .touchesCancelled: .cancelled
    }
  }

  /// The next of `inOrder`.
  var following: ResponderMethod? {
    switch self {
    case .touchesBegan: .touchesMoved
    case .touchesMoved: .touchesEnded
    case .touchesEnded: .touchesCancelled
    case .touchesCancelled: nil
    }
  }

  /// The index in `inOrder`.
  var order: Int {
    switch self {
    case .touchesBegan: 0
    case .touchesMoved: 1
    case .touchesEnded: 2
    case .touchesCancelled: 3
    }
  }

  @MainActor
  func invoke(on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?) {
    switch self {
    case .touchesBegan: responder.touchesBegan(touches, with: event)
    case .touchesMoved: responder.touchesMoved(touches, with: event)
    case .touchesEnded: responder.touchesEnded(touches, with: event)
    case .touchesCancelled: responder.touchesCancelled(touches, with: event)
    }
  }
}
