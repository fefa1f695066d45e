import CoreGraphics
import Rasterizer

/// The bitmap on which a film's frames are drawn, one over the other: only damaged parts are drawn again.
package final class FilmCanvas {
  package let bitmap: Bitmap
  private let rasterizer: Rasterizer
  private let scale: CGFloat
  private var last: DrawnFrame?

  /// - Parameters:
  ///   - size: Pixels.
  ///   - scale: Pixels to a point.
  package init(size: (width: Int, height: Int), scale: CGFloat, glyphs: any GlyphRendering) throws {
    bitmap = try Bitmap(width: size.width, height: size.height)
    rasterizer = Rasterizer(glyphs: glyphs)
    self.scale = scale
  }

  /// False when the list shows what is there already.
  package func draw(_ list: DisplayList) -> Bool {
    let frame = DrawnFrame(list, size: (bitmap.width, bitmap.height), scale: scale)
    let damage = last.flatMap { frame.damage(since: $0) }
    last = frame
    if damage?.isEmpty == true { return false }
    rasterizer.draw(list, into: bitmap, scale: scale, background: .black, damage: damage)
    return true
  }
}
