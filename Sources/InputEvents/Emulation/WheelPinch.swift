import Foundation

/// Two fingers on either side of a point, whose distance follows the wheel. They lift when the wheel rests.
struct WheelPinch {
  /// The distance in points from the middle at which the fingers land.
  private static let radius: CGFloat = 40
  /// The amount of scrolling, in points, that multiplies the distance by e: a notch of 48 increases it by about a
  /// fifth.
  private static let reach: CGFloat = 240
  /// The least distance between the fingers, in points; closer, they would overlap.
  private static let nearest: CGFloat = 4
  /// The time after the last turn at which the fingers lift, in seconds.
  private static let pause: TimeInterval = 0.25

  private let middle: CGPoint
  private let isLevel: Bool
  private var distance = Self.radius
  private(set) var end: TimeInterval = 0

  /// Creates a pinch at `point`. The fingers are side by side, or above each other if there is no room beside the
  /// point.
  init(at point: CGPoint, in bounds: CGRect) {
    middle = point
    isLevel = point.x - Self.radius >= bounds.minX && point.x + Self.radius < bounds.maxX
  }

  /// Turns the wheel. `delta` is as in `ScrollSample`: positive values spread the fingers.
  mutating func turn(by delta: CGFloat, at time: TimeInterval) {
    distance = max(Self.nearest, distance * exp(delta / Self.reach))
    end = time + Self.pause
  }

  var fingers: (CGPoint, CGPoint) {
    let (dx, dy): (CGFloat, CGFloat) = isLevel ? (distance, 0) : (0, distance)
    return (CGPoint(x: middle.x - dx, y: middle.y - dy), CGPoint(x: middle.x + dx, y: middle.y + dy))
  }
}
