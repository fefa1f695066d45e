import CoreGraphics
import EventTrace
import UIKit

extension TraceRow {
  /// The calls in `records` in the order they began.
  package static func rows(of records: [TraceRecord], node: (ResponderName) -> Int?) -> [TraceRow] {
    withoutActuallyEscaping(node) { node in
      var reader = Reader(node: node)
      reader.readPreview(records)
      for record in records { reader.read(record, depth: 0) }
      return reader.rows
    }
  }

  private struct Reader {
    let node: (ResponderName) -> Int?
    var rows: [TraceRow] = []
    private var steps: [Int: HitStep] = [:]

    init(node: @escaping (ResponderName) -> Int?) { self.node = node }

    /// Reads a hit test without a touch, which is not part of a pass.
    mutating func readPreview(_ records: [TraceRecord]) {
      guard let first = records.first, case .hitTest(_, let point, _, _, _) = first.kind else { return }
      remember(HitTestReading(previewAt: point, in: EventTrace(records: records)))
    }

    private mutating func remember(_ reading: HitTestReading) {
      for step in reading.steps { steps[step.record] = step }
    }

    mutating func read(_ record: TraceRecord, depth: Int) {
      if let reading = HitTestReading(record) { remember(reading) }
      guard var row = row(record, depth) else {
        for child in record.children { read(child, depth: depth) }
        return
      }
      row.time = record.time
      rows.append(row)
      for child in record.children { read(child, depth: depth + 1) }
    }

    private func row(_ record: TraceRecord, _ depth: Int) -> TraceRow? {
      switch record.kind {
      case .hitTestPass(let pass, let touch, let point, let answer):
        var row = TraceRow(
          id: record.id, depth: depth, call: "hitTest", subject: "",
          sentence: Sentence(.tracePass, String(pass), String(touch ?? 1)))
        (row.pass, row.point) = (pass, point)
        row.answer = answer.map { .verbatim($0.name.description) } ?? Sentence(.answerNil)
        return row
      case .hitTest: return steps[record.id].map { row($0, depth) }
      case .pointInside(let view, let point, let answer):
        var row = make(
          record, depth: depth, call: "point(inside:)", subject: view,
          sentence: Sentence(answer ? .traceInside : .traceNotInside, view.description))
        (row.point, row.answer) = (point, .verbatim(String(answer)))
        row.verdict = answer ? .onPath : .outside
        return row
      case .notAsked(let views, let answered):
        let names = views.map(\.name.description).joined(separator: ", ")
        var row = TraceRow(
          id: record.id, depth: depth, call: "–", subject: names,
          sentence: Sentence(.traceNotAsked, names, answered.description))
        row.answer = Sentence(.notAsked)
        return row
      case .touchAssigned(let touch):
        guard let view = touch.view else { return nil }
        return make(
          record, depth: depth, call: "touch.view =", subject: view,
          sentence: Sentence(.traceAssigned, view.description))
      case .touchWithheld(let touch, _):
        guard let view = touch.view else { return nil }
        return make(
          record, depth: depth, call: "touch.view", subject: view, sentence: Sentence(.traceWithheld, view.description),
          outcome: .withheld)
      default: return delivery(record, depth)
      }
    }

    private func row(_ step: HitStep, _ depth: Int) -> TraceRow {
      var row = TraceRow(
        id: step.record, depth: depth, call: "hitTest", subject: step.view.name.description, sentence: step.sentence)
      (row.point, row.verdict, row.pass, row.order) = (step.point, step.verdict, step.pass, step.number)
      (row.node, row.corners) = (node(step.view.name), step.view.quad ?? [])
      row.answer = Sentence(step.verdict.word)
      return row
    }

    private func delivery(_ record: TraceRecord, _ depth: Int) -> TraceRow? {
      switch record.kind {
      case .applicationSendEvent(let name, _), .windowSendEvent(let name, _):
        return make(
          record, depth: depth, call: "sendEvent", subject: name, sentence: Sentence(.traceSendEvent, name.description))
      case .responder(let responder, let view, let method, _, _, let isEndOfChain):
        let (sentence, outcome): (Phrase, Outcome) =
          record.passesOn
          ? (.tracePassedOn, .forwards) : isEndOfChain ? (.traceEndOfChain, .endsChain) : (.traceKept, .handles)
        var row = make(
          record, depth: depth, call: method.rawValue, subject: responder,
          sentence: Sentence(sentence, responder.description, method.rawValue), outcome: outcome
        )
        row.corners = view?.quad ?? []
        return row
      case .tracking(let control, let method, _, let answer):
        return make(
          record, depth: depth, call: method.rawValue, subject: control,
          sentence: Sentence(.traceTracking, control.description, method.rawValue),
          outcome: answer ? nil : .refusesTracking)
      case .controlEvents(let control, let names):
        let events = names.map { "." + $0 }.joined(separator: " ")
        return make(
          record, depth: depth, call: events, subject: control,
          sentence: Sentence(.traceControlEvents, control.description, events))
      case .action(let name, let target, _):
        let subject = target?.description ?? "nil"
        return TraceRow(
          id: record.id, depth: depth, call: name, subject: subject, sentence: Sentence(.traceAction, name, subject))
      default: return gesture(record, depth)
      }
    }

    private func gesture(_ record: TraceRecord, _ depth: Int) -> TraceRow? {
      switch record.kind {
      case .recognizer(let recognizer, let method, _):
        return make(
          record, depth: depth, call: method.rawValue, subject: recognizer.name,
          sentence: Sentence(.traceRecognizer, recognizer.description, method.rawValue), of: recognizer.view)
      case .recognizerPresses(let recognizer, let method, _):
        return make(
          record, depth: depth, call: method.rawValue, subject: recognizer.name,
          sentence: Sentence(.traceRecognizer, recognizer.description, method.rawValue), of: recognizer.view)
      case .gestureStateChanged(let recognizer, let from, let to, _):
        return make(
          record, depth: depth, call: "state", subject: recognizer.name,
          sentence: Sentence(.traceState, recognizer.description, from.rawValue, to.rawValue),
          outcome: .changes(to: to.rawValue), of: recognizer.view)
      case .gestureQuestion(let question, let recognizer, _, _, let answer):
        var row = make(
          record, depth: depth, call: question.rawValue, subject: recognizer.name,
          sentence: Sentence(.traceQuestion, recognizer.description, question.rawValue), of: recognizer.view)
        row.answer = .verbatim(String(answer))
        return row
      case .gestureTimer(let recognizer, let timer, let seconds):
        let name = recognizer.description
        var row = make(
          record, depth: depth, call: timer.rawValue, subject: recognizer.name,
          sentence: seconds.map { Sentence(.traceTimerSet, name, timer.rawValue, CGFloat($0).display) }
            ?? Sentence(.traceTimerFired, name, timer.rawValue), of: recognizer.view)
        row.answer = seconds.map { Sentence(.answerTimer, CGFloat($0).display) } ?? Sentence(.answerTimerFired)
        return row
      case .touchVerdict(let touch, let verdict, _):
        guard let view = touch.view else { return nil }
        return make(
          record, depth: depth, call: verdict.rawValue, subject: view,
          sentence: Sentence(verdict.sentence, view.description))
      default: return nil
      }
    }

    private enum Outcome {
      case handles
      case forwards
      case endsChain
      case withheld
      case refusesTracking
      case changes(to: String)

      var sentence: Sentence {
        switch self {
        case .handles: Sentence(.answerKept)
        case .forwards: Sentence(.answerPassedOn)
        case .endsChain: Sentence(.answerEndOfChain)
        case .withheld: Sentence(.answerWithheld)
        case .refusesTracking: .verbatim("false")
        case .changes(let state): .verbatim("→ " + state)
        }
      }
    }

    /// - Parameter view: The view of a subject that is none.
    private func make(
      _ record: TraceRecord, depth: Int, call: String, subject: ResponderName, sentence: Sentence,
      outcome: Outcome? = nil, of view: ResponderName? = nil
    ) -> TraceRow {
      var row = TraceRow(
        id: record.id, depth: depth, call: call, subject: subject.description, sentence: sentence)
      row.answer = outcome?.sentence
      row.node = node(view ?? subject)
      return row
    }
  }
}

extension TraceRecord {
  /// A Boolean value that indicates whether the called responder forwarded the touches.
  fileprivate var passesOn: Bool {
    children.contains { child in
      if case .responder(_, _, _, _, .some, _) = child.kind { true } else { false }
    }
  }
}

extension TouchVerdict {
  fileprivate var sentence: Phrase {
    switch self {
    case .deliver: .traceDeliver
    case .hold: .traceHold
    case .cancel: .traceCancel
    case .drop: .traceDrop
    }
  }
}
