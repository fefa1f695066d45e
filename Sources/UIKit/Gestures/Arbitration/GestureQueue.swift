/// The pending work of a turn: recognizers that attempt to recognize and were not refused, and actions to be sent.
///
/// Each entry has a ticket, and a recognizer holds the numbers of its valid tickets: the entries of a recognizer that
/// was dropped stay in the queue and are skipped.
@MainActor
final class GestureQueue {
  private struct Attempt {
    let recognizer: UIGestureRecognizer
    let ticket: Int
  }

  private struct Action {
    let recognizer: UIGestureRecognizer
    let state: UIGestureRecognizer.State
    let ticket: Int
  }

  @exclusivity(unchecked) private var attempts: [Attempt] = []
  @exclusivity(unchecked) private var firstAttempt = 0
  @exclusivity(unchecked) private var attemptCount = 0
  /// The smallest number of taps required by an attempt since the queue was empty. Recognizers only yield to others
  /// that require a different number of taps.
  @exclusivity(unchecked) private var fewestTaps = Int.max
  @exclusivity(unchecked) private var mostTaps = Int.min

  @exclusivity(unchecked) private var actions: [Action] = []
  @exclusivity(unchecked) private var firstAction = 0
  @exclusivity(unchecked) private var actionCount = 0

  @exclusivity(unchecked) private var tickets = 0

  /// A Boolean value that indicates whether the queue has no attempts and no actions.
  var isEmpty: Bool { attemptCount == 0 && actionCount == 0 }

  func forget(_ recognizer: UIGestureRecognizer) {
    if recognizer.attemptTicket != 0 {
      recognizer.attemptTicket = 0
      attemptCount -= 1
    }
    actionCount -= recognizer.queuedActions
    recognizer.queuedActions = 0
    recognizer.actionsForgotten = tickets
  }

  // MARK: Attempts

  func addAttempt(of recognizer: UIGestureRecognizer) {
    tickets += 1
    if recognizer.attemptTicket == 0 { attemptCount += 1 }
    recognizer.attemptTicket = tickets
    attempts.append(Attempt(recognizer: recognizer, ticket: tickets))
    if let taps = recognizer.tapsRequired {
      fewestTaps = min(fewestTaps, taps)
      mostTaps = max(mostTaps, taps)
    }
  }

  /// Removes and returns the first attempt that yields to no other; if all yield, the first one.
  func takeAttempt() -> UIGestureRecognizer? {
    guard attemptCount > 0 else {
      sweepAttempts()
      return nil
    }
    while !counts(attempts[firstAttempt]) { firstAttempt += 1 }
    let recognizer = (fewestTaps < mostTaps ? firstNotYielding : nil) ?? attempts[firstAttempt].recognizer
    recognizer.attemptTicket = 0
    attemptCount -= 1
    return recognizer
  }

  private func counts(_ attempt: Attempt) -> Bool { attempt.recognizer.attemptTicket == attempt.ticket }

  /// Recognizers yield to each other only over an input that both received.
  private var firstNotYielding: UIGestureRecognizer? {
    let rest = attempts[firstAttempt...].filter(counts).map(\.recognizer)
    return rest.first { candidate in !rest.contains { candidate.yields(to: $0) && candidate.sharesInput(with: $0) } }
  }

  // MARK: Actions

  func addAction(of recognizer: UIGestureRecognizer, for state: UIGestureRecognizer.State) {
    tickets += 1
    actions.append(Action(recognizer: recognizer, state: state, ticket: tickets))
    recognizer.queuedActions += 1
    actionCount += 1
  }

  func takeAction() -> (recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)? {
    while actionCount > 0 {
      let action = actions[firstAction]
      firstAction += 1
      guard action.ticket > action.recognizer.actionsForgotten else { continue }
      action.recognizer.queuedActions -= 1
      actionCount -= 1
      return (action.recognizer, action.state)
    }
    sweepActions()
    return nil
  }

  // MARK: Sweeping

  /// Removes invalid entries, so that they do not retain recognizers.
  func sweep() {
    if attemptCount == 0 { sweepAttempts() }
    if actionCount == 0 { sweepActions() }
  }

  private func sweepAttempts() {
    guard !attempts.isEmpty else { return }
    attempts.removeAll(keepingCapacity: true)
    (firstAttempt, fewestTaps, mostTaps) = (0, Int.max, Int.min)
  }

  private func sweepActions() {
    guard !actions.isEmpty else { return }
    actions.removeAll(keepingCapacity: true)
    firstAction = 0
  }
}
