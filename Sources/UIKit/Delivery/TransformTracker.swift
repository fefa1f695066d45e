import InputEvents

/// Turns movements of two fingers on a trackpad into pinches and rotations without touches: the nearest pinch and the
/// nearest rotation under the pointer that accept the event receive it until the fingers lift (reference section 10;
/// limiting each to the nearest is our choice, L).
@MainActor
final class TransformTracker {
  private weak var pinch: UIPinchGestureRecognizer?
  private weak var rotation: UIRotationGestureRecognizer?
  private var location = CGPoint.zero

  func handle(_ sample: TransformSample, at time: TimeInterval, in runtime: UIRuntime) {
    switch sample.phase {
    case .began, .changed: transform(sample, at: time, in: runtime)
    case .ended: end(cancelled: false, in: runtime)
    case .cancelled: end(cancelled: true, in: runtime)
    }
  }

  private func transform(_ sample: TransformSample, at time: TimeInterval, in runtime: UIRuntime) {
    guard !runtime.application.isIgnoringInteractionEvents, sample.scale > 0 else { return }
    location = sample.location
    let event = UIEvent(type: .transform, timestamp: time)
    event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    runtime.gestures.runWithoutEvent {
      if sample.scale != 1 { self.pinch(by: sample.scale, event, in: runtime) }
      if sample.rotation != 0 { self.rotate(by: sample.rotation, event, in: runtime) }
    }
  }

  private func pinch(by scale: CGFloat, _ event: UIEvent, in runtime: UIRuntime) {
    if pinch?.isTransforming != true { pinch = nearest(for: event, in: runtime) }
    pinch?.readKeysAndButtons(of: event)
    pinch?.transform(by: scale, at: location, event.timestamp)
  }

  private func rotate(by angle: CGFloat, _ event: UIEvent, in runtime: UIRuntime) {
    if rotation?.isTransforming != true { rotation = nearest(for: event, in: runtime) }
    rotation?.readKeysAndButtons(of: event)
    rotation?.transform(by: angle, at: location, event.timestamp)
  }

  /// Called when the fingers have lifted, or when the system cancels the gesture.
  func end(cancelled: Bool, in runtime: UIRuntime) {
    let (pinch, rotation) = (pinch, rotation)
    (self.pinch, self.rotation) = (nil, nil)
    runtime.gestures.runWithoutEvent {
      pinch?.endTransforming(cancelled: cancelled)
      rotation?.endTransforming(cancelled: cancelled)
    }
  }

  private func nearest<Recognizer: UIGestureRecognizer>(
    for event: UIEvent, in runtime: UIRuntime
  ) -> Recognizer? {
    var view = HitTestWalk.firstWindowToAnswer(at: location, event: event, in: runtime)?.view
    while let current = view {
      for case let recognizer as Recognizer in current.recognizers
      where recognizer.isEnabled && recognizer.state == .possible && recognizer.touches.isEmpty {
        if recognizer.wants(event) { return recognizer }
      }
      view = current.superview
    }
    return nil
  }
}
