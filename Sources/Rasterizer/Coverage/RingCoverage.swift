/// The area between a shape and another one inside it: the outline of an upright rectangle, rounded or not.
struct RingCoverage: CoverageSource {
  private let outer: UprightCoverage
  private let inner: UprightCoverage
  private let innerRow: RowBuffer

  var bounds: PixelRect { outer.bounds }

  /// Creates a ring. `innerRow` is a buffer for one row that nothing else uses meanwhile.
  init(outer: UprightCoverage, inner: UprightCoverage, innerRow: RowBuffer) {
    self.outer = outer
    self.inner = inner
    self.innerRow = innerRow
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let whole = outer.cover(row: y, into: row)
    guard !whole.isEmpty, y >= inner.bounds.top, y < inner.bounds.bottom else { return whole }
    let hole = inner.cover(row: y, into: innerRow.row).clipped(whole.start, whole.end)
    guard !hole.isEmpty else { return whole }

    // The two parts of the solid span to the left and right of the hole's solid span get bytes, so that they can be
    // clipped.
    var ring = RowExtent(
      start: whole.start, solidStart: hole.solidStart, solidEnd: hole.solidEnd, end: whole.end, solid: 0)
    if hole.solid < 255 || whole.solid < 255 || hole.solidStart < whole.solidStart || hole.solidEnd > whole.solidEnd {
      hole.expand(into: innerRow.row)
      ring = .bytes(whole.start, whole.end)
      whole.expand(into: row)
      subtract(hole.start, hole.end, from: row)
      return ring
    }
    expand(whole, whole.solidStart, ring.solidStart, into: row)
    expand(whole, ring.solidEnd, whole.solidEnd, into: row)
    subtract(hole.start, hole.solidStart, from: row)
    subtract(hole.solidEnd, hole.end, from: row)
    return ring
  }

  func endOfEqualRows(from y: Int) -> Int {
    let end = outer.endOfEqualRows(from: y)
    if y < inner.bounds.top { return min(end, inner.bounds.top) }
    return y < inner.bounds.bottom ? min(end, inner.endOfEqualRows(from: y)) : end
  }

  private func expand(_ whole: RowExtent, _ start: Int, _ end: Int, into row: UnsafeMutablePointer<UInt8>) {
    guard start < end else { return }
    (row + start).update(repeating: whole.solid, count: end - start)
  }

  private func subtract(_ start: Int, _ end: Int, from row: UnsafeMutablePointer<UInt8>) {
    let hole = innerRow.row
    for x in start..<max(start, end) { row[x] = row[x] > hole[x] ? row[x] - hole[x] : 0 }
  }
}
