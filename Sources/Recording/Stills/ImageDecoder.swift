import CoreGraphics
import Foundation
import Rasterizer

/// Decodes PNG and JPEG files for the engine's images, and makes pixels for its bitmaps.
package final class ImageDecoder: ImageDecoding {
  private let rasterizer: Rasterizer

  /// Creates a decoder. Without `glyphs`, the results of `pixels` contain no text.
  package init(glyphs: (any GlyphRendering)? = nil) { rasterizer = Rasterizer(glyphs: glyphs ?? NoGlyphs()) }

  package func pixels(of list: DisplayList, width: Int, height: Int, pixelsPerPoint: CGFloat) -> [UInt32]? {
    guard let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    rasterizer.draw(list, into: bitmap, scale: pixelsPerPoint, background: clear)
    return withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
  }

  package func png(of image: CGImage) -> Data? {
    guard let pixels = image.pixels(from: self), let bitmap = try? Bitmap(width: image.width, height: image.height),
      bitmap.pixels.count == pixels.count
    else { return nil }
    for (index, pixel) in pixels.enumerated() { bitmap.pixels[index] = pixel }
    return (try? PNGFile.encode(bitmap)).map { Data($0) }
  }

  package func jpeg(of image: CGImage, quality: Double) -> Data? {
    guard let pixels = image.pixels(from: self) else { return nil }
    return JPEGFile.encode(pixels, width: image.width, height: image.height, quality: quality).map { Data($0) }
  }

  package func image(from data: Data) throws -> CGImage {
    let bytes = [UInt8](data)
    if let drawing = Self.drawing(bytes) {
      throw StillError(
        what: "cannot read a drawing in \(drawing)", why: "pictures are read from PNG and JPEG files only",
        remedy: "Export it as PNG.")
    }
    let picture = try Self.picture(bytes)
    guard let image = CGImage(width: picture.width, height: picture.height, pixels: picture.pixels) else {
      throw StillError(
        what: "cannot use a picture",
        why:
          "it is \(picture.width) x \(picture.height) pixels and an image has at most \(CGImage.largestArea) of them",
        remedy: "Give a smaller picture.")
    }
    return image
  }

  private static func picture(_ bytes: [UInt8]) throws -> DecodedPicture {
    if JPEGFile.isOne(bytes) { return try JPEGFile.decode(bytes, largestArea: CGImage.largestArea) }
    let bitmap = try PNGFile.decode(bytes, largestArea: CGImage.largestArea)
    return withExtendedLifetime(bitmap) {
      DecodedPicture(width: bitmap.width, height: bitmap.height, pixels: Array(bitmap.pixels))
    }
  }

  /// Returns the format of a vector drawing, which asset catalogs also contain; nil for other data.
  private static func drawing(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: "%PDF".utf8) { return "PDF" }
    return bytes.first == UInt8(ascii: "<") ? "SVG" : nil
  }
}

/// A renderer without glyphs, for programs without fonts.
private final class NoGlyphs: GlyphRendering {
  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? { nil }
}
