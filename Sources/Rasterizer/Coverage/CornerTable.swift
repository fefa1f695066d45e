import CoreGraphics

/// The coverage of one rounded corner on whole pixels, computed once, because programs use few corner radii.
///
/// Rows are counted inward from the outer edge of the shape, and bytes from its side.
final class CornerTable {
  private struct Row {
    let start: Int
    /// The end of the individual bytes: a multiple of eight after `start`, because pixels are blended eight at a time.
    /// Fully covered pixels before it have bytes, too.
    let bytesEnd: Int
  }

  /// The number of rows and columns of the corner.
  private let size: Int
  /// The number of bytes per row.
  private let width: Int
  private let rows: [Row]
  /// The rows with `size` bytes each, for a corner on the left; the next buffer has them from right to left.
  private let left: UnsafeMutablePointer<UInt8>
  private let right: UnsafeMutablePointer<UInt8>

  /// Creates a table; `radius` is in pixels.
  init(radius: Double) {
    size = intCeiling(radius)
    width = size + Self.step
    left = .allocate(capacity: size * width)
    right = .allocate(capacity: size * width)
    left.initialize(repeating: 255, count: size * width)
    right.initialize(repeating: 255, count: size * width)
    let side = Double(2 * size)
    let box = DeviceBox(left: 0, top: 0, right: side, bottom: side)
    let whole = UprightCoverage(box, radius: radius, clip: box.pixels, corner: nil)
    let buffer = RowBuffer(box.pixels)
    rows = (0..<size).map { [left, right, width] y in
      let extent = whole.cover(row: y, into: buffer.row)
      for x in extent.start..<extent.solidStart {
        left[y * width + x] = buffer.row[x]
        right[y * width + width - 1 - x] = buffer.row[x]
      }
      let steps = (extent.solidStart - extent.start + Self.step - 1) / Self.step
      return Row(start: extent.start, bytesEnd: extent.start + steps * Self.step)
    }
  }

  private static let step = 8

  deinit {
    left.deallocate()
    right.deallocate()
  }

  /// Writes row `index` of a shape between the columns `first` and `end`, restricted to `bounds`.
  @inline(__always)
  func cover(
    row index: Int, from first: Int, to end: Int, within bounds: PixelRect, into row: UnsafeMutablePointer<UInt8>
  ) -> RowExtent {
    let line = rows[index]
    let bytesEnd = min(line.bytesEnd, (end - first) / 2)
    let extent = RowExtent(
      start: first + line.start, solidStart: first + bytesEnd, solidEnd: end - bytesEnd, end: end - line.start,
      solid: 255
    ).clipped(bounds.left, bounds.right)
    if extent.start < extent.solidStart {
      (row + extent.start).update(
        from: left + (index * width + extent.start - first), count: extent.solidStart - extent.start)
    }
    if extent.solidEnd < extent.end {
      (row + extent.solidEnd).update(
        from: right + (index * width + width - end + extent.solidEnd), count: extent.end - extent.solidEnd)
    }
    return extent
  }
}

/// The tables of the corners drawn so far. Results with a table are identical to those without, so the contents of the
/// cache do not matter.
final class CornerTables {
  private var tables: [Double: CornerTable] = [:]

  private static let mostKept = 64
  /// The largest radius with a table: larger corners are rare, and their tables are large.
  private static let largestRadius = 64.0
  /// The resolution of radii: finer ones occur in animations, which use them once, and sums with coarser ones are exact
  /// wherever the shape is.
  private static let radiiPerPixel = 256.0

  /// Removes tables between frames: coverages do not retain their tables, so none may be removed while a frame is
  /// drawn.
  func trim() {
    if tables.count >= Self.mostKept { tables.removeAll() }
  }

  /// Returns the table; nil when the shape is not on whole pixels, its corners leave no pixel between them, or the
  /// cache is full.
  func table(for box: DeviceBox, radius: Double) -> CornerTable? {
    let steps = radius * Self.radiiPerPixel
    guard radius <= Self.largestRadius, Double(nearest(steps)) == steps, box.isWhole else { return nil }
    let size = 2 * intCeiling(radius)
    guard Double(size) <= min(box.width, box.height) else { return nil }
    if let table = tables[radius] { return table }
    guard tables.count < Self.mostKept else { return nil }
    let table = CornerTable(radius: radius)
    tables[radius] = table
    return table
  }
}

extension DeviceBox {
  fileprivate var isWhole: Bool {
    func isWhole(_ side: Double) -> Bool { abs(side) < Self.limit && Double(nearest(side)) == side }
    return isWhole(left) && isWhole(top) && isWhole(right) && isWhole(bottom)
  }
}
