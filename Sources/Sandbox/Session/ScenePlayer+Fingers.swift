import EventTrace
import Foundation
import InputEvents
import Inspector

/// Branches whose input is that of the scene with one finger changed.
extension ScenePlayer {
  /// Begins a branch at the beginning of the scene, in which all input follows immediately with the finger changed.
  /// Returns the reason when it cannot begin.
  func change(_ finger: LaneFinger, by edit: FingerEdit) -> Sentence? {
    finishSceneReplay()
    finishSeek()
    let replayed = isInPast ? nil : playback?.replay.recording
    guard replayed != nil || liveSession.stage.journal.isComplete else { return Sentence(.tooMuchToRevisit) }
    let recording = replayed ?? liveSession.stage.journal.recording
    guard let edited = recording.editing(fingerLandedAt: finger.landing, index: finger.index, by: edit) else {
      return Sentence(.fingerCannotChange)
    }
    guard !branches.isFull else {
      leavePast()
      return Sentence(.tooManyBranches, branchList.name(of: branches.current, language))
    }
    let seek = Seek(to: edited.duration, of: edited, on: makeStage(), flipping: nil, counterpart: nil)
    begin(SceneReplay(seek: seek, purpose: .finger(landing: edit.landing(of: finger))))
    return nil
  }

  /// Shows the scene of a seek as a branch that goes on.
  func showChangedFinger(_ seek: Seek) {
    report(.willExchange(branches.current))
    var branches = branches
    branches.begin(keeping: Present(session, end: shownTime, at: now))
    continueScene(of: seek, among: branches)
    session.past.act = .finger
  }

  /// Shows the scene of a seek, which goes on, as the current one of the branches. Fingers that are down are cancelled,
  /// unless something lifts them.
  func continueScene(of seek: Seek, among branches: Branches, keepsFingers: Bool = false) {
    session.endComparison()
    let new = SceneSession(seek.stage, after: session, at: now)
    show(new, among: branches)
    session.transport.fastest = 1
    session.transport.setRate(min(1, session.transport.rate), at: now)
    stage.runtime.receiveUnownedWork()
    report(.sought(lanes: seek.lanes, log: seek.log, keepsContacts: keepsFingers))
    session.take(seek, at: now)
    if session.touches.isFingerDown, !keepsFingers { cancelTouches() }
  }
}

extension FingerEdit {
  /// Returns the time of the finger's landing after the change; nil if there is no finger any more.
  fileprivate func landing(of finger: LaneFinger) -> TimeInterval? {
    switch self {
    case .shift(let seconds): max(0, finger.landing + seconds)
    case .delete: nil
    case .cut, .stretch: finger.landing
    }
  }
}
