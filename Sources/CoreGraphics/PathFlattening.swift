/// A straight piece of a flattened outline.
package struct PathSegment: Hashable, Sendable {
  package var start: CGPoint
  package var end: CGPoint

  package init(start: CGPoint, end: CGPoint) {
    self.start = start
    self.end = end
  }
}

extension CGPath {
  /// Returns the outline as chords no farther than `tolerance` from the curves. Open subpaths are closed, as for
  /// filling.
  package func flattened(tolerance: CGFloat) -> [PathSegment] {
    var segments: [PathSegment] = []
    segments.reserveCapacity(elements.count * 4)
    for line in polylines(tolerance: tolerance) {
      for (start, end) in zip(line.points, line.points.dropFirst()) {
        segments.append(PathSegment(start: start, end: end))
      }
      if let first = line.points.first, let last = line.points.last, first != last {
        segments.append(PathSegment(start: last, end: first))
      }
    }
    return segments
  }

  package struct Polyline {
    package var points: [CGPoint]
    package var isClosed: Bool

    package init(points: [CGPoint], isClosed: Bool) {
      self.points = points
      self.isClosed = isClosed
    }
  }

  /// Returns a polyline for each subpath, in order. A point that is not finite ends the outline, because nothing after
  /// it can be drawn.
  package func polylines(tolerance: CGFloat) -> [Polyline] {
    var lines: [Polyline] = []
    var points: [CGPoint] = []
    func finish(closed: Bool) {
      if points.count > 1 { lines.append(Polyline(points: points, isClosed: closed)) }
      points.removeAll(keepingCapacity: true)
    }
    for element in elements {
      guard element.isFinite else { break }
      switch element {
      case .move(let point):
        finish(closed: false)
        points.append(point)
      case .line(let point):
        points.append(point)
      case .quadCurve(let control, let end):
        guard let from = points.last else { continue }
        let control1 = CGPoint(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
        let control2 = CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
        Self.appendCurve(from, control1, control2, end, tolerance, to: &points)
      case .curve(let control1, let control2, let end):
        guard let from = points.last else { continue }
        Self.appendCurve(from, control1, control2, end, tolerance, to: &points)
      case .close:
        let start = points.first
        if let start, points.last != start { points.append(start) }
        finish(closed: true)
        if let start { points.append(start) }
      }
    }
    finish(closed: false)
    return lines
  }

  /// Appends a curve in uniform steps, whose number follows from the second differences, which limit the distance of a
  /// chord from the curve.
  private static func appendCurve(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, _ tolerance: CGFloat, to points: inout [CGPoint]
  ) {
    // A square root is used, not `hypot`, which may differ between machines.
    func length(_ x: CGFloat, _ y: CGFloat) -> CGFloat { (x * x + y * y).squareRoot() }
    let bend = max(
      length(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y), length(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
    let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let count = Int(clamping: min(max(1, wanted), 500))
    for step in 1...count {
      let t = CGFloat(step) / CGFloat(count)
      let s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      points.append(
        CGPoint(
          x: w0 * p0.x + w1 * p1.x + w2 * p2.x + w3 * p3.x,
          y: w0 * p0.y + w1 * p1.y + w2 * p2.y + w3 * p3.y))
    }
  }
}
