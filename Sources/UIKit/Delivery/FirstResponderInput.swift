import InputEvents

/// Sends input to the key window's first responder: keys, buttons, text, shakes and media buttons.
@MainActor
final class FirstResponderInput {
  weak var runtime: UIRuntime? { didSet { presses.runtime = runtime } }
  private let presses = PressTracker()
  /// The view that last asked to become first responder before it was in a window.
  weak var awaited: UIView?

  func handle(_ turn: InputTurn) {
    presses.handle(turn)
    for input in turn.samples {
      switch input.sample {
      case .motion(let sample): shake(sample.phase, at: input.timestamp)
      case .remote(let sample): remoteControl(sample, at: input.timestamp)
      case .text(let sample): type(sample)
      case .systemCancel: shake(.cancelled, at: input.timestamp)
      default: break
      }
    }
  }

  func viewWillLeaveWindow(_ view: UIView) {
    presses.viewWillLeaveWindow(view)
    FirstResponder.viewWillLeaveWindow(view)
  }

  // MARK: Motion

  /// The responder that received the beginning of a shake. It also receives the end.
  private weak var shakeReceiver: UIResponder?
  private weak var shakeWindow: UIWindow?

  private func shake(_ phase: MotionSample.Phase, at time: TimeInterval) {
    guard let runtime else { return }
    switch phase {
    case .began:
      guard shakeWindow == nil, let window = runtime.windows.key else { return }
      shakeWindow = window
      shakeReceiver = window.keyReceiver
      send(UIMotionEvent(.motionBegan, in: window, timestamp: time))
    case .ended, .cancelled:
      guard let window = shakeWindow else { return }
      send(UIMotionEvent(phase == .ended ? .motionEnded : .motionCancelled, in: window, timestamp: time))
      shakeWindow = nil
      shakeReceiver = nil
    }
  }

  func deliver(_ event: UIMotionEvent) {
    guard let receiver = shakeReceiver else { return }
    FirstResponderDelivery.call(event.method, on: receiver, event.subtype, event, forwardedBy: nil)
  }

  // MARK: Remote control

  /// Delivers a media button. None is delivered before `beginReceivingRemoteControlEvents()` (reference 4.2).
  private func remoteControl(_ sample: RemoteSample, at time: TimeInterval) {
    guard let runtime, runtime.application.isReceivingRemoteControlEvents, let window = runtime.windows.key,
      let subtype = UIEvent.EventSubtype(rawValue: sample.subtype), subtype.isRemoteControl
    else { return }
    send(UIRemoteControlEvent(subtype, in: window, timestamp: time))
  }

  private func send(_ event: UIEvent) {
    guard let runtime, !runtime.application.isIgnoringInteractionEvents else { return }
    EventDispatch.send(event, to: runtime.application)
  }

  // MARK: Text

  /// Inserts text that an input method composed from several keys into the first responder, if it accepts text.
  private func type(_ sample: TextSample) {
    guard let runtime, !runtime.application.isIgnoringInteractionEvents,
      let input = runtime.windows.key?.firstResponder as? UIKeyInput,
      (input as? UIView)?.isUserInteractionEnabled ?? true
    else { return }
    switch sample.phase {
    case .committed: TextKeys.insert(sample.text, into: input)
    case .composing:
      let range = NSRange(location: sample.selectionStart, length: sample.selectionLength)
      (input as? any CaretInput)?.compose(sample.text, selectedRange: range)
    }
  }
}

extension UIEvent.EventSubtype {
  var isRemoteControl: Bool { rawValue >= UIEvent.EventSubtype.remoteControlPlay.rawValue }
}

extension UIWindow {
  /// The responder that receives keys, shakes and media buttons: the first responder or, without one, `rootResponder`.
  var keyReceiver: UIResponder { firstResponder ?? rootResponder }

  /// The responder that receives keys while there is no first responder: the frontmost controller, which is the root
  /// controller, the one that it presents, or the one that a container shows; without controllers, it is the window.
  /// The rule is not documented; this is our choice (L).
  var rootResponder: UIResponder { rootViewController?.controllerInFront ?? self }
}
