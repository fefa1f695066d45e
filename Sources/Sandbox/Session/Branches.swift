import Foundation
import InputEvents

/// The moment at which a branch left another one.
struct BranchOrigin {
  /// The number of the other branch.
  let number: Int
  /// Seconds of the stage.
  let moment: TimeInterval
  /// The number of samples until then that begin something (`StageJournal.actCount`).
  let acts: Int
  /// A Boolean value that indicates whether the other branch is a replay in which input followed. What follows in a
  /// live one may change.
  var isBeforeRecordedInput = false
}

/// The futures of a scene that were begun at moments of its past. One is shown; the others are stopped, so that nothing
/// that was done is lost.
@MainActor
struct Branches {
  /// The branches that are not shown, by number.
  private(set) var kept: [Int: Present] = [:]
  /// The number of the branch that is shown. Branches are numbered from 0 in the order in which they began.
  private(set) var current = 0
  /// The number of the branch that was shown before; nil without one.
  private(set) var previous: Int?

  var count: Int { kept.count + 1 }

  /// The largest number of branches. Each one has its own scene.
  nonisolated static let most = 6
  var isFull: Bool { count >= Self.most }

  /// The recordings of the branches that are not shown, by number, as far as they are known from their beginning.
  var recordings: [Int: InputRecording] {
    kept.compactMapValues { branch in
      let (playback, journal) = (branch.session.playback, branch.session.stage.journal)
      return playback?.replay.recording ?? (journal.isComplete ? journal.recording : nil)
    }
  }

  /// Creates the branches of an earlier process with consecutive numbers. The one with the number `current` is shown.
  init(_ kept: [Int: Present] = [:], current: Int = 0) { (self.kept, self.current) = (kept, current) }

  /// Keeps the branch that was shown and begins another one.
  mutating func begin(keeping present: Present) {
    kept[current] = present
    previous = current
    current = count - 1
  }

  /// Keeps the branch that was shown, and returns the one with this number, which is shown now.
  mutating func exchange(_ present: Present, for number: Int) -> Present? {
    guard let next = kept.removeValue(forKey: number) else { return nil }
    kept[current] = present
    (previous, current) = (current, number)
    return next
  }

  /// The number of the branch after the one that is shown.
  var next: Int { (current + 1) % count }
}
