import CoreGraphics
import Files
import Rasterizer

/// Writes a frame as a picture file.
package enum Still {
  /// Draws `frame`, which is `size` points large, and writes it to `path` as a PNG file.
  ///
  /// - Parameter scale: Pixels to a point.
  package static func write(
    _ frame: DisplayList, size: CGSize, scale: CGFloat, glyphs: any GlyphRendering, to path: String
  ) throws {
    let bitmap = try Bitmap(
      width: Int(clamping: (size.width * scale).rounded()), height: Int(clamping: (size.height * scale).rounded()))
    Rasterizer(glyphs: glyphs).draw(frame, into: bitmap, scale: scale, background: .black)
    try PNGFile.write(bitmap, to: path)
  }

  /// The same as an SVG drawing. Throws `SVGDrawing.Unsupported` for what that cannot show.
  package static func writeSVG(
    _ frame: DisplayList, size: CGSize, text: any TextMeasuring & GlyphRendering, to path: String
  ) throws {
    let drawing = try SVGDrawing.text(of: frame, size: size, background: .black, measurer: text, glyphs: text)
    do throws(OutputFile.Failure) {
      try OutputFile.write(drawing.utf8, to: path)
    } catch {
      throw StillError(error, path)
    }
  }
}
