/// An upright rectangle at any fraction of a pixel: the exact area in each pixel.
struct RectCoverage: CoverageSource {
  private let box: DeviceBox
  let bounds: PixelRect
  private let columns: ClosedRange<Int>

  init(_ box: DeviceBox, clip: PixelRect) {
    self.box = box.cut
    let touched = box.pixels
    bounds = touched.intersection(clip)
    columns = touched.left...max(touched.left, touched.right - 1)
  }

  /// Whole pixels.
  init(_ pixels: PixelRect) {
    self.init(
      DeviceBox(
        left: Double(pixels.left), top: Double(pixels.top), right: Double(pixels.right), bottom: Double(pixels.bottom)),
      clip: pixels)
  }

  /// Whether every pixel is covered fully or not at all.
  var isWhole: Bool {
    [box.left, box.top, box.right, box.bottom].allSatisfy { $0 == $0.rounded() }
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let height = min(Double(y + 1), box.bottom) - max(Double(y), box.top)
    let (first, last) = (columns.lowerBound, columns.upperBound)
    let solid = coverageByte(height)
    if first == last {
      row[first] = coverageByte(height * box.width)
      return RowExtent(start: first, solidStart: first + 1, solidEnd: first + 1, end: first + 1, solid: solid)
    }
    var extent = RowExtent(start: first, solidStart: first, solidEnd: last + 1, end: last + 1, solid: solid)
    let (leftPart, rightPart) = (Double(first + 1) - box.left, box.right - Double(last))
    if leftPart < 1 {
      extent.solidStart = first + 1
      if first >= bounds.left { row[first] = coverageByte(height * leftPart) }
    }
    if rightPart < 1 {
      extent.solidEnd = last
      if last < bounds.right { row[last] = coverageByte(height * rightPart) }
    }
    return extent.clipped(bounds.left, bounds.right)
  }
}
