import Foundation

/// A bitmap in the format of films: a plane of luma and two of chroma at half the resolution (4:2:0), in BT.709 with
/// values from 16 to 235.
///
/// Only rows that differ from the previous bitmap are converted again, because most of a film does not change.
package final class PlanarPicture {
  /// The width in pixels, which is even: the last column of an odd bitmap is repeated, as is the last row.
  package let width: Int
  package let height: Int
  private let bytes: UnsafeMutableRawBufferPointer
  /// The pixels the planes were made of.
  private var last: [UInt32] = []

  /// Creates a picture for bitmaps of this size.
  package init(width: Int, height: Int) {
    (self.width, self.height) = ((width + 1) & ~1, (height + 1) & ~1)
    bytes = .allocate(byteCount: self.width * self.height * 3 / 2, alignment: 64)
  }

  deinit { bytes.deallocate() }

  /// The planes of luma, blue and red differences without gaps. They are valid until the next update.
  package var planes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(bytes) }

  package func update(from bitmap: Bitmap) {
    guard let pixels = UnsafePointer(bitmap.pixels.baseAddress), let base = bytes.baseAddress else { return }
    let isFirst = last.count != bitmap.pixels.count
    if isFirst { last = [UInt32](repeating: 0, count: bitmap.pixels.count) }
    let planes = base.assumingMemoryBound(to: UInt8.self)
    let rowBytes = bitmap.width * MemoryLayout<UInt32>.size
    last.withUnsafeMutableBufferPointer { last in
      guard let last = last.baseAddress else { return }
      for pair in 0..<height / 2 {
        let top = 2 * pair
        let rows = min(2, bitmap.height - top)
        let offset = top * bitmap.width
        if !isFirst, memcmp(last + offset, pixels + offset, rows * rowBytes) == 0 { continue }
        memcpy(last + offset, pixels + offset, rows * rowBytes)
        convert(pixels + offset, pixels + offset + (rows - 1) * bitmap.width, count: bitmap.width, pair, planes)
      }
    }
  }

  /// Converts two rows of pixels to two of luma and one of each chroma.
  private func convert(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, count: Int, _ pair: Int,
    _ planes: UnsafeMutablePointer<UInt8>
  ) {
    let luma = planes + 2 * pair * width
    Self.luma(upper, count: count, into: luma)
    Self.luma(lower, count: count, into: luma + width)
    if count < width {
      luma[width - 1] = luma[count - 1]
      luma[2 * width - 1] = luma[width + count - 1]
    }
    let blue = planes + width * height + pair * (width / 2)
    let red = blue + width * height / 4
    for x in 0..<count / 2 {
      Self.chroma(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1], &blue[x], &red[x])
    }
    if count < width {
      let x = count / 2
      Self.chroma(upper[2 * x], upper[2 * x], lower[2 * x], lower[2 * x], &blue[x], &red[x])
    }
  }

  /// Computes luma with the weights of BT.709, for channels in 0...255, in 1/32768.
  private static func luma(_ row: UnsafePointer<UInt32>, count: Int, into target: UnsafeMutablePointer<UInt8>) {
    for x in 0..<count {
      let pixel = row[x]
      let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
      target[x] = UInt8(truncatingIfNeeded: (5983 &* red &+ 20127 &* green &+ 2032 &* blue &+ 540_672) >> 15)
    }
  }

  /// The mean of four pixels.
  @inline(__always)
  private static func chroma(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ blueDifference: inout UInt8, _ redDifference: inout UInt8
  ) {
    // Sums of four values fit side by side: red and blue in one word, green in another.
    let redBlue = (a & 0xFF00FF) &+ (b & 0xFF00FF) &+ (c & 0xFF00FF) &+ (d & 0xFF00FF)
    let green = Int32(
      truncatingIfNeeded: (a >> 8 & 0xFF) &+ (b >> 8 & 0xFF) &+ (c >> 8 & 0xFF) &+ (d >> 8 & 0xFF))
    let red = Int32(truncatingIfNeeded: redBlue >> 16)
    let blue = Int32(truncatingIfNeeded: redBlue & 0xFFFF)
    let middle: Int32 = 128 << 17 | 1 << 16
    blueDifference = UInt8(truncatingIfNeeded: (14392 &* blue &- 3298 &* red &- 11094 &* green &+ middle) >> 17)
    redDifference = UInt8(truncatingIfNeeded: (14392 &* red &- 13073 &* green &- 1319 &* blue &+ middle) >> 17)
  }
}
