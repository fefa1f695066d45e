/// Reads image files and converts drawings to pixels. It is injected, because the engine has neither file formats nor a
/// rasterizer.
package protocol ImageDecoding: AnyObject {
  /// Returns the image in `data`, which is a complete file. Throws an error with a description of the problem.
  func image(from data: Data) throws -> CGImage

  /// Returns `image` as a PNG file; nil when there is not enough memory.
  func png(of image: CGImage) -> Data?

  /// Returns `image` as a JPEG file on a white background; nil when there is not enough memory.
  ///
  /// - Parameter quality: The quality in 0...1.
  func jpeg(of image: CGImage, quality: Double) -> Data?

  /// Returns the drawing of `list` on a transparent image of this size in pixels, in rows from the top of premultiplied
  /// `0xAARRGGBB` words. Returns nil when there is not enough memory.
  func pixels(of list: DisplayList, width: Int, height: Int, pixelsPerPoint: CGFloat) -> [UInt32]?
}

/// The decoder of the app whose code is running. Without one, bitmaps with memory cannot be created.
@MainActor
package enum PixelSource {
  package static var current: (any ImageDecoding)?
}

extension CGImage {
  /// Returns the pixels in rows from the top, as premultiplied `0xAARRGGBB` words. Returns nil when the image is a
  /// drawing and `source` is nil.
  package func pixels(from source: (any ImageDecoding)?) -> [UInt32]? {
    switch content {
    case .pixels(let pixels): pixels
    case .recording(let list, let pixelsPerPoint):
      source?.pixels(of: list, width: width, height: height, pixelsPerPoint: pixelsPerPoint)
    }
  }
}
