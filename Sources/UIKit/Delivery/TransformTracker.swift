/// Turns movements of two fingers on a trackpad into pinches and rotations without touches: the nearest pinch and the
/// nearest rotation under the pointer that accept the event receive it until the fingers lift (reference section 10;
/// limiting each to the nearest is our choice, L).
@MainActor
final class TransformTracker {
  private weak var pinch: UIPinchGestureRecognizer?
  private weak var rotation: UIRotationGestureRecognizer?
  private var location = CGPoint.zero

  /// Handles a movement in which the two fingers spread by the factor `scale` and rotated by `angle`, in radians, since
  /// the last call.
  func transform(by scale: CGFloat, _ angle: CGFloat, at location: CGPoint, in runtime: UIRuntime) {
    guard !runtime.application.isIgnoringInteractionEvents, scale > 0 else { return }
    self.location = location
    let event = UIEvent(type: .transform, timestamp: runtime.now)
    runtime.gestures.runWithoutEvent {
      if scale != 1 { self.pinch(by: scale, event, in: runtime) }
      if angle != 0 { self.rotate(by: angle, event, in: runtime) }
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

extension UIRuntime {
  /// Handles a movement of two fingers on a trackpad, with the pointer at `location` on the screen: they spread by the
  /// factor `scale` and rotated by `angle`, in radians clockwise, since the last call.
  package func transform(by scale: CGFloat, _ angle: CGFloat, at location: CGPoint) {
    perform { transforms.transform(by: scale, angle, at: location, in: self) }
  }

  /// Called when the fingers of the transform have lifted.
  package func endTransform(cancelled: Bool = false) {
    perform { transforms.end(cancelled: cancelled, in: self) }
  }
}
