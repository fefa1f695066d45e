import InputEvents

/// Turns contact samples into touches and events: the life of a touch up to `sendEvent`.
///
/// A contact that lands becomes a `UITouch`, is hit tested twice, and keeps window and view until it lifts. Each turn updates the
/// touches it names, leaves the others stationary, and sends the sequence's one event to the application. Touches that ended leave
/// the event after it was delivered; when none is left the sequence is over.
@MainActor
final class TouchTracker {
  weak var runtime: UIRuntime?

  private var event: UIEvent?
  private var touchesMade = 0
  private var taps = TapCounting()

  /// The touches that are down, in the order they landed.
  var active: [UITouch] { event?.orderedTouches.filter { $0.phase != .ended && $0.phase != .cancelled } ?? [] }

  // MARK: A turn

  func handle(_ turn: InputTurn) {
    guard let runtime else { return }
    for touch in event?.orderedTouches ?? [] where touch.phase != .stationary {
      touch.phase = .stationary
      touch.previousScreenLocation = touch.screenLocation
    }
    var changed = false
    for sample in turn.samples { changed = apply(sample, in: runtime) || changed }
    guard changed, let event else { return }
    event.timestamp = turn.timestamp
    send(event, in: runtime)
  }

  private func apply(_ input: InputEvent, in runtime: UIRuntime) -> Bool {
    switch input.sample {
    case .contact(let sample):
      switch sample.phase {
      case .down: return begin(sample, at: input.timestamp, in: runtime)
      case .move: return move(sample, at: input.timestamp)
      case .up: return finish(sample, .ended, at: input.timestamp)
      case .cancel: return finish(sample, .cancelled, at: input.timestamp)
      }
    case .systemCancel: return cancelAll(at: input.timestamp)
    default: return false
    }
  }

  // MARK: Phases

  private func begin(_ sample: ContactSample, at time: TimeInterval, in runtime: UIRuntime) -> Bool {
    // A contact that lands while events are ignored is never followed: its later samples find no touch.
    guard !runtime.application.isIgnoringInteractionEvents else { return false }
    // A device that lost the lift starts the contact again: the old touch must not stay down for ever.
    if touch(for: sample) != nil { _ = finish(sample, .cancelled, at: time) }
    let event = event ?? UIEvent(type: .touches, timestamp: time)
    self.event = event
    touchesMade += 1
    let touch = UITouch(number: touchesMade, sample: sample, timestamp: time)
    touch.tapCount = taps.count(at: sample.location, time: time)
    event.timestamp = time
    assign(touch, event, in: runtime)
    event.orderedTouches.append(touch)
    return true
  }

  private func move(_ sample: ContactSample, at time: TimeInterval) -> Bool {
    guard let touch = touch(for: sample) else { return false }
    guard touch.screenLocation != sample.location || touch.force != sample.force else { return false }
    touch.phase = .moved
    update(touch, from: sample, at: time)
    return true
  }

  private func finish(_ sample: ContactSample, _ phase: UITouch.Phase, at time: TimeInterval) -> Bool {
    guard let touch = touch(for: sample) else { return false }
    update(touch, from: sample, at: time)
    touch.phase = phase
    if phase == .ended { taps.lifted(touch) } else { taps.cancelled() }
    return true
  }

  private func cancelAll(at time: TimeInterval) -> Bool {
    let touches = active
    for touch in touches {
      touch.phase = .cancelled
      touch.timestamp = time
    }
    taps.cancelled()
    return !touches.isEmpty
  }

  private func update(_ touch: UITouch, from sample: ContactSample, at time: TimeInterval) {
    touch.timestamp = time
    touch.screenLocation = sample.location
    touch.force = sample.force
    if sample.radius > 0 { touch.majorRadius = sample.radius }
    let start = touch.initialScreenLocation
    if hypot(sample.location.x - start.x, sample.location.y - start.y) > TapCounting.distance { touch.tapCount = 0 }
  }

  private func touch(for sample: ContactSample) -> UITouch? { active.first { $0.contact == sample.id } }

  // MARK: Window and view

  /// Two passes, as UIKit makes them: the system may adjust the point in between, so `hitTest` must be a pure function (reference 1.5).
  /// The first asks the windows from the front; the second asks the one that answered again, and its word counts. During both the
  /// event holds no data of the new touch.
  private func assign(_ touch: UITouch, _ event: UIEvent, in runtime: UIRuntime) {
    let point = touch.screenLocation
    let probe = runtime.probe
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

  private var isSending = false
  private var orphans: [UITouch] = []

  private func send(_ event: UIEvent, in runtime: UIRuntime) {
    isSending = true
    ResponderDelivery.send(event, to: runtime.application)
    isSending = false
    cancelOrphans(event)
    forgetFinishedTouches(event)
  }

  /// `view` and what is below it left the window: their touches are cancelled at once, or, when this happens in the middle of a
  /// delivery, as soon as that is over (reference 2.2; C53).
  func viewLeftWindow(_ view: UIView) {
    guard let event else { return }
    orphans += active.filter { $0.view?.isDescendant(of: view) ?? false }
    guard !isSending else { return }
    cancelOrphans(event)
    forgetFinishedTouches(event)
  }

  private func cancelOrphans(_ event: UIEvent) {
    while let touch = orphans.popLast() {
      guard touch.phase != .ended, touch.phase != .cancelled else { continue }
      touch.phase = .cancelled
      taps.cancelled()
      runtime?.gestures.cancel(touch, event)
    }
  }

  private func forgetFinishedTouches(_ event: UIEvent) {
    event.orderedTouches.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    if event.orderedTouches.isEmpty { self.event = nil }
  }
}
