/// The work of one event, step by step as in the table of reference 5.3. For a timer, the steps from the fifth on are
/// run without an event.
@MainActor
struct GestureTurn {
  private let environment: GestureEnvironment
  /// The touches of one window, in the order in which they landed.
  private let touches: [UITouch]
  private let event: UIEvent?
  private let presses: PressTurn
  /// The timer's closure.
  private let body: (() -> Void)?

  init(environment: GestureEnvironment, touches: [UITouch], event: UIEvent) {
    self.environment = environment
    self.touches = touches
    self.event = event
    presses = PressTurn(environment: environment)
    body = nil
  }

  init(environment: GestureEnvironment, presses: [UIPress], event: UIPressesEvent) {
    self.environment = environment
    touches = []
    self.event = nil
    self.presses = PressTurn(environment: environment, presses: presses, event: event)
    body = nil
  }

  init(environment: GestureEnvironment, body: (@MainActor () -> Void)? = nil) {
    self.environment = environment
    touches = []
    event = nil
    presses = PressTurn(environment: environment)
    self.body = body
  }

  /// Runs the turn. Each turn has a different `number`.
  func run(number: Int) {
    if let event {
      for touch in touches {
        touch.gestureTurn = number
        if touch.isOver { environment.somethingEnded = true }
      }
      TouchWithholding.decide(for: touches)
      for touch in touches where touch.phase == .began { assign(touch, event, number) }
      deliverToRecognizers(event, number)
    }
    if event == nil { environment.somethingEnded = true }
    presses.deliverToRecognizers()
    body?()
    decide()
    if let event { deliverToViews(event) }
    presses.deliverToResponders()
    release()
    // Views and actions may have disabled recognizers or started new attempts.
    while !environment.queue.isEmpty {
      decide()
      release()
    }
    resetFinished()
  }

  private func assign(_ touch: UITouch, _ event: UIEvent, _ number: Int) {
    // Delegates that are asked may change the recognizers of views.
    var candidates = environment.takeRecipients()
    Self.collectCandidates(upwardFrom: touch.view, in: &candidates)
    for recognizer in candidates where accepts(touch, recognizer, event, number) {
      let routing = environment.routing(of: touch, event)
      if touch.withholding != nil { routing.drop() }
      routing.add(recognizer, ofAtMost: candidates.count)
      recognizer.touches.append(touch)
      environment.engage(recognizer)
    }
    environment.keep(&candidates)
  }

  /// Performs steps 5 to 7 until nothing changes: the failure of losers can release other recognizers, and actions can
  /// have any effect.
  private func decide() {
    repeat {
      repeat { settleAttempts() } while environment.settlePending()
      sendActions()
    } while !environment.queue.isEmpty
    guard !environment.engaged.winners.isEmpty else { return }
    takeTouchesFromViews()
    presses.takeFromResponders()
  }

  private func release() {
    releaseHeldTouches()
    presses.release()
  }

  // MARK: 1 Candidates

  /// Returns the recognizers of `start` and of its superviews, nearest view first.
  static func candidates(upwardFrom start: UIView?) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    collectCandidates(upwardFrom: start, in: &found)
    return found
  }

  private static func collectCandidates(upwardFrom start: UIView?, in found: inout [UIGestureRecognizer]) {
    var view = start
    while let current = view {
      found += current.recognizers
      view = current.superview
    }
  }

  // MARK: 2 Filter

  private func accepts(
    _ touch: UITouch, _ recognizer: UIGestureRecognizer, _ event: UIEvent, _ number: Int
  ) -> Bool {
    guard recognizer.takesTouches, recognizer.canReceiveInput, Self.allows(touch.type, recognizer) else { return false }
    if recognizer.requiresExclusiveTouchType {
      if let type = recognizer.attempt.touchType, type != touch.type { return false }
    }
    guard receives(event, recognizer, number), receives(touch, recognizer) else { return false }
    if recognizer.attempt.touchType == nil { recognizer.attempt.touchType = touch.type }
    return true
  }

  private static func allows(_ type: UITouch.TouchType, _ recognizer: UIGestureRecognizer) -> Bool {
    for allowed in recognizer.allowedTouchTypes where allowed.intValue == type.rawValue { return true }
    return false
  }

  /// Returns whether the recognizer accepts this event. It is asked once for each event.
  private func receives(_ event: UIEvent, _ recognizer: UIGestureRecognizer, _ number: Int) -> Bool {
    if let known = recognizer.eventAnswer, known.turn == number { return known.answer }
    let answer = recognizer.wants(event)
    recognizer.eventAnswer = (number, answer)
    return answer
  }

  private func receives(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard let delegate = recognizer.presentDelegate else { return true }
    return environment.ask(.shouldReceiveTouch, recognizer, nil, delegate) {
      delegate.gestureRecognizer(recognizer, shouldReceive: touch)
    }
  }

  // MARK: 3 Failure requirements
  // Set up lazily, when a recognizer first attempts to leave possible (`GestureEnvironment.setUpFailureRequirements`).

  // MARK: 4 Recognizers

  /// Delivers touch by touch, and each touch from the hit view upward in the order of `gestureRecognizers`.
  private func deliverToRecognizers(_ event: UIEvent, _ number: Int) {
    if touches.count == 1 { return deliverOnlyTouch(event, number) }
    var recipients = environment.takeRecipients()
    for touch in touches where touch.phase != .stationary {
      guard let routing = touch.routing else { continue }
      for recognizer in routing.receivers where recognizer.gestureTurn != number {
        recognizer.gestureTurn = number
        recipients.append(recognizer)
      }
    }
    for recognizer in recipients { deliver(event, to: recognizer, number) }
    environment.keep(&recipients)
  }

  /// Delivers a single touch, which needs no grouping.
  private func deliverOnlyTouch(_ event: UIEvent, _ number: Int) {
    let touch = touches[0]
    guard touch.phase != .stationary, let routing = touch.routing else { return }
    let group = event.touchSets.group(of: touch)
    for recognizer in routing.receivers {
      guard recognizer.touches.count == 1, recognizer.touches[0] === touch, let method = ResponderMethod(touch.phase)
      else {
        deliver(event, to: recognizer, number)
        continue
      }
      recognizer.call(method, group, event)
      // A handler may have caused another event.
      if touch.phase != method.phase, let next = method.following {
        deliver(event, to: recognizer, from: next, number)
      } else {
        removeFinishedTouches(of: recognizer, number)
      }
    }
  }

  private func deliver(
    _ event: UIEvent, to recognizer: UIGestureRecognizer, from first: ResponderMethod = .touchesBegan, _ number: Int
  ) {
    var next: ResponderMethod? = first
    while let first = next, let (method, group) = group(of: recognizer, from: first, event, number) {
      recognizer.call(method, group, event)
      next = method.following
    }
    removeFinishedTouches(of: recognizer, number)
  }

  private func removeFinishedTouches(of recognizer: UIGestureRecognizer, _ number: Int) {
    guard environment.somethingEnded, recognizer.hasFinishedTouches else { return }
    let isCancelled = recognizer.touches.contains { $0.gestureTurn == number && $0.phase == .cancelled }
    recognizer.removeFinishedTouches()
    // An override that did not call super must not leave a gesture in progress without touches.
    if isCancelled, recognizer.touches.isEmpty { recognizer.abandonWithoutTouches() }
  }

  /// The recognizer's touches of this event for the first method, from `first` on, that has some.
  private func group(
    of recognizer: UIGestureRecognizer, from first: ResponderMethod, _ event: UIEvent, _ number: Int
  ) -> (ResponderMethod, TouchGroup)? {
    var method: ResponderMethod?
    var only: UITouch?
    var count = 0
    for touch in recognizer.touches where touch.gestureTurn == number {
      guard let own = ResponderMethod(touch.phase), own.order >= first.order else { continue }
      if own == method {
        count += 1
      } else if own.order < method?.order ?? .max {
        (method, only, count) = (own, touch, 1)
      }
    }
    guard let method, let only else { return nil }
    if count == 1 { return (method, event.touchSets.group(of: only)) }
    var members = environment.takeMembers()
    for touch in recognizer.touches where touch.gestureTurn == number && touch.phase == method.phase {
      members.append(touch)
    }
    let group = event.touchSets.group(of: members)
    environment.keep(&members)
    return (method, group)
  }

  // MARK: 5 Attempts

  /// Decides by prevention about the pending attempts; refusals and failure requirements were decided before
  /// (`attemptRecognition`).
  private func settleAttempts() {
    while let recognizer = environment.queue.takeAttempt() {
      if let preventer = environment.preventer(of: recognizer) {
        recognizer.fail(because: .prevented(by: preventer))
      } else {
        environment.engaged.confirm(recognizer)
        failLosers(to: recognizer)
      }
    }
  }

  // MARK: 6 Losers and actions

  private func failLosers(to winner: UIGestureRecognizer) {
    for loser in environment.losers(to: winner) { loser.fail(because: .prevented(by: winner)) }
  }

  /// Sends the actions to all targets, in the order in which the states were entered.
  private func sendActions() {
    while let (recognizer, state) = environment.queue.takeAction() { recognizer.sendActions(for: state) }
  }

  // MARK: 7 Touches taken from views

  private func takeTouchesFromViews() {
    var event: UIEvent?
    for routing in environment.routings {
      guard let (verdict, winner) = routing.cancelForWinner() else { continue }
      note(routing.touch, verdict, by: [winner])
      guard verdict == .cancel else { continue }
      environment.deliverer.add(routing.touch, .cancelled)
      event = event ?? routing.event
    }
    environment.deliverer.deliver(self.event ?? event)
  }

  // MARK: 8 Views

  private func deliverToViews(_ event: UIEvent) {
    for touch in touches where touch.phase != .stationary && decideVerdict(on: touch) == .deliver {
      environment.deliverer.add(touch, touch.phase)
    }
    environment.deliverer.deliver(event)
  }

  private func decideVerdict(on touch: UITouch) -> TouchVerdict {
    guard let routing = touch.routing else { return .deliver }
    return routing.status.isOpen ? decideVerdict(on: routing) : .drop
  }

  private func decideVerdict(on routing: TouchRouting) -> TouchVerdict {
    let isBegun = routing.status == .delivered
    let change = InputRouting.Change(routing.touch.phase)
    let verdict = routing.decide(change)
    if verdict == .drop { note(routing.touch, .drop, by: []) }
    // A lift that follows a held landing is not reported separately.
    if verdict == .hold, isBegun || change == .begins { note(routing.touch, .hold, by: routing.holders) }
    return verdict
  }

  // MARK: 9 Held touches

  /// Delivers to the views the beginnings, then the ends, that are no longer held. Moves in between are not delivered
  /// afterward: the touch has its current location (reference 5.4, L).
  private func releaseHeldTouches() {
    var event: UIEvent?
    for routing in environment.routings {
      routing.release { change in
        let phase = UITouch.Phase(change)
        note(routing.touch, .deliver, of: phase, by: [])
        environment.deliverer.add(routing.touch, phase)
        event = event ?? routing.event
      }
    }
    environment.deliverer.deliver(self.event ?? event)
  }

  private func note(
    _ touch: UITouch, _ verdict: TouchVerdict, of phase: UITouch.Phase? = nil,
    by recognizers: @autoclosure () -> [UIGestureRecognizer]
  ) {
    UIRuntime.currentProbe?.note(.touchVerdict(touch, verdict, of: phase ?? touch.phase, by: recognizers()))
  }

  // MARK: 10 Reset

  private func resetFinished() {
    guard environment.somethingEnded else { return }
    environment.somethingEnded = false
    for recognizer in environment.engaged.all {
      recognizer.removeFinishedLeftovers()
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
