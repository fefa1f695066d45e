/// The way of one touch or press between the recognisers that received it and whoever gets it after them.
@MainActor
class InputRouting {
  enum Status {
    case notYet
    case delivered
    /// The view or responder was told of the end.
    case ended
    /// A recogniser, or the system, took it away.
    case cancelled
    /// The view or responder never hears of it.
    case dropped
  }

  /// Those that still have a say, nearest view first (reference 5.3 step 1).
  var receivers: [UIGestureRecognizer] = []
  var status = Status.notYet
  var isBeganHeld = false
  var isEndHeld = false

  /// Undecided recognisers that keep the beginning from the view or responder.
  var holdersOfBegan: [UIGestureRecognizer] { receivers.filter { $0.delaysTouchesBegan && $0.isAnalysing } }
  /// Undecided recognisers that keep the end from it.
  var holdersOfEnd: [UIGestureRecognizer] { receivers.filter { $0.delaysTouchesEnded && $0.isAnalysing } }

  var isInputOver: Bool { true }

  /// Nothing is left to decide or to deliver.
  var isOver: Bool {
    guard isInputOver, receivers.isEmpty else { return false }
    return status == .ended || status == .cancelled || status == .dropped
  }

  /// A recogniser that has won and takes the touch or press away: from a view that has it when it cancels touches in views; from one
  /// that was kept waiting also when it was the one that delayed it (reference 5.4).
  var taker: UIGestureRecognizer? {
    receivers.first { recognizer in
      guard recognizer.hasRecognized else { return false }
      return recognizer.cancelsTouchesInView || (status == .notYet && recognizer.delaysTouchesBegan)
    }
  }

  // MARK: Verdicts

  /// What becomes of the beginning when the recognisers have seen it.
  func decideBegan() -> TouchVerdict {
    guard holdersOfBegan.isEmpty else {
      isBeganHeld = true
      return .hold
    }
    status = .delivered
    return .deliver
  }

  /// What becomes of the end. Behind a beginning that is held it waits too.
  func decideEnd() -> TouchVerdict {
    guard status == .delivered, holdersOfEnd.isEmpty else {
      isEndHeld = true
      return .hold
    }
    status = .ended
    return .deliver
  }

  /// What becomes of it when the system takes it away. Whoever never heard of it has nothing to be taken back from (pinned, L).
  func decideCancellation() -> TouchVerdict {
    let wasDelivered = status == .delivered
    status = wasDelivered ? .cancelled : .dropped
    return wasDelivered ? .deliver : .drop
  }

  /// The held beginning may go, now that nobody holds it any more.
  func releaseBegan() -> Bool {
    guard status == .notYet, isBeganHeld, holdersOfBegan.isEmpty else { return false }
    status = .delivered
    isBeganHeld = false
    return true
  }

  func releaseEnd() -> Bool {
    guard status == .delivered, isEndHeld, holdersOfEnd.isEmpty else { return false }
    status = .ended
    isEndHeld = false
    return true
  }
}
