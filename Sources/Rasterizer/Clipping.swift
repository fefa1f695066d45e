/// Where drawing is let through: whole pixels, and within them a mask when an edge is soft.
struct Clip {
  var bounds: PixelRect
  var mask: ClipMask?

  /// Cuts further. Applying one shape twice makes its soft edge thinner, as coverage multiplies.
  mutating func cut(by coverage: some CoverageSource, scratch: RowBuffer) {
    let area = coverage.bounds.intersection(bounds)
    mask = area.isEmpty ? nil : ClipMask(area, of: coverage, within: mask, scratch: scratch)
    bounds = area
  }

  /// Cuts at whole pixels, which needs no mask.
  mutating func cut(to area: PixelRect) { bounds = bounds.intersection(area) }
}

/// Soft edges of a clip. Immutable, shared by all states that were saved under it.
///
/// Rows keep their fully open span apart, so drawing in the middle of a rounded clip costs nothing.
final class ClipMask {
  private let area: PixelRect
  private let bytes: UnsafeMutablePointer<UInt8>
  /// Of each row, from the top of the area. Behind a pointer, as access to a class's own variables is checked for every row.
  private let extents: UnsafeMutablePointer<RowExtent>

  init(_ area: PixelRect, of coverage: some CoverageSource, within outer: ClipMask?, scratch: RowBuffer) {
    self.area = area
    bytes = .allocate(capacity: max(1, area.width * area.height))
    extents = .allocate(capacity: max(1, area.height))
    let row = scratch.row
    for y in area.top..<area.bottom {
      var extent = coverage.cover(row: y, into: row).clipped(area.left, area.right)
      if let outer { extent = outer.cut(extent, row: y, bytes: row) }
      if extent.solid < 255 {
        extent.expand(into: row)
        extent = extent.isEmpty ? .none : .bytes(extent.start, extent.end)
      }
      keep(row, extent.start, extent.solidStart, y)
      keep(row, extent.solidEnd, extent.end, y)
      (extents + (y - area.top)).initialize(to: extent)
    }
  }

  deinit {
    bytes.deallocate()
    extents.deallocate()
  }

  private func line(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + ((y - area.top) * area.width - area.left) }

  private func keep(_ row: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ y: Int) {
    if start < end { (line(y) + start).update(from: row + start, count: end - start) }
  }

  /// Whether all of it is let through.
  @inline(__always)
  func isOpen(_ extent: RowExtent, row y: Int) -> Bool {
    guard y >= area.top, y < area.bottom else { return false }
    let open = extents[y - area.top]
    return extent.start >= open.solidStart && extent.end <= open.solidEnd
  }

  /// `extent` as far as the mask lets it through; `bytes` are changed to match.
  func cut(_ extent: RowExtent, row y: Int, bytes: UnsafeMutablePointer<UInt8>) -> RowExtent {
    guard y >= area.top, y < area.bottom else { return .none }
    let open = extents[y - area.top]
    let extent = extent.clipped(open.start, open.end)
    if extent.isEmpty || isOpen(extent, row: y) { return extent }

    var cut = extent
    (cut.solidStart, cut.solidEnd) = (max(extent.solidStart, open.solidStart), min(extent.solidEnd, open.solidEnd))
    if cut.solidStart >= cut.solidEnd { cut = .bytes(extent.start, extent.end) }
    fill(bytes, extent.solidStart, min(cut.solidStart, extent.solidEnd), extent.solid)
    fill(bytes, max(cut.solidEnd, extent.solidStart), extent.solidEnd, extent.solid)
    multiply(bytes, extent.start, min(open.solidStart, extent.end), y)
    multiply(bytes, max(open.solidEnd, extent.start), extent.end, y)
    return cut
  }

  private func fill(_ bytes: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ value: UInt8) {
    if start < end { (bytes + start).update(repeating: value, count: end - start) }
  }

  private func multiply(_ bytes: UnsafeMutablePointer<UInt8>, _ start: Int, _ end: Int, _ y: Int) {
    guard start < end else { return }
    let line = line(y)
    for x in start..<end { bytes[x] = UInt8(truncatingIfNeeded: multiplied255(UInt32(bytes[x]), UInt32(line[x]))) }
  }
}
