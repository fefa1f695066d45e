/// The way of one touch between the recognisers that received it and its view. Touches no recogniser received have none.
@MainActor
final class TouchRouting {
  enum ViewStatus {
    case notYet
    case delivered
    /// The view got `touchesEnded`.
    case ended
    /// A recogniser, or the system, took the touch away.
    case cancelled
    /// The view never hears of the touch.
    case dropped
  }

  let touch: UITouch
  /// What the views' methods are handed when there is no event, as when a timer decided.
  let event: UIEvent
  /// Those that still have a say about the touch, nearest view first (reference 5.3 step 1).
  var receivers: [UIGestureRecognizer] = []
  var status = ViewStatus.notYet
  var isBeganHeld = false
  var isEndHeld = false

  init(_ touch: UITouch, _ event: UIEvent) {
    self.touch = touch
    self.event = event
  }

  /// Undecided recognisers that keep the landing from the view.
  var holdersOfBegan: [UIGestureRecognizer] { receivers.filter { $0.delaysTouchesBegan && $0.isAnalysing } }
  /// Undecided recognisers that keep the lift from the view.
  var holdersOfEnd: [UIGestureRecognizer] { receivers.filter { $0.delaysTouchesEnded && $0.isAnalysing } }

  /// Nothing is left to decide or to deliver.
  var isOver: Bool {
    guard touch.isOver, receivers.isEmpty else { return false }
    return status == .ended || status == .cancelled || status == .dropped
  }

  /// A recogniser that has won and takes the touch from the view: from a view that has it when it cancels touches in views; from one
  /// that was kept waiting also when it was the one that delayed it (reference 5.4).
  var taker: UIGestureRecognizer? {
    receivers.first { recognizer in
      guard recognizer.hasRecognized else { return false }
      return recognizer.cancelsTouchesInView || (status == .notYet && recognizer.delaysTouchesBegan)
    }
  }
}

extension UITouch {
  /// The recognisers that receive the touch (reference 2.2).
  public var gestureRecognizers: [UIGestureRecognizer]? { routing?.receivers }
}

extension UIEvent {
  /// Those that `gesture` receives; nil when there is none (reference 3.2).
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    let found = orderedTouches.filter { $0.routing?.receivers.contains { $0 === gesture } ?? false }
    return found.isEmpty ? nil : Set(found)
  }
}
