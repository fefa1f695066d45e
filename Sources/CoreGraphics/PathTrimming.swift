extension CGPath {
  /// Returns the part of the outline between two shares of its total length, in 0...1, with the subpaths in order.
  /// Curves become chords no farther than `tolerance` from them; complete subpaths remain closed.
  package func trimmed(from start: CGFloat, to end: CGFloat, tolerance: CGFloat) -> CGPath {
    let lines = polylines(tolerance: tolerance)
    let lengths = lines.map { line in
      zip(line.points, line.points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    let total = lengths.reduce(0, +)
    let (first, last) = (max(0, start) * total, min(1, end) * total)
    guard start < end, first < last, total.isFinite else { return CGPath(elements: []) }
    var passed: CGFloat = 0
    var elements: [Element] = []
    for (line, length) in zip(lines, lengths) {
      defer { passed += length }
      guard passed < last, passed + length > first else { continue }
      if first <= passed, last >= passed + length {
        elements += line.elements
      } else {
        elements += line.part(from: first - passed, to: last - passed)
      }
    }
    return CGPath(elements: elements)
  }
}

extension CGPath.Polyline {
  fileprivate var elements: [CGPath.Element] {
    guard let first = points.first else { return [] }
    return [.move(first)] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])
  }

  /// Returns the part between two distances from the start.
  fileprivate func part(from start: CGFloat, to end: CGFloat) -> [CGPath.Element] {
    var elements: [CGPath.Element] = []
    var passed: CGFloat = 0
    for (one, other) in zip(points, points.dropFirst()) {
      let length = one.distance(to: other)
      defer { passed += length }
      guard length > 0, passed < end, passed + length > start else { continue }
      func point(at distance: CGFloat) -> CGPoint {
        let share = (distance - passed) / length
        return CGPoint(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
      }
      if elements.isEmpty { elements.append(.move(passed < start ? point(at: start) : one)) }
      elements.append(.line(passed + length > end ? point(at: end) : other))
    }
    return elements
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
