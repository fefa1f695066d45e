/// The reason for a recognizer's change of state. It is recorded where the state is changed, so that it need not be
/// inferred later.
///
/// Distances are points in screen coordinates, times are seconds, angles radians.
@MainActor
package enum GestureReason {
  // MARK: Of its own
  /// The finger is at `distance` from its landing point; beyond `limit` a pan begins, and a tap or a long press fails.
  case moved(distance: CGFloat, limit: CGFloat)
  /// The fingers rested for the press duration.
  case waited(TimeInterval)
  /// The taps that were required were counted; `touches` is 0 for buttons.
  case tapped(taps: Int, touches: Int)
  /// The finger covered `travel` points along the direction of a swipe, of which `needed` were required, at this speed.
  case swiped(travel: CGFloat, needed: CGFloat)
  /// The distance between the two fingers changed by `change` points, which is negative when they moved together.
  case spread(change: CGFloat, limit: CGFloat)
  /// The line through the two fingers turned by this much.
  case turned(angle: CGFloat, limit: CGFloat)
  /// A value of a running gesture changed.
  case continued
  case liftedAll
  case lifted
  /// A wheel or a trackpad moved the content, or stopped moving it.
  case scrolled
  case scrollPaused
  /// Two fingers on a trackpad pinched or rotated.
  case transformed
  case pointerEntered
  case pointerLeft

  case heldTooLong(TimeInterval, limit: TimeInterval)
  case liftedEarly
  case tooManyTouches(Int, limit: Int)
  case tooFewTouches(Int, needed: Int)
  case nextTapLate(limit: TimeInterval)
  case nextTapFar(distance: CGFloat, limit: CGFloat)
  /// The finger moved too far across the direction of a swipe.
  case strayed(distance: CGFloat, limit: CGFloat)
  case wentBackwards
  case tooSlow(limit: TimeInterval)
  case noEdges
  case farFromEdge(distance: CGFloat, limit: CGFloat)
  case notInward
  case wrongButton
  /// The drag is in a direction in which a scroll view has nothing to scroll (reference 7.3).
  case nothingToScroll
  /// The row under the finger has no actions on the side to which the drag would move it.
  case nothingToSwipe
  /// The content is at its edge, and a scroll view or a sheet around it can still move in that direction (reference
  /// 7.6).
  case scrollsOuter(UIView)
  /// The content handles the touch and does not let the scroll view cancel it (reference 7.2).
  case contentKeepsTouches(UIView)

  // MARK: Because of others
  case prevented(by: UIGestureRecognizer)
  case refusedByView(UIView)
  case refusedByDelegate
  /// The recognizer requires the failure of `other`, which is undecided: the recognizer stays possible.
  case failureRequired(of: UIGestureRecognizer)
  /// The recognizer whose failure was required has recognized.
  case requiredRecognized(UIGestureRecognizer)
  /// Recognizers require each other's failure, and no event can cause one of them to fail.
  case waitedForEachOther

  // MARK: From outside
  case cancelledBySystem
  case disabled
  case removedFromView
  /// The gesture is over, and the recognizer was reset for the next one.
  case reset
  /// A subclass set `state`, for a reason that the engine does not know.
  case decidedBySubclass
}

/// A question of the engine about a recognizer (reference 5.7).
package enum GestureQuestion: String, Codable, Sendable {
  case shouldReceiveEvent
  case shouldReceiveTouch
  case shouldReceivePress
  case shouldRequireFailure
  case shouldBeRequiredToFail
  case shouldBegin
  case shouldRecognizeSimultaneously
  case canPrevent
  case canBePrevented
}

/// The purpose of a recognizer's timer.
package enum GestureTimer: String, Codable, Sendable {
  /// The time within which the finger of a tap has to lift.
  case tapDuration
  /// The time within which the next tap has to land.
  case tapInterval
  /// The time after which a long press begins.
  case pressDuration
  /// The time within which a swipe has to be complete.
  case swipeDuration
  /// The end of the delay after which a touch in a scroll view is delivered to the content.
  case contentDelay
}

/// The effect of recognizers on the delivery of a touch to its view (reference 5.3, steps 7 and 8).
package enum TouchVerdict: String, Codable, Sendable {
  case deliver
  /// The touch is withheld until the recognizers that delay it have decided.
  case hold
  /// The view has received the touch, which is now cancelled because of a recognizer.
  case cancel
  /// The view does not receive the touch, or the rest of it.
  case drop
}
