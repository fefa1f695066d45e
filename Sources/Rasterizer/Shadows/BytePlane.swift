/// A plane with a byte for each pixel of a frame. The length and the number of rows are padded to whole steps.
final class BytePlane {
  let frame: PixelRect
  /// The distance from one row to the next.
  let stride: Int
  /// The bytes, aligned for loads of a step.
  let bytes: UnsafeMutablePointer<UInt8>

  static let step = 16

  /// The caller writes every byte, padding too.
  init(uninitialized frame: PixelRect) {
    self.frame = frame
    stride = Self.padded(frame.width)
    bytes = UnsafeMutableRawPointer.allocate(
      byteCount: max(Self.step, stride * Self.padded(frame.height)), alignment: Self.step
    ).assumingMemoryBound(to: UInt8.self)
  }

  /// Creates a plane with the coverage of `sharp`, and 0 outside of it. `row` has space for all columns of `frame`.
  convenience init(_ frame: PixelRect, of sharp: some CoverageSource, row: RowBuffer) {
    self.init(uninitialized: frame)
    bytes.initialize(repeating: 0, count: byteCount)
    let row = row.row
    for y in sharp.bounds.top..<sharp.bounds.bottom {
      let extent = sharp.cover(row: y, into: row)
      guard !extent.isEmpty else { continue }
      extent.expand(into: row)
      (line(y) + extent.start).update(from: row + extent.start, count: extent.end - extent.start)
    }
  }

  deinit { bytes.deallocate() }

  var byteCount: Int { stride * Self.padded(frame.height) }

  /// Returns row `y`, in which `line(y)[x]` is the byte of column `x`.
  @inline(__always)
  func line(_ y: Int) -> UnsafeMutablePointer<UInt8> { bytes + ((y - frame.top) * stride - frame.left) }

  private static func padded(_ count: Int) -> Int { (count + step - 1) / step * step }
}
