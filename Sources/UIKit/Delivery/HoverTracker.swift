import InputEvents

/// Follows the pointer while no button is down and sends it to the hover recognizers of the views below it. A view is
/// under the pointer when the hit test returns it or one of its descendants.
@MainActor
final class HoverTracker {
  weak var runtime: UIRuntime?

  private var hovering: [UIHoverGestureRecognizer] = []

  /// Handles a sample. While a button or a finger is down, `isPaused` is true and nothing is sent; the next sample
  /// catches up (reference 5.9).
  func handle(_ sample: HoverSample, at time: TimeInterval, isPaused: Bool) {
    guard let runtime, !isPaused, !runtime.application.isIgnoringInteractionEvents else { return }
    let event = UIEvent(type: .hover, timestamp: time)
    event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    let under = recognizers(at: sample.location, event, in: runtime)
    let left = hovering.filter { recognizer in !under.contains { $0 === recognizer } }
    hovering = under
    guard !left.isEmpty || !under.isEmpty else { return }
    runtime.gestures.runWithoutEvent {
      for recognizer in left { recognizer.pointerLeft() }
      for recognizer in under { recognizer.pointerMoved(to: sample.location ?? .zero, event) }
    }
  }

  private func recognizers(at point: CGPoint?, _ event: UIEvent, in runtime: UIRuntime) -> [UIHoverGestureRecognizer] {
    guard let point else { return [] }
    let probe = runtime.probe
    if !runtime.observesPointer { runtime.probe = nil }
    var view = HitTestWalk.firstWindowToAnswer(at: point, event: event, in: runtime)?.view
    runtime.probe = probe
    var found: [UIHoverGestureRecognizer] = []
    while let current = view {
      found += current.recognizers.compactMap { $0 as? UIHoverGestureRecognizer }.filter(\.isEnabled)
      view = current.superview
    }
    return found
  }
}
