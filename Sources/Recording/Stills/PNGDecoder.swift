import CoreGraphics
import Foundation
import Rasterizer

/// Reads PNG files for the engine's images, and makes pixels for its bitmaps.
package final class PNGDecoder: ImageDecoding {
  private let rasterizer: Rasterizer

  /// Without `glyphs`, texts are missing in what `pixels` makes.
  package init(glyphs: (any GlyphRendering)? = nil) { rasterizer = Rasterizer(glyphs: glyphs ?? NoGlyphs()) }

  package func pixels(of list: DisplayList, width: Int, height: Int, pixelsPerPoint: CGFloat) -> [UInt32]? {
    guard let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    rasterizer.draw(list, into: bitmap, scale: pixelsPerPoint, background: clear)
    return withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
  }

  package func image(from data: Data) throws -> CGImage {
    let bitmap = try PNGFile.decode([UInt8](data), largestArea: CGImage.largestArea)
    let pixels = withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
    guard let image = CGImage(width: bitmap.width, height: bitmap.height, pixels: pixels) else {
      throw StillError(
        what: "cannot use a PNG",
        why: "it is \(bitmap.width) x \(bitmap.height) pixels and an image has at most \(CGImage.largestArea) of them",
        remedy: "Give a smaller picture.")
    }
    return image
  }
}

/// Where no fonts are at hand.
private final class NoGlyphs: GlyphRendering {
  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? { nil }
}
