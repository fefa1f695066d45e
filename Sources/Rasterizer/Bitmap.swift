import CoreGraphics

/// An image in memory with rows from the top, no padding, and one premultiplied `0xAARRGGBB` word for each pixel.
///
/// On a little-endian machine the bytes are B, G, R, A, which SDL calls ARGB8888 (or XRGB8888 when all of it is
/// opaque).
package final class Bitmap {
  package let width: Int
  package let height: Int
  /// The pixels, which are valid while the bitmap exists: use `withExtendedLifetime` if nothing else retains it.
  package let pixels: UnsafeMutableBufferPointer<UInt32>
  /// The owner of the pixels; nil if the bitmap owns them.
  private let owner: AnyObject?

  /// A Boolean value that indicates whether the pixels are valid as long as the bitmap exists, whatever becomes of
  /// others.
  package var ownsPixels: Bool { owner == nil }

  /// The maximum length of a side. Longer sides would overflow the fixed-point coordinates of the scan converter.
  package static let largestSide = 32_768
  /// The maximum number of pixels, which is one gibibyte.
  package static let largestArea = 1 << 28

  package struct SizeError: Error, Equatable, CustomStringConvertible {
    package let width: Int
    package let height: Int

    package var description: String {
      """
      cannot make an image of \(width) x \(height) pixels: sides go from 0 to \(Bitmap.largestSide) and all pixels \
      together to \(Bitmap.largestArea). Ask for a smaller size or scale.
      """
    }
  }

  /// Creates a bitmap of transparent pixels. Either side may be 0.
  package init(width: Int, height: Int) throws(SizeError) {
    guard
      (0...Self.largestSide).contains(width), (0...Self.largestSide).contains(height),
      width * height <= Self.largestArea
    else { throw SizeError(width: width, height: height) }
    self.width = width
    self.height = height
    pixels = .allocate(capacity: width * height)
    pixels.initialize(repeating: 0)
    owner = nil
  }

  /// Creates a bitmap with the memory of `owner`, which must be large enough and is retained.
  package init(width: Int, height: Int, pixels: UnsafeMutablePointer<UInt32>, keeping owner: AnyObject)
    throws(SizeError)
  {
    guard
      (0...Self.largestSide).contains(width), (0...Self.largestSide).contains(height),
      width * height <= Self.largestArea
    else { throw SizeError(width: width, height: height) }
    (self.width, self.height, self.owner) = (width, height, owner)
    self.pixels = UnsafeMutableBufferPointer(start: pixels, count: width * height)
  }

  deinit { if owner == nil { pixels.deallocate() } }

  package subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "pixel outside the image")
      return pixels[y * width + x]
    }
    set {
      precondition((0..<width).contains(x) && (0..<height).contains(y), "pixel outside the image")
      pixels[y * width + x] = newValue
    }
  }

  package var bytesPerRow: Int { width * 4 }
}
