import CoreGraphics
import Rasterizer

/// The bitmap for the frames of a film. Each frame redraws only the damage relative to the last one.
package final class FilmCanvas {
  package let bitmap: Bitmap
  private let rasterizer: Rasterizer
  private let scale: CGFloat
  private var last: DrawnFrame?

  /// - Parameters:
  ///   - size: The size in pixels.
  ///   - scale: The scale, in pixels per point.
  package init(size: (width: Int, height: Int), scale: CGFloat, glyphs: any GlyphRendering) throws {
    bitmap = try Bitmap(width: size.width, height: size.height)
    rasterizer = Rasterizer(glyphs: glyphs)
    self.scale = scale
  }

  /// Draws the list and returns false if the bitmap already shows it.
  package func draw(_ list: DisplayList) -> Bool {
    let frame = DrawnFrame(list, size: (bitmap.width, bitmap.height), scale: scale)
    let damage = last.flatMap { frame.damage(since: $0) }
    last = frame
    if damage?.isEmpty == true { return false }
    rasterizer.draw(list, into: bitmap, scale: scale, background: .black, damage: damage)
    return true
  }
}
