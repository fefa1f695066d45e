import CPNG
import CoreGraphics
import Files
import Rasterizer

/// An encoder and decoder of PNG files with 8 bits per channel, sRGB and transparency.
package enum PNGFile {
  /// Replaces the file at `path` atomically: it has either the old or the complete new contents, even if the process
  /// ends during the call.
  package static func write(_ bitmap: Bitmap, to path: String) throws(StillError) {
    let bytes: [UInt8]
    do {
      bytes = try encode(bitmap)
    } catch {
      throw StillError(what: "cannot write \(path)", why: error.why, remedy: error.remedy)
    }
    do throws(OutputFile.Failure) { try OutputFile.write(bytes, to: path) } catch { throw StillError(error, path) }
  }

  package static func encode(_ bitmap: Bitmap) throws(StillError) -> [UInt8] {
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw StillError(
        what: "cannot make a PNG",
        why: "the image is \(bitmap.width) x \(bitmap.height) pixels and PNG has no empty images",
        remedy: "Give the picture a width and a height of at least one pixel.")
    }
    let straight = withExtendedLifetime(bitmap) { bitmap.pixels.map(StraightAlpha.straight) }
    var image = hitpath_png_image(png_uint_32(bitmap.width), png_uint_32(bitmap.height))
    defer { png_image_free(&image) }
    var size = hitpath_png_largest_file(image)
    var file = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &file, &size, 0, straight, png_int_32(bitmap.bytesPerRow), nil) != 0 else {
      throw StillError(
        what: "cannot make a PNG of \(bitmap.width) x \(bitmap.height) pixels", why: message(image),
        remedy: "Try a smaller picture.")
    }
    return Array(file[..<size])
  }

  package static func read(_ path: String) throws(StillError) -> Bitmap {
    let bytes: [UInt8]
    do {
      bytes = try InputFile.read(path, limit: largestFile)
    } catch {
      throw StillError(
        what: "cannot read \(path)", why: "\(error)", remedy: "Give the path of a PNG file that may be read.")
    }
    do {
      return try decode(bytes)
    } catch {
      throw StillError(what: "cannot read \(path)", why: error.why, remedy: error.remedy)
    }
  }

  /// The limit in bytes, which exceeds the size of the largest image.
  private static let largestFile = 1 << 30

  /// - Parameter largestArea: The limit in pixels. A file with a larger size is rejected before memory is allocated.
  package static func decode(_ bytes: [UInt8], largestArea: Int = Bitmap.largestArea) throws(StillError) -> Bitmap {
    var image = hitpath_png_image(0, 0)
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, bytes, bytes.count) != 0 else { throw malformed(message(image)) }
    guard Int(image.width) * Int(image.height) <= largestArea else {
      throw malformed("it is \(image.width) x \(image.height) pixels, and \(largestArea) are the most")
    }
    let bitmap: Bitmap
    do {
      bitmap = try Bitmap(width: Int(image.width), height: Int(image.height))
    } catch {
      throw malformed(error.description)
    }
    image.format = hitpath_png_bgra()
    let target = bitmap.pixels.baseAddress
    guard png_image_finish_read(&image, nil, target, png_int_32(bitmap.bytesPerRow), nil) != 0 else {
      throw malformed(message(image))
    }
    for index in bitmap.pixels.indices { bitmap.pixels[index] = StraightAlpha.premultiplied(bitmap.pixels[index]) }
    return bitmap
  }

  private static func malformed(_ why: String) -> StillError {
    StillError(what: "cannot read a PNG", why: why, remedy: "Give a complete PNG file.")
  }

  private static func message(_ image: png_image) -> String {
    withUnsafePointer(to: image) { String(cString: hitpath_png_message($0)) }
  }
}

/// An error that occurred when a still was written or read.
package struct StillError: Error, Equatable, CustomStringConvertible {
  package let what: String
  package let why: String
  package let remedy: String
  /// The step at which the file could not be written; nil if the file did not cause the error.
  package var step: OutputFile.Failure.Step?

  package var description: String { "\(what): \(why). \(remedy)" }
}

extension StillError {
  init(_ failure: OutputFile.Failure, _ path: String) {
    self.init(
      what: "cannot write \(path)", why: failure.reason,
      remedy: "Choose a file name in a folder that exists, may be written to and has room.", step: failure.step)
  }
}

/// Conversions between premultiplied pixels in memory and straight alpha in PNG files.
/// A conversion from memory to a file and back is lossless. In the other direction, faint pixels lose color that is not
/// visible.
enum StraightAlpha {
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255 else { return pixel }
    guard alpha > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 { min(((pixel >> shift & 255) * 255 + alpha / 2) / alpha, 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }

  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255 else { return pixel }
    func channel(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
    return alpha << 24 | channel(16) | channel(8) | channel(0)
  }
}
