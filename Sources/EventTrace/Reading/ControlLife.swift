import UIKit

/// The tracking, the flags and the sent events of one control over time.
package struct ControlLife: Equatable, Sendable {
  /// A control's tracking, from `beginTracking` to its end.
  package struct Tracking: Equatable, Sendable {
    /// The way in which tracking ended, with its time in seconds on the event clock.
    package enum End: Equatable, Sendable {
      case ended(Double)
      case cancelled(Double)
      /// `beginTracking` or `continueTracking` returned false.
      case declined(Double)
    }

    package let touch: Int?
    package let start: Double
    package internal(set) var end: End?
    package let record: Int
  }

  /// The flags of the control after a change of one of them.
  package struct StateChange: Equatable, Sendable {
    package let time: Double
    package let flags: ControlFlags
    package let record: Int
  }

  /// Events that were sent together, with the actions that they reached.
  package struct Sending: Equatable, Sendable {
    package let time: Double
    package let events: [String]
    package internal(set) var actions: [String]
    package let record: Int
    /// The number of times in a row that they were sent; the time is that of the first.
    package internal(set) var count = 1
  }

  package let control: ResponderName
  package internal(set) var trackings: [Tracking] = []
  package internal(set) var stateChanges: [StateChange] = []
  package internal(set) var sendings: [Sending] = []

  fileprivate mutating func add(_ sending: Sending) {
    // A slider alternates between two sets of events.
    let isSame = { (other: Sending) in other.events == sending.events && other.actions == sending.actions }
    if let index = sendings.lastIndex(where: isSame), index >= sendings.count - 2 {
      sendings[index].count += 1
    } else {
      sendings.append(sending)
    }
  }
}

/// The lives of all controls, built record by record.
package struct ControlLives: Equatable, Sendable {
  /// The lives in the order in which the controls first appeared.
  package private(set) var lives: [ControlLife] = []
  private var indices: [Int: Int] = [:]

  package init() {}

  /// Reads `record` and the actions below it. Returns the indices of the lives that changed.
  @discardableResult
  package mutating func read(_ record: TraceRecord) -> [Int] {
    switch record.kind {
    case .tracking(let control, let method, let touch, let answer):
      let index = index(of: control)
      track(method, touch, answer, record, in: index)
      return [index]
    case .controlStateChanged(let control, let flags):
      let index = index(of: control)
      lives[index].stateChanges.append(.init(time: record.time, flags: flags, record: record.id))
      return [index]
    case .controlEvents(let control, let names):
      let index = index(of: control)
      var actions: [String] = []
      record.forEach { if case .action(let name, _, control) = $0.kind { actions.append(name) } }
      lives[index].add(.init(time: record.time, events: names, actions: actions, record: record.id))
      return [index]
    default: return []
    }
  }

  private mutating func track(
    _ method: TrackingMethod, _ touch: Int?, _ answer: Bool, _ record: TraceRecord, in index: Int
  ) {
    func close(_ end: ControlLife.Tracking.End) {
      guard let last = lives[index].trackings.indices.last, lives[index].trackings[last].end == nil else { return }
      lives[index].trackings[last].end = end
    }
    switch method {
    case .beginTracking:
      lives[index].trackings.append(
        .init(touch: touch, start: record.time, end: answer ? nil : .declined(record.time), record: record.id))
    case .continueTracking: if !answer { close(.declined(record.time)) }
    case .endTracking: close(.ended(record.time))
    case .cancelTracking: close(.cancelled(record.time))
    }
  }

  private mutating func index(of control: ResponderName) -> Int {
    if let index = indices[control.number] { return index }
    lives.append(ControlLife(control: control))
    indices[control.number] = lives.count - 1
    return lives.count - 1
  }
}
