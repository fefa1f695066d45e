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
  /// The clock stands until the user touches the scene or plays on, so that switches can be changed before.
  func flipOverdub() -> Sentence? {
    guard session.overdub == nil else {
      endOverdub()
      return nil
    }
    if playback == nil {
      guard stage.journal.isComplete else { return Sentence(.tooMuchToRevisit) }
      guard let landing = stage.journal.packed.lastLanding else { return Sentence(.nothingToRepeat) }
      enterPast(until: endOfPast)
      hold(at: landing)
    }
    finishSeek()
    guard let recording = playback?.replay.recording else { return nil }
    let start = recording.entries.quietTime(before: shownTime)
    if start < shownTime { hold(at: start) }
    finishSeek()
    guard let source = playback, !source.replay.isOver else { return Sentence(.nothingToRepeat) }
    guard !branches.isFull else {
      return Sentence(.tooManyBranches, ReplayBar.number(ofBranch: branches.current))
    }
    if isInPast { guard branchOff() else { return nil } } else { endReplayForInput() }
    pause()
    session.overdub = Overdub(source, at: session.transport.stageTime(at: now))
    session.overdubStart = session.overdub?.start
    return nil
  }

  /// Starts the clock of an overdub that waits for the first touch.
  func startOverdub() {
    guard let overdub = session.overdub, overdub.isArmed else { return }
    overdub.isArmed = false
    if session.transport.isPaused { _ = session.transport.resume(at: now) }
  }

  /// Plays the recorded input that is due by `time`, in seconds of the stage, before that of the user.
  func performOverdub(until time: TimeInterval) {
    guard let overdub = session.overdub, !session.transport.isPaused else { return }
    overdub.isArmed = false
    overdub.play(until: time, on: stage, noticing: { report(.replayed($0)) })
    if overdub.isOver {
      endOverdub()
      report(.overdubEnded)
    }
  }

  /// Ends the recorded input; the branch continues.
  func endOverdub() {
    session.overdub?.cancelFingers(on: stage, noticing: { report(.replayed($0)) })
    session.overdub = nil
  }

  /// The time of the next recorded input, in platform time.
  var overdubDeadline: TimeInterval? {
    session.overdub?.nextMark.flatMap { session.transport.platformTime(of: $0) }.map { max(now, $0) }
  }
}
