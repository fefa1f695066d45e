/// Reads image files and turns drawing into pixels. Injected, because the engine has neither file formats nor a
/// rasterizer.
package protocol ImageDecoding: AnyObject {
  /// The picture in `data`, a whole file. Throws an error that says in words what is wrong with it.
  func image(from data: Data) throws -> CGImage

  /// `image` as a PNG file; nil when there is no room for it.
  func png(of image: CGImage) -> Data?

  /// `image` as a JPEG file, on white; nil when there is no room for it.
  ///
  /// - Parameter quality: From 0 to 1.
  func jpeg(of image: CGImage, quality: Double) -> Data?

  /// Returns the drawing of `list` on a transparent picture of this size in pixels: row by row from the top,
  /// premultiplied `0xAARRGGBB` words. Returns nil when there is no memory for so many.
  func pixels(of list: DisplayList, width: Int, height: Int, pixelsPerPoint: CGFloat) -> [UInt32]?
}

/// The source of pixels for the app whose code is running. Nil where there is none; bitmaps with memory cannot be made
/// then.
@MainActor
package enum PixelSource {
  package static var current: (any ImageDecoding)?
}

extension CGImage {
  /// Row by row from the top, premultiplied `0xAARRGGBB` words. Nil when the image holds drawing and `source` is nil.
  package func pixels(from source: (any ImageDecoding)?) -> [UInt32]? {
    switch content {
    case .pixels(let pixels): pixels
    case .recording(let list, let pixelsPerPoint):
      source?.pixels(of: list, width: width, height: height, pixelsPerPoint: pixelsPerPoint)
    }
  }
}
