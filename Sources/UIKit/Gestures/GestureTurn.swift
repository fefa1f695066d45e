/// What one event does, step by step as in the table of reference 5.3. A timer runs the steps from the fifth on, without an event.
@MainActor
final class GestureTurn {
  private let environment: GestureEnvironment
  /// Of one window, in the order they landed.
  private let touches: [UITouch]
  private let event: UIEvent?
  private let presses: PressTurn
  private let body: () -> Void
  /// Whether a recogniser wants this event at all; asked once (step 2).
  private var receivesEvent: [(recognizer: UIGestureRecognizer, answer: Bool)] = []

  init(environment: GestureEnvironment, touches: [UITouch], event: UIEvent) {
    self.environment = environment
    self.touches = touches
    self.event = event
    presses = PressTurn(environment: environment)
    body = {}
  }

  init(environment: GestureEnvironment, presses: [UIPress], event: UIPressesEvent) {
    self.environment = environment
    touches = []
    self.event = nil
    self.presses = PressTurn(environment: environment, presses: presses, event: event)
    body = {}
  }

  init(environment: GestureEnvironment, body: @escaping @MainActor () -> Void) {
    self.environment = environment
    touches = []
    event = nil
    presses = PressTurn(environment: environment)
    self.body = body
  }

  func run() {
    if let event {
      ResponderDelivery.decideWithholding(touches)
      for touch in touches where touch.phase == .began { assign(touch, event) }
      deliverToRecognizers(event)
    }
    presses.deliverToRecognizers()
    body()
    decide()
    if let event { deliverToViews(event) }
    presses.deliverToResponders()
    release()
    // Views and actions may have switched recognisers off or on to something new.
    while environment.isUnsettled {
      decide()
      release()
    }
    resetFinished()
  }

  private func assign(_ touch: UITouch, _ event: UIEvent) {
    for recognizer in candidates(for: touch) where accepts(touch, recognizer, event) {
      let routing = environment.routing(of: touch, event)
      if touch.withholding != nil { routing.status = .dropped }
      routing.receivers.append(recognizer)
      recognizer.touches.append(touch)
      environment.engage(recognizer)
    }
  }

  /// Steps 5 to 7, until nothing new comes of them: failing the losers can free others, and actions can do anything.
  private func decide() {
    repeat {
      repeat { settleAttempts() } while environment.settlePending()
      sendActions()
    } while environment.isUnsettled
    takeTouchesFromViews()
    presses.takeFromResponders()
  }

  private func release() {
    releaseHeldTouches()
    presses.release()
  }

  // MARK: 1 Candidates

  /// The recognisers of the hit view and of everything above it, nearest view first.
  private func candidates(for touch: UITouch) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var view = touch.view
    while let current = view {
      found += current.recognizers
      view = current.superview
    }
    return found
  }

  // MARK: 2 Filter

  private func accepts(_ touch: UITouch, _ recognizer: UIGestureRecognizer, _ event: UIEvent) -> Bool {
    guard recognizer.takesTouches, recognizer.takesNewInput,
      recognizer.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue })
    else { return false }
    if recognizer.requiresExclusiveTouchType {
      if let type = recognizer.attempt.touchType, type != touch.type { return false }
    }
    guard receives(event, recognizer), receives(touch, recognizer) else { return false }
    if recognizer.attempt.touchType == nil { recognizer.attempt.touchType = touch.type }
    return true
  }

  private func receives(_ event: UIEvent, _ recognizer: UIGestureRecognizer) -> Bool {
    if let known = receivesEvent.first(where: { $0.recognizer === recognizer }) { return known.answer }
    let answer = recognizer.wants(event)
    receivesEvent.append((recognizer, answer))
    return answer
  }

  private func receives(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard let delegate = recognizer.delegate else { return true }
    return environment.ask(.shouldReceiveTouch, recognizer, nil, delegate) {
      delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }
  }

  // MARK: 3 Failure requirements
  // Set up lazily, when a recogniser first attempts to leave possible (`GestureEnvironment.setUpFailureRequirements`).

  // MARK: 4 Recognisers

  /// By touch, and for each touch from the hit view outwards in the order of `gestureRecognizers`.
  private func deliverToRecognizers(_ event: UIEvent) {
    var recognizers: [UIGestureRecognizer] = []
    for touch in touches where touch.phase != .stationary {
      for recognizer in touch.routing?.receivers ?? [] where !recognizers.contains(where: { $0 === recognizer }) {
        recognizers.append(recognizer)
      }
    }
    for recognizer in recognizers { deliver(event, to: recognizer) }
  }

  private func deliver(_ event: UIEvent, to recognizer: UIGestureRecognizer) {
    for (phase, method) in ResponderDelivery.phaseOrder {
      let group = touches.filter { touch in
        touch.phase == phase && recognizer.touches.contains { $0 === touch }
      }
      if !group.isEmpty { recognizer.call(method, group, event) }
    }
    let wasRunning = !recognizer.touches.isEmpty
    let isCancelled = touches.contains { touch in
      touch.phase == .cancelled && recognizer.touches.contains { $0 === touch }
    }
    recognizer.forgetTouchesOver()
    // An override that forgot super must not leave a gesture without touches behind.
    if wasRunning, isCancelled, recognizer.touches.isEmpty { recognizer.abandonWithoutTouches() }
  }

  // MARK: 5 Attempts

  /// What prevents and what was attempted meet here; refusals and waiting came before (`attemptRecognition`).
  private func settleAttempts() {
    while let recognizer = environment.takeAttempt() {
      if let preventer = environment.preventer(of: recognizer) {
        recognizer.fail(because: .prevented(by: preventer))
      } else {
        recognizer.attempt.isConfirmed = true
        failLosers(to: recognizer)
      }
    }
  }

  // MARK: 6 Losers and actions

  private func failLosers(to winner: UIGestureRecognizer) {
    for loser in environment.losers(to: winner) { loser.fail(because: .prevented(by: winner)) }
  }

  /// All targets, in the order the states were entered.
  private func sendActions() {
    while let (recognizer, state) = environment.takeAction() { recognizer.sendActions(for: state) }
  }

  // MARK: 7 Touches taken from views

  private func takeTouchesFromViews() {
    var cancelled: [TouchRouting] = []
    for routing in environment.routings where routing.status == .notYet || routing.status == .delivered {
      guard let taker = routing.taker else { continue }
      let isDelivered = routing.status == .delivered
      routing.status = isDelivered ? .cancelled : .dropped
      note(routing.touch, isDelivered ? .cancel : .drop, by: [taker])
      if isDelivered { cancelled.append(routing) }
    }
    deliver(cancelled.map { TouchDelivery(touch: $0.touch, phase: .cancelled) }, cancelled.first?.event)
  }

  // MARK: 8 Views

  private func deliverToViews(_ event: UIEvent) {
    let deliveries = touches.filter { $0.phase != .stationary && decideVerdict(on: $0) == .deliver }
    deliver(deliveries.map { TouchDelivery(touch: $0, phase: $0.phase) }, event)
  }

  private func decideVerdict(on touch: UITouch) -> TouchVerdict {
    guard let routing = touch.routing else { return .deliver }
    switch routing.status {
    case .ended, .cancelled, .dropped: return .drop
    case .notYet, .delivered: return decideVerdict(on: routing)
    }
  }

  private func decideVerdict(on routing: TouchRouting) -> TouchVerdict {
    let isBegun = routing.status == .delivered
    let verdict: TouchVerdict
    switch routing.touch.phase {
    case .began: verdict = routing.decideBegan()
    case .ended: verdict = routing.decideEnd()
    case .cancelled: verdict = routing.decideCancellation()
    default: return isBegun ? .deliver : .hold
    }
    // A lift behind a landing that is held is no news.
    if verdict == .drop { note(routing.touch, .drop, by: []) }
    if verdict == .hold, isBegun || routing.touch.phase == .began {
      note(routing.touch, .hold, by: isBegun ? routing.holdersOfEnd : routing.holdersOfBegan)
    }
    return verdict
  }

  // MARK: 9 Held touches

  /// Views get the landings, then the lifts, that nobody holds any more. Moves in between are not made up for: the touch is where it
  /// is now (reference 5.4, L).
  private func releaseHeldTouches() {
    var deliveries: [TouchDelivery] = []
    for routing in environment.routings {
      if routing.releaseBegan() {
        note(routing.touch, .deliver, of: .began, by: [])
        deliveries.append(TouchDelivery(touch: routing.touch, phase: .began))
      }
      if routing.releaseEnd() {
        note(routing.touch, .deliver, of: .ended, by: [])
        deliveries.append(TouchDelivery(touch: routing.touch, phase: .ended))
      }
    }
    let event = deliveries.first?.touch.routing?.event
    deliver(deliveries, event)
  }

  private func deliver(_ deliveries: [TouchDelivery], _ event: UIEvent?) {
    if !deliveries.isEmpty { ResponderDelivery.deliver(deliveries, self.event ?? event) }
  }

  private func note(
    _ touch: UITouch, _ verdict: TouchVerdict, of phase: UITouch.Phase? = nil, by recognizers: [UIGestureRecognizer]
  ) {
    UIRuntime.currentProbe?.note(.touchVerdict(touch, verdict, of: phase ?? touch.phase, by: recognizers))
  }

  // MARK: 10 Reset

  private func resetFinished() {
    for recognizer in environment.engaged {
      recognizer.attempt.leftover.removeAll(where: \.isOver)
      recognizer.attempt.leftoverPresses.removeAll(where: \.isOver)
      switch recognizer.currentState {
      case .ended, .cancelled: finish(recognizer)
      case .failed where !recognizer.attempt.hasLeftovers: finish(recognizer)
      case .possible where !recognizer.isAnalysing: environment.disengage(recognizer)
      default: break
      }
    }
  }

  private func finish(_ recognizer: UIGestureRecognizer) {
    environment.disengage(recognizer)
    recognizer.returnToPossible()
  }
}
