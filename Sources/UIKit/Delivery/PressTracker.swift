import InputEvents

/// Turns key and button samples into presses and events: the life of a press up to `sendEvent`.
///
/// A new press is assigned the key window and the responder that receives keys, and keeps both until it ends. The
/// repetition of a key is not a new press; it only inserts text again (reference section 10).
@MainActor
final class PressTracker {
  weak var runtime: UIRuntime?

  private var event: UIPressesEvent?
  private var pressesMade = 0
  private var isSending = false

  private var active: [UIPress] {
    event?.orderedPresses.filter { !$0.isOver } ?? []
  }

  // MARK: A turn

  func handle(_ turn: InputTurn) {
    settle()
    var changed = false
    for input in turn.samples {
      // A press changes its phase once in an event; a second change of the same press needs another event.
      if let press = press(for: input.sample), press.phase != .stationary {
        send(at: input.timestamp)
        settle()
        changed = false
      }
      changed = apply(input) || changed
    }
    if changed { send(at: turn.timestamp) }
  }

  private func settle() {
    for press in active { press.buttonPhase = .stationary }
  }

  private func apply(_ input: InputEvent) -> Bool {
    switch input.sample {
    case .key(let sample):
      let changed = apply(sample, at: input.timestamp)
      event?.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
      return changed
    case .button(let sample): return apply(sample, at: input.timestamp)
    case .systemCancel: return cancel(active, at: input.timestamp)
    default: return false
    }
  }

  private func apply(_ sample: KeySample, at time: TimeInterval) -> Bool {
    let press = press(for: .key(sample))
    switch sample.phase {
    case .down:
      // A keyboard that lost the release of a key starts the key again: the old press must not stay down forever.
      guard press == nil else { return false }
      let key = UIKey(sample)
      return begin(UIPress.PressType(key.keyCode), key: key, force: 1, at: time)
    case .repeat:
      if let press, press.isHandledByTextInput { TextKeys.handleRepeat(press, UIKey(sample)) }
      return false
    case .up: return finish(press, .ended, at: time)
    case .cancel: return finish(press, .cancelled, at: time)
    }
  }

  private func apply(_ sample: ButtonSample, at time: TimeInterval) -> Bool {
    let press = press(for: .button(sample))
    switch sample.phase {
    case .down:
      guard press == nil else { return false }
      return begin(UIPress.PressType(sample.button), key: nil, force: sample.force, at: time)
    case .change:
      guard let press, press.force != sample.force else { return false }
      press.force = sample.force
      return finish(press, .changed, at: time)
    case .up: return finish(press, .ended, at: time)
    case .cancel: return finish(press, .cancelled, at: time)
    }
  }

  private func press(for sample: InputEvent.Sample) -> UIPress? {
    let type: UIPress.PressType
    switch sample {
    case .key(let sample): type = UIPress.PressType(UIKeyboardHIDUsage(sample.usage))
    case .button(let sample): type = UIPress.PressType(sample.button)
    default: return nil
    }
    return active.first { $0.type == type }
  }

  // MARK: Phases

  private func begin(_ type: UIPress.PressType, key: UIKey?, force: CGFloat, at time: TimeInterval) -> Bool {
    guard let runtime, !runtime.application.isIgnoringInteractionEvents, let window = runtime.windows.key else {
      return false
    }
    pressesMade += 1
    let press = UIPress(number: pressesMade, type: type, key: key, force: force, timestamp: time)
    let event = event ?? UIPressesEvent(type: .presses, timestamp: time)
    self.event = event
    press.window = window
    press.responder = window.keyReceiver
    // A view without user interaction ignores keys too, and no other responder receives them in its place (reference
    // 1.3).
    if let view = press.responder as? UIView, !view.isUserInteractionEnabled { press.responder = nil }
    event.orderedPresses.append(press)
    if let key, press.responder != nil { press.isTakenByKeyCommand = KeyRouting.isTaken(key, in: runtime.application) }
    if press.isTakenByKeyCommand { press.responder = nil }
    return !press.isTakenByKeyCommand
  }

  private func finish(_ press: UIPress?, _ phase: UIPress.Phase, at time: TimeInterval) -> Bool {
    guard let press else { return false }
    press.buttonPhase = phase
    press.timestamp = time
    guard press.isTakenByKeyCommand else { return true }
    forgetFinished()
    return false
  }

  private func cancel(_ presses: [UIPress], at time: TimeInterval) -> Bool {
    presses.map { finish($0, .cancelled, at: time) }.contains(true)
  }

  // MARK: Sending

  private func send(at time: TimeInterval) {
    guard let event, let runtime else { return }
    event.timestamp = time
    isSending = true
    EventDispatch.send(event, to: runtime.application)
    isSending = false
    forgetFinished()
  }

  /// Cancels the presses of responders that leave the window, as with touches (reference 2.2 for touches; our choice
  /// for presses, L).
  func viewWillLeaveWindow(_ view: UIView) {
    let orphans = active.filter { ($0.responder as? UIView)?.isDescendant(of: view) ?? false }
    for press in orphans {
      press.buttonPhase = .cancelled
      if press.routing != nil, let event {
        runtime?.gestures.deliver([press], event)
      } else {
        FirstResponderDelivery.deliver([PressDelivery(press: press, phase: .cancelled)], event)
      }
    }
    if !isSending { forgetFinished() }
  }

  private func forgetFinished() {
    guard let event else { return }
    event.orderedPresses.removeAll(where: \.isOver)
    if event.orderedPresses.isEmpty { self.event = nil }
  }
}
