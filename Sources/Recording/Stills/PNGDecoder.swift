import CoreGraphics
import Foundation

/// Reads PNG files for the engine's images.
package final class PNGDecoder: ImageDecoding {
  package init() {}

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
