import UIKit

/// The reason for a recognizer's change of state, as a value. `sentence` is its text.
package struct GestureReasonRecord: Codable, Equatable, Sendable {
  /// The cases of the engine's `GestureReason`.
  package enum Name: String, Codable, Sendable {
    case moved, waited, tapped, swiped, spread, turned
    case continued, liftedAll, lifted, scrolled, scrollPaused, transformed, pointerEntered, pointerLeft
    case heldTooLong, liftedEarly, tooManyTouches, tooFewTouches, nextTapLate, nextTapFar
    case strayed, wentBackwards, tooSlow, noEdges, farFromEdge, notInward, wrongButton
    case nothingToScroll, scrollsOuter, contentKeepsTouches
    case prevented, refusedByView, refusedByDelegate, failureRequired, requiredRecognized, waitedForEachOther
    case cancelledBySystem, disabled, removedFromView, reset, decidedBySubclass
  }

  package let name: Name
  /// The measured value: points, seconds, radians or a count, depending on the reason; the taps of `tapped`.
  package var measured: Double?
  /// The limit that `measured` was compared with, in the same unit; fingers for `tapped`.
  package var limit: Double?
  /// The recognizer that prevented it, or that it waits or waited for.
  package var other: RecognizerName?
  /// The view that refused, keeps its touch or scrolls instead.
  package var view: ResponderName?
  /// The rule of UIKit by which the view refused.
  package var kept: KeptGesture?

  init(
    _ name: Name, _ measured: Double? = nil, _ limit: Double? = nil, other: RecognizerName? = nil,
    view: ResponderName? = nil, kept: KeptGesture? = nil
  ) {
    self.name = name
    self.measured = measured?.roundedForTrace
    self.limit = limit?.roundedForTrace
    self.other = other
    self.view = view
    self.kept = kept
  }
}

/// A gesture that one of UIKit's controls keeps from the recognizers above it (reference 6.5).
package struct KeptGesture: Codable, Equatable, Sendable {
  /// The kind of the kept gesture.
  package enum Gesture: String, Codable, Sendable {
    case tap
    case drag
  }

  /// The class of UIKit that has the rule; the control may be of a subclass.
  package let control: String
  package let gesture: Gesture
}

extension KeptGesture {
  /// Creates the record of the gesture that `view` keeps from `recognizer`. Returns nil when `view` refuses in an
  /// override of its own.
  @MainActor
  init?(of view: UIView, against recognizer: UIGestureRecognizer) {
    guard let control = view as? UIControl else { return nil }
    switch control.keptGesture(against: recognizer) {
    case .tap: gesture = .tap
    case .drag: gesture = .drag
    case nil: return nil
    }
    let classes = sequence(first: Mirror(reflecting: control)) { $0.superclassMirror }.map(\.subjectType)
    guard let own = classes.first(where: { String(reflecting: $0).hasPrefix("UIKit.") }), own != UIControl.self
    else { return nil }
    self.control = String(describing: own)
  }
}
