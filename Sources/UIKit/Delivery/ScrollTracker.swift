import InputEvents

/// Turns wheel and trackpad scrolling into pans without fingers: the nearest pan recognizer under the pointer that
/// accepts this kind of scrolling receives all of it until it pauses (reference section 10; limiting it to one
/// recognizer, and the pause, are our choice, L).
@MainActor
final class ScrollTracker {
  weak var runtime: UIRuntime?

  private weak var receiver: UIPanGestureRecognizer?
  private var pause: Timeline.Timer?

  func handle(_ sample: ScrollSample, at time: TimeInterval) {
    guard let runtime, !runtime.application.isIgnoringInteractionEvents else { return }
    let event = UIEvent(type: .scroll, timestamp: time)
    event.modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    if let receiver, receiver.isScrolling {
      receiver.readKeysAndButtons(of: event)
      runtime.gestures.runWithoutEvent { receiver.scroll(by: sample.delta, at: sample.location, time) }
    } else {
      receiver = candidates(for: sample, event, in: runtime).first { pan in
        pan.readKeysAndButtons(of: event)
        runtime.gestures.runWithoutEvent {
          if pan.wants(event) { pan.beginScrolling(by: sample.delta, at: sample.location, time) }
        }
        return pan.isScrolling
      }
    }
    waitForPause(in: runtime)
  }

  private func waitForPause(in runtime: UIRuntime) {
    pause?.cancel()
    guard receiver != nil else { return }
    pause = runtime.timeline.schedule(after: GestureMetrics.scrollPause) { [weak self, weak runtime] in
      guard let self, let receiver else { return }
      self.receiver = nil
      runtime?.gestures.runWithoutEvent { receiver.endScrolling() }
    }
  }

  private func candidates(
    for sample: ScrollSample, _ event: UIEvent, in runtime: UIRuntime
  ) -> [UIPanGestureRecognizer] {
    let type: UIScrollTypeMask = sample.isContinuous ? .continuous : .discrete
    var view = HitTestWalk.firstWindowToAnswer(at: sample.location, event: event, in: runtime)?.view
    var found: [UIPanGestureRecognizer] = []
    while let current = view {
      found += current.recognizers.compactMap { $0 as? UIPanGestureRecognizer }.filter { pan in
        pan.isEnabled && pan.allowedScrollTypesMask.contains(type) && pan.state == .possible && pan.touches.isEmpty
      }
      view = current.superview
    }
    return found
  }
}
