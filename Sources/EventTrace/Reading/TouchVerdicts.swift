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
  /// The touches in the order in which they landed.
  package private(set) var touches: [TouchVerdicts] = []
  private var indices: [Int: Int] = [:]

  package init() {}

  /// Reads `record` without its children. Returns the index of each touch that changed.
  @discardableResult
  package mutating func read(_ record: TraceRecord) -> [Int] {
    switch record.kind {
    case .touchAssigned(let touch): return [index(of: touch)]
    case .touchVerdict(let touch, let verdict, let recognizers):
      let index = index(of: touch)
      touches[index].add(
        .init(time: record.time, verdict: verdict, phase: touch.phase, recognizers: recognizers, record: record.id))
      return [index]
    case .responder(let responder, _, let method, let snapshots, nil, _):
      return snapshots.filter { $0.view?.number == responder.number }.map { touch in
        let index = index(of: touch)
        touches[index].add(.init(time: record.time, method: method, record: record.id))
        return index
      }
    default: return []
    }
  }

  /// Returns the index in `touches` of the touch with this number.
  package func index(of touch: Int) -> Int? { indices[touch] }

  /// Returns whether a recognizer cancelled or dropped the touch for its view.
  package func isLost(_ touch: Int) -> Bool {
    index(of: touch).map { touches[$0].moments.contains { $0.verdict == .cancel || $0.verdict == .drop } } ?? false
  }

  private mutating func index(of touch: TouchSnapshot) -> Int {
    if let index = indices[touch.number] { return index }
    touches.append(TouchVerdicts(touch: touch.number, view: touch.view))
    indices[touch.number] = touches.count - 1
    return touches.count - 1
  }
}

extension EventTrace {
  /// All touches, in the order in which they landed.
  package var touchVerdicts: [TouchVerdicts] {
    var list = TouchVerdictList()
    forEach { list.read($0) }
    return list.touches
  }
}
