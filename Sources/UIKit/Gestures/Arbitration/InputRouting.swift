/// The delivery state of one touch or press: the recognizers that received it, and the part that was delivered to its
/// view or responder.
@MainActor
class InputRouting {
  enum Status {
    case notYet
    case delivered
    /// The end was delivered to the view or responder.
    case ended
    /// The input was cancelled by a recognizer or by the system.
    case cancelled
    /// The view or responder never receives the input.
    case dropped

    /// A Boolean value that indicates whether the input was not taken from the view or responder, and has not ended
    /// there.
    var isOpen: Bool { self == .notYet || self == .delivered }
  }

  /// A change of a touch or press, reduced to what delivery depends on.
  enum Change {
    case begins
    case continues
    case ends
    case isCancelled
  }

  @exclusivity(unchecked) private(set) var status = Status.notYet
  @exclusivity(unchecked) var isBeganHeld = false
  @exclusivity(unchecked) var isEndHeld = false

  // MARK: Receivers

  /// The recognizers, nearest view first (reference 5.3 step 1). If `isStale` is true, some have left: a recognizer is
  /// a receiver if it still refers to the routing. All recognizers that leave during an event are removed in one pass.
  @exclusivity(unchecked) private var list: [UIGestureRecognizer] = []
  @exclusivity(unchecked) private var isStale = false
  /// The number of recognizers that can still affect delivery.
  @exclusivity(unchecked) private(set) var receiverCount = 0

  /// The recognizers that can still affect delivery, nearest view first.
  var receivers: [UIGestureRecognizer] {
    removeStaleEntries()
    return list
  }

  /// Adds one of at most `count` receivers. Does nothing if it was already added.
  func add(_ recognizer: UIGestureRecognizer, ofAtMost count: Int = 1) {
    guard !recognizer.receives(self) else { return }
    removeStaleEntries()
    if list.isEmpty { list.reserveCapacity(count) }
    list.append(recognizer)
    recognizer.routings.append(self)
    receiverCount += 1
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = recognizer.routings.firstIndex(where: { $0 === self }) else { return }
    recognizer.routings.remove(at: index)
    receiverCount -= 1
    isStale = true
  }

  func removeAllReceivers() {
    for recognizer in receivers { remove(recognizer) }
    removeStaleEntries()
  }

  func removeStaleEntries() {
    guard isStale else { return }
    isStale = false
    list.removeAll { !$0.receives(self) }
  }

  /// The undecided recognizers that withhold the next change from the view or responder.
  var holders: [UIGestureRecognizer] { status == .notYet ? holdersOfBegan : holdersOfEnd }

  /// The undecided recognizers that withhold the beginning from the view or responder.
  private var holdersOfBegan: [UIGestureRecognizer] { receivers.filter { $0.delaysTouchesBegan && $0.isAnalysing } }
  /// The undecided recognizers that withhold the end from the view or responder.
  private var holdersOfEnd: [UIGestureRecognizer] { receivers.filter { $0.delaysTouchesEnded && $0.isAnalysing } }

  var isInputOver: Bool { true }

  /// A Boolean value that indicates whether the input is over and no decision or delivery is pending.
  var isOver: Bool { receiverCount == 0 && isInputOver && !status.isOpen }

  /// The recognizer that has recognized and takes the input from the view or responder; nil when there is none. A
  /// recognizer takes it if it cancels touches in views, or if it was withholding the beginning (reference 5.4).
  var winner: UIGestureRecognizer? {
    for recognizer in receivers where recognizer.hasRecognized {
      if recognizer.cancelsTouchesInView || (status == .notYet && recognizer.delaysTouchesBegan) { return recognizer }
    }
    return nil
  }

  // MARK: Verdicts

  /// Decides the delivery of a change after the recognizers have received it.
  func decide(_ change: Change) -> TouchVerdict {
    switch change {
    case .begins: decideBegan()
    case .continues: status == .delivered ? .deliver : .hold
    case .ends: decideEnd()
    case .isCancelled: decideCancellation()
    }
  }

  /// Lets a recognizer that has recognized take the input. Returns nil when there is none, or when the input was
  /// already taken.
  func cancelForWinner() -> (verdict: TouchVerdict, winner: UIGestureRecognizer)? {
    guard status.isOpen, let winner else { return nil }
    return (decideCancellation() == .deliver ? .cancel : .drop, winner)
  }

  /// Withholds the input permanently. It is called before anything was delivered to the view or responder.
  func drop() { status = .dropped }

  /// Calls `deliver` with the changes that no recognizer holds any more.
  @inline(__always)
  func release(_ deliver: (Change) -> Void) {
    if releaseBegan() { deliver(.begins) }
    if releaseEnd() { deliver(.ends) }
  }

  private func decideBegan() -> TouchVerdict {
    guard holdersOfBegan.isEmpty else {
      isBeganHeld = true
      return .hold
    }
    status = .delivered
    return .deliver
  }

  /// Decides the delivery of the end, which also waits while the beginning is held.
  private func decideEnd() -> TouchVerdict {
    guard status == .delivered, holdersOfEnd.isEmpty else {
      isEndHeld = true
      return .hold
    }
    status = .ended
    return .deliver
  }

  /// Decides the delivery of a cancellation. A view or responder that never received the input receives no cancellation
  /// (pinned, L).
  func decideCancellation() -> TouchVerdict {
    let wasDelivered = status == .delivered
    status = wasDelivered ? .cancelled : .dropped
    return wasDelivered ? .deliver : .drop
  }

  private func releaseBegan() -> Bool {
    guard isBeganHeld, status == .notYet, holdersOfBegan.isEmpty else { return false }
    status = .delivered
    isBeganHeld = false
    return true
  }

  private func releaseEnd() -> Bool {
    guard isEndHeld, status == .delivered, holdersOfEnd.isEmpty else { return false }
    status = .ended
    isEndHeld = false
    return true
  }
}

extension UIGestureRecognizer {
  /// Returns whether both recognizers received the same touch or press; only then can one exclude the other (reference
  /// 5.6).
  func sharesInput(with other: UIGestureRecognizer) -> Bool {
    for routing in routings where other.receives(routing) { return true }
    return false
  }

  /// Returns whether the recognizer received the input of `routing` and can still affect its delivery.
  func receives(_ routing: InputRouting) -> Bool {
    for own in routings where own === routing { return true }
    return false
  }
}
