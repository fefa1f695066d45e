import CoreGraphics

/// Turns lines with a width into outlines to be filled with the nonzero rule, all in user space.
///
/// Every piece of an outline turns the same way, so overlapping pieces add up and never cancel.
struct Stroker {
  private let half: Double
  private let style: StrokeStyle
  /// Round joins and caps become chords this close to the circle, in points.
  private let tolerance: Double
  private(set) var outlines: [[CGPoint]] = []

  /// `width` in points stands in for the style's own, which may be a hairline.
  init(style: StrokeStyle, width: Double, tolerance: Double) {
    self.style = style
    half = width / 2
    self.tolerance = tolerance
  }

  mutating func add(_ line: CGPath.Polyline) {
    let points = distinct(line)
    guard points.count > 1 else {
      if let point = points.first { addDot(point) }
      return
    }
    if line.isClosed, points.count > 2 { addClosed(points) } else { addOpen(points) }
  }

  /// The line's points without those that hardly move on: their directions would be noise, and their joins fill with
  /// it.
  private func distinct(_ line: CGPath.Polyline) -> [StrokePoint] {
    let all = line.points.map { StrokePoint(x: Double($0.x), y: Double($0.y)) }
    guard let first = all.first, let last = all.last else { return [] }
    var points = [first]
    for point in all.dropFirst() where (point - points[points.count - 1]).length > tolerance { points.append(point) }
    if line.isClosed {
      while points.count > 1, (points[points.count - 1] - first).length <= tolerance { points.removeLast() }
    } else if points.count > 1 {
      points[points.count - 1] = last
    } else if first != last {
      points.append(last)
    }
    return points
  }

  /// A line without length shows its caps only, as Core Graphics draws it.
  private mutating func addDot(_ point: StrokePoint) {
    let right = StrokePoint(x: half, y: 0)
    switch style.cap {
    case .butt: break
    case .round:
      var outline = Outline(tolerance: tolerance, radius: half)
      outline.arc(about: point, from: right, to: -right)
      outline.arc(about: point, from: -right, to: right)
      outlines.append(outline.points)
    case .square:
      let down = StrokePoint(x: 0, y: half)
      outlines.append(
        [point - right - down, point + right - down, point + right + down, point - right + down].map(\.point))
    }
  }

  private mutating func addOpen(_ points: [StrokePoint]) {
    var outline = Outline(tolerance: tolerance, radius: half)
    let last = points.count - 1
    side(points, closed: false, into: &outline)
    cap(points[last], direction: (points[last] - points[last - 1]).unit, into: &outline)
    side(points.reversed(), closed: false, into: &outline)
    cap(points[0], direction: (points[0] - points[1]).unit, into: &outline)
    outlines.append(outline.points)
  }

  private mutating func addClosed(_ points: [StrokePoint]) {
    for way in [points, points.reversed()] {
      var outline = Outline(tolerance: tolerance, radius: half)
      side(way, closed: true, into: &outline)
      outlines.append(outline.points)
    }
  }

  /// The outline along one side of the line, from its first point to its last.
  private func side(_ points: [StrokePoint], closed: Bool, into outline: inout Outline) {
    let count = points.count
    var before: Segment?
    if closed { before = Segment(points[count - 1], points[0], half) }
    for index in 0..<(closed ? count : count - 1) {
      let segment = Segment(points[index], points[(index + 1) % count], half)
      if let before {
        join(before, segment, into: &outline)
      } else {
        outline.add(segment.start + segment.normal)
      }
      before = segment
    }
    if !closed, let before { outline.add(before.end + before.normal) }
  }

  private func join(_ before: Segment, _ after: Segment, into outline: inout Outline) {
    let corner = after.start
    let turn = before.direction.cross(after.direction)
    let along = before.direction.dot(after.direction)
    // Sides lie to the left as seen along the line, y down: there a turn to the right is an outer corner.
    if turn <= 0 && !(turn == 0 && along < 0) {
      innerJoin(before, after, turn: turn, along: along, into: &outline)
      return
    }
    outline.add(corner + before.normal)
    switch style.join {
    case .bevel: break
    case .round: outline.arc(about: corner, from: before.normal, to: after.normal)
    case .miter:
      // The miter's length relative to the width is 1 / cos(half the turn).
      let squaredRatio = 2 / (1 + along)
      let limit = Double(style.miterLimit)
      if 1 + along > 0, squaredRatio <= limit * limit {
        outline.add(corner + (before.normal + after.normal) * (1 / (1 + along)))
      }
    }
    outline.add(corner + after.normal)
  }

  /// Where both sides are long enough they simply cross; else the outline goes through the corner itself, which stays
  /// inside the stroke.
  private func innerJoin(
    _ before: Segment, _ after: Segment, turn: Double, along: Double, into outline: inout Outline
  ) {
    let corner = after.start
    let shortening = 1 + along > 0 ? half * -turn / (1 + along) : .infinity
    if 2 * shortening <= min(before.length, after.length) {
      outline.add(corner + (before.normal + after.normal) * (1 / (1 + along)))
    } else {
      outline.add(corner + before.normal)
      outline.add(corner)
      outline.add(corner + after.normal)
    }
  }

  private func cap(_ end: StrokePoint, direction: StrokePoint, into outline: inout Outline) {
    let normal = direction.leftNormal * half
    switch style.cap {
    case .butt: break
    case .round: outline.arc(about: end, from: normal, to: -normal)
    case .square:
      outline.add(end + normal + direction * half)
      outline.add(end - normal + direction * half)
    }
  }

  private struct Segment {
    let start: StrokePoint
    let end: StrokePoint
    let direction: StrokePoint
    let length: Double
    /// From the line to its left side, half a width long.
    let normal: StrokePoint

    init(_ start: StrokePoint, _ end: StrokePoint, _ half: Double) {
      self.start = start
      self.end = end
      length = (end - start).length
      direction = (end - start).unit
      normal = direction.leftNormal * half
    }
  }
}

/// An outline under construction.
private struct Outline {
  private(set) var points: [CGPoint] = []
  private let tolerance: Double
  private let radius: Double

  init(tolerance: Double, radius: Double) {
    // Finer chords than this could only be seen on circles larger than any screen.
    self.tolerance = max(tolerance, radius * 2e-5)
    self.radius = radius
  }

  mutating func add(_ point: StrokePoint) { points.append(point.point) }

  /// An arc of at most half a turn to the right, as seen with y down, between two spokes of equal length.
  mutating func arc(about centre: StrokePoint, from: StrokePoint, to: StrokePoint) {
    add(centre + from)
    divide(centre, from, to, depth: 0)
    add(centre + to)
  }

  /// Halves the angle until the chord fits: needs nothing but square roots, which are the same on every machine.
  private mutating func divide(_ centre: StrokePoint, _ from: StrokePoint, _ to: StrokePoint, depth: Int) {
    let sum = from + to
    let isHalfTurn = sum.length < radius * 1e-6
    guard depth < 10, isHalfTurn || radius - sum.length / 2 > tolerance else { return }
    let middle = (isHalfTurn ? from.rightNormal.unit : sum.unit) * radius
    divide(centre, from, middle, depth: depth + 1)
    add(centre + middle)
    divide(centre, middle, to, depth: depth + 1)
  }
}
