import CJPEG
import CoreGraphics
import Foundation
import Rasterizer

/// A decoder and encoder of JPEG files, which apps use for pictures.
enum JPEGFile {
  /// Returns whether the bytes begin with the signature of a JPEG file.
  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// - Parameter largestArea: The limit in pixels. A file with a larger size is rejected before memory is allocated.
  static func decode(_ bytes: [UInt8], largestArea: Int) throws(StillError) -> Bitmap {
    let (width, height) = try read(bytes, into: nil)
    guard width * height <= largestArea else {
      throw malformed("it is \(width) x \(height) pixels, and \(largestArea) are the most")
    }
    let bitmap: Bitmap
    do { bitmap = try Bitmap(width: width, height: height) } catch { throw malformed(error.description) }
    _ = try read(bytes, into: bitmap.pixels.baseAddress)
    return bitmap
  }

  /// - Parameter pixels: Premultiplied `0xAARRGGBB` words, row by row from the top. JPEG has no alpha, so they are
  ///   drawn over white.
  ///
  /// - Parameter quality: The quality from 0 to 1.
  static func encode(_ pixels: [UInt32], width: Int, height: Int, quality: Double) -> [UInt8]? {
    guard width > 0, height > 0, width <= Int(JPEG_MAX_DIMENSION), height <= Int(JPEG_MAX_DIMENSION),
      pixels.count == width * height
    else { return nil }
    let opaque = pixels.map { pixel in
      let clear = 255 - (pixel >> 24)
      return pixel &+ (clear << 24 | clear << 16 | clear << 8 | clear)
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    defer { free(bytes) }
    let done = hitpath_jpeg_write(
      opaque, UInt32(width), UInt32(height), Int32((quality * 100).rounded()), &bytes, &count)
    guard done != 0, let bytes else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private static func read(_ bytes: [UInt8], into pixels: UnsafeMutablePointer<UInt32>?) throws(StillError) -> (
    width: Int, height: Int
  ) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    var message = [CChar](repeating: 0, count: hitpath_jpeg_message_size())
    guard hitpath_jpeg_read(bytes, bytes.count, &width, &height, pixels, &message) != 0 else {
      let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw malformed(String(decoding: text, as: UTF8.self))
    }
    return (Int(width), Int(height))
  }

  private static func malformed(_ why: String) -> StillError {
    StillError(what: "cannot read a JPEG", why: why, remedy: "Give a complete JPEG file.")
  }
}
