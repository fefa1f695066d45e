import CoreGraphics

/// Exact-area coverage of any outline made of straight lines.
///
/// Every line adds, to each pixel it crosses, the signed area between itself and the pixel's right side, and its signed
/// height to all pixels further right; a running sum over a row then is the winding number, partial where lines pass.
/// Points are rounded to 1/1024 pixel and all sums are whole numbers, so that neither the order of lines nor the part
/// of the canvas that is asked for can change a bit. Where several outlines cross inside one pixel the sum counts their
/// areas as if they did not overlap there.
final class ScanConverter: CoverageSource {
  private(set) var bounds = PixelRect.empty
  private var clip = PixelRect.empty
  private var rule = CGPathFillRule.winding
  private var edges: [ScanEdge] = []
  private var nextEdge = 0
  private var active: [Int] = []
  private let cells: CellRow

  /// `columns` bounds every later clip.
  init(columns: PixelRect) { cells = CellRow(columns: columns) }

  /// Starts a new outline, of which only pixels in `clip` will be asked for.
  func begin(clip: PixelRect, rule: CGPathFillRule) {
    self.clip = clip
    self.rule = rule
    edges.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
    nextEdge = 0
    bounds = .empty
  }

  /// A line in device space. Points that are not finite add nothing.
  func addLine(from start: CGPoint, to end: CGPoint) {
    for piece in LimitedLine.pieces(start, end) {
      guard let edge = ScanEdge(piece) else { continue }
      let columns = edge.columns
      let touched = PixelRect(
        left: columns.lowerBound, top: edge.firstRow, right: columns.upperBound + 1, bottom: edge.lastRow + 1)
      guard touched.top < clip.bottom, touched.bottom > clip.top else { continue }
      // Lines left of the clip decide what is inside of it; those to the right only how far it may be covered.
      if touched.left < clip.right { edges.append(edge) }
      let (left, right) = (
        min(max(touched.left, clip.left), clip.right - 1), max(min(touched.right, clip.right), clip.left + 1)
      )
      bounds = bounds.union(
        PixelRect(left: left, top: max(touched.top, clip.top), right: right, bottom: min(touched.bottom, clip.bottom)))
    }
  }

  func addOutline(_ points: [CGPoint]) {
    guard var previous = points.last else { return }
    for point in points {
      addLine(from: previous, to: point)
      previous = point
    }
  }

  /// Must follow the last line.
  func finish() {
    edges.sort { $0.top < $1.top }
    bounds = bounds.intersection(clip)
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let (top, bottom) = (Fixed.from(pixel: y), Fixed.from(pixel: y + 1))
    let wanted = bounds.left..<bounds.right
    // Worked on in locals: access to a class's own variables is checked at run time.
    let (edges, cells) = (self.edges, self.cells)
    var (active, next) = (self.active, self.nextEdge)
    self.active = []
    while next < edges.count, edges[next].top < bottom {
      active.append(next)
      next += 1
    }
    var kept = 0
    for position in active.indices {
      let index = active[position]
      let edge = edges[index]
      guard edge.bottom > top else { continue }
      cells.add(edge, top: max(edge.top, top), bottom: min(edge.bottom, bottom), wanted)
      guard edge.bottom > bottom else { continue }
      active[kept] = index
      kept += 1
    }
    active.removeLast(active.count - kept)
    (self.active, nextEdge) = (active, next)
    return cells.sum(wanted, rule: rule, into: row)
  }
}

/// Coordinates in 1/1024 pixel.
enum Fixed {
  static let bits = 10
  static let one = 1 << bits

  @inline(__always)
  static func from(pixel: Int) -> Int { pixel << bits }

  @inline(__always)
  static func from(_ coordinate: Double) -> Int { nearest(coordinate * Double(one)) }

  @inline(__always)
  static func pixel(_ value: Int) -> Int { value >> bits }
}

/// One line of an outline, from its upper to its lower end.
struct ScanEdge {
  /// Fixed-point rows.
  let top: Int
  let bottom: Int
  /// Fixed-point columns of the two ends.
  private let topX: Int
  private let bottomX: Int
  private let slope: Double
  /// 1 when the outline runs down here, -1 when up.
  let direction: Int32

  /// Nil when the line is level: it separates no pixels of one row.
  init?(_ line: LimitedLine) {
    let (x0, y0) = (Fixed.from(line.x0), Fixed.from(line.y0))
    let (x1, y1) = (Fixed.from(line.x1), Fixed.from(line.y1))
    guard y0 != y1 else { return nil }
    direction = y0 < y1 ? 1 : -1
    (top, bottom, topX, bottomX) = y0 < y1 ? (y0, y1, x0, x1) : (y1, y0, x1, x0)
    slope = Double(bottomX - topX) / Double(bottom - top)
  }

  var firstRow: Int { Fixed.pixel(top) }
  var lastRow: Int { Fixed.pixel(bottom - 1) }

  /// The pixel columns the line touches.
  var columns: ClosedRange<Int> { Fixed.pixel(min(topX, bottomX))...Fixed.pixel(max(topX, bottomX)) }

  /// Where the line is at fixed-point row `y`: a function of the line alone, whatever row was asked for before.
  @inline(__always)
  func x(at y: Int) -> Int {
    if y == bottom { return bottomX }
    return topX &+ nearest(Double(y &- top) * slope)
  }
}

/// A line within the coordinate limits, finite for sure.
struct LimitedLine {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double

  /// The line as it lies within the limits. What leaves at the left or right continues along that limit, as winding
  /// demands; what leaves at the top or bottom is dropped.
  static func pieces(_ start: CGPoint, _ end: CGPoint) -> [LimitedLine] {
    let line = LimitedLine(x0: Double(start.x), y0: Double(start.y), x1: Double(end.x), y1: Double(end.y))
    let limit = DeviceBox.limit
    let reach = max(max(abs(line.x0), abs(line.x1)), max(abs(line.y0), abs(line.y1)))
    if reach <= limit { return [line] }
    guard line.x0.isFinite, line.y0.isFinite, line.x1.isFinite, line.y1.isFinite else { return [] }
    return line.cutRows(limit)?.splitColumns(limit) ?? []
  }

  private func cutRows(_ limit: Double) -> LimitedLine? {
    guard min(y0, y1) < limit, max(y0, y1) > -limit, y0 != y1 else { return nil }
    var cut = self
    if abs(y0) > limit {
      cut.y0 = y0 < 0 ? -limit : limit
      cut.x0 = column(at: cut.y0)
    }
    if abs(y1) > limit {
      cut.y1 = y1 < 0 ? -limit : limit
      cut.x1 = column(at: cut.y1)
    }
    return cut
  }

  private func splitColumns(_ limit: Double) -> [LimitedLine] {
    var shares: [Double] = [0]
    for side in x0 < x1 ? [-limit, limit] : [limit, -limit] where min(x0, x1) < side && side < max(x0, x1) {
      shares.append(Self.share(side, x0, x1))
    }
    shares.append(1)
    return zip(shares, shares.dropFirst()).map { from, to in
      LimitedLine(
        x0: Self.clamped(Self.between(x0, x1, from), limit), y0: Self.clamped(Self.between(y0, y1, from), limit),
        x1: Self.clamped(Self.between(x0, x1, to), limit), y1: Self.clamped(Self.between(y0, y1, to), limit))
    }
  }

  private func column(at y: Double) -> Double { Self.between(x0, x1, Self.share(y, y0, y1)) }

  /// Halves first: the difference of two huge numbers need not be finite.
  private static func share(_ value: Double, _ from: Double, _ to: Double) -> Double {
    (value / 2 - from / 2) / (to / 2 - from / 2)
  }

  private static func between(_ from: Double, _ to: Double, _ share: Double) -> Double {
    share == 0 ? from : share == 1 ? to : from * (1 - share) + to * share
  }

  private static func clamped(_ value: Double, _ limit: Double) -> Double { min(max(value, -limit), limit) }
}
