import UIKit

extension GestureReasonRecord {
  /// Creates the record of the reason for which `recognizer` changed state.
  @MainActor
  init(_ reason: GestureReason, of recognizer: UIGestureRecognizer, _ names: ObjectNames) {
    self =
      Self.own(reason) ?? Self.mismatch(reason) ?? Self.imposed(reason, recognizer, names) ?? Self.outer(reason)
  }

  @MainActor
  private static func own(_ reason: GestureReason) -> Self? {
    switch reason {
    case .moved(let distance, let limit): .init(.moved, distance, limit)
    case .waited(let seconds): .init(.waited, seconds)
    case .tapped(let taps, let touches): .init(.tapped, Double(taps), Double(touches))
    case .swiped(let travel, let needed): .init(.swiped, travel, needed)
    case .spread(let change, let limit): .init(.spread, change, limit)
    case .turned(let angle, let limit): .init(.turned, angle, limit)
    case .continued: .init(.continued)
    case .liftedAll: .init(.liftedAll)
    case .lifted: .init(.lifted)
    case .scrolled: .init(.scrolled)
    case .scrollPaused: .init(.scrollPaused)
    case .transformed: .init(.transformed)
    case .pointerEntered: .init(.pointerEntered)
    case .pointerLeft: .init(.pointerLeft)
    default: nil
    }
  }

  /// Returns the record of a reason why the input is not the gesture that the recognizer looks for.
  @MainActor
  private static func mismatch(_ reason: GestureReason) -> Self? {
    switch reason {
    case .heldTooLong(let seconds, let limit): .init(.heldTooLong, seconds, limit)
    case .liftedEarly: .init(.liftedEarly)
    case .tooManyTouches(let count, let limit): .init(.tooManyTouches, Double(count), Double(limit))
    case .tooFewTouches(let count, let needed): .init(.tooFewTouches, Double(count), Double(needed))
    case .nextTapLate(let limit): .init(.nextTapLate, nil, limit)
    case .nextTapFar(let distance, let limit): .init(.nextTapFar, distance, limit)
    case .strayed(let distance, let limit): .init(.strayed, distance, limit)
    case .wentBackwards: .init(.wentBackwards)
    case .tooSlow(let limit): .init(.tooSlow, nil, limit)
    case .noEdges: .init(.noEdges)
    case .farFromEdge(let distance, let limit): .init(.farFromEdge, distance, limit)
    case .notInward: .init(.notInward)
    case .wrongButton: .init(.wrongButton)
    case .nothingToScroll: .init(.nothingToScroll)
    case .nothingToSwipe: .init(.nothingToSwipe)
    default: nil
    }
  }

  @MainActor
  private static func imposed(
    _ reason: GestureReason, _ recognizer: UIGestureRecognizer, _ names: ObjectNames
  ) -> Self? {
    switch reason {
    case .prevented(let other): .init(.prevented, other: RecognizerName(other, names))
    case .refusedByView(let view):
      .init(.refusedByView, view: names.name(of: view), kept: KeptGesture(of: view, against: recognizer))
    case .refusedByDelegate: .init(.refusedByDelegate)
    case .failureRequired(let other): .init(.failureRequired, other: RecognizerName(other, names))
    case .requiredRecognized(let other): .init(.requiredRecognized, other: RecognizerName(other, names))
    case .waitedForEachOther: .init(.waitedForEachOther)
    case .scrollsOuter(let outer): .init(.scrollsOuter, view: names.name(of: outer))
    case .contentKeepsTouches(let view): .init(.contentKeepsTouches, view: names.name(of: view))
    default: nil
    }
  }

  @MainActor
  private static func outer(_ reason: GestureReason) -> Self {
    switch reason {
    case .cancelledBySystem: .init(.cancelledBySystem)
    case .disabled: .init(.disabled)
    case .removedFromView: .init(.removedFromView)
    case .reset: .init(.reset)
    default: .init(.decidedBySubclass)
    }
  }
}
