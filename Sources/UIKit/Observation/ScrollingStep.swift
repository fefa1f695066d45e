/// A step of scrolling that began or ended.
package enum ScrollingStep: String, Codable, Sendable {
  case dragBegan
  case dragEnded
  case decelerationBegan
  case decelerationEnded
  /// A finger stopped content in motion.
  case caught
  case zoomBegan
  case zoomEnded
}

/// The decision about a touch in a scroll view's content, and its reason (reference 7.2).
package enum ContentTouchDecision: String, Codable, Sendable {
  /// The touch is withheld for now, because it may become a drag.
  case held
  /// The content receives the touch, which has rested for the delay.
  case rested
  /// The content receives the landing and the lift together.
  case lifted
  /// The content receives the touch, because the scroll view's pan failed and it will not scroll.
  case notScrolling
  /// The content receives the touch immediately, because `delaysContentTouches` is false.
  case delayOff
  /// The content does not receive the touch, because `touchesShouldBegin(_:with:in:)` returned false.
  case refused
  /// The content does not receive the touch, because it stopped moving content.
  case caught
  /// The content does not receive the touch, because it scrolled before the delay was over.
  case scrolled
  /// The touch is cancelled for the content because of a drag, as `touchesShouldCancel(in:)` allowed.
  case cancelled
  /// The content keeps the touch and nothing scrolls, because `touchesShouldCancel(in:)` returned false.
  case kept
  /// The content keeps the touch and nothing scrolls, because `canCancelContentTouches` is false.
  case cancellingOff
}
