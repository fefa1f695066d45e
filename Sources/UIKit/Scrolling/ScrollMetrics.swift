/// The constants by which scroll views decide (reference 7.1 to 7.6), in points and seconds. H, M and L are the
/// confidence in a number, high, medium or low, as the page `Rules` of the documentation explains them (reference 0.1).
@MainActor
enum ScrollMetrics {
  // MARK: Content touches

  /// The time in seconds for which a touch is withheld from the content, because it may become a drag (H: 0.15).
  static let contentDelay: TimeInterval = 0.15

  // MARK: Dragging

  /// The visible share of a drag beyond an edge, which is the slope at the edge (H: fitted 0.5500 to 0.5522).
  static let rubberBand: CGFloat = 0.55
  /// The ratio of the distances along two axes from which a drag is clearly along one of them (L). Only the directional
  /// lock uses it.
  static let clearAxisRatio: CGFloat = 2
  /// The tolerance in points for an offset at an edge, which covers rounding errors.
  static let edgeTolerance: CGFloat = 0.001

  // MARK: Release

  /// The speed in points per second at which a deceleration stops; slower releases do not decelerate at all (H).
  static let stoppingSpeed: CGFloat = 10
  /// The angular frequency, in radians per second, of the critically damped spring at an edge (H).
  static let bounceFrequency: CGFloat = 11
  /// The speed in points per second below which content that is released beyond an edge returns slowly (H).
  static let slowReturnSpeed: CGFloat = 50
  /// The two rates of the slow return, per second (H).
  static let slowReturnRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
  /// The distance from the edge, in points, at which a bounce is over (L: less than a pixel).
  static let restDistance: CGFloat = 0.1

  // MARK: Paging

  /// The speed in points per second from which a flick moves to the next page, wherever it is released (L).
  static let pageFlickSpeed: CGFloat = 200
  /// The rate at which pages settle, which is the fast one (L: at the normal rate they would take two seconds).
  static let pagingRate = UIScrollView.DecelerationRate.fast

  // MARK: Animation

  /// The duration of `setContentOffset(_:animated:)` in seconds, with a cosine curve (H).
  static let animationDuration: TimeInterval = 0.3

  // MARK: Zooming

  /// The visible share of a pinch past the largest or smallest scale (L).
  static let zoomRubberBand: CGFloat = 0.5
  /// The duration in seconds of the return of a zoom to its limits, and of a scale that is set with animation (L).
  static let zoomAnimationDuration: TimeInterval = 0.25

  // MARK: Indicators

  /// The width, the distance from the edge and the minimum length of indicators, in points (L).
  static let indicatorWidth: CGFloat = 3
  static let indicatorInset: CGFloat = 3
  static let indicatorMinimumLength: CGFloat = 36
  /// The duration of the fade-out in seconds (L).
  static let indicatorFade: TimeInterval = 0.25
  /// The time for which a flashed indicator is visible, in seconds (L).
  static let indicatorFlash: TimeInterval = 1
}
