import CJPEG
import CoreGraphics
import Foundation

/// The pixels of a picture as premultiplied `0xAARRGGBB` words, row by row from the top.
struct DecodedPicture {
  let width: Int
  let height: Int
  let pixels: [UInt32]
}

/// A decoder and encoder of JPEG files, which apps use for pictures.
enum JPEGFile {
  /// Returns whether the bytes begin with the signature of a JPEG file.
  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// - Parameter largestArea: The limit in pixels. A file with a larger size, or with a large size of which it can
  ///   contain only a small part, is rejected before memory is allocated.
  static func decode(_ bytes: [UInt8], largestArea: Int) throws(StillError) -> DecodedPicture {
    let (width, height) = try read(bytes, into: nil)
    let area = width * height
    guard area <= largestArea else {
      throw malformed("it is \(width) x \(height) pixels, and \(largestArea) are the most")
    }
    guard area <= unsuspiciousArea || bytes.count >= area / mostPixelsPerByte else {
      throw malformed("\(bytes.count) bytes cannot hold the \(width) x \(height) pixels that it claims to have")
    }
    var pixels = [UInt32](repeating: 0, count: area)
    // A closure would lose the type of the error.
    let failure: StillError? = pixels.withUnsafeMutableBufferPointer { buffer in
      do throws(StillError) {
        _ = try read(bytes, into: buffer.baseAddress)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
    return DecodedPicture(width: width, height: height, pixels: pixels)
  }

  /// The area in pixels that a file may claim without evidence, which needs 64 MB.
  private static let unsuspiciousArea = 1 << 24
  /// The most pixels for which a byte can be enough. A picture of one color has about 250 in the usual coding.
  private static let mostPixelsPerByte = 4096

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
