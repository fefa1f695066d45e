import CoreGraphics

/// The coverage of a filled or stroked shape in device space, by the fastest exact method.
enum ShapeCoverage: CoverageSource {
  case upright(UprightCoverage)
  case ring(RingCoverage)
  case rects(RectsCoverage)
  /// The workspace's scan converter, valid until the next outline is begun in it.
  case outline(ScanConverter)

  var bounds: PixelRect {
    switch self {
    case .upright(let coverage): coverage.bounds
    case .ring(let coverage): coverage.bounds
    case .rects(let coverage): coverage.bounds
    case .outline(let coverage): coverage.bounds
    }
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    switch self {
    case .upright(let coverage): coverage.cover(row: y, into: row)
    case .ring(let coverage): coverage.cover(row: y, into: row)
    case .rects(let coverage): coverage.cover(row: y, into: row)
    case .outline(let coverage): coverage.cover(row: y, into: row)
    }
  }

  func endOfEqualRows(from y: Int) -> Int {
    switch self {
    case .upright(let coverage): coverage.endOfEqualRows(from: y)
    case .ring(let coverage): coverage.endOfEqualRows(from: y)
    case .rects(let coverage): coverage.endOfEqualRows(from: y)
    case .outline(let coverage): coverage.endOfEqualRows(from: y)
    }
  }
}

/// Computes the coverage of shapes with one transform, for the pixels of one clip.
struct ShapeCoverer {
  let transform: CGAffineTransform
  let clip: PixelRect
  let workspace: Workspace

  /// The maximum distance of chords from curves, in pixels.
  private static let flatness: CGFloat = 0.025

  private var corners: CornerTables { workspace.corners }

  // MARK: Filling

  func fill(_ shape: Shape) -> ShapeCoverage? {
    if let upright = upright(shape) { return .upright(upright) }
    if case .rects(let rects) = shape, transform.keepsUpright {
      return .rects(RectsCoverage(rects.compactMap { DeviceBox($0, transform) }, clip: clip))
    }
    if case .rect(let rect) = shape, let turned = turned(rect) { return .outline(turned) }
    let rule = if case .path(_, let rule) = shape { rule } else { CGPathFillRule.winding }
    let path = shape.path.copy(using: transform)
    workspace.scan.begin(clip: clip, rule: rule)
    for line in path.polylines(tolerance: Self.flatness) { workspace.scan.addOutline(line.points) }
    workspace.scan.finish()
    return .outline(workspace.scan)
  }

  /// Returns the converter; nil when a corner is not finite, at which outlines end.
  private func turned(_ rect: CGRect) -> ScanConverter? {
    func corner(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(transform) }
    let (a, b) = (corner(rect.minX, rect.minY), corner(rect.maxX, rect.minY))
    let (c, d) = (corner(rect.maxX, rect.maxY), corner(rect.minX, rect.maxY))
    // The sum is not finite if any component is not finite.
    guard (a.x + b.x + c.x + d.x + a.y + b.y + c.y + d.y).isFinite else { return nil }
    let scan = workspace.scan
    scan.begin(clip: clip, rule: .winding)
    scan.addLine(from: a, to: b)
    scan.addLine(from: b, to: c)
    scan.addLine(from: c, to: d)
    scan.addLine(from: d, to: a)
    scan.finish()
    return scan
  }

  private func upright(_ shape: Shape) -> UprightCoverage? {
    guard let (box, radius) = transform.uprightBox(of: shape) else { return nil }
    return UprightCoverage(box, radius: radius, clip: clip, corners: corners)
  }

  // MARK: Stroking

  func stroke(_ shape: Shape, _ style: StrokeStyle) -> ShapeCoverage? {
    guard let width = transform.lineWidth(style) else { return nil }
    let dashing = Dashing(style)
    if dashing == nil, let ring = ring(shape, style, width: width * transform.largestScale) { return ring }
    if let dashing, let dashes = dashes(shape, style, dashing, width: width) { return dashes }
    let tolerance = Double(Self.flatness) / transform.largestScale
    workspace.scan.begin(clip: clip, rule: .winding)
    var stroker = Stroker(
      style: style, width: width, tolerance: tolerance, transform: transform, clip: clip, scan: workspace.scan)
    for (points, isClosed) in Self.lines(of: shape, tolerance: CGFloat(tolerance)) {
      if let dashing {
        dashing.forEachDash(
          of: points, isClosed: isClosed, straight: { stroker.addStraight(from: $0, to: $1) }
        ) { stroker.add($0, isClosed: $1) }
      } else {
        stroker.add(points, isClosed: isClosed)
      }
    }
    workspace.scan.finish()
    return .outline(workspace.scan)
  }

  /// The chords of a shape's outlines, and which of these are closed.
  private static func lines(of shape: Shape, tolerance: CGFloat) -> [(points: [StrokePoint], isClosed: Bool)] {
    shape.path.polylines(tolerance: tolerance).map { line in
      (line.points.map { StrokePoint(x: Double($0.x), y: Double($0.y)) }, line.isClosed)
    }
  }

  /// Returns the dashes around an upright rectangle as rectangles; nil if some are not.
  private func dashes(_ shape: Shape, _ style: StrokeStyle, _ dashing: Dashing, width: Double) -> ShapeCoverage? {
    guard let rect = shape.plainRect, transform.keepsUpright, style.cap == .butt, style.hasSharpCorners,
      min(rect.width, rect.height) > width
    else { return nil }
    var dashes = UprightDashes(width: width)
    for (points, isClosed) in Self.lines(of: .rect(rect), tolerance: Self.flatness) {
      dashing.forEachDash(of: points, isClosed: isClosed, straight: { dashes.addStraight(from: $0, to: $1) }) {
        dashes.add($0, isClosed: $1)
      }
    }
    return dashes.rects.map { rects in
      .rects(RectsCoverage(rects.compactMap { DeviceBox($0, transform) }, clip: clip))
    }
  }

  /// Returns the outline of an upright rectangle as the area between two of them; `width` is in pixels.
  private func ring(_ shape: Shape, _ style: StrokeStyle, width: Double) -> ShapeCoverage? {
    guard transform.keepsUpright, transform.scalesEvenly else { return nil }
    let radius: Double
    let outerRadius: Double
    let box: DeviceBox?
    switch shape {
    case .roundedRect(let rect, let points) where points > 0:
      box = DeviceBox(rect, transform)
      radius = min(Double(points) * transform.largestScale, (box.map { min($0.width, $0.height) } ?? 0) / 2)
      outerRadius = radius + width / 2
    case .rect(let rect), .roundedRect(let rect, _):
      guard style.hasSharpCorners || style.join == .round else { return nil }
      box = DeviceBox(rect, transform)
      radius = 0
      outerRadius = style.hasSharpCorners ? 0 : width / 2
    case .rects, .path: return nil
    }
    guard let box,
      let outer = UprightCoverage(box.insetBy(-width / 2), radius: outerRadius, clip: clip, corners: corners)
    else {
      return nil
    }
    let hole = box.insetBy(width / 2)
    guard hole.width > 0, hole.height > 0 else { return .upright(outer) }
    guard let inner = UprightCoverage(hole, radius: radius - width / 2, clip: clip, corners: corners) else {
      return nil
    }
    return .ring(RingCoverage(outer: outer, inner: inner, innerRow: workspace.innerRow))
  }
}

extension StrokeStyle {
  /// A Boolean value that indicates whether right angles are mitered.
  fileprivate var hasSharpCorners: Bool { join == .miter && miterLimit * miterLimit >= 2 }
}

extension Shape {
  /// The rectangle, if it is not rounded.
  fileprivate var plainRect: CGRect? {
    switch self {
    case .rect(let rect): rect
    case .roundedRect(let rect, let radius): radius > 0 ? nil : rect
    case .rects, .path: nil
    }
  }
}
