import EventTrace
import InputEvents
import Inspector
import UIKit

/// The second scene beside the first, which differs in a switch or in changes that were proposed.
extension ScenePlayer {
  /// Compares by the example's first switch, then by the next; then with the systems on the other side of rules that
  /// something in the scene depends on; after the last, ends comparing. Returns the reason when
  /// it cannot compare.
  func compareNext() -> Sentence? {
    let keys = stage.example.switches.map(\.key) + stage.offeredSystems.map(\.comparisonKey)
    guard !keys.isEmpty else { return Sentence(.nothingToCompare) }
    guard session.comparison != nil || stage.journal.isComplete else { return Sentence(.tooMuchToCompare) }
    let compared = session.comparison?.key
    let next = compared.map { (keys.firstIndex(of: $0) ?? keys.count) + 1 } ?? 0
    session.endComparison()
    if keys.indices.contains(next) { compare(flipping: keys[next]) }
    return nil
  }

  /// Compares with the changes of a proposal, which are made just before `touch`.
  func compare(trying changes: [SceneChange], before touch: AskedTouch, in words: String) {
    session.endComparison()
    guard stage.journal.isComplete else { return }
    session.comparison = Comparison(
      of: stage, trying: changes, after: touch.entriesBefore, in: words, on: makeStage(example))
    catchUpComparison()
    session.comparison?.compareNewest(with: session.touches.records)
  }

  /// Compares the branch that is shown with the one that was shown before it, or ends that. Returns the reason when it
  /// cannot compare.
  func compareBranches() -> Sentence? {
    let isCompared = session.comparison?.branches != nil
    session.endComparison()
    guard !isCompared else { return nil }
    leavePast()
    finishSeek()
    guard let number = branches.previous, let other = branches.kept[number]?.session else {
      return Sentence(.noBranchToCompare)
    }
    let recorded = other.playback?.replay.recording
    guard stage.journal.isComplete, recorded != nil || other.stage.journal.isComplete else {
      return Sentence(.tooMuchToCompare)
    }
    let beside = recorded ?? other.stage.journal.recording
    session.comparison = Comparison(
      of: (branches.current, number), stage.journal.recording, and: beside, on: makeStage(for: beside),
      hidden: makeStage())
    catchUpComparison()
    return nil
  }

  func compare(flipping key: String) {
    let isKnown = SystemVersion(comparedBy: key) != nil || stage.example.switches.contains { $0.key == key }
    guard stage.journal.isComplete, isKnown else { return }
    session.comparison = Comparison(of: stage, flipping: key, on: makeStage(comparedBy: key))
    catchUpComparison()
    session.comparison?.compareNewest(with: session.touches.records)
  }
}
