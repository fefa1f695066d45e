import UIKit

/// Builds a trace while the engine runs. Keep the recorder as long as the trace is needed.
///
///     let recorder = TraceRecorder()
///     runtime.probe = recorder
@MainActor
package final class TraceRecorder: EventProbe {
  private let names: ObjectNames
  private var finished: [TraceRecord] = []
  private var open: [OpenRecord] = []
  private var lastID = 0
  private let limit: Int
  /// A Boolean value that indicates whether the trace also says what left the queue before each event: a `Pipeline` is
  /// read from that.
  package var keepsInput = false

  /// Keeps the newest `limit` records of the outermost level: a touch makes three when it lands and one with each
  /// event.
  ///
  /// - Parameter other: The recorder whose numbers label views that their class does not tell apart; nil: the new one.
  package init(limit: Int = .max, labelledBy other: TraceRecorder? = nil) {
    self.limit = max(1, limit)
    names = ObjectNames(labels: other?.names)
  }

  /// Returns names with numbers of their own that label views as the trace does.
  package func makeNames() -> ObjectNames { ObjectNames(labels: names) }

  /// The finished records that are still kept. A call that is still running is not among them.
  package var trace: EventTrace { EventTrace(records: finished.suffix(limit)) }

  /// The calls that run at this moment, outermost first: what the text says of each.
  package var openCalls: [String] { open.map { TextFormat.headline(of: $0.record) } }

  /// Returns every finished record and removes it. Record ids and object numbers go on counting.
  package func drain() -> [TraceRecord] {
    defer { finished = [] }
    return finished.suffix(limit)
  }

  /// The live object behind a recorded name; nil when it is gone. For looking further, never for what the trace says.
  package func object(named name: ResponderName) -> AnyObject? { object(numbered: name.number) }
  package func object(numbered number: Int) -> AnyObject? { names.object(numbered: number) }

  /// Returns the name by which the trace calls `object`, which need not be in the trace.
  package func name(of object: AnyObject) -> ResponderName { names.nameIfMet(of: object) }

  // MARK: EventProbe

  package func enter(_ call: ProbedCall) {
    open.append(OpenRecord(record: makeRecord(TraceRecord.Kind(call, names)), call: call))
  }

  package func leave(_ outcome: ProbedOutcome) {
    guard var record = open.popLast() else { return }
    complete(&record, with: outcome)
    append(record.record)
  }

  package func note(_ fact: ProbedFact) {
    if case .dequeued = fact, !keepsInput { return }
    if let kind = TraceRecord.Kind(fact, names) { append(makeRecord(kind)) }
  }

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

  // MARK: What is known only at the end

  private func complete(_ open: inout OpenRecord, with outcome: ProbedOutcome) {
    switch (open.record.kind, outcome) {
    case (.hitTestPass(let pass, let touch, let point, _), .view(let answer)):
      open.record.kind = .hitTestPass(pass: pass, touch: touch, point: point, answer: answer.map(snapshot))
    case (.hitTest(let view, let point, let byUserCode, _, _), .view(let answer)):
      let name = answer.map { names.name(of: $0) }
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
    default: if isEndOfChain(open) { open.record.kind.markEndOfChain() }
    }
  }

  private func snapshot(_ view: UIView) -> ViewSnapshot { ViewSnapshot(view, names) }

  /// Returns whether the chain ended with this call. Reads `next`, which apps may override, only where the answer
  /// matters: when nothing was forwarded.
  private func isEndOfChain(_ open: OpenRecord) -> Bool {
    guard let responder = open.call.chainResponder else { return false }
    return !open.record.children.contains(where: \.isForwarding) && responder.next == nil
  }
}

extension TraceRecord.Kind {
  /// Marks a call along the responder chain as the last one.
  fileprivate mutating func markEndOfChain() {
    switch self {
    case .responder(let responder, let view, let method, let touches, let forwardedBy, _):
      self = .responder(
        responder: responder, view: view, method: method, touches: touches, forwardedBy: forwardedBy,
        isEndOfChain: true)
    case .presses(let responder, let view, let method, let presses, let forwardedBy, _):
      self = .presses(
        responder: responder, view: view, method: method, presses: presses, forwardedBy: forwardedBy,
        isEndOfChain: true)
    case .motion(let responder, let view, let method, let motion, let forwardedBy, _):
      self = .motion(
        responder: responder, view: view, method: method, motion: motion, forwardedBy: forwardedBy,
        isEndOfChain: true)
    case .remoteControl(let responder, let view, let button, let forwardedBy, _):
      self = .remoteControl(
        responder: responder, view: view, button: button, forwardedBy: forwardedBy, isEndOfChain: true)
    default: break
    }
  }
}
