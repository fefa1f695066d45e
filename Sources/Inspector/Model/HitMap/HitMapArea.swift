import CoreGraphics

/// The cells of a hit map whose points are in a view and in all of its superviews.
struct HitMapArea {
  /// The rows of the area. No row has cells outside of `columns`.
  var rows: Range<Int>
  var columns: Range<Int>
  /// The index of its first row's span; nil when every row contains all of `columns` and rounding has no effect.
  var spans: Int?

  /// The cells of one row.
  struct Span {
    /// The cells that are certainly contained.
    var inner: Range<Int32>
    /// The cells that are certainly contained, and those so near an edge that the engine's rounding decides.
    var outer: Range<Int32>

    static let empty = Span(inner: 0..<0, outer: 0..<0)
  }

  init(_ grid: HitMap.Grid) { (rows, columns) = (0..<grid.rows, 0..<grid.columns) }

  /// Creates the part of `outer` in which `place` contains the point. A span for each row is appended to `spans`; those
  /// of rows that are not `wanted` are empty.
  init(
    _ place: ScenePlaces.Place, in outer: Self, _ grid: HitMap.Grid, wanted: [Bool], spans: inout [Span]
  ) {
    self = outer
    guard let inverse = place.inverse else {
      rows = rows.lowerBound..<rows.lowerBound
      self.spans = nil
      return
    }
    let bounds = place.bounds.standardized
    if case .moved(let dx, let dy) = place.mapping {
      cut(bounds, dx, dy, inverse.slack, grid, wanted, &spans)
    } else {
      cut(TurnedBounds(bounds, inverse), CGRect(boundingBoxOf: place.corners), grid, wanted, &spans)
    }
  }

  // MARK: Upright

  private mutating func cut(
    _ bounds: CGRect, _ dx: CGFloat, _ dy: CGFloat, _ slack: CGFloat, _ grid: HitMap.Grid, _ wanted: [Bool],
    _ spans: inout [Span]
  ) {
    let across = Self.cells(bounds.minX, bounds.maxX, dx, slack, grid.firstColumn(from:))
    let down = Self.cells(bounds.minY, bounds.maxY, dy, slack, grid.firstRow(from:))
    let outer = self
    rows = rows.clamped(to: down.outer)
    columns = columns.clamped(to: across.outer)
    if rows.isEmpty || columns.isEmpty {
      (rows, self.spans) = (rows.lowerBound..<rows.lowerBound, nil)
      return
    }
    if outer.spans == nil, across.inner == across.outer, down.inner == down.outer { return }
    let (inner, all) = (across.inner.narrow, across.outer.narrow)
    append(to: &spans, in: outer, wanted) { row, around in
      Span(inner: down.inner.contains(row) ? inner : 0..<0, outer: all).clamped(to: around)
    }
  }

  /// Returns the cells whose centers are certainly in a half-open range, and those whose centers may be in it.
  private static func cells(
    _ low: CGFloat, _ high: CGFloat, _ shift: CGFloat, _ slack: CGFloat, _ first: (CGFloat) -> Int
  ) -> (inner: Range<Int>, outer: Range<Int>) {
    var slack = slack
    if !(low.isShort && high.isShort && shift.isShort) {
      slack += 4 * CGFloat.ulpOfOne * (abs(low) + abs(high) + abs(shift))
    }
    let (low, high) = (low + shift, high + shift)
    let outer = first(low - slack)..<max(first(low - slack), first(high + slack))
    if slack == 0 { return (outer, outer) }
    let start = first(low + slack)
    return ((start..<max(start, first(high - slack))).clamped(to: outer), outer)
  }

  // MARK: Turned

  private mutating func cut(
    _ bounds: TurnedBounds, _ box: CGRect, _ grid: HitMap.Grid, _ wanted: [Bool], _ spans: inout [Span]
  ) {
    let outer = self
    // The box is enlarged by a point, because corners are computed in the opposite direction and round differently.
    let around = bounds.isPrecise ? box.insetBy(dx: -1, dy: -1) : CGRect(origin: .zero, size: grid.size)
    rows = rows.clamped(to: grid.firstRow(from: around.minY)..<grid.firstRow(from: around.maxY))
    columns = columns.clamped(to: grid.firstColumn(from: around.minX)..<grid.firstColumn(from: around.maxX))
    if rows.isEmpty || columns.isEmpty {
      (rows, self.spans) = (rows.lowerBound..<rows.lowerBound, nil)
      return
    }
    append(to: &spans, in: outer, wanted) { row, around in bounds.span(at: grid.y(row), grid).clamped(to: around) }
  }

  @inline(__always)
  private mutating func append(
    to spans: inout [Span], in outer: Self, _ wanted: [Bool], _ span: (_ row: Int, _ around: Span) -> Span
  ) {
    self.spans = spans.count
    let all = Span(inner: outer.columns.narrow, outer: outer.columns.narrow)
    for row in rows {
      guard wanted[row] else {
        spans.append(.empty)
        continue
      }
      spans.append(span(row, outer.spans.map { spans[$0 + row - outer.rows.lowerBound] } ?? all))
    }
  }
}

/// The bounds of a view with an affine transform, as their intersections with rows of cells.
private struct TurnedBounds {
  private let bounds: CGRect
  private let inverse: CGAffineTransform
  private let across: Slope
  private let down: Slope
  /// A Boolean value that indicates whether all values are small enough for exact positions on the canvas.
  let isPrecise: Bool

  init(_ bounds: CGRect, _ inverse: ScreenInverse) {
    (self.bounds, self.inverse) = (bounds, inverse.transform)
    let slack = inverse.slack + 8 * CGFloat.ulpOfOne * inverse.reach
    across = Slope(inverse.transform.a, slack)
    down = Slope(inverse.transform.b, slack)
    isPrecise = slack < 1e-4 && across.slack < 1 && down.slack < 1 && inverse.transform.isInvertible
  }

  /// The change of one of the view's coordinates along a row of cells.
  private struct Slope {
    /// The number of canvas points per point of the view; 0 when the coordinate is constant along the row.
    let reciprocal: CGFloat
    /// The tolerance in canvas points; in points of the view when the coordinate is constant along the row.
    let slack: CGFloat

    init(_ slope: CGFloat, _ slack: CGFloat) {
      let isLevel = abs(slope) < 1e-12
      reciprocal = isLevel ? 0 : 1 / slope
      self.slack = isLevel ? slack + abs(slope) * ScreenInverse.largestCanvas : slack / abs(slope) + 1e-11
    }

    /// Returns the part of the row in which a coordinate that begins with `start` is between two values.
    @inline(__always)
    func range(_ start: CGFloat, _ low: CGFloat, _ high: CGFloat) -> Range {
      if reciprocal == 0 {
        if start < low - slack || start > high + slack { return Range(lowIn: 0, highIn: 0, lowOut: 0, highOut: 0) }
        let isSure = start > low + slack && start < high - slack
        return Range(
          lowIn: isSure ? -.infinity : .infinity, highIn: isSure ? .infinity : -.infinity, lowOut: -.infinity,
          highOut: .infinity)
      }
      let (one, other) = ((low - start) * reciprocal, (high - start) * reciprocal)
      let (near, far) = (min(one, other), max(one, other))
      let reach = slack + 4 * CGFloat.ulpOfOne * (abs(near) + abs(far))
      return Range(lowIn: near + reach, highIn: far - reach, lowOut: near - reach, highOut: far + reach)
    }
  }

  /// A range of canvas points along a row, with the certain and the possible start and end.
  private struct Range {
    let lowIn: CGFloat
    let highIn: CGFloat
    let lowOut: CGFloat
    let highOut: CGFloat
  }

  @inline(__always)
  func span(at y: CGFloat, _ grid: HitMap.Grid) -> HitMapArea.Span {
    let one = across.range(inverse.c * y + inverse.tx, bounds.minX, bounds.maxX)
    let two = down.range(inverse.d * y + inverse.ty, bounds.minY, bounds.maxY)
    let outer = grid.columns(from: max(one.lowOut, two.lowOut), to: min(one.highOut, two.highOut))
    return HitMapArea.Span(
      inner: grid.columns(from: max(one.lowIn, two.lowIn), to: min(one.highIn, two.highIn)), outer: outer)
  }
}

extension HitMap.Grid {
  @inline(__always)
  fileprivate func columns(from low: CGFloat, to high: CGFloat) -> Range<Int32> {
    guard low < high else { return 0..<0 }
    let first = firstColumn(from: low)
    return Int32(first)..<Int32(max(first, firstColumn(from: high)))
  }
}

extension HitMapArea.Span {
  @inline(__always)
  fileprivate func clamped(to around: Self) -> Self {
    let outer = outer.clamped(to: around.outer)
    return Self(inner: inner.clamped(to: around.inner).clamped(to: outer), outer: outer)
  }
}

extension Range<Int> {
  fileprivate var narrow: Range<Int32> { Int32(lowerBound)..<Int32(upperBound) }
}
