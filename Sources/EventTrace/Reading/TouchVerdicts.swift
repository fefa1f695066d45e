import UIKit

/// The effects of recognizers on the delivery of one touch, and the calls that the view received (reference 5.3).
package struct TouchVerdicts: Equatable, Sendable {
  /// A decision of recognizers about the delivery of the touch.
  package struct Moment: Equatable, Sendable {
    package let time: Double
    package let verdict: TouchVerdict
    /// The phase in which the touch was held, released, cancelled or dropped.
    package let phase: TouchSnapshot.Phase
    package let recognizers: [RecognizerName]
    package let record: Int
  }

  /// A call of a touch method of the touch's view.
  package struct Delivery: Equatable, Sendable {
    package let time: Double
    package let method: ResponderMethod
    package let record: Int
  }

  package let touch: Int
  package internal(set) var view: ResponderName?
  /// The verdicts in order; of consecutive equal verdicts, only the first. It is empty for a touch that no recognizer
  /// affected.
  package internal(set) var moments: [Moment] = []
  /// The calls that the view received; of consecutive moves, only the last one.
  package internal(set) var deliveries: [Delivery] = []

  fileprivate mutating func add(_ moment: Moment) {
    let isRepeated = moments.last.map { last in
      last.verdict == moment.verdict && last.recognizers == moment.recognizers && moment.phase == .moved
    }
    if isRepeated != true { moments.append(moment) }
  }

  fileprivate mutating func add(_ delivery: Delivery) {
    if delivery.method == .touchesMoved, deliveries.last?.method == .touchesMoved { deliveries.removeLast() }
    deliveries.append(delivery)
  }

  /// The times at which the landing was withheld and released or dropped; the end is nil while it is withheld.
  package var held: (start: Double, end: Double?)? {
    guard let first = moments.firstIndex(where: { $0.verdict == .hold }) else { return nil }
    let end = moments[first...].first { $0.verdict != .hold }
    return (moments[first].time, end?.time)
  }
}

/// The verdicts on all touches, built record by record.
package struct TouchVerdictList: Equatable, Sendable {
  /// The touches by their numbers, which are assigned in the order in which touches land.
  package private(set) var touches: [Int: TouchVerdicts] = [:]

  package init() {}

  /// Reads `record` without its children. Returns the numbers of the touches that changed.
  @discardableResult
  package mutating func read(_ record: TraceRecord) -> [Int] {
    switch record.kind {
    case .touchAssigned(let touch):
      add(touch)
      return [touch.number]
    case .touchVerdict(let touch, let verdict, let recognizers):
      add(touch)
      touches[touch.number]?.add(
        .init(time: record.time, verdict: verdict, phase: touch.phase, recognizers: recognizers, record: record.id))
      return [touch.number]
    case .responder(let responder, _, let method, let snapshots, nil, _):
      var changed: [Int] = []
      for touch in snapshots where touch.view?.number == responder.number {
        add(touch)
        touches[touch.number]?.add(.init(time: record.time, method: method, record: record.id))
        changed.append(touch.number)
      }
      return changed
    default: return []
    }
  }

  /// Returns whether a recognizer cancelled or dropped the touch for its view.
  package func isLost(_ touch: Int) -> Bool {
    touches[touch]?.moments.contains { $0.verdict == .cancel || $0.verdict == .drop } ?? false
  }

  /// Removes touches that have ended.
  package mutating func remove(_ numbers: Set<Int>) {
    for number in numbers { touches[number] = nil }
  }

  private mutating func add(_ touch: TouchSnapshot) {
    if touches[touch.number] == nil {
      touches[touch.number] = TouchVerdicts(touch: touch.number, view: touch.view)
    }
  }
}

extension EventTrace {
  /// All touches, in the order in which they landed.
  package var touchVerdicts: [TouchVerdicts] {
    var list = TouchVerdictList()
    forEach { list.read($0) }
    return list.touches.values.sorted { $0.touch < $1.touch }
  }
}
