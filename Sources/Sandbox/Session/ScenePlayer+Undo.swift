import EventTrace
import Foundation
import InputEvents
import Inspector

/// Undoing is going back: the moment before an act is shown, and what is done there begins a branch.
extension ScenePlayer {
  /// A Boolean value that indicates whether something was done that can be undone.
  var canUndo: Bool { playback != nil || !session.edits.isEmpty || stage.journal.hasActs }

  /// A Boolean value that indicates whether something that was undone can be done again.
  var canRedo: Bool { playback != nil || session.edits.canRedo }

  /// A Boolean value that indicates whether the last act in the present is a change of a property, which has its
  /// earlier value again at once.
  var undoesEdit: Bool { playback == nil && session.edits.isNewest(after: stage.journal.otherActs) }

  /// Shows the moment before the last act that began before the moment that is shown. Returns the act that was undone,
  /// or the reason when there is none.
  func undo() -> Sentence {
    finishBranchReplay()
    guard playback != nil || stage.journal.isComplete else { return Sentence(.tooMuchToRevisit) }
    finishSeek()
    let entries = playback?.replay.recording.entries ?? stage.journal.packed
    guard let act = entries.acts(around: playback == nil ? .infinity : shownTime).last else {
      return Sentence(.nothingToUndo)
    }
    let name = name(of: act)
    if playback == nil { enterPast(until: max(endOfPast, act.time)) }
    hold(at: max(0, act.time - Self.justBefore))
    return Sentence(.actUndone, name)
  }

  /// Shows the moment after the next act, just before that which follows it, or the present. Returns the act, or the
  /// reason when there is none.
  func redo() -> Sentence {
    finishSeek()
    guard let playback else { return Sentence(.nothingToRedo) }
    let acts = playback.replay.recording.entries.acts(around: shownTime)
    guard let act = acts.next else {
      if isInPast { leavePast() }
      return Sentence(.nothingToRedo)
    }
    if let second = acts.second {
      hold(at: second.time - Self.justBefore)
    } else if isInPast {
      leavePast()
    } else {
      hold(at: playback.duration)
    }
    return Sentence(.actRedone, name(of: act))
  }

  private func name(of act: RecordedAct) -> String {
    let touch = liveSession.touches.last?.path
    let isLast = touch?.landed.map { abs($0 - act.time) < Self.sameLanding } ?? false
    return stage.act(act.entry, on: isLast ? touch?.hit?.name : nil)?.words(language) ?? ""
  }

  /// The seconds by which the time of a landing in a trace may differ from that of its sample.
  private static let sameLanding = 0.02

  // MARK: Names of branches

  /// The branches, each with the change that it began with.
  var branchList: BranchList {
    let sessions = (0..<branches.count).map { branches.kept[$0]?.session ?? liveSession }
    return BranchList(sessions.map(\.past.act), shown: branches.current)
  }

  /// Notes what the branch that is shown changed, once it has.
  func nameBranch() {
    guard playback == nil, session.past.act == nil, let entry = stage.journal.awaitedAct else { return }
    var view: String?
    if case .input(let event) = entry, case .contact = event.sample {
      if session.overdubStart != nil {
        session.past.act = .again
        return
      }
      let touch = session.touches.last?.path
      guard let landed = touch?.landed, landed > entry.time - Self.sameLanding else { return }
      view = touch?.hit?.name
    }
    session.past.act = stage.act(entry, on: view)
  }
}
