import InputEvents

/// Turns contact samples into touches and events: the life of a touch up to `sendEvent`.
///
/// A new contact becomes a `UITouch`, is hit tested twice, and keeps its window and view until it lifts. Each turn
/// updates the touches that it contains, makes the others stationary, and sends the event of the sequence to the
/// application. Ended touches are removed from the event after its delivery; when the last one is removed, the sequence
/// is over.
@MainActor
final class TouchTracker: TimerReceiver {
  weak var runtime: UIRuntime?

  @exclusivity(unchecked) private var event: UIEvent?
  @exclusivity(unchecked) private var touchesMade = 0
  @exclusivity(unchecked) private var taps = TapCounting()

  /// The touches that are down, in the order they landed.
  private var active: [UITouch] { event?.orderedTouches.filter { !$0.isOver } ?? [] }
  /// A touch is down.
  var hasActive: Bool { event?.orderedTouches.contains { !$0.isOver } ?? false }

  // MARK: A turn

  func handle(_ turn: InputTurn, in runtime: UIRuntime) {
    if turn.hasLandings, event != nil { cancelContactsThatLandAgain(in: turn, runtime) }
    beginTurn()
    var changed = false
    for index in turn.samples.indices {
      changed = apply(turn.samples[index].sample, at: turn.samples[index].timestamp, in: runtime) || changed
    }
    guard changed, let event else { return }
    event.timestamp = turn.timestamp
    send(event, in: runtime)
  }

  private func beginTurn() {
    guard let event else { return }
    for touch in event.orderedTouches where touch.phase != .stationary { touch.rest() }
  }

  /// Cancels touches whose contact lands again because the device lost the lift: the old touch must not stay down
  /// forever. It ends in a separate event, because the new touch would be withheld if the old one were still down
  /// (reference 3.5).
  private func cancelContactsThatLandAgain(in turn: InputTurn, _ runtime: UIRuntime) {
    var lost: [UITouch] = []
    for index in turn.samples.indices {
      guard case .contact(let sample) = turn.samples[index].sample, sample.phase == .down,
        let touch = touch(for: sample)
      else { continue }
      if !lost.contains(where: { $0 === touch }) { lost.append(touch) }
    }
    guard !lost.isEmpty, let event else { return }
    lost.sort { $0.number < $1.number }
    beginTurn()
    for touch in lost { touch.cancel(at: turn.timestamp) }
    runtime.gestures.somethingEnded = true
    taps.cancelled()
    event.timestamp = turn.timestamp
    send(event, in: runtime)
  }

  private func apply(_ sample: InputEvent.Sample, at time: TimeInterval, in runtime: UIRuntime) -> Bool {
    switch sample {
    case .contact(let sample):
      let isFollowed =
        switch sample.phase {
        case .down: begin(sample, at: time, in: runtime)
        case .move: move(sample, at: time)
        case .up: finish(sample, .ended, at: time)
        case .cancel: finish(sample, .cancelled, at: time)
        }
      if isFollowed, runtime.estimates.expectsEstimates {
        runtime.estimates.mark(event?.orderedTouches.last { $0.contact == sample.id })
      }
      return isFollowed
    case .systemCancel: return cancelAll(at: time)
    default: return false
    }
  }

  // MARK: Phases

  private func begin(_ sample: ContactSample, at time: TimeInterval, in runtime: UIRuntime) -> Bool {
    // A contact that lands while events are ignored is never tracked: its later samples find no touch.
    guard !runtime.application.isIgnoringInteractionEvents, touch(for: sample) == nil else { return false }
    let event = event ?? UIEvent(type: .touches, timestamp: time)
    self.event = event
    let touch = touch(landing: sample, at: time, event)
    event.timestamp = time
    readKeysAndButtons(of: sample)
    assign(touch, event, in: runtime)
    event.orderedTouches.append(touch)
    return true
  }

  /// Returns the touch for a new contact. A repeated tap reuses the object of the tap before, unless that is still
  /// being delivered (reference 2.2, M).
  private func touch(landing sample: ContactSample, at time: TimeInterval, _ event: UIEvent) -> UITouch {
    touchesMade += 1
    let earlier = taps.tapRepeated(at: sample.location, time: time)
    let tapCount = (earlier?.count ?? 0) + 1
    guard let touch = earlier?.touch, touch.type == UITouch.TouchType(sample.kind), touch.routing == nil,
      !event.orderedTouches.contains(where: { $0 === touch })
    else { return UITouch(number: touchesMade, sample: sample, timestamp: time, tapCount: tapCount) }
    touch.land(number: touchesMade, sample: sample, timestamp: time, tapCount: tapCount)
    return touch
  }

  private func move(_ sample: ContactSample, at time: TimeInterval) -> Bool {
    let reading = TouchReading(sample, at: time)
    guard let touch = touch(for: sample), !touch.reading.isEquivalent(to: reading) else { return false }
    touch.read(reading, .moved)
    readKeysAndButtons(of: sample)
    return true
  }

  private func finish(_ sample: ContactSample, _ phase: UITouch.Phase, at time: TimeInterval) -> Bool {
    guard let touch = touch(for: sample) else { return false }
    touch.read(TouchReading(sample, at: time), phase)
    runtime?.gestures.somethingEnded = true
    readKeysAndButtons(of: sample)
    if phase == .ended { keepForAnotherTap(touch) } else { taps.cancelled() }
    return true
  }

  /// The timer of the last tap, after which no touch can repeat it.
  @exclusivity(unchecked) private nonisolated(unsafe) var repeatTimer: Timeline.Timer?
  @exclusivity(unchecked) private var lastTap = 0

  // The timeline does not retain the tracker.
  deinit { repeatTimer?.cancel() }

  private func keepForAnotherTap(_ touch: UITouch) {
    taps.lifted(touch)
    let timer = repeatTimer ?? Timeline.Timer(for: self)
    (repeatTimer, lastTap) = (timer, touch.number)
    runtime?.timeline.start(timer, after: TapCounting.interval)
  }

  package func timerFired(_ timer: Timeline.Timer) { taps.forgetTouch(lastTap) }

  private func cancelAll(at time: TimeInterval) -> Bool {
    let touches = active
    for touch in touches { touch.cancel(at: time) }
    runtime?.gestures.somethingEnded = true
    taps.cancelled()
    return !touches.isEmpty
  }

  private func readKeysAndButtons(of sample: ContactSample) {
    event?.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    event?.buttonMask = sample.kind == .pointer ? UIEvent.ButtonMask(rawValue: sample.buttons) : []
  }

  /// The index of the touch that is expected next: devices list their contacts in the same order every time.
  @exclusivity(unchecked) private var expected = 0

  /// The touch that is down for the sample's contact.
  private func touch(for sample: ContactSample) -> UITouch? {
    guard let touches = event?.orderedTouches else { return nil }
    if expected >= touches.count { expected = 0 }
    for step in 0..<touches.count {
      var index = expected + step
      if index >= touches.count { index -= touches.count }
      let touch = touches[index]
      guard touch.contact == sample.id, !touch.isOver else { continue }
      expected = index + 1
      return touch
    }
    return nil
  }

  // MARK: Window and view

  /// Sets the window and the view of a new touch in two passes, as UIKit does: the system may adjust the point in
  /// between, so `hitTest` must be a pure function (reference 1.5). The first pass visits the windows from the front;
  /// the second repeats the hit test in the window that was found, and its result is used. During both passes the event
  /// does not contain the new touch.
  private func assign(_ touch: UITouch, _ event: UIEvent, in runtime: UIRuntime) {
    let point = touch.screenLocation
    let probe = UIRuntime.currentProbe
    probe?.enter(.hitTestPass(1, touch: touch, point: point))
    let first = HitTestWalk.firstWindowToAnswer(at: point, event: event, in: runtime)
    probe?.leave(.view(first?.view))
    guard let first else { return }
    probe?.enter(.hitTestPass(2, touch: touch, point: point))
    let second = HitTestWalk.ask(first.window, at: first.window.convertFromScreen(point), with: event)
    probe?.leave(.view(second))
    touch.window = first.window
    touch.view = second ?? first.view
    probe?.note(.touchAssigned(touch))
  }

  // MARK: Sending

  @exclusivity(unchecked) private var isSending = false
  /// The touches whose view left its window, each with the view that was removed.
  @exclusivity(unchecked) private var orphans: [(touch: UITouch, removed: UIView)] = []

  private func send(_ event: UIEvent, in runtime: UIRuntime) {
    isSending = true
    EventDispatch.send(event, to: runtime.application)
    isSending = false
    cancelOrphans(event)
    forgetFinishedTouches(event)
  }

  /// Removes the touches from `view` and its subviews, which left the window, immediately or, during a delivery, after
  /// it (reference 2.2; C53). A touch that recognizers of other views receive continues for them: a list that is
  /// reloaded under a finger can still be dragged.
  func viewLeftWindow(_ view: UIView) {
    guard let event else { return }
    orphans += active.filter { $0.view?.isDescendant(of: view) ?? false }.map { ($0, view) }
    guard !isSending else { return }
    cancelOrphans(event)
    forgetFinishedTouches(event)
  }

  private func cancelOrphans(_ event: UIEvent) {
    while !orphans.isEmpty {
      let (touch, removed) = orphans.removeFirst()
      guard !touch.isOver else { continue }
      event.timestamp = runtime?.now ?? event.timestamp
      if UIRuntime.current.gestures.take(touch, from: removed) { continue }
      touch.cancel(at: event.timestamp)
      taps.cancelled()
      runtime?.gestures.somethingEnded = true
      UIRuntime.current.gestures.cancel(touch, event)
    }
  }

  private func forgetFinishedTouches(_ event: UIEvent) {
    if event.hasFinishedTouches {
      event.orderedTouches.removeAll(where: \.isOver)
      event.touchSets.removeAll()
    }
    if event.orderedTouches.isEmpty { self.event = nil }
  }
}
