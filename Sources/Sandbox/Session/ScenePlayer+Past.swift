import EventTrace
import Foundation
import InputEvents
import Inspector

/// The past of a live scene: its journal, replayed on other stages, while the scene itself is stopped.
extension ScenePlayer {
  var isInPast: Bool { present != nil }

  /// The session of the live scene, also while an earlier moment of it is shown.
  var liveSession: SceneSession { present?.session ?? session }

  /// Shows an earlier moment of the live scene, to which the step leads from its last change. Returns the reason when
  /// it cannot.
  func visitPast(by step: TransportStep) -> Sentence? {
    finishBranchReplay()
    guard stage.journal.isComplete else { return Sentence(.tooMuchToRevisit) }
    let end = endOfPast
    guard end > 0 else { return Sentence(.nothingToRevisit) }
    enterPast(until: end)
    switch step {
    case .eventBack: hold(at: playback?.inputTime(before: end) ?? 0)
    case .frameBack: hold(at: end - Transport.frame)
    case .start: hold(at: 0)
    case .time(let time): hold(at: time)
    default: hold(at: end - Self.seekStep)
    }
    return nil
  }

  /// The time of the last change of the live scene, or its latest time while it moves by itself.
  var endOfPast: TimeInterval {
    let latest = stage.journal.packed.latestTime
    let changes = [session.lastChange, stage.journal.lastChange].compactMap(\.self)
    guard !stage.runtime.needsFrames, let last = changes.max() else { return latest }
    return min(last, latest)
  }

  /// The end of the past while the scene is live; nil when there is no past that could be shown.
  var endOfLive: TimeInterval? {
    let hasPast = stage.journal.isComplete && (session.lastChange ?? stage.journal.lastChange) != nil
    return playback == nil && (hasPast || branches.count > 1) ? endOfPast : nil
  }

  /// The time that is shown, or to which a seek is on the way, in seconds of the stage.
  var shownTime: TimeInterval {
    let time = session.transport.stageTime(at: now)
    return session.playback?.time(at: time) ?? time
  }

  /// The time that a replay may take in a frame. In the past, a kept picture of the moment is visible before its scene,
  /// and a jump is replayed twice in its first frame: with the key and with the clock.
  var sliceOfReplay: TimeInterval { isInPast && session.transport.isPaused ? Self.slice / 2 : Self.slice }

  /// Performs a step of the keys in the past; returns false when it is one of those of any replay.
  func walkPast(_ step: TransportStep) -> Bool {
    guard let present else { return false }
    switch step {
    case .now: leavePast()
    case .forth where shownTime + Self.seekStep > present.end: leavePast()
    case .pauseOrPlay where shownTime >= present.end: leavePast()
    default: return false
    }
    return true
  }

  /// Shows the live scene when the past was played up to its end.
  func leavePastAtItsEnd() {
    guard let present, !session.transport.isPaused, session !== present.session,
      session.transport.stageTime(at: now) >= present.end
    else { return }
    leavePast()
  }
}
