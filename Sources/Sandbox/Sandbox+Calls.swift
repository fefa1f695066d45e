import Foundation
import InputEvents
import Inspector

/// The cursor of the calls and the moment that is shown are one: the cursor moves on from the calls of one event to
/// those of another, and the moment follows.
extension Sandbox {
  func followCalls(_ effect: InspectorEffect) {
    switch effect {
    case .walkCalls(let step): walkCalls(by: step)
    case .stepToCause: stepToCause()
    default: break
    }
  }

  /// Moves the cursor to the last call of the previous touch or key, for -1, or to the first call of the next event,
  /// for 1. At the beginning and at the end nothing changes.
  func walkCalls(by step: Int) {
    let (start, count) = (session.touches.records.records.first?.time, model.traceRows.count)
    guard let start, step < 0 ? player.visitEvent(before: start) : player.visitNextEvent() else { return }
    collect()
    derive()
    guard !model.traceRows.isEmpty else { return }
    // The calls of a touch are one list, to which the next event of that touch adds some.
    let isSame = session.touches.records.records.first?.time == start
    let first = isSame ? min(count, model.traceRows.count - 1) : 0
    choose(.moveCursor(to: step < 0 ? model.traceRows.count - 1 : first))
  }

  /// Shows the moment of the event whose call the cursor is at, if later events of the same touch are shown.
  func followCursor() {
    derive()
    let rows = model.traceRows
    guard let index = model.cursor, rows.indices.contains(index), let last = rows.last, rows[index].time < last.time,
      session.comparison == nil
    else { return }
    let time = Microseconds.roundedUp(rows[index].time)
    guard player.visit(time) else { return }
    collect()
    derive()
    // Samples that arrived together are delivered later than the first of them.
    if !model.traceRows.indices.contains(index), player.visitNextEvent() {
      collect()
      derive()
    }
    guard !model.traceRows.isEmpty else { return }
    choose(.moveCursor(to: min(index, model.traceRows.count - 1)))
  }
}

extension ScenePlayer {
  /// Shows the moment at `time`, in seconds of the stage. Returns false when the past of the scene is not known.
  fileprivate func visit(_ time: TimeInterval) -> Bool {
    finishBranchReplay()
    if playback == nil {
      guard stage.journal.isComplete else { return false }
      enterPast(until: endOfPast)
    }
    hold(at: time)
    finishSeek()
    return true
  }

  /// Shows the moment of the last input before `time`, in seconds of the stage. Returns false when there is none.
  fileprivate func visitEvent(before time: TimeInterval) -> Bool {
    finishBranchReplay()
    if playback == nil {
      guard stage.journal.isComplete else { return false }
      enterPast(until: endOfPast)
    }
    guard let target = playback?.inputTime(before: time) else {
      if session === present?.session { leavePast() }
      return false
    }
    hold(at: target)
    finishSeek()
    return true
  }

  /// Shows the moment of the next input of a replay. Returns false at its end.
  fileprivate func visitNextEvent() -> Bool {
    guard let target = playback?.inputTime(after: shownTime) else { return false }
    hold(at: target)
    finishSeek()
    return true
  }
}
