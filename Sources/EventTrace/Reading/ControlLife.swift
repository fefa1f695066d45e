import UIKit

/// The tracking of a touch by a control, and the flags and the sent events of the control until it tracks another one.
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
  /// The time of its first record, in seconds on the event clock.
  package let start: Double
  /// The tracking; nil while the control has sent events without a touch.
  package internal(set) var tracking: Tracking?
  package internal(set) var stateChanges: [StateChange] = []
  package internal(set) var sendings: [Sending] = []

  /// A Boolean value that indicates whether the control tracks a touch.
  package var isTracking: Bool { tracking.map { $0.end == nil } ?? false }

  fileprivate mutating func end(_ end: Tracking.End) {
    if isTracking { tracking?.end = end }
  }

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
  /// The lives by their numbers, which count up from 0 in the order in which the lives began.
  package private(set) var byNumber: [Int: ControlLife] = [:]
  private var begun = 0
  /// The number of the latest life of each control, by the number of the control.
  private var latest: [Int: Int] = [:]

  /// The number of changes and events after which a control that tracks no touch begins another life, so that one
  /// whose events the code of a scene sends all the time has old lives, too.
  private static let longest = 64

  package init() {}

  /// Reads `record` and the actions below it. Returns the number of the life that changed, if there is one.
  @discardableResult
  package mutating func read(_ record: TraceRecord) -> Int? {
    switch record.kind {
    case .tracking(let control, .beginTracking, let touch, let answer):
      let number = life(of: control, at: record.time, isTracking: true)
      byNumber[number]?.tracking = ControlLife.Tracking(
        touch: touch, start: record.time, end: answer ? nil : .declined(record.time), record: record.id)
      return number
    case .tracking(let control, let method, _, let answer):
      let number = life(of: control, at: record.time)
      switch method {
      case .continueTracking: if !answer { byNumber[number]?.end(.declined(record.time)) }
      case .endTracking: byNumber[number]?.end(.ended(record.time))
      case .cancelTracking: byNumber[number]?.end(.cancelled(record.time))
      case .beginTracking: break
      }
      return number
    case .controlStateChanged(let control, let flags):
      let number = life(of: control, at: record.time)
      byNumber[number]?.stateChanges.append(.init(time: record.time, flags: flags, record: record.id))
      return number
    case .controlEvents(let control, let names):
      let number = life(of: control, at: record.time)
      var actions: [String] = []
      record.forEach { if case .action(let name, _, control) = $0.kind { actions.append(name) } }
      byNumber[number]?.add(.init(time: record.time, events: names, actions: actions, record: record.id))
      return number
    default: return nil
    }
  }

  /// Removes lives. A control whose latest life is removed begins another one with its next record.
  package mutating func remove(_ numbers: Set<Int>) {
    for number in numbers { byNumber[number] = nil }
    latest = latest.filter { !numbers.contains($0.value) }
  }

  /// Returns the number of the control's latest life; adds one when there is none, and when the control begins to track
  /// another touch.
  private mutating func life(of control: ResponderName, at time: Double, isTracking: Bool = false) -> Int {
    if let number = latest[control.number], let life = byNumber[number] {
      let isLong = !life.isTracking && life.stateChanges.count + life.sendings.count >= Self.longest
      if !isLong, !isTracking || life.tracking == nil { return number }
    }
    byNumber[begun] = ControlLife(control: control, start: time)
    latest[control.number] = begun
    begun += 1
    return begun - 1
  }
}
