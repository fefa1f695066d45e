/// Buffers that a drawing pass reuses. Their columns bound everything that is drawn with them.
final class Workspace {
  let columns: PixelRect
  /// The row being laid down.
  let row: RowBuffer
  /// The inside of a ring while its row is computed.
  let innerRow: RowBuffer
  let scan: ScanConverter
  let corners = CornerTables()
  let bands = BandTables()
  let shadows: ShadowTiles
  let gradients: GradientColors

  /// Creates a workspace. `shadows` and `gradients` are those of another workspace, in place of which this one is
  /// temporarily used.
  init(columns: PixelRect, shadows: ShadowTiles = ShadowTiles(), gradients: GradientColors = GradientColors()) {
    self.columns = columns
    (self.shadows, self.gradients) = (shadows, gradients)
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

/// A buffer for the coverage of one row, indexed by device column.
final class RowBuffer {
  private let bytes: UnsafeMutablePointer<UInt8>
  private let origin: Int

  init(_ columns: PixelRect) {
    bytes = .allocate(capacity: max(1, columns.width))
    bytes.initialize(repeating: 0, count: max(1, columns.width))
    origin = columns.left
  }

  deinit { bytes.deallocate() }

  /// The bytes, in which `row[x]` is that of column `x`.
  var row: UnsafeMutablePointer<UInt8> { bytes - origin }
}
