import CoreGraphics

/// The pixels of an image, or of a repeatedly halved one.
final class ImagePixels {
  let width: Int
  let height: Int
  /// The premultiplied `0xAARRGGBB` words in rows.
  let words: [UInt32]

  /// Creates an image with one word per pixel, and at least one pixel.
  init(width: Int, height: Int, words: [UInt32]) {
    (self.width, self.height, self.words) = (width, height, words)
  }

  /// Returns the image in half of the width and height, rounded up; each pixel is the mean of four. At an odd side the
  /// last ones are counted twice.
  func halved() -> ImagePixels {
    let (columns, rows) = ((width + 1) / 2, (height + 1) / 2)
    let half = [UInt32](unsafeUninitializedCapacity: columns * rows) { buffer, count in
      for y in 0..<rows {
        let (upper, lower) = (2 * y * width, min(2 * y + 1, height - 1) * width)
        for x in 0..<columns {
          let (left, right) = (2 * x, min(2 * x + 1, width - 1))
          buffer[y * columns + x] = Self.mean(
            words[upper + left], words[upper + right], words[lower + left], words[lower + right])
        }
      }
      count = columns * rows
    }
    return ImagePixels(width: columns, height: rows, words: half)
  }

  private static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
    let lanes: UInt32 = 0x00FF_00FF
    let two: UInt32 = 0x0002_0002
    let low = ((a & lanes) &+ (b & lanes) &+ (c & lanes) &+ (d & lanes) &+ two) >> 2 & lanes
    let high = ((a >> 8 & lanes) &+ (b >> 8 & lanes) &+ (c >> 8 & lanes) &+ (d >> 8 & lanes) &+ two) >> 2 & lanes
    return high << 8 | low
  }
}
