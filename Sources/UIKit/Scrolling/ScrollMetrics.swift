/// Every number scroll views decide by (reference 7.1 to 7.6). Points, seconds. H, M and L say how sure a number is:
/// high, medium or low confidence, as the page `Rules` of the documentation explains them (reference 0.1).
@MainActor
enum ScrollMetrics {
  // MARK: Content touches

  /// Seconds a touch is kept from the content, because it may become a drag (H: 0.15).
  static let contentDelay: TimeInterval = 0.15

  // MARK: Dragging

  /// The visible share of a drag past an edge: the slope at the edge (H: fitted 0.5500 to 0.5522).
  static let rubberBand: CGFloat = 0.55
  /// The ratio of the distances along two axes from which a drag is clearly along one of them (L). Only a directional
  /// lock uses it.
  static let clearAxisRatio: CGFloat = 2
  /// Points an offset may miss an edge by and still be at it: what floating point loses.
  static let edgeTolerance: CGFloat = 0.001

  // MARK: Release

  /// Points per second at which a deceleration stops dead; slower releases do not decelerate at all (H).
  static let stoppingSpeed: CGFloat = 10
  /// Radians per second of the critically damped spring that takes what runs over an edge (H).
  static let bounceFrequency: CGFloat = 11
  /// Points per second below which content released past an edge returns slowly (H).
  static let slowReturnSpeed: CGFloat = 50
  /// Per second: the two rates of the slow return (H).
  static let slowReturnRates: (slow: CGFloat, fast: CGFloat) = (9, 46)
  /// Points from its edge at which a bounce is over (L: less than a pixel).
  static let restDistance: CGFloat = 0.1

  // MARK: Paging

  /// The speed in points per second from which a flick moves to the next page wherever it is released (L).
  static let pageFlickSpeed: CGFloat = 200
  /// Pages settle at the fast rate (L: at the normal one they would take two seconds).
  static let pagingRate = UIScrollView.DecelerationRate.fast

  // MARK: Animation

  /// Seconds of `setContentOffset(_:animated:)`, along a cosine (H).
  static let animationDuration: TimeInterval = 0.3

  // MARK: Zooming

  /// The visible share of a pinch past the largest or smallest scale (L).
  static let zoomRubberBand: CGFloat = 0.5
  /// Seconds a zoom takes to return to its limits, and to reach a scale that was set animated (L).
  static let zoomAnimationDuration: TimeInterval = 0.25

  // MARK: Indicators

  /// Points: how wide, how far from the edge, and never shorter than (L).
  static let indicatorWidth: CGFloat = 3
  static let indicatorInset: CGFloat = 3
  static let indicatorMinimumLength: CGFloat = 36
  /// Seconds of fading away (L).
  static let indicatorFade: TimeInterval = 0.25
  /// Seconds a flashed indicator stays (L).
  static let indicatorFlash: TimeInterval = 1
}
