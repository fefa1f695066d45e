import UIKit

/// Builds a trace while the engine runs. Whoever wants the trace keeps the recorder.
///
///     let recorder = TraceRecorder()
///     runtime.probe = recorder
@MainActor
package final class TraceRecorder: EventProbe {
  private let names = ObjectNames()
  private var finished: [TraceRecord] = []
  private var open: [OpenRecord] = []
  private var lastID = 0
  private let limit: Int

  /// Keeps the newest `limit` records of the outermost level: a touch makes three when it lands and one with each event.
  package init(limit: Int = .max) { self.limit = max(1, limit) }

  /// Everything that is over and still kept. A call that still runs is not in it.
  package var trace: EventTrace { EventTrace(records: finished.suffix(limit)) }

  /// Hands over everything that is over and forgets it. Record ids and object numbers go on counting.
  package func drain() -> [TraceRecord] {
    defer { finished = [] }
    return finished.suffix(limit)
  }

  /// The live object behind a recorded name; nil when it is gone. For looking further, never for what the trace says.
  package func object(named name: ResponderName) -> AnyObject? { names.object(numbered: name.number) }

  // MARK: EventProbe

  package func enter(_ call: ProbedCall) {
    open.append(OpenRecord(record: makeRecord(kind(of: call)), call: call))
  }

  package func leave(_ outcome: ProbedOutcome) {
    guard var record = open.popLast() else { return }
    complete(&record, with: outcome)
    append(record.record)
  }

  package func note(_ fact: ProbedFact) { append(makeRecord(kind(of: fact))) }

  private struct OpenRecord {
    var record: TraceRecord
    let call: ProbedCall
  }

  private func makeRecord(_ kind: TraceRecord.Kind) -> TraceRecord {
    lastID += 1
    return TraceRecord(id: lastID, time: UIRuntime.current.now.roundedForTrace, kind: kind)
  }

  private func append(_ record: TraceRecord) {
    guard open.isEmpty else {
      open[open.count - 1].record.children.append(record)
      return
    }
    finished.append(record)
    // Half as many again may pile up, so that dropping the oldest costs little for each.
    if finished.count - limit > limit / 2 { finished.removeFirst(finished.count - limit) }
  }

  // MARK: From live objects to values

  private func kind(of call: ProbedCall) -> TraceRecord.Kind {
    switch call {
    case .hitTestPass(let pass, let touch, let point):
      .hitTestPass(pass: pass, touch: touch?.number, point: point.roundedForTrace, answer: nil)
    case .hitTest(let view, let point, let byUserCode):
      .hitTest(view: snapshot(view), point: point.roundedForTrace, byUserCode: byUserCode, answer: nil, named: nil)
    case .pointInside(let view, let point):
      .pointInside(view: name(view), point: point.roundedForTrace, answer: false)
    case .applicationSendEvent(let application, let event):
      .applicationSendEvent(application: name(application), event: EventSummary(event, names))
    case .windowSendEvent(let window, let event):
      .windowSendEvent(window: name(window), event: EventSummary(event, in: window, names))
    case .responder(let responder, let method, let touches, let forwardedBy):
      .responder(
        responder: name(responder), view: (responder as? UIView).map(snapshot), method: method,
        touches: touches.map { TouchSnapshot($0, names) }, forwardedBy: forwardedBy.map(name), isEndOfChain: false)
    case .tracking(let control, let method, let touch):
      .tracking(control: name(control), method: method, touch: touch?.number, answer: true)
    case .controlEvents(let control, let events): .controlEvents(control: name(control), names: events.names)
    case .action(let action, let target, let sender):
      .action(name: action, target: target.map(name), sender: sender.map(name))
    case .recognizer(let recognizer, let method, let touches):
      .recognizer(recognizer: name(recognizer), method: method, touches: touches.map { TouchSnapshot($0, names) })
    case .gestureQuestion(let question, let recognizer, let other, let answerer):
      .gestureQuestion(
        question: question, recognizer: name(recognizer), other: other.map(name), answeredBy: name(answerer),
        answer: true)
    }
  }

  private func kind(of fact: ProbedFact) -> TraceRecord.Kind {
    switch fact {
    case .refused(let view, let reason): .refused(view: name(view), reason: reason)
    case .notAsked(let views, let answered): .notAsked(views: views.map(snapshot), answered: name(answered))
    case .touchAssigned(let touch): .touchAssigned(touch: TouchSnapshot(touch, names))
    case .touchWithheld(let touch, let reason): .touchWithheld(touch: TouchSnapshot(touch, names), reason: reason)
    case .controlStateChanged(let control): .controlStateChanged(control: name(control), flags: ControlFlags(control))
    case .gestureStateChanged(let recognizer, let old, let new, let reason):
      .gestureStateChanged(
        recognizer: name(recognizer), from: GestureState(old), to: GestureState(new),
        reason: GestureReasonRecord(reason, names))
    case .illegalGestureTransition(let recognizer, let old, let new):
      .illegalGestureTransition(recognizer: name(recognizer), from: GestureState(old), to: GestureState(new))
    case .touchVerdict(let touch, let verdict, let recognizers):
      .touchVerdict(touch: TouchSnapshot(touch, names), verdict: verdict, recognizers: recognizers.map(name))
    case .gestureTimerArmed(let recognizer, let purpose, let seconds):
      .gestureTimer(recognizer: name(recognizer), purpose: purpose, after: seconds.roundedForTrace)
    case .gestureTimerFired(let recognizer, let purpose):
      .gestureTimer(recognizer: name(recognizer), purpose: purpose, after: nil)
    }
  }

  private func name(_ object: AnyObject) -> ResponderName { names.name(of: object) }
  private func snapshot(_ view: UIView) -> ViewSnapshot { ViewSnapshot(view, names) }

  // MARK: What is known only at the end

  private func complete(_ open: inout OpenRecord, with outcome: ProbedOutcome) {
    switch (open.record.kind, outcome) {
    case (.hitTestPass(let pass, let touch, let point, _), .view(let answer)):
      open.record.kind = .hitTestPass(pass: pass, touch: touch, point: point, answer: answer.map(snapshot))
    case (.hitTest(let view, let point, let byUserCode, _, _), .view(let answer)):
      let name = answer.map(name)
      open.record.kind = .hitTest(view: view, point: point, byUserCode: byUserCode, answer: name, named: nil)
      guard let answer, name != view.name, HitTestCall(open.record)?.isAnsweredByOverride == true else { return }
      open.record.kind = .hitTest(
        view: view, point: point, byUserCode: byUserCode, answer: name, named: snapshot(answer))
    case (.pointInside(let view, let point, _), .answer(let answer)):
      open.record.kind = .pointInside(view: view, point: point, answer: answer)
    case (.tracking(let control, let method, let touch, _), .answer(let answer)):
      open.record.kind = .tracking(control: control, method: method, touch: touch, answer: answer)
    case (.gestureQuestion(let question, let recognizer, let other, let answeredBy, _), .answer(let answer)):
      open.record.kind = .gestureQuestion(
        question: question, recognizer: recognizer, other: other, answeredBy: answeredBy, answer: answer)
    case (.responder(let responder, let view, let method, let touches, let forwardedBy, _), _):
      open.record.kind = .responder(
        responder: responder, view: view, method: method, touches: touches, forwardedBy: forwardedBy,
        isEndOfChain: isEndOfChain(open))
    default: break
    }
  }

  /// Asks for `next`, which apps may override, only where the answer matters: when nothing was passed on.
  private func isEndOfChain(_ open: OpenRecord) -> Bool {
    guard case .responder(let responder, _, _, _) = open.call else { return false }
    return !open.record.children.contains(where: \.isForwarding) && responder.next == nil
  }
}

extension TraceRecord {
  /// Whether this is a responder call that came from another responder.
  var isForwarding: Bool {
    if case .responder(_, _, _, _, .some, _) = kind { true } else { false }
  }
}
