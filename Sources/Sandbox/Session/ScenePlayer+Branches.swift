import EventTrace
import Foundation
import InputEvents
import Inspector

/// The branches of a scene: futures that were begun at moments of its past, or of a replay.
extension ScenePlayer {
  /// Begins another future of the scene at the moment that is shown. The previous one is kept. Returns false when there
  /// are too many, and then shows the present.
  func branchOff() -> Bool {
    if finishOverdub() { return true }
    finishSeek()
    guard let present, session !== present.session, !branches.isFull else {
      leavePast()
      return false
    }
    leaveBeginning()
    report(.willExchange(branches.current))
    keepVisited(for: present)
    var branches = branches
    branches.begin(keeping: present)
    show(session, among: branches)
    (session.playback, session.past.origin) = (
      nil,
      BranchOrigin(
        number: self.branches.previous ?? 0, moment: session.transport.stageTime(at: now), acts: stage.journal.actCount)
    )
    (session.pictures, session.touchPictures) = (
      session.pictures.copy(until: stage.runtime.now), session.touchPictures.copy(until: stage.runtime.now)
    )
    session.transport.fastest = 1
    session.transport.setRate(min(1, session.transport.rate), at: now)
    stage.runtime.receiveUnownedWork()
    // The clock of the replayed scene is at the last mark before the moment.
    stage.advance(to: session.transport.stageTime(at: now))
    takeMarkers(present.session.stage.journal.markers)
    if session.touches.isFingerDown { cancelTouches() }
    stage.journal.awaitAct()
    if !present.wasPaused, session.transport.isPaused { _ = session.transport.resume(at: now) }
    report(.exchanged(isNew: true, waiting: []))
    return true
  }

  /// Moves the clock on from the very beginning. What is done in the branch is then later than its beginning, so that a
  /// seek to the beginning shows the scene without it.
  private func leaveBeginning() {
    let earliest = 2 * Self.justBefore
    guard session.transport.stageTime(at: now) < earliest else { return }
    session.transport.seek(to: earliest, at: now)
  }

  /// Keeps the replay that is shown as a branch, which is at the same moment of the recording, on a scene of its
  /// own. Returns false when nothing of the recording follows, or when there are too many branches.
  func keepReplay() -> Bool {
    guard let playback, !playback.replay.isOver, !branches.isFull else { return false }
    leaveBeginning()
    let kept = SceneSession(makeStage(), after: session, at: now)
    kept.playback = makePlayback(of: playback.replay.recording, on: kept.stage)
    kept.playback?.isHeld = true
    kept.transport.fastest = Transport.fastestReplay
    report(.willExchange(branches.current))
    var branches = branches
    branches.begin(keeping: Present(kept, end: session.transport.stageTime(at: now), at: now))
    show(session, among: branches)
    let moment = session.transport.stageTime(at: now)
    session.past.origin = BranchOrigin(
      number: branches.previous ?? 0, moment: moment, acts: stage.journal.actCount,
      isBeforeRecordedInput: playback.inputTime(after: moment) != nil)
    stage.journal.awaitAct()
    stage.runtime.receiveUnownedWork()
    return true
  }

  /// Shows the branch with this number, or without one the next. Returns the reason when there is no other branch.
  func showBranch(_ number: Int?) -> Sentence? {
    guard branches.count > 1 else { return Sentence(.noBranchToCompare) }
    show(branch: number ?? branches.next)
    return nil
  }

  /// Shows the branch with this number. One that was begun by the user continues; a replay is at the moment at
  /// which it was left.
  func show(branch number: Int) {
    finishBranchReplay()
    leavePast()
    finishSeek()
    guard branches.kept[number] != nil else { return }
    if session.comparison?.branches != nil { session.endComparison() }
    // The fingers of a recording lift in its replay.
    if session.playback == nil, session.touches.isFingerDown { cancelTouches() }
    report(.willExchange(branches.current))
    var branches = branches
    guard let next = branches.exchange(Present(session, end: shownTime, at: now), for: number) else { return }
    show(next.session, among: branches)
    stage.runtime.receiveUnownedWork()
    guard let playback else {
      return report(.exchanged(isNew: false, waiting: next.wasPaused ? [] : session.transport.resume(at: now)))
    }
    report(.exchanged(isNew: false, waiting: []))
    playback.isHeld = true
    // The scene of a replay that was not shown yet is at its beginning.
    guard stage.runtime.now == 0, next.end > 0 else { return }
    session.transport.seek(to: next.end, at: now)
    _ = playback.beginSeek(to: next.end, from: .infinity, comparing: session.comparison?.key)
    advanceTime()
  }
}
