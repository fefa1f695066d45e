import UIKit

/// The reason for a recognizer's change of state, as a value. `sentence` is its text.
package struct GestureReasonRecord: Codable, Equatable, Sendable {
  /// The cases of the engine's `GestureReason`.
  package enum Name: String, Codable, Sendable {
    case moved, waited, tapped, swiped, spread, turned
    case continued, liftedAll, lifted, scrolled, scrollPaused, transformed, pointerEntered, pointerLeft
    case heldTooLong, liftedEarly, tooManyTouches, tooFewTouches, nextTapLate, nextTapFar
    case strayed, wentBackwards, tooSlow, noEdges, farFromEdge, notInward, wrongButton
    case nothingToScroll, nothingToSwipe, scrollsOuter, contentKeepsTouches
    case prevented, refusedByView, refusedByDelegate, failureRequired, requiredRecognized, waitedForEachOther
    case cancelledBySystem, disabled, removedFromView, reset, decidedBySubclass
  }

  package let name: Name
  /// The measured value in points, seconds, radians or a count, depending on the reason; for `tapped`, the number of
  /// taps.
  package var measured: Double?
  /// The limit that `measured` was compared with, in the same unit; fingers for `tapped`.
  package var limit: Double?
  /// The recognizer that prevented it, or for which it waits or waited.
  package var other: RecognizerName?
  /// The view that refused, handles the touch or scrolls instead.
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

/// A gesture of one of UIKit's controls that takes precedence over recognizers of superviews (reference 6.5).
package struct KeptGesture: Codable, Equatable, Sendable {
  /// The kind of the gesture.
  package enum Gesture: String, Codable, Sendable {
    case tap
    case drag
  }

  /// The class of UIKit that has the rule; the control may be of a subclass.
  package let control: String
  package let gesture: Gesture
}

extension KeptGesture {
  /// Creates the record of the gesture of `view` that takes precedence over `recognizer`. Returns nil when an override
  /// of `view` refused.
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
