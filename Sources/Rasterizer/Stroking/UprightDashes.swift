import CoreGraphics

/// The dashes of a horizontal and vertical line as upright rectangles, mitered and without caps, in points. They do not
/// overlap if the line does not touch itself.
struct UprightDashes {
  private let half: Double
  /// The dashes; nil if one is not an upright rectangle.
  private(set) var rects: [CGRect]? = []

  init(width: Double) { half = width / 2 }

  mutating func addStraight(from start: StrokePoint, to end: StrokePoint) {
    let direction = (end - start).unit
    add(0...(end - start).length, -half...half, at: start, direction, direction.rightNormal)
  }

  /// Adds a dash. Of the bent ones, only those around one corner are supported.
  mutating func add(_ points: [StrokePoint], isClosed: Bool) {
    guard !isClosed, points.count == 2 || points.count == 3 else { return rects = nil }
    if points.count == 2 { return addStraight(from: points[0], to: points[1]) }
    let corner = points[1]
    let (before, after) = ((corner - points[0]).length, (points[2] - corner).length)
    let (ahead, aside) = ((corner - points[0]).unit, (points[2] - corner).unit)
    guard ahead.dot(aside) == 0 else { return rects = nil }
    // The first rectangle is from the outside of the corner to its inside, and along the longer of the remaining parts.
    add(-before...half, -half...0, at: corner, ahead, aside)
    add(-max(before, half)...half, 0...min(half, after), at: corner, ahead, aside)
    if after > half {
      add(-half...half, half...after, at: corner, ahead, aside)
    } else {
      add(-before...0, after...half, at: corner, ahead, aside)
    }
  }

  /// Adds a rectangle by its extents along two upright directions.
  private mutating func add(
    _ along: ClosedRange<Double>, _ across: ClosedRange<Double>, at place: StrokePoint, _ ahead: StrokePoint,
    _ aside: StrokePoint
  ) {
    let one = place + ahead * along.lowerBound + aside * across.lowerBound
    let other = place + ahead * along.upperBound + aside * across.upperBound
    let rect = CGRect(x: one.x, y: one.y, width: other.x - one.x, height: other.y - one.y).standardized
    if !rect.isEmpty { rects?.append(rect) }
  }
}
