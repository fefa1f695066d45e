/// The active recognizers of a runtime, and the touches between them and the views.
///
/// It runs one `GestureTurn` at a time: for an event, for a timer that fired, or because a recognizer changed its state
/// outside of a turn. New work during a turn waits for its end.
@MainActor
package final class GestureEnvironment {
  weak var runtime: UIRuntime?
  let deliverer = TouchDeliverer()
  let engaged = EngagedRecognizers()
  let queue = GestureQueue()

  /// The touches that recognizers received, in the order in which they landed.
  @exclusivity(unchecked) private(set) var routings: [TouchRouting] = []
  /// The presses that recognizers received, in the order in which they began.
  @exclusivity(unchecked) private(set) var pressRoutings: [PressRouting] = []

  @exclusivity(unchecked) private var isRunning = false
  @exclusivity(unchecked) private var waiting: [GestureTurn] = []
  @exclusivity(unchecked) private var turnsBegun = 0
  /// A Boolean value that indicates whether a touch, an attempt or a wait has ended since the last search for
  /// recognizers that are done.
  @exclusivity(unchecked) var somethingEnded = false
  /// Lists that turns fill and empty again. They are stored to reuse their memory.
  @exclusivity(unchecked) private var recipients: [UIGestureRecognizer] = []
  @exclusivity(unchecked) private var members: [UITouch] = []

  // Touches and routings, and recognizers and routings, retain each other while a finger is down.
  isolated deinit {
    for recognizer in engaged.all { recognizer.engagement = nil }
    for routing in routings {
      routing.removeAllReceivers()
      routing.touch.routing = nil
    }
    for routing in pressRoutings {
      routing.removeAllReceivers()
      routing.press.routing = nil
    }
  }

  // MARK: Turns

  /// Delivers the touches of `event` in `window` to recognizers and views.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let touches = event.touches(in: window)
    guard isRunning || !isAtRest || Self.beginUnderRecognizers(touches) else {
      TouchWithholding.decide(for: touches)
      for touch in touches { deliverer.add(touch, touch.phase) }
      return deliverer.deliver(event)
    }
    run(GestureTurn(environment: self, touches: touches, event: event))
  }

  /// Cancels `touch` for its recognizers and its view.
  func cancel(_ touch: UITouch, _ event: UIEvent) {
    run(GestureTurn(environment: self, touches: [touch], event: event))
  }

  /// Removes a touch when `view`, which contains the touched view, leaves the window. The recognizers in `view` lose
  /// the touch; the recognizers of other views keep it (M: apps replace the touched view in the pan of its superview,
  /// and lists are reloaded while they are dragged; there is no documentation). Returns false when no other view has
  /// recognizers of the touch: it is then over, and nothing was done.
  func take(_ touch: UITouch, from view: UIView) -> Bool {
    guard let routing = touch.routing else { return false }
    let receivers = routing.receivers
    let leaving = receivers.filter { $0.view?.isDescendant(of: view) ?? true }
    guard leaving.count < receivers.count else { return false }
    run(GestureTurn(environment: self) { routing.takeFromView(andFrom: leaving) })
    return true
  }

  /// Delivers the presses of `event` in `window` to recognizers and responders.
  func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    deliver(event.orderedPresses.filter { $0.window === window && !$0.isTakenByKeyCommand }, event)
  }

  /// Delivers some presses of `event`, which may be cancelled while others continue.
  func deliver(_ presses: [UIPress], _ event: UIPressesEvent) {
    run(GestureTurn(environment: self, presses: presses, event: event))
  }

  /// Runs the body of a timer and then all steps that need no event.
  func runWithoutEvent(_ body: @escaping @MainActor () -> Void) {
    run(GestureTurn(environment: self, body: body))
  }

  func settleUnlessRunning() {
    if !isRunning { run(GestureTurn(environment: self)) }
  }

  private func run(_ turn: GestureTurn) {
    guard !isRunning else { return waiting.append(turn) }
    isRunning = true
    // Code of another runtime may have caused this, as when the workbench changes the stage.
    if isCurrent { runAll(turn) } else { perform { runAll(turn) } }
    // The routings are discarded after all turns, because a waiting turn may concern a touch that is over.
    removeFinishedRoutings()
    engaged.sweep()
    queue.sweep()
    isRunning = false
  }

  /// Runs `turn`, and the turns that it causes.
  private func runAll(_ turn: GestureTurn) {
    turnsBegun += 1
    turn.run(number: turnsBegun)
    while !waiting.isEmpty {
      turnsBegun += 1
      waiting.removeFirst().run(number: turnsBegun)
    }
  }

  /// Runs `body` as code of the environment's runtime.
  func perform(_ body: () -> Void) {
    if isCurrent { return body() }
    (runtime ?? .current).perform(body)
  }

  /// A Boolean value that indicates whether code of the environment's runtime is running.
  private var isCurrent: Bool { UIRuntime.current.gestures === self }

  /// Returns an empty list of recognizers with reserved storage. `keep` stores it again.
  func takeRecipients() -> [UIGestureRecognizer] {
    defer { recipients = [] }
    return recipients
  }

  func keep(_ list: inout [UIGestureRecognizer]) {
    list.removeAll(keepingCapacity: true)
    recipients = list
  }

  /// Returns an empty list of touches with reserved storage. `keep` stores it again.
  func takeMembers() -> [UITouch] {
    defer { members = [] }
    return members
  }

  func keep(_ list: inout [UITouch]) {
    list.removeAll(keepingCapacity: true)
    members = list
  }

  /// A Boolean value that indicates whether no recognizer is active, and no touch is withheld from its view.
  package var isAtRest: Bool { engaged.isEmpty && routings.isEmpty && pressRoutings.isEmpty && queue.isEmpty }

  /// Returns whether a touch is new, and a recognizer is attached to its view or to one of the superviews.
  private static func beginUnderRecognizers(_ touches: [UITouch]) -> Bool {
    for touch in touches where touch.phase == .began {
      var view = touch.view
      while let current = view {
        if !current.recognizers.isEmpty { return true }
        view = current.superview
      }
    }
    return false
  }

  // MARK: Engaged recognizers

  func engage(_ recognizer: UIGestureRecognizer) {
    guard recognizer.engagement !== self else { return }
    engaged.add(recognizer)
    recognizer.engagement = self
    somethingEnded = true
  }

  /// Removes the recognizer's influence on its touches and on other recognizers.
  func forgetAttempt(of recognizer: UIGestureRecognizer) {
    queue.forget(recognizer)
    while let routing = recognizer.routings.last { routing.remove(recognizer) }
  }

  func disengage(_ recognizer: UIGestureRecognizer) {
    forgetAttempt(of: recognizer)
    engaged.remove(recognizer)
    recognizer.attempt = GestureAttempt()
    recognizer.engagement = nil
  }

  // MARK: Touches

  func routing(of touch: UITouch, _ event: UIEvent) -> TouchRouting {
    if let routing = touch.routing { return routing }
    let routing = TouchRouting(touch, event)
    touch.routing = routing
    routings.append(routing)
    return routing
  }

  func routing(of press: UIPress, _ event: UIPressesEvent) -> PressRouting {
    if let routing = press.routing { return routing }
    let routing = PressRouting(press, event)
    press.routing = routing
    pressRoutings.append(routing)
    return routing
  }

  /// Discards the routings of finished input: a touch and its routing retain each other, and so do a press and its
  /// routing.
  private func removeFinishedRoutings() {
    var areOver = false
    for routing in routings {
      routing.removeStaleEntries()
      if routing.isOver { areOver = true }
    }
    if areOver {
      for routing in routings where routing.isOver { routing.touch.routing = nil }
      routings.removeAll(where: \.isOver)
    }
    guard !pressRoutings.isEmpty else { return }
    for routing in pressRoutings {
      routing.removeStaleEntries()
      if routing.isOver { routing.press.routing = nil }
    }
    pressRoutings.removeAll(where: \.isOver)
  }
}
