/// All recognisers of a runtime that have something going on, and the touches between them and the views.
///
/// It runs one `GestureTurn` at a time: for an event, for a timer that fell due, or because a recogniser changed state on its own. What
/// turns up during a turn waits for its end.
@MainActor
package final class GestureEnvironment {
  weak var runtime: UIRuntime?

  /// Recognisers that have touches, have left `.possible`, or wait; in the order they came in.
  private(set) var engaged: [UIGestureRecognizer] = []
  /// Touches that recognisers received, in the order they landed.
  var routings: [TouchRouting] = []
  /// Presses that recognisers received, in the order they began.
  var pressRoutings: [PressRouting] = []
  private var inputs: [InputRouting] { routings + pressRoutings }

  /// Those that want to be recognised and were not refused; who prevents whom is settled next.
  private(set) var attempts: [UIGestureRecognizer] = []
  private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []

  private var isRunning = false
  private var waiting: [GestureTurn] = []

  // MARK: Turns

  /// Delivers the touches of `event` in `window` to recognisers and views.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let touches = event.orderedTouches.filter { $0.window === window }
    guard isRunning || !isAtRest || touches.contains(where: \.landsUnderRecognizers) else {
      ResponderDelivery.decideWithholding(touches)
      ResponderDelivery.deliver(touches.map { TouchDelivery(touch: $0, phase: $0.phase) }, event)
      return
    }
    run(GestureTurn(environment: self, touches: touches, event: event))
  }

  /// Tells recognisers and view that `touch` was taken away.
  func cancel(_ touch: UITouch, _ event: UIEvent) {
    run(GestureTurn(environment: self, touches: [touch], event: event))
  }

  /// `view`, which holds the touched view, leaves the window. What is in it loses the touch; the recognizers of other views keep it (M:
  /// apps replace the touched view in the pan of its superview, and lists are reloaded while they are dragged; no document says). False
  /// when there are none: then the touch is over, and nothing was done.
  func take(_ touch: UITouch, from view: UIView) -> Bool {
    guard let routing = touch.routing else { return false }
    let leaving = routing.receivers.filter { $0.view?.isDescendant(of: view) ?? true }
    guard leaving.count < routing.receivers.count else { return false }
    run(GestureTurn(environment: self) { routing.takeFromView(andFrom: leaving) })
    return true
  }

  /// Delivers the presses of `event` in `window` to recognisers and responders.
  func deliver(_ event: UIPressesEvent, in window: UIWindow) {
    deliver(event.orderedPresses.filter { $0.window === window && !$0.isTakenByKeyCommand }, event)
  }

  /// These of `event`, which may be the cancellation of a few of its presses.
  func deliver(_ presses: [UIPress], _ event: UIPressesEvent) {
    run(GestureTurn(environment: self, presses: presses, event: event))
  }

  /// Runs what a timer was set for and then all steps that need no event.
  func runWithoutEvent(_ body: @escaping @MainActor () -> Void) {
    run(GestureTurn(environment: self, body: body))
  }

  func settleUnlessRunning() {
    if !isRunning { run(GestureTurn(environment: self, body: {})) }
  }

  private func run(_ turn: GestureTurn) {
    waiting.append(turn)
    guard !isRunning else { return }
    isRunning = true
    // Code of another runtime may have caused this, as when the workbench changes the stage.
    (runtime ?? .current).perform { while !waiting.isEmpty { waiting.removeFirst().run() } }
    // Not earlier: a turn that waits may be about a touch that is over, and has to know what became of it.
    forgetRoutingsOver()
    isRunning = false
  }

  /// No recogniser has anything going on, and no touch is kept from its view.
  package var isAtRest: Bool { engaged.isEmpty && inputs.isEmpty && attempts.isEmpty && actions.isEmpty }

  // MARK: Who takes part

  func engage(_ recognizer: UIGestureRecognizer) {
    guard !engaged.contains(where: { $0 === recognizer }) else { return }
    engaged.append(recognizer)
    recognizer.engagement = self
  }

  /// The recogniser has no say any more, neither in touches nor against others.
  func forgetAttempt(of recognizer: UIGestureRecognizer) {
    attempts.removeAll { $0 === recognizer }
    actions.removeAll { $0.recognizer === recognizer }
    for routing in inputs { routing.receivers.removeAll { $0 === recognizer } }
  }

  func disengage(_ recognizer: UIGestureRecognizer) {
    forgetAttempt(of: recognizer)
    recognizer.attempt = GestureAttempt()
    engaged.removeAll { $0 === recognizer }
    recognizer.engagement = nil
  }

  func addAttempt(of recognizer: UIGestureRecognizer) { attempts.append(recognizer) }

  // MARK: What is left to do

  func takeAttempt() -> UIGestureRecognizer? {
    let isFree: (UIGestureRecognizer) -> Bool = { [attempts] candidate in
      !attempts.contains { candidate.yields(to: $0) && self.isShared(by: candidate, $0) }
    }
    guard let index = attempts.firstIndex(where: isFree) ?? attempts.indices.first else { return nil }
    return attempts.remove(at: index)
  }

  func queueAction(of recognizer: UIGestureRecognizer, for state: UIGestureRecognizer.State) {
    actions.append((recognizer, state))
  }

  func takeAction() -> (recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)? {
    actions.isEmpty ? nil : actions.removeFirst()
  }

  /// Something happened that steps 5 to 7 and 9 have not dealt with.
  var isUnsettled: Bool { !attempts.isEmpty || !actions.isEmpty }

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

  /// Recognisers exclude each other only over a touch, or a press, that both received (reference 5.6).
  func isShared(by one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    inputs.contains { routing in
      routing.receivers.contains { $0 === one } && routing.receivers.contains { $0 === other }
    }
  }

  /// What is over keeps nothing alive: touch and routing hold each other, and so do press and routing.
  private func forgetRoutingsOver() {
    for routing in pressRoutings where routing.isOver { routing.press.routing = nil }
    pressRoutings.removeAll(where: \.isOver)
    for routing in routings where routing.isOver { routing.touch.routing = nil }
    routings.removeAll(where: \.isOver)
  }
}

extension UITouch {
  /// It is new, and a recogniser is attached to its view or to something above.
  var landsUnderRecognizers: Bool {
    guard phase == .began else { return false }
    var view = view
    while let current = view {
      if !current.recognizers.isEmpty { return true }
      view = current.superview
    }
    return false
  }
}
