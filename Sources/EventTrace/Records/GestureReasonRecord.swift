import UIKit

package enum GestureState: String, Codable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  @MainActor
  init(_ state: UIGestureRecognizer.State) {
    self =
      switch state {
      case .possible: .possible
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled: .cancelled
      case .failed: .failed
      }
  }
}

/// Why a recogniser changed state, as a value: the name of the reason, what was measured, what it was held against, and who else is
/// concerned. Points, seconds, radians or counts, as the reason has it.
package struct GestureReasonRecord: Codable, Equatable, Sendable {
  package let name: String
  package var measured: Double?
  package var limit: Double?
  package var other: ResponderName?

  private init(_ name: String, _ measured: Double? = nil, _ limit: Double? = nil, _ other: ResponderName? = nil) {
    self.name = name
    self.measured = measured?.roundedForTrace
    self.limit = limit?.roundedForTrace
    self.other = other
  }

  @MainActor
  init(_ reason: GestureReason, _ names: ObjectNames) {
    self = Self.own(reason) ?? Self.imposed(reason, names)
  }

  @MainActor
  private static func own(_ reason: GestureReason) -> GestureReasonRecord? {
    switch reason {
    case .moved(let distance, let limit): .init("moved", distance, limit)
    case .waited(let seconds): .init("waited", seconds)
    case .tapped(let taps, let touches): .init("tapped", Double(taps), Double(touches))
    case .swiped(let travel, let needed): .init("swiped", travel, needed)
    case .spread(let change, let limit): .init("spread", change, limit)
    case .turned(let angle, let limit): .init("turned", angle, limit)
    case .continued: .init("continued")
    case .liftedAll: .init("liftedAll")
    case .lifted: .init("lifted")
    case .scrolled: .init("scrolled")
    case .scrollPaused: .init("scrollPaused")
    case .pointerEntered: .init("pointerEntered")
    case .pointerLeft: .init("pointerLeft")
    case .heldTooLong(let seconds, let limit): .init("heldTooLong", seconds, limit)
    case .liftedEarly: .init("liftedEarly")
    case .tooManyTouches(let count, let limit): .init("tooManyTouches", Double(count), Double(limit))
    case .tooFewTouches(let count, let needed): .init("tooFewTouches", Double(count), Double(needed))
    case .nextTapLate(let limit): .init("nextTapLate", nil, limit)
    case .nextTapFar(let distance, let limit): .init("nextTapFar", distance, limit)
    case .strayed(let distance, let limit): .init("strayed", distance, limit)
    case .wentBackwards: .init("wentBackwards")
    case .tooSlow(let limit): .init("tooSlow", nil, limit)
    case .noEdges: .init("noEdges")
    case .farFromEdge(let distance, let limit): .init("farFromEdge", distance, limit)
    case .notInward: .init("notInward")
    case .wrongButton: .init("wrongButton")
    default: nil
    }
  }

  @MainActor
  private static func imposed(_ reason: GestureReason, _ names: ObjectNames) -> GestureReasonRecord {
    switch reason {
    case .prevented(let other): .init("prevented", nil, nil, names.name(of: other))
    case .refusedByView(let view): .init("refusedByView", nil, nil, names.name(of: view))
    case .refusedByDelegate: .init("refusedByDelegate")
    case .failureRequired(let other): .init("failureRequired", nil, nil, names.name(of: other))
    case .requiredRecognized(let other): .init("requiredRecognized", nil, nil, names.name(of: other))
    case .waitedForEachOther: .init("waitedForEachOther")
    case .cancelledBySystem: .init("cancelledBySystem")
    case .disabled: .init("disabled")
    case .removedFromView: .init("removedFromView")
    case .reset: .init("reset")
    default: .init("decidedBySubclass")
    }
  }
}
