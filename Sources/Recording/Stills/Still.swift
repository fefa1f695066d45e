import CoreGraphics
import Files
import Rasterizer

/// Writes a frame as a picture file.
package enum Still {
  /// Draws `frame`, whose size in points is `size`, and writes it to `path` as a PNG file.
  ///
  /// - Parameter scale: The scale, in pixels per point.
  package static func write(
    _ frame: DisplayList, size: CGSize, scale: CGFloat, glyphs: any GlyphRendering, to path: String
  ) throws {
    let bitmap = try Bitmap(
      width: Int(clamping: (size.width * scale).rounded()), height: Int(clamping: (size.height * scale).rounded()))
    Rasterizer(glyphs: glyphs).draw(frame, into: bitmap, scale: scale, background: .black)
    try PNGFile.write(bitmap, to: path)
  }

  /// Writes the frame as an SVG drawing. Throws `SVGDrawing.Unsupported` if the frame has contents that SVG cannot
  /// represent.
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
