import EventTrace

/// A period of a lane, or a moment in it.
package struct LaneSpan: Equatable, Sendable {
  package enum State: CaseIterable, Sendable {
    // Touches
    case down
    case held
    case got
    case lost
    // Recognizers
    case possible
    case waiting
    case began
    case ended
    case failed
    // Recognizers and touches
    case cancelled
    // Controls
    case inside
    case outside
    case declined
    /// An event was sent, an action reached.
    case sent
    /// A timer, from its start to its end.
    case timer
  }

  package enum Shape: Sendable {
    case bar
    case timer
    case mark
  }

  package let shape: Shape
  package let state: State
  /// The start in seconds on the event clock.
  package let start: Double
  /// The end; the start for marks, and nil for an unfinished bar. A running timer ends in the future.
  package let end: Double?
  /// The short text next to a mark; nil when the letter is sufficient.
  package let word: Sentence?
  package let reason: Sentence
  package let record: Int
}

extension LaneSpan {
  static func bar(_ state: State, _ start: Double, _ end: Double?, _ reason: Sentence, _ record: Int) -> LaneSpan {
    LaneSpan(shape: .bar, state: state, start: start, end: end, word: nil, reason: reason, record: record)
  }

  static func mark(_ state: State, _ time: Double, _ word: Sentence?, _ reason: Sentence, _ record: Int) -> LaneSpan {
    LaneSpan(shape: .mark, state: state, start: time, end: time, word: word, reason: reason, record: record)
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

  /// The word for it.
  package var phrase: Phrase {
    switch self {
    case .down: .stateDown
    case .held: .stateHeld
    case .got: .stateGot
    case .lost: .stateLost
    case .possible: .statePossible
    case .waiting: .stateWaiting
    case .began: .stateBegan
    case .ended: .stateEnded
    case .failed: .stateFailed
    case .cancelled: .stateCancelled
    case .inside: .stateInside
    case .outside: .stateOutside
    case .declined: .stateDeclined
    case .sent: .stateSent
    case .timer: .stateTimer
    }
  }
}
