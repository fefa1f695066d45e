import CoreGraphics
import UIKit

/// Observes one hit test that belongs to no touch, as a list of calls.
///
/// Each move of the pointer makes one, over every sibling below the pointer. A trace of it, with a record for each call
/// and a tree of them, would take most of the time of a frame and be read only once.
@MainActor
package final class HitTestObserver: EventProbe {
  private enum Open {
    case hitTest(index: Int)
    case pointInside
    case other
  }

  private let names: ObjectNames
  private var open: [Open] = []
  private var depth = 0

  /// The calls in the order in which they began.
  private(set) var calls: [HitTestCall] = []
  /// The number of calls within which each call was made.
  private(set) var depths: [Int] = []
  private(set) var notAsked: [HitTestReading.NotAsked] = []
  /// The hit view: the first result of a window.
  private(set) var answer: ResponderName?
  /// The time at which the hit test began, in seconds on the event clock.
  private(set) var time: TimeInterval = 0

  /// - Parameter names: The names of the scene's views, which last as long as the scene: names and snapshots that are
  ///   still correct are used again.
  package init(names: ObjectNames) { self.names = names }

  package func enter(_ call: ProbedCall) {
    switch call {
    case .hitTest(let view, let point, let byUserCode):
      if calls.isEmpty { time = UIRuntime.current.now.roundedForTrace }
      open.append(.hitTest(index: calls.count))
      calls.append(
        HitTestCall(
          id: calls.count + 1, view: ViewSnapshot(view, names), point: point.roundedForTrace, byUserCode: byUserCode))
      depths.append(depth)
      depth += 1
    case .pointInside: open.append(.pointInside)
    default: open.append(.other)
    }
  }

  package func leave(_ outcome: ProbedOutcome) {
    switch (open.popLast(), outcome) {
    case (.hitTest(let index)?, .view(let view)): end(index, with: view)
    case (.pointInside?, .answer(let isInside)):
      if case .hitTest(let caller)? = open.last { calls[caller].isInside = isInside }
    default: break
    }
  }

  private func end(_ index: Int, with view: UIView?) {
    depth -= 1
    guard let view else { return }
    let name = names.name(of: view)
    calls[index].answer = name
    if name != calls[index].view.name, calls[index].isAnsweredByOverride {
      calls[index].named = ViewSnapshot(view, names)
    }
    if case .hitTest(let caller)? = open.last {
      if !calls[index].byUserCode { calls[caller].subviewAnswer = name }
    } else if open.isEmpty, answer == nil {
      answer = name
    }
  }

  package func note(_ fact: ProbedFact) {
    switch fact {
    case .refused(_, let reason):
      if case .hitTest(let caller)? = open.last { calls[caller].refusal = reason }
    case .notAsked(let views, let answered):
      let answered = names.name(of: answered)
      notAsked += views.map { HitTestReading.NotAsked(view: ViewSnapshot($0, names), answered: answered) }
    default: break
    }
  }
}
