/// Coverage that was worked out before, byte by byte: a blurred silhouette.
struct ByteCoverage: CoverageSource {
  /// Where the bytes lie, row by row without gaps.
  let frame: PixelRect
  let bytes: [UInt8]
  let bounds: PixelRect

  init(frame: PixelRect, bytes: [UInt8], clip: PixelRect) {
    self.frame = frame
    self.bytes = bytes
    bounds = frame.intersection(clip)
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let first = (y - frame.top) * frame.width + bounds.left - frame.left
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      (row + bounds.left).update(from: base + first, count: bounds.width)
    }
    return .bytes(bounds.left, bounds.right)
  }
}
