import CoreGraphics

/// A control that tracks a finger, as far as it is drawn on the scene. Canvas points.
package struct TrackingState: Equatable, Sendable {
  /// The corners of the control, in drawing order.
  package var corners: [CGPoint]
  /// The distance from its bounds up to which the finger still counts as inside.
  package var margin: CGFloat
  package var finger: CGPoint
  /// The control's `isTouchInside`.
  package var isInside: Bool
  /// The control event that was sent last, and how often since the finger landed; empty before the first.
  package var event: String
  package var count: Int
  /// 1 when the finger has just crossed the margin, and 0 a moment later.
  package var flash: CGFloat

  package init(
    corners: [CGPoint], margin: CGFloat, finger: CGPoint, isInside: Bool, event: String, count: Int, flash: CGFloat
  ) {
    (self.corners, self.margin, self.finger, self.isInside) = (corners, margin, finger, isInside)
    (self.event, self.count, self.flash) = (event, count, flash)
  }
}
