/// The recognizers that have touches, have left `.possible`, or are waiting, in the order in which they were added.
///
/// Recognizers that leave are removed from the lists when these are next read: if a thousand end together, one pass
/// removes them. The counts that every event needs are stored rather than computed.
@MainActor
final class EngagedRecognizers {
  @exclusivity(unchecked) private var list: [UIGestureRecognizer] = []
  @exclusivity(unchecked) private var isListStale = false
  @exclusivity(unchecked) private var winnerList: [UIGestureRecognizer] = []
  @exclusivity(unchecked) private var areWinnersStale = false
  @exclusivity(unchecked) private var count = 0
  @exclusivity(unchecked) private var numbersGiven = 0

  /// The number of recognizers that wait for the failure of others.
  @exclusivity(unchecked) private(set) var pendingCount = 0
  /// The number of recognizers that can add failure requirements (`UIGestureRecognizer.mayRequireFailures`).
  @exclusivity(unchecked) private(set) var requiringCount = 0

  var isEmpty: Bool { count == 0 }

  var all: [UIGestureRecognizer] {
    removeStaleEntries()
    return list
  }

  /// The recognizers that have recognized, in the order in which they were added.
  var winners: [UIGestureRecognizer] {
    removeFormerWinners()
    return winnerList
  }

  /// Removes the recognizers that have left, so that they are not retained.
  func sweep() {
    removeStaleEntries()
    removeFormerWinners()
  }

  // MARK: Changes

  func add(_ recognizer: UIGestureRecognizer) {
    removeStaleEntries()
    numbersGiven += 1
    recognizer.engagementNumber = numbersGiven
    list.append(recognizer)
    count += 1
    if recognizer.mayRequireFailures { requiringCount += 1 }
    recognizer.isCountedAsRequiring = recognizer.mayRequireFailures
  }

  /// Called before the recognizer's attempt is discarded.
  func remove(_ recognizer: UIGestureRecognizer) {
    guard recognizer.engagementNumber != 0 else { return }
    setPending(nil, of: recognizer)
    if recognizer.hasRecognized { areWinnersStale = true }
    recognizer.engagementNumber = 0
    isListStale = true
    count -= 1
    if recognizer.isCountedAsRequiring { requiringCount -= 1 }
    recognizer.isCountedAsRequiring = false
  }

  private func removeFormerWinners() {
    guard areWinnersStale else { return }
    areWinnersStale = false
    winnerList.removeAll { !$0.hasRecognized }
  }

  private func removeStaleEntries() {
    guard isListStale else { return }
    isListStale = false
    list.removeAll { $0.engagementNumber == 0 }
  }

  /// Called when a delegate was set or removed.
  func delegateChanged(of recognizer: UIGestureRecognizer) {
    guard recognizer.engagementNumber != 0, recognizer.isCountedAsRequiring != recognizer.mayRequireFailures else {
      return
    }
    recognizer.isCountedAsRequiring.toggle()
    requiringCount += recognizer.isCountedAsRequiring ? 1 : -1
  }

  /// Records that the recognizer waits with a transition; nil means that it no longer waits.
  func setPending(_ pending: GestureAttempt.Pending?, of recognizer: UIGestureRecognizer) {
    pendingCount += (pending == nil ? 0 : 1) - (recognizer.attempt.pending == nil ? 0 : 1)
    recognizer.attempt.pending = pending
  }

  /// The recognizer has won.
  func confirm(_ recognizer: UIGestureRecognizer) {
    var index = winners.count
    while index > 0, winnerList[index - 1].engagementNumber > recognizer.engagementNumber { index -= 1 }
    winnerList.insert(recognizer, at: index)
    recognizer.attempt.isConfirmed = true
  }
}
