/// The delivery state of one touch. A touch that no recognizer received has none.
@MainActor
final class TouchRouting: InputRouting {
  let touch: UITouch
  /// The event that the views' methods receive when there is no current event, as when a timer caused the decision.
  let event: UIEvent

  init(_ touch: UITouch, _ event: UIEvent) {
    self.touch = touch
    self.event = event
  }

  override var isInputOver: Bool { touch.isOver }

  /// Cancels the touch for `recognizers` and the view while the finger is still down.
  func takeFromView(andFrom recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers {
      let outer = touch.deliveredPhase
      touch.deliveredPhase = .cancelled
      recognizer.call(.touchesCancelled, TouchGroup([touch]), event)
      touch.deliveredPhase = outer
      recognizer.drop(touch)
      if recognizer.touches.isEmpty { recognizer.abandonWithoutTouches() }
    }
    guard status.isOpen, decide(.isCancelled) == .deliver else { return }
    let deliverer = UIRuntime.current.gestures.deliverer
    deliverer.add(touch, .cancelled)
    deliverer.deliver(event)
  }
}

extension UITouch {
  /// The recognizers that receive the touch (reference 2.2).
  public var gestureRecognizers: [UIGestureRecognizer]? { routing?.receivers }
}

extension UIEvent {
  /// Returns the touches that `gesture` receives; nil when there is none (reference 3.2).
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    let found = orderedTouches.filter { touch in touch.routing.map(gesture.receives) ?? false }
    return found.isEmpty ? nil : Set(found)
  }
}

extension InputRouting.Change {
  init(_ phase: UITouch.Phase) {
    switch phase {
    case .began: self = .begins
    case .ended: self = .ends
    case .cancelled: self = .isCancelled
    default: self = .continues
    }
  }
}

extension UITouch.Phase {
  init(_ change: InputRouting.Change) {
    switch change {
    case .begins: self = .began
    case .continues: self = .moved
    case .ends: self = .ended
    case .isCancelled: self = .cancelled
    }
  }
}
