import CoreGraphics

/// Computes the exact area coverage of any outline of straight lines.
///
/// Every line adds, to each pixel it crosses, the signed area between itself and the pixel's right side, and its signed
/// height to all pixels further right; a running sum over a row is then the winding number, with fractions in pixels
/// that lines cross. Points are rounded to 1/1024 pixel and all sums are integers, so that neither the order of lines
/// nor the requested part of the canvas can affect the result. Where several outlines cross inside one pixel, their
/// areas are added as if they did not overlap there.
final class ScanConverter: CoverageSource {
  private struct State {
    var bounds = PixelRect.empty
    var clip = PixelRect.empty
    var isEvenOdd = false
    var edges: UnsafeMutablePointer<ScanEdge>
    var edgeCount = 0
    /// For each edge, the next edge that begins in the same row; -1 at the end.
    var links: UnsafeMutablePointer<Int32>
    /// For each row within the bounds, from the top, the first edge that begins in it.
    var heads: UnsafeMutablePointer<Int32>
    var headCapacity: Int
    /// The first row whose edges have not become active yet.
    var nextRow = 0
    /// The indices of the edges that extend into the row.
    var active: UnsafeMutablePointer<Int>
    var activeCount = 0
    /// The capacity of edges, links and active edges.
    var capacity: Int
  }

  /// The state, which is accessed by a pointer, because access to a class's variables is checked at run time for every
  /// row and line.
  private let state: UnsafeMutablePointer<State>
  private let cells: CellRow

  /// Creates a converter. `columns` bounds every later clip.
  init(columns: PixelRect) {
    cells = CellRow(columns: columns)
    state = .allocate(capacity: 1)
    let capacity = 256
    state.initialize(
      to: State(
        edges: .allocate(capacity: capacity), links: .allocate(capacity: capacity),
        heads: .allocate(capacity: capacity), headCapacity: capacity, active: .allocate(capacity: capacity),
        capacity: capacity))
  }

  deinit {
    state.pointee.edges.deallocate()
    state.pointee.links.deallocate()
    state.pointee.heads.deallocate()
    state.pointee.active.deallocate()
    state.deallocate()
  }

  var bounds: PixelRect { state.pointee.bounds }

  /// Starts a new outline, of which only pixels in `clip` will be requested.
  func begin(clip: PixelRect, rule: CGPathFillRule) {
    state.pointee.clip = clip
    state.pointee.isEvenOdd = rule == .evenOdd
    state.pointee.edgeCount = 0
    state.pointee.activeCount = 0
    state.pointee.bounds = .empty
  }

  /// Adds a line in device space. Points that are not finite are ignored.
  @inline(__always)
  func addLine(from start: CGPoint, to end: CGPoint) {
    let line = LimitedLine(x0: Double(start.x), y0: Double(start.y), x1: Double(end.x), y1: Double(end.y))
    if line.isWithinLimits { return add(line) }
    for piece in line.pieces { add(piece) }
  }

  private func add(_ line: LimitedLine) {
    guard let edge = ScanEdge(line) else { return }
    let clip = state.pointee.clip
    let (top, bottom) = (edge.firstRow, edge.lastRow + 1)
    guard top < clip.bottom, bottom > clip.top else { return }
    let columns = edge.columns
    // Lines to the left of the clip determine what is inside; those to the right only limit the covered columns.
    if columns.lowerBound < clip.right { append(edge) }
    let (left, right) = (
      min(max(columns.lowerBound, clip.left), clip.right - 1),
      max(min(columns.upperBound + 1, clip.right), clip.left + 1)
    )
    state.pointee.bounds = state.pointee.bounds.union(
      PixelRect(left: left, top: max(top, clip.top), right: right, bottom: min(bottom, clip.bottom)))
  }

  private func append(_ edge: ScanEdge) {
    if state.pointee.edgeCount == state.pointee.capacity { grow() }
    (state.pointee.edges + state.pointee.edgeCount).initialize(to: edge)
    state.pointee.edgeCount += 1
  }

  private func grow() {
    let (edges, count) = (state.pointee.edges, state.pointee.edgeCount)
    state.pointee.capacity *= 2
    state.pointee.edges = .allocate(capacity: state.pointee.capacity)
    state.pointee.edges.update(from: edges, count: count)
    edges.deallocate()
    state.pointee.links.deallocate()
    state.pointee.links = .allocate(capacity: state.pointee.capacity)
    state.pointee.active.deallocate()
    state.pointee.active = .allocate(capacity: state.pointee.capacity)
  }

  func addOutline(_ points: [CGPoint]) { points.withUnsafeBufferPointer { addOutline($0) } }

  func addOutline(_ points: UnsafeBufferPointer<CGPoint>) {
    guard var previous = points.last else { return }
    for point in points {
      addLine(from: previous, to: point)
      previous = point
    }
  }

  /// Ends the outline. It must be called after the last line.
  func finish() {
    let bounds = state.pointee.bounds.intersection(state.pointee.clip)
    state.pointee.bounds = bounds
    state.pointee.nextRow = bounds.top
    if bounds.height > state.pointee.headCapacity {
      state.pointee.heads.deallocate()
      state.pointee.heads = .allocate(capacity: bounds.height)
      state.pointee.headCapacity = bounds.height
    }
    let (edges, links, heads) = (state.pointee.edges, state.pointee.links, state.pointee.heads)
    heads.update(repeating: -1, count: max(0, bounds.height))
    guard !bounds.isEmpty else { return }
    for index in 0..<state.pointee.edgeCount {
      let row = max(edges[index].firstRow, bounds.top) &- bounds.top
      links[index] = heads[row]
      heads[row] = Int32(truncatingIfNeeded: index)
    }
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let (edges, active) = (state.pointee.edges, state.pointee.active)
    // Edges that ended above are removed.
    let top = Fixed.from(pixel: y)
    var count = 0
    for position in 0..<state.pointee.activeCount where edges[active[position]].bottom > top {
      active[count] = active[position]
      count &+= 1
    }
    // Rows may have been skipped.
    for row in min(state.pointee.nextRow, y)...y {
      var index = Int(state.pointee.heads[row &- state.pointee.bounds.top])
      while index >= 0 {
        if edges[index].bottom > top {
          active[count] = index
          count &+= 1
        }
        index = Int(state.pointee.links[index])
      }
    }
    state.pointee.nextRow = y &+ 1
    state.pointee.activeCount = count
    let wanted = state.pointee.bounds.left..<state.pointee.bounds.right
    if count == 2, let extent = cover(edges[active[0]].part(in: y), edges[active[1]].part(in: y), wanted, row) {
      return extent
    }
    for position in 0..<count { cells.add(edges[active[position]].part(in: y), wanted) }
    return cells.sum(wanted, isEvenOdd: state.pointee.isEvenOdd, into: row)
  }

  /// Covers a row with two lines and columns between them, as in most rows of simple shapes, by adding their areas
  /// directly. Returns nil when the lines are too close.
  @inline(__always)
  private func cover(
    _ one: ScanEdgePart, _ other: ScanEdgePart, _ wanted: Range<Int>, _ row: UnsafeMutablePointer<UInt8>
  ) -> RowExtent? {
    let isInOrder = one.last < other.first
    guard isInOrder || other.last < one.first else { return nil }
    var runs = CoverageRuns(row: row, left: wanted.lowerBound, isEvenOdd: state.pointee.isEvenOdd)
    runs.add(isInOrder ? one : other, wanted)
    runs.add(isInOrder ? other : one, wanted)
    return runs.finish(wanted.upperBound)
  }
}
