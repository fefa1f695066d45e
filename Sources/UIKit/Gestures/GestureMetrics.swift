/// The constants by which recognizers decide (reference 5.9), in points, seconds and radians. H, M and L are the
/// confidence in a number, high, medium or low, as the page `Rules` of the documentation explains them (reference 0.1).
@MainActor
enum GestureMetrics {
  // MARK: Tap

  /// The distance in points that a finger may move from its landing and still tap, and the distance between taps of one
  /// gesture. No public source states it: 45 is often quoted, and 10 is what others chose (L-M).
  static let tapSlop = TapCounting.distance
  /// The maximum duration of a tap, in seconds. A longer one fails while the finger is still down (M; the effect H).
  static let tapDuration: TimeInterval = 0.75
  /// The maximum time from the lift of one tap to the landing of the next, in seconds (M).
  static let tapInterval = TapCounting.interval

  // MARK: Long press

  /// The duration of a long press, in seconds (H).
  static let pressDuration: TimeInterval = 0.5
  /// The distance in points that each finger may move before the press begins (H).
  static let pressMovement: CGFloat = 10

  // MARK: Pan

  /// The distance in points that the center of the fingers travels before a pan begins. It is subtracted from the
  /// translation, along the direction of the drag (H for UIKit's scroll views and sheets, M for a plain pan).
  static let panThreshold: CGFloat = 10
  /// The time over which velocities are measured, in seconds (M).
  static let velocityWindow: TimeInterval = 0.1

  /// The time without scrolling after which a pan that is driven by a wheel or a trackpad ends, in seconds (L).
  static let scrollPause: TimeInterval = 0.1

  // MARK: Swipe

  /// The maximum duration of a swipe from its landing, in seconds (H: recognizes at 0.500, not at 0.501).
  static let swipeDuration: TimeInterval = 0.5
  /// The additional delay of a swipe's timer, so that a move at the very limit still counts.
  static let swipeTimerSlack: TimeInterval = 1e-6

  /// Returns the required distance along the direction, in points, after `time` seconds (H).
  static func swipeTravel(after time: TimeInterval) -> CGFloat { 50 * (1 - 0.94 * time) }
  /// Returns the allowed distance across the direction, in points, after `time` seconds (H).
  static func swipeTolerance(after time: TimeInterval) -> CGFloat { 50 * (1 - 0.98 * time) }

  // MARK: Pinch and rotation

  /// The change of the distance between the two fingers, in points, at which a pinch begins (H).
  static let pinchThreshold: CGFloat = 10
  /// The part of that change, in points, that is not counted: the scale is measured from there (H).
  static let pinchDeduction: CGFloat = 8
  /// The angle by which the line between the fingers turns before a rotation begins (H: 10 degrees).
  static let rotationThreshold: CGFloat = 10 * .pi / 180
  /// The part of the threshold that is subtracted from the rotation (H: 5 degrees).
  static let rotationDeduction: CGFloat = 5 * .pi / 180
  /// The tolerance for rounding errors of sine and cosine, so that a gesture of exactly the threshold is recognized.
  static let rounding: CGFloat = 1e-9
  /// The weight of the newest movement in a smoothed velocity. The first movement is not smoothed (H; the formula of
  /// UIKit's filter is unknown, ours is L).
  static let velocityShare: CGFloat = 0.5

  // MARK: Screen edge

  /// The distance from the edge of the screen, in points, within which a screen-edge pan has to start (L).
  static let edgeWidth: CGFloat = 20
}
