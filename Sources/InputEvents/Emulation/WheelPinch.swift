import Foundation

/// Two fingers on either side of a point, as far apart as the wheel was turned; they lift when it rests.
struct WheelPinch {
  /// Points from the middle at which the fingers land.
  private static let radius: CGFloat = 40
  /// Points of scrolling that spread the fingers e-fold: a notch of 48 makes them a fifth farther apart.
  private static let reach: CGFloat = 240
  /// The least distance between the fingers, in points; closer, they would overlap.
  private static let nearest: CGFloat = 4
  /// Seconds after the last turn at which the fingers lift.
  private static let pause: TimeInterval = 0.25

  private let middle: CGPoint
  private let isLevel: Bool
  private var distance = Self.radius
  private(set) var end: TimeInterval = 0

  /// Creates a pinch at `point`. The fingers are side by side, or above each other where there is no room beside the
  /// point.
  init(at point: CGPoint, in bounds: CGRect) {
    middle = point
    isLevel = point.x - Self.radius >= bounds.minX && point.x + Self.radius < bounds.maxX
  }

  /// `delta` as in `ScrollSample`: positive spreads.
  mutating func turn(by delta: CGFloat, at time: TimeInterval) {
    distance = max(Self.nearest, distance * exp(delta / Self.reach))
    end = time + Self.pause
  }

  var fingers: (CGPoint, CGPoint) {
    let (dx, dy): (CGFloat, CGFloat) = isLevel ? (distance, 0) : (0, distance)
    return (CGPoint(x: middle.x - dx, y: middle.y - dy), CGPoint(x: middle.x + dx, y: middle.y + dy))
  }
}
