import EventTrace
import UIKit

extension LaneSpan {
  // MARK: Touches

  static func spans(of touch: TouchVerdicts, _ times: TouchTimes) -> [LaneSpan] {
    let (number, view) = ("\(touch.touch)", touch.view?.description ?? "nil")
    var spans: [LaneSpan] = []
    if let held = touch.held, let hold = touch.moments.first(where: { $0.verdict == .hold }) {
      spans.append(bar(.held, held.start, held.end, Sentence(.laneHeld, view, hold.holders), hold.record))
    }
    let lost = touch.moments.first { $0.verdict == .cancel || $0.verdict == .drop }
    if let first = touch.deliveries.first(where: { $0.method == .touchesBegan }) {
      let end = touch.deliveries.first { $0.method == .touchesEnded || $0.method == .touchesCancelled }?.time
      spans.append(bar(.got, first.time, end ?? lost?.time ?? times.end, Sentence(.laneGot, view), first.record))
    }
    // For the remaining time the touch is down without belonging to a view.
    var start = times.start
    let down = Sentence(.laneDown, number, view)
    for span in spans.sorted(by: { $0.start < $1.start }) {
      if span.start > start { spans.append(bar(.down, start, span.start, down, times.record)) }
      start = max(start, span.end ?? .infinity)
    }
    if start < times.end ?? .infinity { spans.append(bar(.down, start, times.end, down, times.record)) }
    if let lost {
      let reason = Sentence(lost.verdict == .cancel ? .laneTakenAway : .laneDropped, view, lost.holders)
      spans.append(mark(.lost, lost.time, Sentence(State.lost.phrase), reason, lost.record))
    }
    if times.isCancelled, let end = times.end {
      let reason = Sentence(.laneSystemCancelled, number)
      spans.append(mark(.cancelled, end, Sentence(State.cancelled.phrase), reason, times.record))
    }
    return spans
  }

  // MARK: Recognizers

  static func spans(of life: GestureLife) -> [LaneSpan] {
    var bars: [LaneSpan] = []
    var marks: [LaneSpan] = []
    let first = life.steps.first?.record ?? life.timers.first?.record ?? 0
    var open = (
      state: State.possible, start: life.start, reason: Sentence(.laneUndecided), record: first
    )
    for step in life.steps where step.to != .changed {
      let (state, reason) = (State(step.to), step.reason.sentence)
      if step.to.isFinal { marks.append(mark(state, step.time, Sentence(state.phrase), reason, step.record)) }
      bars.append(bar(open.state, open.start, step.time, open.reason, open.record))
      open = (step.to == .possible ? .waiting : state, step.time, reason, step.record)
    }
    if !life.state.isFinal { bars.append(bar(open.state, open.start, life.releaseTime, open.reason, open.record)) }
    let actions = life.actions.map { action in
      let reason = Sentence(.laneSends, action.name.repeated(action.count))
      return mark(.sent, action.time, Sentence(.laneAction), reason, action.record)
    }
    return bars + life.timers.map(timer) + actions + marks
  }

  private static func timer(_ timer: GestureLife.Timer) -> LaneSpan {
    let length = "\(((timer.due - timer.armed) * 1000).rounded() / 1000) s"
    let (end, phrase): (Double, Phrase) =
      switch timer.end {
      case .fired(let time): (time, .laneTimerFired)
      case .overtaken(let time): (time, .laneTimerOvertaken)
      case nil: (timer.due, .laneTimerRuns)
      }
    return LaneSpan(
      shape: .timer, state: .timer, start: timer.armed, end: end, word: nil,
      reason: Sentence(phrase, timer.purpose.rawValue, length), record: timer.record)
  }

  // MARK: Controls

  static func spans(of life: ControlLife) -> [LaneSpan] {
    (life.tracking.map { spans(of: $0, life.stateChanges) } ?? [])
      + life.sendings.map { sending in
        let events = sending.events.joined(separator: ", ").repeated(sending.count)
        let reason =
          sending.actions.isEmpty
          ? Sentence(.laneSends, events) : Sentence(.laneSendsTo, events, sending.actions.joined(separator: ", "))
        return mark(.sent, sending.time, .verbatim(events), reason, sending.record)
      }
  }

  /// The tracking in stretches inside and outside.
  private static func spans(of tracking: ControlLife.Tracking, _ changes: [ControlLife.StateChange]) -> [LaneSpan] {
    let end: Double?
    var closing: [LaneSpan] = []
    switch tracking.end {
    case .ended(let time): end = time
    case .cancelled(let time):
      end = time
      closing = [
        mark(.cancelled, time, Sentence(State.cancelled.phrase), Sentence(.laneControlLoses), tracking.record)
      ]
    case .declined(let time):
      end = time
      closing = [
        mark(.declined, time, Sentence(State.declined.phrase), Sentence(.laneControlDeclines), tracking.record)
      ]
    case nil: end = nil
    }
    var stretches: [(state: State, start: Double)] = [(.inside, tracking.start)]
    for change in changes where change.flags.tracking && change.time > tracking.start && change.time < end ?? .infinity
    {
      let state: State = change.flags.inside ? .inside : .outside
      if stretches.last?.state != state { stretches.append((state, change.time)) }
    }
    let bars = stretches.indices.map { index in
      let (state, start) = stretches[index]
      let next = index + 1 < stretches.count ? stretches[index + 1].start : end
      let reason = Sentence(state == .inside ? .laneTracksInside : .laneTracksOutside)
      return bar(state, start, next, reason, tracking.record)
    }
    return bars + closing
  }

  // MARK: Keys, shakes, remote control

  /// Returns a bar for the time in which it was down, green if a responder received it, and a mark with its name.
  static func spans(of life: FirstResponderLife) -> [LaneSpan] {
    let reason = life.sentence
    let name = mark(.sent, life.start, life.name, reason, life.record)
    if case .remoteControl = life.subject { return [name] }
    let bar = bar(life.outcome == nil ? .down : .got, life.start, life.end, reason, life.record)
    guard life.isCancelled, let end = life.end else { return [bar, name] }
    return [bar, name, mark(.cancelled, end, Sentence(State.cancelled.phrase), reason, life.record)]
  }
}

extension FirstResponderLife {
  fileprivate var name: Sentence {
    switch subject {
    case .press(let press): .verbatim(press.printed)
    case .shake: Sentence(.subjectShake)
    case .remoteControl(let button): .verbatim(button.rawValue)
    }
  }

  /// The effect of the press, as in the headline.
  fileprivate var sentence: Sentence {
    switch outcome {
    case .delivered(let method, _, let consumer):
      Sentence(
        consumer == nil ? .headlineUnhandled : .headlineHandled, values: [consumer?.description ?? "", method],
        subject: name)
    case .keyCommand(let command, let responder):
      Sentence(.headlineCommand, command.printed, responder.description)
    case .text(let text?, let responder): Sentence(.headlineTyped, responder.description, text)
    case .text(nil, let responder): Sentence(.headlineDeleted, responder.description)
    case nil: Sentence(.laneNotDelivered)
    }
  }

  /// The responder that received it first.
  var responder: ResponderName? {
    switch outcome {
    case .delivered(_, let responder, _), .keyCommand(_, let responder), .text(_, let responder): responder
    case nil: nil
    }
  }
}

extension TouchVerdicts.Moment {
  /// The recognizers that the verdict is from.
  fileprivate var holders: String { Sentence.list(recognizers.map { $0.nameInCode ?? $0.name.description }) }
}

extension String {
  /// Returns the text with a count, as `valueChanged ×12`.
  fileprivate func repeated(_ count: Int) -> String { count > 1 ? "\(self) ×\(count)" : self }
}
