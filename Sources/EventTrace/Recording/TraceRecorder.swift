import UIKit

/// Records a trace while the engine runs. The recorder must exist as long as the trace is needed.
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
  /// A Boolean value that indicates whether the samples that were read before each event are recorded, which a
  /// `Pipeline` requires.
  package var keepsInput = false

  /// Creates a recorder of the newest `limit` records of the outermost level. A touch causes three when it lands, and
  /// one with each event.
  ///
  /// - Parameter other: The recorder whose labels views have that their class does not distinguish; nil means the new
  ///   one.
  package init(limit: Int = .max, labelledBy other: TraceRecorder? = nil) {
    self.limit = max(1, limit)
    names = other.map { ObjectNames(labels: $0.names) } ?? ObjectNames(givesLabels: true)
  }

  /// Returns names with separate numbers that label views as the trace does.
  package func makeNames() -> ObjectNames { ObjectNames(labels: names) }

  /// The finished records that have not been dropped. A call in progress is not included.
  package var trace: EventTrace { EventTrace(records: finished.suffix(limit)) }

  /// The text of the calls in progress, outermost first.
  package var openCalls: [String] { open.map { TextFormat.headline(of: $0.record) } }

  /// Removes and returns all finished records. The numbers of records and objects continue.
  package func drain() -> [TraceRecord] {
    defer { finished = [] }
    return finished.suffix(limit)
  }

  /// Returns the object with a recorded name; nil when it was deallocated. It must not be used to reconstruct the
  /// trace.
  package func object(named name: ResponderName) -> AnyObject? { object(numbered: name.number) }
  package func object(numbered number: Int) -> AnyObject? { names.object(numbered: number) }

  /// Returns the name of `object` in the trace, which need not contain it.
  package func name(of object: AnyObject) -> ResponderName { names.existingName(of: object) }

  // MARK: EventProbe

  package var openCall: Int? { open.last?.record.id }

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
    // The list may grow by half of the limit, so that dropping the oldest records takes amortized constant time.
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

  /// Returns whether the chain ended with this call. `next`, which apps may override, is only read when the call was
  /// not forwarded.
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
