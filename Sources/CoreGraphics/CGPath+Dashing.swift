extension CGPath {
  /// Returns the dashes of the outline as a path to be stroked. `lengths` are dashes and gaps in turn, in points,
  /// starting at `phase`. Curves become chords.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = copy(using: transform)
    // As in Quartz, an odd number of lengths is repeated to make it even.
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return path }
    let result = CGMutablePath()
    for line in path.polylines(tolerance: 0.1) {
      var dash = DashWalk(pattern, phase: phase, period: period)
      dash.follow(line.isClosed ? line.points + line.points.prefix(1) : line.points, into: result)
    }
    return result
  }
}

/// The place of a line in a pattern of dashes.
private struct DashWalk {
  private let pattern: [CGFloat]
  private var index = 0
  /// The remaining length of the current dash or gap.
  private var left: CGFloat

  init(_ pattern: [CGFloat], phase: CGFloat, period: CGFloat) {
    self.pattern = pattern
    var start = phase.truncatingRemainder(dividingBy: period)
    if start < 0 { start += period }
    while start >= pattern[index], start > 0 {
      start -= pattern[index]
      index = (index + 1) % pattern.count
    }
    left = pattern[index] - start
  }

  private var isDrawn: Bool { index % 2 == 0 }

  mutating func follow(_ points: [CGPoint], into path: CGMutablePath) {
    guard let first = points.first else { return }
    if isDrawn { path.move(to: first) }
    for (start, end) in zip(points, points.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      var done: CGFloat = 0
      while length - done > left {
        done += left
        let point = CGPoint(x: start.x + dx * done / length, y: start.y + dy * done / length)
        if isDrawn { path.addLine(to: point) }
        index = (index + 1) % pattern.count
        left = pattern[index]
        if isDrawn { path.move(to: point) }
      }
      left -= length - done
      if isDrawn { path.addLine(to: end) }
    }
  }
}
