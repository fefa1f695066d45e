import EventTrace
import Foundation
import InputEvents
import Inspector

/// Branches whose input is that of the scene with one finger changed.
extension ScenePlayer {
  /// Begins a branch at the beginning of the scene, in which all input follows immediately with the finger changed.
  /// Returns the reason when it cannot.
  func change(_ finger: LaneFinger, by edit: FingerEdit) -> Sentence? {
    finishSeek()
    let replayed = isInPast ? nil : playback?.replay.recording
    guard replayed != nil || liveSession.stage.journal.isComplete else { return Sentence(.tooMuchToRevisit) }
    let recording = replayed ?? liveSession.stage.journal.recording
    guard let edited = recording.editing(fingerLandedAt: finger.landing, index: finger.index, by: edit) else {
      return Sentence(.fingerCannotChange)
    }
    leavePast()
    guard !branches.isFull else {
      return Sentence(.tooManyBranches, ReplayBar.number(ofBranch: branches.current))
    }
    let seek = Seek(to: edited.duration, of: edited, on: makeStage(), flipping: nil, counterpart: nil)
    _ = seek.go { true }
    begin(seek)
    return nil
  }

  /// Shows the scene of a seek as a branch that goes on.
  private func begin(_ seek: Seek) {
    report(.willExchange(branches.current))
    session.endComparison()
    let new = SceneSession(seek.stage, after: session, at: now)
    var branches = branches
    branches.begin(keeping: Present(session, end: shownTime, at: now))
    show(new, among: branches)
    session.transport.fastest = 1
    session.transport.setRate(min(1, session.transport.rate), at: now)
    stage.runtime.receiveUnownedWork()
    report(.sought(lanes: seek.lanes, log: seek.log))
    session.touches.replace(with: seek.touchRecords, on: stage)
    for sample in seek.samples { session.touches.notice(sample, at: sample.timestamp) }
    session.touches.countTaps(in: seek.touchRecords.records)
    session.transport.seek(to: seek.target, at: now)
    if session.touches.isFingerDown { cancelTouches() }
  }
}
