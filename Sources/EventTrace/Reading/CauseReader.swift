import UIKit

/// The records of a trace in the order in which they began, with the rules that find the cause of each. A cause always
/// has a smaller index than what it caused.
struct CauseReader {
  typealias Cause = (CauseChain.Link.Relation, Int)

  /// The records without the records during them.
  private(set) var records: [TraceRecord] = []
  /// The index of the record during which each happened; nil for the outermost ones.
  private var parents: [Int?] = []

  init(_ trace: EventTrace) {
    var waiting = trace.records.reversed().map { (record: $0, parent: Int?.none) }
    while let (record, parent) = waiting.popLast() {
      let index = records.count
      records.append(TraceRecord(id: record.id, time: record.time, kind: record.kind))
      parents.append(parent)
      waiting += record.children.reversed().map { (record: $0, parent: Optional(index)) }
    }
  }

  /// Returns the index of the record with a number.
  func index(of record: Int) -> Int? { records.firstIndex { $0.id == record } }

  // MARK: Causes

  /// Returns what caused the record at `index`, with the relation of the two; nil at the beginning.
  func cause(of index: Int) -> Cause? { ownCause(of: index) ?? surroundings(of: index) }

  /// The cause by the rule of the record's kind; nil if the call around it is the cause.
  private func ownCause(of index: Int) -> Cause? {
    switch records[index].kind {
    case .responder(_, _, let method, let touches, nil, _): return causeOfDelivery(method, touches, before: index)
    case .touchVerdict(let touch, let verdict, let recognizers):
      return causeOfVerdict(verdict, touch, recognizers, before: index)
    case .gestureStateChanged(let recognizer, _, _, let reason): return cause(of: reason, recognizer, before: index)
    case .gestureTimer(let recognizer, let purpose, nil):
      return last(before: index) {
        if case .gestureTimer(recognizer, purpose, .some) = $0 { true } else { false }
      }.map { (.started, $0) }
    case .action(_, _, let sender?): return causeOfAction(of: sender, before: index)
    case .scheduledWork(_, _, _, let origin?): return self.index(of: origin).map { (.started, $0) }
    case .touchAssigned(let touch):
      return last(before: index) { kind in
        if case .hitTestPass(_, let passed, _, _) = kind { passed == touch.number } else { false }
      }.map { (.followed, $0) }
    case .touchWithheld(let touch, _):
      return last(before: index) { kind in
        if case .touchAssigned(let assigned) = kind { assigned.number == touch.number } else { false }
      }.map { (.followed, $0) }
    case .notAsked(_, let answered):
      return last(before: index) { kind in
        if case .hitTest(let view, _, _, .some, _) = kind { view.name.number == answered.number } else { false }
      }.map { (.reason, $0) }
    default: return nil
    }
  }

  /// The call around the record, or for an outermost one what preceded it at the same time: the timer that fired, or
  /// the sample.
  private func surroundings(of index: Int) -> Cause? {
    if let parent = parents[index] {
      // The window's call adds nothing to that of the application.
      if case .windowSendEvent = records[parent].kind, let outer = parents[parent] { return (.during, outer) }
      return (.during, parent)
    }
    if case .dequeued = records[index].kind { return nil }
    let time = records[index].time
    var before = index - 1
    while before >= 0, records[before].time == time {
      switch records[before].kind {
      case .gestureTimer(_, _, nil), .dequeued: return (.followed, before)
      default: before -= 1
      }
    }
    return nil
  }

  private func causeOfDelivery(_ method: ResponderMethod, _ touches: [TouchSnapshot], before index: Int) -> Cause? {
    let numbers = Set(touches.map(\.number))
    let time = records[index].time
    let verdict = last(before: index) { kind in
      guard case .touchVerdict(let touch, let verdict, _) = kind, numbers.contains(touch.number) else { return false }
      return method == .touchesCancelled ? verdict == .cancel || verdict == .drop : verdict == .deliver
    }
    guard let verdict else { return nil }
    // A touch that was released earlier is delivered by its own events.
    guard method == .touchesCancelled || records[verdict].time == time else { return nil }
    return (.decision, verdict)
  }

  private func causeOfVerdict(
    _ verdict: TouchVerdict, _ touch: TouchSnapshot, _ recognizers: [RecognizerName], before index: Int
  ) -> Cause? {
    let numbers = Set(recognizers.map(\.name.number))
    switch verdict {
    case .cancel, .drop:
      let change = lastChange(of: numbers, before: index) { $0 == .began || $0 == .ended || $0 == .changed }
      return change.map { (.decision, $0) }
    case .deliver:
      let change = lastChange(of: numbers, before: index) { $0 == .failed || $0 == .cancelled }
      return change.flatMap { records[$0].time == records[index].time ? (.decision, $0) : nil }
    case .hold: return nil
    }
  }

  private func cause(of reason: GestureReasonRecord, _ recognizer: RecognizerName, before index: Int) -> Cause? {
    switch reason.name {
    case .prevented, .requiredRecognized:
      guard let other = reason.other else { return nil }
      let change = lastChange(of: [other.name.number], before: index) { $0 == .began || $0 == .ended }
      return change.map { (.reason, $0) }
    case .refusedByDelegate, .refusedByView:
      return last(before: index) {
        if case .gestureQuestion(.shouldBegin, recognizer, _, _, false) = $0 { true } else { false }
      }.map { (.reason, $0) }
    case .waited, .heldTooLong, .nextTapLate, .tooSlow:
      let timer = last(before: index) {
        if case .gestureTimer(recognizer, _, nil) = $0 { true } else { false }
      }
      return timer.map { (.reason, $0) }
    case .reset: return lastChange(of: [recognizer.name.number], before: index) { $0.isFinal }.map { (.followed, $0) }
    case .failureRequired: return nil
    default: return causeOfRelease(recognizer, before: index)
    }
  }

  /// A recognizer that had its gesture and waited for another changes its state when that one fails.
  private func causeOfRelease(_ recognizer: RecognizerName, before index: Int) -> Cause? {
    let previous = lastChange(of: [recognizer.name.number], before: index) { _ in true }
    guard let previous, case .gestureStateChanged(_, .possible, .possible, let reason) = records[previous].kind,
      let other = reason.other
    else { return nil }
    let change = lastChange(of: [other.name.number], before: index) { $0 == .failed || $0 == .cancelled }
    return change.flatMap { $0 > previous ? (.reason, $0) : nil }
  }

  private func causeOfAction(of sender: ResponderName, before index: Int) -> Cause? {
    if let parent = parents[index], case .controlEvents = records[parent].kind { return nil }
    let change = lastChange(of: [sender.number], before: index) { _ in true }
    return change.flatMap { records[$0].time == records[index].time ? (.reason, $0) : nil }
  }

  // MARK: Finding records

  private func last(before index: Int, where isIt: (TraceRecord.Kind) -> Bool) -> Int? {
    records[..<index].lastIndex { isIt($0.kind) }
  }

  private func lastChange(of recognizers: Set<Int>, before index: Int, to isIt: (GestureState) -> Bool) -> Int? {
    last(before: index) { kind in
      guard case .gestureStateChanged(let recognizer, _, let state, _) = kind else { return false }
      return recognizers.contains(recognizer.name.number) && isIt(state)
    }
  }

  // MARK: Outcomes

  /// Returns the number of the record that says what happened last to a recognizer.
  func outcome(ofRecognizer number: Int) -> Int? {
    let change = lastChange(of: [number], before: records.count) { $0 != .possible && $0 != .changed }
    let call =
      change
      ?? last(before: records.count) { kind in
        switch kind {
        case .gestureStateChanged(let recognizer, _, _, _), .recognizer(let recognizer, _, _),
          .gestureQuestion(_, let recognizer, _, _, false):
          return recognizer.name.number == number
        default: return false
        }
      }
    return call.map { records[$0].id }
  }

  /// Returns the number of the record that says what happened last to a view: it lost the touch, sent an action, got
  /// the touch, or did not get it.
  func outcome(ofView number: Int) -> Int? {
    let outcomes: [(TraceRecord.Kind) -> Bool] = [
      { $0.isLoss(of: number) }, { $0.isAction(of: number) }, { $0.isDelivery(to: number) },
    ]
    for isIt in outcomes {
      if let index = last(before: records.count, where: isIt) { return records[index].id }
    }
    return miss(ofView: number)
  }

  /// Returns the number of the record that says why a view was not hit last.
  func miss(ofView number: Int) -> Int? {
    let index = last(before: records.count) { $0.isMiss(of: number) }
    return index.map { records[$0].id }
  }
}

extension TraceRecord.Kind {
  fileprivate func isLoss(of view: Int) -> Bool {
    switch self {
    case .responder(let responder, _, .touchesCancelled, _, _, _): responder.number == view
    case .touchVerdict(let touch, .drop, _), .touchWithheld(let touch, _): touch.view?.number == view
    case .tracking(let control, let method, _, let answer):
      control.number == view && (method == .cancelTracking || !answer)
    default: false
    }
  }

  fileprivate func isAction(of view: Int) -> Bool {
    if case .action(_, _, let sender?) = self { sender.number == view } else { false }
  }

  fileprivate func isDelivery(to view: Int) -> Bool {
    switch self {
    case .responder(let responder, _, .touchesEnded, _, _, _), .responder(let responder, _, .touchesBegan, _, _, _):
      responder.number == view
    case .touchAssigned(let touch): touch.view?.number == view
    default: false
    }
  }

  fileprivate func isMiss(of view: Int) -> Bool {
    switch self {
    case .refused(let name, _), .pointInside(let name, _, false): name.number == view
    case .notAsked(let views, _): views.contains { $0.name.number == view }
    case .hitTest(let called, _, _, _, _): called.name.number == view
    default: false
    }
  }
}
