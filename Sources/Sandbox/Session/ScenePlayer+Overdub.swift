import EventTrace
import Foundation
import InputEvents
import Inspector

/// Playing what followed a moment again on a branch.
extension ScenePlayer {
  /// Begins a branch at the moment that is shown, in which the same input follows again, or ends that. In the present,
  /// it begins before the last fingers landed. Fingers that were down at the moment land again. Returns the reason when
  /// it cannot begin.
  ///
  /// The clock is stopped until the user touches the scene or plays on, so that switches can be changed before.
  func flipOverdub() -> Sentence? {
    guard session.overdub == nil else {
      endOverdub()
      return nil
    }
    if playback?.awaitsOverdub == true {
      playback?.awaitsOverdub = false
      return nil
    }
    if case .origin = sceneReplay?.purpose {
      sceneReplay = nil
      return nil
    }
    finishSceneReplay()
    if let source = sourceOfBranch { return repeatOrigin(of: source) }
    if playback == nil {
      guard stage.journal.isComplete else { return Sentence(.tooMuchToRevisit) }
      guard let start = stage.journal.packed.timeBeforeLastFingers else { return Sentence(.nothingToRepeat) }
      enterPast(until: endOfPast)
      hold(at: start)
    } else if let recording = playback?.replay.recording {
      let start = recording.entries.quietTime(before: shownTime)
      if start < shownTime { hold(at: start) }
    }
    // The way to the moment may take longer than a frame.
    if pacing.isLive, let playback, playback.seek != nil {
      playback.awaitsOverdub = true
      return Sentence(.preparingFingers)
    }
    finishSeek()
    return beginOverdub()
  }

  /// Begins the branch in which the same fingers follow, once the moment before them is shown.
  func continueOverdub() {
    guard let playback, playback.awaitsOverdub, playback.seek == nil else { return }
    playback.awaitsOverdub = false
    report(.overdub(beginOverdub()))
  }

  /// Completes the way to the moment at once, because a touch joins the fingers before they were ready.
  func finishOverdub() -> Bool {
    guard playback?.awaitsOverdub == true else { return false }
    finishSeek()
    continueOverdub()
    return session.overdub != nil
  }

  private func beginOverdub() -> Sentence? {
    guard let source = playback, !source.replay.isOver else { return Sentence(.nothingToRepeat) }
    guard !branches.isFull else {
      return Sentence(.tooManyBranches, branchList.name(of: branches.current, language))
    }
    if isInPast { guard branchOff() else { return nil } } else { endReplayForInput() }
    arm(source.replay)
    return nil
  }

  /// Begins a branch just before the record of a trace at `time`, in seconds of the stage, in which the same fingers
  /// follow. Without any, that moment is shown. Returns the reason when no branch begins.
  func fork(at time: TimeInterval) -> Sentence? {
    finishBranchReplay()
    endOverdub()
    if playback == nil {
      guard stage.journal.isComplete else { return Sentence(.tooMuchToRevisit) }
      enterPast(until: endOfPast)
    }
    hold(at: max(0, time - Self.roundingOfTrace - Self.justBefore))
    guard playback?.inputTime(after: shownTime) != nil else { return Sentence(.nothingToRepeat) }
    return flipOverdub()
  }

  /// The seconds by which something may have happened before its time in a trace, which has thousandths.
  private static let roundingOfTrace: TimeInterval = 0.0005

  /// The distance from an event at which it has not happened yet, in seconds: less than between any two.
  nonisolated static let justBefore: TimeInterval = 1e-6

  /// Lets the rest of a replay follow on the scene, whose clock is stopped until then.
  private func arm(_ replay: Replay) {
    let ran = !session.transport.isPaused
    pause()
    session.overdub = Overdub(replay, at: session.transport.stageTime(at: now))
    session.overdubStart = session.overdub?.start
    session.overdub?.stopsClock = ran
    guard let overdub = session.overdub, stage.journal.isComplete else { return }
    overdub.standby = Seek(
      to: overdub.start, of: stage.journal.recording, on: makeStage(), flipping: nil, counterpart: nil)
  }

  // MARK: Branches that were only changed

  /// A Boolean value that indicates whether the fingers of the branch that was left can follow on this one.
  var canRepeatOrigin: Bool { sourceOfBranch != nil }

  /// The branch that was left where the one that is shown began, if input followed there. It is nil once the user
  /// has touched the branch instead of only changing it: that touch is then repeated.
  private var sourceOfBranch: SceneSession? {
    guard playback == nil, let origin = session.past.origin, stage.journal.isComplete,
      stage.journal.actCount <= origin.acts,
      let source = branches.kept[origin.number]?.session
    else { return nil }
    if source.playback != nil { return origin.isBeforeRecordedInput ? source : nil }
    let journal = source.stage.journal
    return journal.isComplete && journal.actCount > origin.acts ? source : nil
  }

  /// Goes back to the moment at which the branch began, with the changes that were made since. What followed in
  /// `source` follows there. Returns what is said while that takes more than a frame.
  private func repeatOrigin(of source: SceneSession) -> Sentence? {
    guard let origin = session.past.origin else { return nil }
    let recording = source.playback?.replay.recording ?? source.stage.journal.recording
    let start = recording.entries.quietTime(before: origin.moment)
    let changed = stage.journal.recording.gatheringChanges(at: start)
    let seek = Seek(to: start, of: changed, on: makeStage(), flipping: nil, counterpart: nil)
    begin(SceneReplay(seek: seek, purpose: .origin(origin, followedBy: recording)))
    return sceneReplay == nil ? nil : Sentence(.preparingFingers)
  }

  /// Shows the beginning of the branch with its changes, where `recording` follows.
  func showOrigin(_ origin: BranchOrigin, _ seek: Seek, followedBy recording: InputRecording, keepsContacts: Bool) {
    let start = seek.target
    let (pictures, touchPictures) = (session.pictures.copy(until: start), session.touchPictures.copy(until: start))
    let act = session.past.act
    report(.willClose)
    continueScene(of: seek, among: branches, keepsFingers: keepsContacts)
    (session.past.origin, session.pictures, session.touchPictures) = (origin, pictures, touchPictures)
    session.past.act = act
    if act == nil { stage.journal.awaitAct() }
    let replay = Replay(recording)
    replay.skip(to: start)
    arm(replay)
  }

  /// Lets the user's touch join the recorded ones, and starts their clock if it waits for that.
  func joinOverdub() {
    guard let overdub = session.overdub else { return }
    if overdub.join() { landAsFingers(overdub) }
    guard overdub.isArmed else { return }
    overdub.isArmed = false
    if session.transport.isPaused { _ = session.transport.resume(at: now) }
  }

  /// Shows the scene as it is if the recorded mouse was a finger since the overdub began. What is down stays down.
  private func landAsFingers(_ overdub: Overdub) {
    let time = session.transport.stageTime(at: now)
    guard stage.journal.isComplete, let seek = overdub.takeStandby(following: stage.journal.recording, to: time)
    else { return }
    _ = seek.go { true }
    let last = session
    report(.willClose)
    continueScene(of: seek, among: branches, keepsFingers: true)
    (session.pictures, session.touchPictures) = (
      last.pictures.copy(until: overdub.start), last.touchPictures.copy(until: overdub.start)
    )
    (session.past.origin, session.past.act) = (last.past.origin, last.past.act)
    (session.overdub, session.overdubStart) = (overdub, last.overdubStart)
    if last.past.act == nil { stage.journal.awaitAct() }
  }

  /// Plays the recorded input that is due by `time`, in seconds of the stage, before that of the user.
  func performOverdub(until time: TimeInterval) {
    guard let overdub = session.overdub, !session.transport.isPaused else { return }
    overdub.isArmed = false
    overdub.play(until: time, on: stage, noticing: { report(.replayed($0)) })
    if overdub.isOver {
      endOverdub()
      report(.overdub(Sentence(.overdubEnded)))
    }
  }

  /// Ends the recorded input; the branch continues.
  func endOverdub() {
    if let overdub = session.overdub, overdub.isArmed, overdub.stopsClock, session.transport.isPaused {
      _ = session.transport.resume(at: now)
    }
    session.overdub?.cancelFingers(on: stage, noticing: { report(.replayed($0)) })
    session.overdub = nil
  }

  /// The time of the next recorded input, in platform time.
  var overdubDeadline: TimeInterval? {
    session.overdub?.nextMark.flatMap { session.transport.platformTime(of: $0) }.map { max(now, $0) }
  }
}
