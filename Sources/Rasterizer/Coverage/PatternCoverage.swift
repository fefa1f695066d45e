import CoreGraphics

/// The part of a shape within a pattern.
struct PatternCoverage<Shape: CoverageSource>: CoverageSource {
  let shape: Shape
  let pattern: PatternMask

  var bounds: PixelRect { shape.bounds }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let extent = shape.cover(row: y, into: row)
    guard !extent.isEmpty, !pattern.isEmpty(row: y) else { return .none }
    pattern.cut(extent, row: y, bytes: row)
    return .bytes(extent.start, extent.end)
  }

  func endOfEqualRows(from y: Int) -> Int {
    pattern.endOfEqualRows(from: y, to: min(shape.endOfEqualRows(from: y), bounds.bottom))
  }
}

/// A pattern on device pixels. Every pattern consists of bands, and the coverage of a pixel by bands depends on one
/// number: its column, its row, or their sum or difference. So two short tables represent the pattern exactly, and no
/// path is drawn.
struct PatternMask {
  private enum Kind {
    /// The bands are diagonal, with the index `x + sign * y` in the table.
    case diagonal(sign: Int)
    /// The intersection of horizontal and vertical bands.
    case crossings
    /// The union of horizontal or vertical bands.
    case either
  }

  private let kind: Kind
  /// The coverage by column, or by the sum for diagonal bands.
  private let columns: UnsafePointer<UInt8>
  /// The coverage by row, if the bands are not diagonal.
  private let rows: UnsafePointer<UInt8>

  /// Creates the pattern for the pixels of `bounds`, valid until `tables` is used for other bands. Returns nil when
  /// there are no lines, or when they are not separate.
  init?(_ pattern: FillPattern, _ transform: CGAffineTransform, for bounds: PixelRect, tables: BandTables) {
    let scale = transform.meanScale
    let (pitch, width) = (Double(pattern.pitch) * scale, Double(pattern.width) * scale)
    guard width > 0, pitch >= 1, pitch.isFinite, width < pitch, !bounds.isEmpty, transform.isFinite else { return nil }
    let (originX, originY) = (Double(transform.tx), Double(transform.ty))
    switch pattern.kind {
    case .rising, .falling:
      let sign = pattern.kind == .rising ? 1 : -1
      kind = .diagonal(sign: sign)
      let ends = sign > 0 ? (bounds.top, bounds.bottom - 1) : (1 - bounds.bottom, -bounds.top)
      let bands = Bands(
        pitch: pitch * 2.squareRoot(), width: width * 2.squareRoot(), at: originX + Double(sign) * originY)
      // If y is subtracted, the lower corners of a pixel come first.
      columns = tables.table(
        of: bands, sign > 0 ? .diagonal : .antidiagonal, for: bounds.left + ends.0..<bounds.right + ends.1)
      rows = columns
    case .grid, .dots, .dashes:
      kind = pattern.kind == .grid ? .either : .crossings
      let across = Bands(
        pitch: pitch, width: pattern.kind == .dashes ? pitch * Double(FillPattern.dash) : width, at: originX)
      let down = Bands(pitch: pitch, width: width, at: originY)
      columns = tables.table(of: across, .across, for: bounds.left..<bounds.right)
      rows = tables.table(of: down, .down, for: bounds.top..<bounds.bottom)
    }
  }

  /// Returns whether the pattern is empty in a row.
  func isEmpty(row y: Int) -> Bool { if case .crossings = kind { rows[y] == 0 } else { false } }

  /// Returns the end of the rows from `y` on that equal `y`, or `end` before that.
  func endOfEqualRows(from y: Int, to end: Int) -> Int {
    if case .diagonal = kind { return y + 1 }
    var row = y + 1
    while row < end, rows[row] == rows[y] { row += 1 }
    return row
  }

  /// Multiplies the coverage of every column of `extent` by that of the pattern.
  func cut(_ extent: RowExtent, row y: Int, bytes: UnsafeMutablePointer<UInt8>) {
    switch kind {
    case .diagonal(let sign):
      let table = columns + sign * y
      if extent.solid == 255, extent.solidStart < extent.solidEnd {
        multiply(bytes, extent.start..<extent.solidStart, table) { $0 }
        (bytes + extent.solidStart).update(from: table + extent.solidStart, count: extent.solidEnd - extent.solidStart)
        multiply(bytes, extent.solidEnd..<extent.end, table) { $0 }
      } else {
        extent.expand(into: bytes)
        multiply(bytes, extent.start..<extent.end, table) { $0 }
      }
    case .crossings:
      let band = UInt32(rows[y])
      extent.expand(into: bytes)
      multiply(bytes, extent.start..<extent.end, columns) { multiplied255($0, band) }
    case .either:
      let band = UInt32(rows[y])
      extent.expand(into: bytes)
      multiply(bytes, extent.start..<extent.end, columns) { $0 + band - multiplied255($0, band) }
    }
  }

  @inline(__always)
  private func multiply(
    _ bytes: UnsafeMutablePointer<UInt8>, _ extent: Range<Int>, _ table: UnsafePointer<UInt8>,
    _ band: (UInt32) -> UInt32
  ) {
    for x in extent {
      bytes[x] = UInt8(truncatingIfNeeded: multiplied255(UInt32(bytes[x]), band(UInt32(table[x]))))
    }
  }
}
