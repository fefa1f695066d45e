import CoreGraphics

/// Converts lines with a width to outlines that are filled with the nonzero rule.
///
/// All pieces of an outline have the same orientation, so that overlapping pieces add up and never cancel.
struct Stroker {
  private let half: Double
  private let style: StrokeStyle
  /// The maximum distance of chords in round joins and caps from the circle, in points.
  private let tolerance: Double
  private let view: StrokeView
  private var outline: StrokeOutline
  /// A buffer that every line reuses.
  private var points: [StrokePoint] = []
  private var segments: [Segment] = []

  /// - Parameters:
  ///   - width: The width in points, which replaces that of the style, which may be a hairline.
  ///   - scan: The receiver of the outlines, transformed by `transform`, as far as they may be visible in `clip`.
  init(
    style: StrokeStyle, width: Double, tolerance: Double, transform: CGAffineTransform, clip: PixelRect,
    scan: ScanConverter
  ) {
    self.style = style
    half = width / 2
    self.tolerance = tolerance
    view = StrokeView(style, half: half, transform: transform, clip: clip)
    outline = StrokeOutline(
      scan: scan, transform: transform, tolerance: tolerance, radius: half, hasHalfTurns: style.cap == .round)
  }

  mutating func add(_ line: [StrokePoint], isClosed: Bool) {
    guard view.mayShow(line) else { return }
    takeDistinct(line, isClosed: isClosed)
    guard points.count > 1 else {
      if let point = points.first { addDot(point) }
      return
    }
    let isClosed = isClosed && points.count > 2
    segments.removeAll(keepingCapacity: true)
    for index in 1..<points.count { segments.append(Segment(points[index - 1], points[index], half)) }
    if isClosed { segments.append(Segment(points[points.count - 1], points[0], half)) }
    if isClosed { addClosed() } else { addOpen() }
  }

  /// Adds a straight line, which most dashes are, without room for more points.
  mutating func addStraight(from start: StrokePoint, to end: StrokePoint) {
    guard style.cap == .butt, (end - start).length > tolerance else { return add([start, end], isClosed: false) }
    guard view.mayShow(start, end) else { return }
    let normal = (end - start).unit.leftNormal * half
    outline.add(start + normal)
    outline.add(end + normal)
    outline.add(end - normal)
    outline.add(start - normal)
    outline.close()
  }

  /// Stores the line's points without those that are very close to the previous one, whose directions would be
  /// arbitrary.
  private mutating func takeDistinct(_ line: [StrokePoint], isClosed: Bool) {
    points.removeAll(keepingCapacity: true)
    guard var kept = line.first, let last = line.last else { return }
    let first = kept
    points.append(first)
    for point in line.dropFirst() where (point - kept).length > tolerance {
      points.append(point)
      kept = point
    }
    if isClosed {
      while points.count > 1, (points[points.count - 1] - first).length <= tolerance { points.removeLast() }
    } else if points.count > 1 {
      points[points.count - 1] = last
    } else if first != last {
      points.append(last)
    }
  }

  /// Adds a line without length, of which only the caps are drawn, as in Core Graphics.
  private mutating func addDot(_ point: StrokePoint) {
    let right = StrokePoint(x: half, y: 0)
    switch style.cap {
    case .butt: return
    case .round:
      outline.halfTurn(about: point, from: right)
      outline.halfTurn(about: point, from: -right)
    case .square:
      let down = StrokePoint(x: 0, y: half)
      outline.add(point - right - down)
      outline.add(point + right - down)
      outline.add(point + right + down)
      outline.add(point - right + down)
    }
    outline.close()
  }

  private mutating func addOpen() {
    let (first, last) = (segments[0], segments[segments.count - 1])
    outline.add(first.start + first.normal)
    for index in 1..<segments.count { join(segments[index - 1], segments[index]) }
    outline.add(last.end + last.normal)
    cap(last)

    outline.add(last.end - last.normal)
    for index in stride(from: segments.count - 1, to: 0, by: -1) {
      join(segments[index].reversed, segments[index - 1].reversed)
    }
    outline.add(first.start - first.normal)
    cap(first.reversed)
    outline.close()
  }

  private mutating func addClosed() {
    let last = segments.count - 1
    for index in 0...last { join(segments[index == 0 ? last : index - 1], segments[index]) }
    outline.close()
    for index in stride(from: last, through: 0, by: -1) {
      join(segments[index].reversed, segments[index == 0 ? last : index - 1].reversed)
    }
    outline.close()
  }

  private mutating func join(_ before: Segment, _ after: Segment) {
    let corner = after.start
    let turn = before.direction.cross(after.direction)
    let along = before.direction.dot(after.direction)
    // The normal points to the left along the line, with y down, so that a turn to the right is an outer corner.
    if turn <= 0 && !(turn == 0 && along < 0) {
      innerJoin(before, after, turn: turn, along: along)
      return
    }
    switch style.join {
    case .bevel:
      outline.add(corner + before.normal)
      outline.add(corner + after.normal)
    case .round:
      outline.arc(about: corner, from: before.normal, to: after.normal)
    case .miter:
      outline.add(corner + before.normal)
      // The length of the miter relative to the width is 1 / cos(half the turn).
      let squaredRatio = 2 / (1 + along)
      let limit = Double(style.miterLimit)
      if 1 + along > 0, squaredRatio <= limit * limit {
        outline.add(corner + (before.normal + after.normal) * (1 / (1 + along)))
      }
      outline.add(corner + after.normal)
    }
  }

  /// Adds the inner side of a join. If both sides are long enough they cross; otherwise the outline passes through the
  /// corner itself, which is inside the stroke.
  private mutating func innerJoin(_ before: Segment, _ after: Segment, turn: Double, along: Double) {
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

  /// Adds the cap at the end of `segment`, from its left side to its right.
  private mutating func cap(_ segment: Segment) {
    switch style.cap {
    case .butt: break
    case .round: outline.halfTurn(about: segment.end, from: segment.normal)
    case .square:
      let beyond = segment.end + segment.direction * half
      outline.add(beyond + segment.normal)
      outline.add(beyond - segment.normal)
    }
  }

  private struct Segment {
    let start: StrokePoint
    let end: StrokePoint
    let direction: StrokePoint
    let length: Double
    /// The vector from the line to its left side, with half of the width as its length.
    let normal: StrokePoint

    init(_ start: StrokePoint, _ end: StrokePoint, _ half: Double) {
      self.start = start
      self.end = end
      length = (end - start).length
      direction = (end - start).unit
      normal = direction.leftNormal * half
    }

    private init(reversing segment: Segment) {
      (start, end, length) = (segment.end, segment.start, segment.length)
      (direction, normal) = (-segment.direction, -segment.normal)
    }

    var reversed: Segment { Segment(reversing: self) }
  }
}

/// Finds lines that are invisible even with their width, which are most of a long dashed line of which little changed.
private struct StrokeView {
  private let transform: CGAffineTransform
  private let clip: PixelRect
  /// The distance that a stroke extends beyond its points, in points.
  private let reach: Double

  init(_ style: StrokeStyle, half: Double, transform: CGAffineTransform, clip: PixelRect) {
    (self.transform, self.clip) = (transform, clip)
    // Square caps extend by the diagonal of a square.
    reach = half * (style.join == .miter ? max(1.5, Double(style.miterLimit)) : 1.5)
  }

  func mayShow(_ line: [StrokePoint]) -> Bool {
    guard let first = line.first else { return false }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in line.dropFirst() {
      (left, top) = (min(left, point.x), min(top, point.y))
      (right, bottom) = (max(right, point.x), max(bottom, point.y))
    }
    return mayShow(left, top, right, bottom)
  }

  func mayShow(_ start: StrokePoint, _ end: StrokePoint) -> Bool {
    mayShow(min(start.x, end.x), min(start.y, end.y), max(start.x, end.x), max(start.y, end.y))
  }

  private func mayShow(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Bool {
    let rect = CGRect(
      x: left - reach, y: top - reach, width: right - left + 2 * reach, height: bottom - top + 2 * reach)
    guard let box = DeviceBox(rect, transform) else { return true }
    return !box.pixels.expanded(by: 1).intersection(clip).isEmpty
  }
}
