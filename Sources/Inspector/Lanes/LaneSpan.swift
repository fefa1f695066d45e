import EventTrace
import UIKit

/// A stretch of a lane, or a moment of it.
package struct LaneSpan: Equatable, Sendable {
  /// The letter is what tells states apart without colour.
  package enum State: String, CaseIterable, Sendable {
    // Touches
    case down = "D"
    case held = "H"
    case got = "G"
    case lost = "L"
    // Recognisers
    case possible = "P"
    case waiting = "W"
    case began = "B"
    case ended = "E"
    case failed = "F"
    // Recognisers and touches
    case cancelled = "C"
    // Controls
    case inside = "I"
    case outside = "O"
    case declined = "N"
    /// An event was sent, an action reached.
    case sent = "S"
    /// Counts down from its start to its end.
    case timer = "T"

    package var letter: String { rawValue }
  }

  package enum Shape: Sendable {
    case bar
    case timer
    case mark
  }

  package let shape: Shape
  package let state: State
  /// Seconds on the event clock.
  package let start: Double
  /// The start for marks; nil for what still goes on.
  package let end: Double?
  /// Short enough to stand beside a mark; empty when the letter says it all.
  package let word: String
  /// Why, in one sentence.
  package let reason: String
  package let record: Int
}

extension LaneSpan {
  static func bar(_ state: State, _ start: Double, _ end: Double?, _ reason: String, _ record: Int) -> LaneSpan {
    LaneSpan(shape: .bar, state: state, start: start, end: end, word: "", reason: reason, record: record)
  }

  static func mark(_ state: State, _ time: Double, _ word: String, _ reason: String, _ record: Int) -> LaneSpan {
    LaneSpan(shape: .mark, state: state, start: time, end: time, word: word, reason: reason, record: record)
  }

  // MARK: Touches

  static func spans(of touch: TouchVerdicts, _ times: TouchTimes) -> [LaneSpan] {
    let view = touch.view?.description ?? "no view"
    var spans = [bar(.down, times.start, times.end, "touch \(touch.touch) is down on \(view)", times.record)]
    if let held = touch.held, let hold = touch.moments.first(where: { $0.verdict == .hold }) {
      let holders = hold.recognizers.map(\.description).joined(separator: ", ")
      spans.append(bar(.held, held.start, held.end, "held back from \(view) by \(holders)", hold.record))
    }
    let lost = touch.moments.first { $0.verdict == .cancel || $0.verdict == .drop }
    if let first = touch.deliveries.first(where: { $0.method == .touchesBegan }) {
      let end = touch.deliveries.first { $0.method == .touchesEnded || $0.method == .touchesCancelled }?.time
      spans.append(bar(.got, first.time, end ?? lost?.time ?? times.end, "\(view) gets the touch", first.record))
    }
    if let lost {
      let by = lost.recognizers.map(\.description).joined(separator: ", ")
      let word = lost.verdict == .cancel ? "cancelled in" : "never reaches"
      spans.append(mark(.lost, lost.time, lost.verdict.rawValue, "\(word) \(view), by \(by)", lost.record))
    }
    if times.isCancelled, let end = times.end {
      spans.append(mark(.cancelled, end, "cancelled", "the system cancelled touch \(touch.touch)", times.record))
    }
    return spans
  }

  // MARK: Recognisers

  static func spans(of life: GestureLife) -> [LaneSpan] {
    var bars: [LaneSpan] = []
    var marks: [LaneSpan] = []
    var open = (state: State.possible, start: life.start, reason: "nothing is decided yet", record: 0)
    open.record = life.steps.first?.record ?? life.timers.first?.record ?? 0
    func close(at time: Double?) {
      bars.append(bar(open.state, open.start, time, open.reason, open.record))
    }
    for step in life.steps where step.to != .changed {
      let reason = step.reason.sentence
      if step.to.isFinal {
        marks.append(mark(State(step.to), step.time, step.to.rawValue, reason, step.record))
      }
      close(at: step.time)
      open = (step.to == .possible ? .waiting : State(step.to), step.time, reason, step.record)
    }
    if !life.isOver { close(at: nil) }
    let timers = life.timers.map(timer)
    let actions = life.actions.map { mark(.sent, $0.time, "", "sends \($0.name)", $0.record) }
    return bars + timers + actions + marks
  }

  private static func timer(_ timer: GestureLife.Timer) -> LaneSpan {
    let length = "timer \(timer.purpose.rawValue) of \(((timer.due - timer.armed) * 1000).rounded() / 1000) s"
    let (end, outcome): (Double, String) =
      switch timer.end {
      case .fired(let time): (time, ": fired")
      case .overtaken(let time): (time, ": no longer needed")
      case nil: (timer.due, " counts down")
      }
    return LaneSpan(
      shape: .timer, state: .timer, start: timer.armed, end: end, word: "", reason: length + outcome,
      record: timer.record)
  }

  // MARK: Controls

  static func spans(of life: ControlLife) -> [LaneSpan] {
    life.trackings.flatMap { spans(of: $0, life.looks) }
      + life.sendings.map { sending in
        let events = sending.events.joined(separator: ", ")
        let actions = sending.actions.isEmpty ? "" : ": " + sending.actions.joined(separator: ", ")
        return mark(.sent, sending.time, events, "sends \(events)\(actions)", sending.record)
      }
  }

  /// The tracking in stretches inside and outside.
  private static func spans(of tracking: ControlLife.Tracking, _ looks: [ControlLife.Look]) -> [LaneSpan] {
    let end: Double?
    var closing: [LaneSpan] = []
    switch tracking.end {
    case .ended(let time): end = time
    case .cancelled(let time):
      end = time
      closing = [mark(.cancelled, time, "cancelled", "the control loses the touch", tracking.record)]
    case .declined(let time):
      end = time
      closing = [mark(.declined, time, "declined", "the control does not track the touch", tracking.record)]
    case nil: end = nil
    }
    var stretches: [(state: State, start: Double)] = [(.inside, tracking.start)]
    for look in looks where look.flags.tracking && look.time > tracking.start && look.time < end ?? .infinity {
      let state: State = look.flags.inside ? .inside : .outside
      if stretches.last?.state != state { stretches.append((state, look.time)) }
    }
    let bars = stretches.indices.map { index in
      let (state, start) = stretches[index]
      let next = index + 1 < stretches.count ? stretches[index + 1].start : end
      let place = state == .inside ? "inside" : "outside its bounds and their margin"
      return bar(state, start, next, "tracks the touch, \(place)", tracking.record)
    }
    return bars + closing
  }
}

extension LaneSpan.State {
  init(_ state: GestureState) {
    switch state {
    case .possible: self = .possible
    case .began, .changed: self = .began
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    }
  }
}
