/// An upright rectangle at subpixel positions, with the exact area in each pixel.
struct RectCoverage: CoverageSource {
  private let box: DeviceBox
  let bounds: PixelRect
  /// The columns of every row; `solid` is that of a row of full height.
  private let columns: RowExtent
  /// The coverage of the first column, if it is partial; the next property is that of the last column.
  private let leftPart: Double
  private let rightPart: Double
  /// The rows of full height.
  private let full: Range<Int>

  init(_ box: DeviceBox, clip: PixelRect) {
    self.box = box.cut
    let touched = self.box.pixels
    bounds = touched.intersection(clip)
    let (first, end) = (touched.left, touched.right)
    let isOneColumn = end - first <= 1
    leftPart = isOneColumn ? self.box.width : Double(first + 1) - self.box.left
    rightPart = isOneColumn ? 1 : self.box.right - Double(end - 1)
    let solidStart = leftPart < 1 ? first + 1 : first
    let solidEnd = rightPart < 1 ? end - 1 : end
    let fullTop = intCeiling(self.box.top)
    full = fullTop..<max(fullTop, intFloor(self.box.bottom))
    columns = RowExtent(start: first, solidStart: solidStart, solidEnd: max(solidStart, solidEnd), end: end, solid: 255)
      .clipped(bounds.left, bounds.right)
  }

  /// Creates a rectangle of whole pixels.
  init(_ pixels: PixelRect) {
    self.init(
      DeviceBox(
        left: Double(pixels.left), top: Double(pixels.top), right: Double(pixels.right), bottom: Double(pixels.bottom)),
      clip: pixels)
  }

  /// A Boolean value that indicates whether every pixel is covered fully or not at all.
  var isWhole: Bool {
    func isWhole(_ side: Double) -> Bool { side == side.rounded() }
    return isWhole(box.left) && isWhole(box.top) && isWhole(box.right) && isWhole(box.bottom)
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let height = min(Double(y + 1), box.bottom) - max(Double(y), box.top)
    var extent = columns
    if height < 1 { extent.solid = coverageByte(height) }
    if extent.start < extent.solidStart { row[extent.start] = coverageByte(height * leftPart) }
    if extent.solidEnd < extent.end { row[extent.solidEnd] = coverageByte(height * rightPart) }
    return extent
  }

  func endOfEqualRows(from y: Int) -> Int { full.contains(y) ? full.upperBound : y + 1 }

  /// Adds the row's coverage to the existing one, up to a full pixel.
  func add(row y: Int, to row: UnsafeMutablePointer<UInt8>) {
    let height = min(min(Double(y + 1), box.bottom) - max(Double(y), box.top), 1)
    func add(_ coverage: Double, at x: Int) {
      let sum = row[x].addingReportingOverflow(coverageByte(coverage))
      row[x] = sum.overflow ? 255 : sum.partialValue
    }
    if columns.start < columns.solidStart { add(height * leftPart, at: columns.start) }
    for x in columns.solidStart..<columns.solidEnd { add(height, at: x) }
    if columns.solidEnd < columns.end { add(height * rightPart, at: columns.solidEnd) }
  }
}
