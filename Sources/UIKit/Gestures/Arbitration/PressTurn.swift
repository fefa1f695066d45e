/// The part of a gesture turn that concerns presses: the rules of reference 5.3 for touches, applied to buttons and
/// keys. The delivery properties apply to presses too (reference 5.4). A press is not hit tested; its recognizers are
/// those of its responder and of the views above it.
@MainActor
struct PressTurn {
  private let environment: GestureEnvironment
  /// The presses of one window, in the order in which they began.
  private let presses: [UIPress]
  private let event: UIPressesEvent?

  init(environment: GestureEnvironment, presses: [UIPress] = [], event: UIPressesEvent? = nil) {
    self.environment = environment
    self.presses = presses
    self.event = event
  }

  // MARK: Recognizers

  func deliverToRecognizers() {
    guard let event else { return }
    for press in presses where press.phase == .began { assign(press, event) }
    var recognizers: [UIGestureRecognizer] = []
    for press in presses where press.phase != .stationary {
      for recognizer in press.routing?.receivers ?? [] where !recognizers.contains(where: { $0 === recognizer }) {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers { deliver(event, to: recognizer) }
  }

  private func assign(_ press: UIPress, _ event: UIPressesEvent) {
    let candidates = GestureTurn.candidates(upwardFrom: press.recognizingView)
    for recognizer in candidates where accepts(press, recognizer, event) {
      environment.routing(of: press, event).add(recognizer)
      recognizer.presses.append(press)
      environment.engage(recognizer)
    }
  }

  private func accepts(_ press: UIPress, _ recognizer: UIGestureRecognizer, _ event: UIPressesEvent) -> Bool {
    guard recognizer.canReceiveInput,
      recognizer.allowedPressTypes.contains(where: { $0.intValue == press.type.rawValue }), recognizer.wants(event)
    else { return false }
    guard let delegate = recognizer.presentDelegate else { return true }
    return environment.ask(.shouldReceivePress, recognizer, nil, delegate) {
      delegate.gestureRecognizer(recognizer, shouldReceive: press)
    }
  }

  private func deliver(_ event: UIPressesEvent, to recognizer: UIGestureRecognizer) {
    for (phase, method) in FirstResponderDelivery.phaseOrder {
      let group = presses.filter { press in
        press.phase == phase && recognizer.presses.contains { $0 === press }
      }
      if !group.isEmpty { recognizer.call(method, group, event) }
    }
    let isCancelled = recognizer.presses.contains { $0.phase == .cancelled }
    recognizer.presses.removeAll(where: \.isOver)
    // An override that did not call super must not leave a gesture in progress without presses.
    if isCancelled, recognizer.presses.isEmpty { recognizer.abandonWithoutTouches() }
  }

  // MARK: Responders

  func takeFromResponders() {
    var cancelled: [PressRouting] = []
    for routing in environment.pressRoutings {
      guard let (verdict, winner) = routing.cancelForWinner() else { continue }
      note(routing.press, verdict, by: [winner])
      if verdict == .cancel { cancelled.append(routing) }
    }
    deliver(cancelled.map { PressDelivery(press: $0.press, phase: .cancelled) }, cancelled.first?.event)
  }

  func deliverToResponders() {
    let deliveries = presses.filter { $0.phase != .stationary && decideVerdict(on: $0) == .deliver }
    deliver(deliveries.map { PressDelivery(press: $0, phase: $0.phase) }, event)
  }

  private func decideVerdict(on press: UIPress) -> TouchVerdict {
    guard let routing = press.routing else { return .deliver }
    guard routing.status.isOpen else { return .drop }
    let change = InputRouting.Change(press.phase)
    let verdict = routing.decide(change)
    if verdict != .deliver, change != .continues {
      note(press, verdict, by: verdict == .hold ? routing.holders : [])
    }
    return verdict
  }

  func release() {
    var deliveries: [PressDelivery] = []
    for routing in environment.pressRoutings {
      routing.release { deliveries.append(PressDelivery(press: routing.press, phase: UIPress.Phase($0))) }
    }
    for delivery in deliveries { note(delivery.press, .deliver, of: delivery.phase, by: []) }
    deliver(deliveries, deliveries.first?.press.routing?.event)
  }

  private func deliver(_ deliveries: [PressDelivery], _ event: UIPressesEvent?) {
    if !deliveries.isEmpty { FirstResponderDelivery.deliver(deliveries, self.event ?? event) }
  }

  private func note(
    _ press: UIPress, _ verdict: TouchVerdict, of phase: UIPress.Phase? = nil, by recognizers: [UIGestureRecognizer]
  ) {
    UIRuntime.currentProbe?.note(.pressVerdict(press, verdict, of: phase ?? press.phase, by: recognizers))
  }
}
