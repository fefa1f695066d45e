import CoreGraphics
import Rasterizer

/// One frame as a picture file.
package enum Still {
  /// Draws `frame`, which is `size` points large, and writes it to `path` as a PNG file.
  ///
  /// - Parameter scale: Pixels to a point.
  package static func write(
    _ frame: DisplayList, size: CGSize, scale: CGFloat, glyphs: any GlyphRendering, to path: String
  ) throws {
    let bitmap = try Bitmap(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    Rasterizer(glyphs: glyphs).draw(frame, into: bitmap, scale: scale, background: .black)
    try PNGFile.write(bitmap, to: path)
  }
}
