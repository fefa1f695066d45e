import CoreGraphics

/// A point or a direction in user space, with the arithmetic strokes need.
struct StrokePoint: Equatable {
  var x: Double
  var y: Double

  var point: CGPoint { CGPoint(x: x, y: y) }

  var length: Double { (x * x + y * y).squareRoot() }

  /// The direction with length 1; zero has no direction and remains 0.
  var unit: StrokePoint {
    // The vector is scaled first, so that squares neither overflow nor underflow.
    let largest = max(abs(x), abs(y))
    guard largest > 0 else { return self }
    let scaled = StrokePoint(x: x / largest, y: y / largest)
    let length = scaled.length
    return StrokePoint(x: scaled.x / length, y: scaled.y / length)
  }

  /// The vector rotated by a quarter turn to the left, as seen with y down.
  var leftNormal: StrokePoint { StrokePoint(x: y, y: -x) }
  /// The vector rotated by a quarter turn to the right, as seen with y down.
  var rightNormal: StrokePoint { StrokePoint(x: -y, y: x) }

  func dot(_ other: StrokePoint) -> Double { x * other.x + y * other.y }
  /// Returns the cross product, which is positive when `other` points to the right of the receiver, as seen with y
  /// down.
  func cross(_ other: StrokePoint) -> Double { x * other.y - y * other.x }

  static func + (one: StrokePoint, other: StrokePoint) -> StrokePoint {
    StrokePoint(x: one.x + other.x, y: one.y + other.y)
  }

  static func - (one: StrokePoint, other: StrokePoint) -> StrokePoint {
    StrokePoint(x: one.x - other.x, y: one.y - other.y)
  }

  static prefix func - (point: StrokePoint) -> StrokePoint { StrokePoint(x: -point.x, y: -point.y) }

  static func * (point: StrokePoint, factor: Double) -> StrokePoint {
    StrokePoint(x: point.x * factor, y: point.y * factor)
  }
}
