import EventTrace
import InputEvents
import Inspector
import UIKit

/// The causes of what the last touch came to, along which the cursor of the calls moves backward.
extension Sandbox {
  /// Moves the cursor from the call at it to its nearest cause that is a row of the calls. Without a cursor it moves to
  /// what happened last to the selected view, or otherwise to the view that was hit.
  func stepToCause() {
    derive()
    let trace = EventTrace(records: session.touches.records.records)
    guard let current = model.cursorRow else {
      let chain = outcome(in: trace)
      return moveCursor(along: chain?.links ?? [], orSay: Sentence(.causeNothing))
    }
    let links = CauseChain(of: current.id, in: trace).links
    moveCursor(along: links.dropFirst(), orSay: beginning(at: links.last?.record.time ?? current.time))
  }

  /// The input that caused a call without another cause, at a time in seconds of the stage.
  private func beginning(at time: Double) -> Sentence {
    // Samples that arrived together are delivered at the time of the last one.
    var samples: [InputEvent] = []
    for case .input(let event) in stage.journal.packed where event.timestamp <= time + 1e-6 {
      if case .hover = event.sample { continue }
      if samples.last?.timestamp != event.timestamp { samples = [] }
      samples.append(event)
    }
    guard let last = samples.last else { return Sentence(.causeIsBefore) }
    return Sentence(.causeIsFirst, MarginsState.seconds(last.timestamp), samples.text)
  }

  private func outcome(in trace: EventTrace) -> CauseChain? {
    guard let node = user.scene.selection ?? model.path?.hit?.node,
      let view = stage.names.object(numbered: node) as? UIView
    else { return nil }
    let around = sequence(first: view) { $0.superview }.dropFirst().map { stage.recorder.name(of: $0).number }
    return CauseChain(ofView: stage.recorder.name(of: view), ancestors: around, in: trace)
  }

  private func moveCursor(along links: some Sequence<CauseChain.Link>, orSay sentence: Sentence) {
    for link in links {
      guard let index = model.traceRows.firstIndex(where: { $0.id == link.record.id }) else { continue }
      choose(.moveCursor(to: index))
      // The scene and the playhead go to the moment of the call, as with the keys that walk along the calls.
      followCursor()
      return derive()
    }
    showMessage(sentence)
  }

  /// Pauses the scene if the view for which the user asked that got a touch in these records.
  func pauseAtTouch(in records: [TraceRecord]) {
    guard let node = user.scene.pausesAt, !player.isInPast, session.playback == nil, !session.transport.isPaused,
      let view = stage.names.object(numbered: node) as? UIView
    else { return }
    let number = stage.recorder.name(of: view).number
    guard records.contains(where: { $0.givesTouch(to: number) }) else { return }
    session.wantsPause = true
    showMessage(Sentence(.pausedAtTouch, stage.recorder.name(of: view).description))
  }
}

extension TraceRecord {
  /// Returns whether the record says that a touch belongs to a view, by the number of the view.
  fileprivate func givesTouch(to view: Int) -> Bool {
    if case .touchAssigned(let touch) = kind { touch.view?.number == view } else { false }
  }
}
