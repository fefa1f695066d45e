/// The clip of drawing: a rectangle of whole pixels, and a mask in it if an edge is antialiased.
struct Clip {
  var bounds: PixelRect
  var mask: ClipMask?

  /// Restricts the clip. Clipping to a shape twice makes its antialiased edge fainter, because coverages are
  /// multiplied.
  mutating func cut(by coverage: some CoverageSource, scratch: RowBuffer) {
    let area = coverage.bounds.intersection(bounds)
    mask = area.isEmpty ? nil : ClipMask(area, of: coverage, within: mask, scratch: scratch)
    bounds = area
  }

  /// Restricts the clip to whole pixels, which needs no mask.
  mutating func cut(to area: PixelRect) { bounds = bounds.intersection(area) }
}

/// The antialiased edges of a clip, immutable and shared by all states that were saved with it.
///
/// The fully open span of a row is stored separately, so that drawing in the middle of a rounded clip costs nothing.
final class ClipMask {
  private struct Row {
    let extent: RowExtent
    /// The bytes of the row by device column. Equal rows share them.
    let line: UnsafeMutablePointer<UInt8>
    /// The end of the rows that equal this one.
    let end: Int

    /// Returns whether all of `extent` is inside the clip.
    @inline(__always)
    func isOpen(_ extent: RowExtent) -> Bool {
      extent.start >= self.extent.solidStart && extent.end <= self.extent.solidEnd
    }
  }

  private let area: PixelRect
  private let bytes: UnsafeMutablePointer<UInt8>
  /// The rows from the top of the area. They are accessed by a pointer, because access to a class's variables is
  /// checked for every row.
  private let rows: UnsafeMutablePointer<Row>

  init(_ area: PixelRect, of coverage: some CoverageSource, within outer: ClipMask?, scratch: RowBuffer) {
    self.area = area
    bytes = .allocate(capacity: max(1, area.width * area.height))
    rows = .allocate(capacity: max(1, area.height))
    var y = area.top
    while y < area.bottom {
      var extent = coverage.cover(row: y, into: scratch.row).clipped(area.left, area.right)
      var end = min(coverage.endOfEqualRows(from: y), area.bottom)
      if let outer { (extent, end) = outer.cut(extent, rows: y..<end, bytes: scratch.row) }
      let row = keep(extent, scratch.row, rows: y..<end)
      (rows + (y - area.top)).initialize(repeating: row, count: end - y)
      y = end
    }
  }

  deinit {
    bytes.deallocate()
    rows.deallocate()
  }

  private func keep(_ extent: RowExtent, _ row: UnsafeMutablePointer<UInt8>, rows: Range<Int>) -> Row {
    var extent = extent
    if extent.solid < 255 {
      extent.expand(into: row)
      extent = extent.isEmpty ? .none : .bytes(extent.start, extent.end)
    }
    let line = bytes + ((rows.lowerBound - area.top) * area.width - area.left)
    for part in [extent.start..<extent.solidStart, extent.solidEnd..<extent.end] where !part.isEmpty {
      (line + part.lowerBound).update(from: row + part.lowerBound, count: part.count)
    }
    return Row(extent: extent, line: line, end: rows.upperBound)
  }

  /// Returns the part of `extent`, which applies to all rows of `wanted`, that is inside the clip in the first of these
  /// rows, and the end of the rows that are clipped equally; `bytes` are changed accordingly. The rows are inside the
  /// mask.
  @inline(__always)
  func cut(
    _ extent: RowExtent, rows wanted: Range<Int>, bytes: UnsafeMutablePointer<UInt8>
  ) -> (extent: RowExtent, end: Int) {
    let first = rows[wanted.lowerBound - area.top]
    var end = first.end
    guard first.isOpen(extent) else { return (cut(extent, first, bytes), min(end, wanted.upperBound)) }
    while end < wanted.upperBound, rows[end - area.top].isOpen(extent) { end = rows[end - area.top].end }
    return (extent, min(end, wanted.upperBound))
  }

  private func cut(_ extent: RowExtent, _ row: Row, _ bytes: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let open = row.extent
    let extent = extent.clipped(open.start, open.end)
    if extent.isEmpty || row.isOpen(extent) { return extent }

    var cut = extent
    (cut.solidStart, cut.solidEnd) = (max(extent.solidStart, open.solidStart), min(extent.solidEnd, open.solidEnd))
    if cut.solidStart >= cut.solidEnd { cut = .bytes(extent.start, extent.end) }
    fill(bytes, extent.solidStart, min(cut.solidStart, extent.solidEnd), extent.solid)
    fill(bytes, max(cut.solidEnd, extent.solidStart), extent.solidEnd, extent.solid)
    multiply(bytes, extent.start, min(open.solidStart, extent.end), row.line)
    multiply(bytes, max(open.solidEnd, extent.start), extent.end, row.line)
    return cut
  }

  private func fill(_ bytes: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ value: UInt8) {
    if start < end { (bytes + start).update(repeating: value, count: end - start) }
  }

  private func multiply(
    _ bytes: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ line: UnsafeMutablePointer<UInt8>
  ) {
    for x in start..<max(start, end) {
      bytes[x] = UInt8(truncatingIfNeeded: multiplied255(UInt32(bytes[x]), UInt32(line[x])))
    }
  }
}
