/// Every number recognizers decide by (reference 5.9). Points, seconds, radians. H, M and L say how sure a number is:
/// high, medium or low confidence, as the page `Rules` of the documentation explains them (reference 0.1).
@MainActor
enum GestureMetrics {
  // MARK: Tap

  /// Points a finger may stray from where it landed and still tap; also how far apart taps of one gesture may land.
  /// Nothing public settles it: 45 is folklore, 10 what others chose (L-M).
  static let tapSlop = TapCounting.distance
  /// Seconds a tap may last; longer, it fails with the finger still down (M; the effect H).
  static let tapDuration: TimeInterval = 0.75
  /// Seconds from the lift of one tap to the landing of the next (M).
  static let tapInterval = TapCounting.interval

  // MARK: Long press

  /// Seconds (H).
  static let pressDuration: TimeInterval = 0.5
  /// Points each finger may stray before the press begins (H).
  static let pressMovement: CGFloat = 10

  // MARK: Pan

  /// Points the fingers' center travels before a pan begins. They are taken off the translation, along the direction of
  /// the drag (H for UIKit's scroll views and sheets, M for a plain pan).
  static let panThreshold: CGFloat = 10
  /// Seconds of movement a velocity is taken from (M).
  static let velocityWindow: TimeInterval = 0.1

  /// Seconds without scrolling after which a pan that a wheel or a trackpad drives is over (L).
  static let scrollPause: TimeInterval = 0.1

  // MARK: Swipe

  /// Seconds from landing (H: recognizes at 0.500, not at 0.501).
  static let swipeDuration: TimeInterval = 0.5
  /// The additional delay of a swipe's timer, so that a move at the very limit still counts.
  static let swipeTimerSlack: TimeInterval = 1e-6

  /// Points along the direction, after `time` seconds (H).
  static func swipeTravel(after time: TimeInterval) -> CGFloat { 50 * (1 - 0.94 * time) }
  /// Points across the direction, after `time` seconds (H).
  static func swipeStray(after time: TimeInterval) -> CGFloat { 50 * (1 - 0.98 * time) }

  // MARK: Pinch and rotation

  /// Points the distance of the two fingers changes before a pinch begins (H).
  static let pinchThreshold: CGFloat = 10
  /// Points of that which do not count: the scale is measured from here (H).
  static let pinchDeduction: CGFloat = 8
  /// The fingers' line turns this far before a rotation begins (H: 10 degrees).
  static let rotationThreshold: CGFloat = 10 * .pi / 180
  /// The part of the threshold that is taken off the rotation (H: 5 degrees).
  static let rotationDeduction: CGFloat = 5 * .pi / 180
  /// The tolerance for rounding errors of sine and cosine, so that a gesture of exactly the threshold is recognized.
  static let rounding: CGFloat = 1e-9
  /// The share the newest movement has in a velocity after the first, which is taken as it is (the first H; the
  /// filter's formula is unknown, ours is L).
  static let velocityShare: CGFloat = 0.5

  // MARK: Screen edge

  /// Points from the edge within which a screen-edge pan has to start (L).
  static let edgeWidth: CGFloat = 20
}
