/// Buffers that one drawing pass uses over and over. Their columns bound everything that is drawn with them.
final class Workspace {
  let columns: PixelRect
  /// The row being laid down.
  let row: RowBuffer
  /// The inside of a ring while its row is made.
  let innerRow: RowBuffer
  let scan: ScanConverter
  let corners = CornerTables()
  let bands = BandTables()
  let shadows: ShadowTiles

  /// `shadows`: those of another workspace, when this one is used in its stead for a while.
  init(columns: PixelRect, shadows: ShadowTiles = ShadowTiles()) {
    self.columns = columns
    self.shadows = shadows
    row = RowBuffer(columns)
    innerRow = RowBuffer(columns)
    scan = ScanConverter(columns: columns)
  }

  /// Makes room between frames.
  func trim() {
    corners.trim()
    bands.trim()
  }
}

/// Room for the coverage of one row, addressed by device column.
final class RowBuffer {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let origin: Int

  init(_ columns: PixelRect) {
    bytes = .allocate(capacity: max(1, columns.width))
    bytes.initialize(repeating: 0, count: max(1, columns.width))
    origin = columns.left
  }

  deinit { bytes.deallocate() }

  /// `row[x]` is the byte of column `x`.
  var row: UnsafeMutablePointer<UInt8> { bytes - origin }
}
