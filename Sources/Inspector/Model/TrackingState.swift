import CoreGraphics

/// A control that tracks a finger, or did until the finger that is still shown lifted, as far as it is drawn on the
/// scene. Canvas points.
package struct TrackingState: Equatable, Sendable {
  /// The corners of the control, in drawing order.
  package var corners: [CGPoint]
  /// The distance from its bounds up to which the finger still counts as inside.
  package var margin: CGFloat
  /// Where the finger is, or lifted.
  package var finger: CGPoint
  /// Where it landed.
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

  /// Points from the finger to the control's edge; 0 inside of it.
  package var distance: CGFloat { corners.distance(to: finger) }

  /// A Boolean value that indicates whether the margin is shown: in a scene that is about tracking, and in any other
  /// once the finger has left the control. A finger that landed beside it, where the control takes touches too, has not
  /// left it yet.
  package var showsMargin: Bool {
    isSubject || distance > 0 && distance > corners.distance(to: landing) + Self.leaving
  }

  /// Points by which a finger moves while it rests.
  private static let leaving: CGFloat = 4

  /// A Boolean value that indicates whether there is anything to show: a tap that is over is not.
  package var isShown: Bool { !isOver || showsMargin }
}
