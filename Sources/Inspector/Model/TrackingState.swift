import CoreGraphics

/// A control that tracks a finger, or that tracked the displayed finger until it lifted, with the values that are drawn
/// on the scene, in canvas points.
package struct TrackingState: Equatable, Sendable {
  /// The corners of the control, in drawing order.
  package var corners: [CGPoint]
  /// The distance from its bounds up to which the finger is still inside.
  package var margin: CGFloat
  /// The current location of the finger, or that of its lift.
  package var finger: CGPoint
  /// The location at which the finger landed.
  package var landing: CGPoint
  /// The control's `isTouchInside`.
  package var isInside: Bool
  /// The control event that was sent last, and how often since the finger landed; empty before the first.
  package var event: String
  package var count: Int
  /// 1 when the finger has just crossed the margin, and 0 a moment later.
  package var flash: CGFloat
  /// A Boolean value that indicates whether the scene is about tracking, and shows the margin from the first touch.
  package var isSubject: Bool
  /// A Boolean value that indicates whether the finger has lifted.
  package var isOver: Bool

  package init(
    corners: [CGPoint], margin: CGFloat, finger: CGPoint, landing: CGPoint? = nil, isInside: Bool, event: String,
    count: Int, flash: CGFloat, isSubject: Bool = false, isOver: Bool = false
  ) {
    (self.corners, self.margin) = (corners, margin)
    (self.finger, self.landing, self.isInside) = (finger, landing ?? finger, isInside)
    (self.event, self.count, self.flash) = (event, count, flash)
    (self.isSubject, self.isOver) = (isSubject, isOver)
  }

  /// The distance in points from the finger to the control's edge; 0 inside of it.
  package var distance: CGFloat { corners.distance(to: finger) }

  /// A Boolean value that indicates whether the margin is shown: in a scene that is about tracking, and in others after
  /// the finger has left the control. A finger that landed in the control's slop has not left it yet.
  package var showsMargin: Bool {
    isSubject || distance > 0 && distance > corners.distance(to: landing) + Self.leaving
  }

  /// The distance in points that a resting finger may move.
  private static let leaving: CGFloat = 4

  /// A Boolean value that indicates whether the tracking is shown: a tap that has ended is not.
  package var isShown: Bool { !isOver || showsMargin }
}
