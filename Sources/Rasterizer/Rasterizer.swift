import CoreGraphics

/// Turns display lists into pixels, anti-aliased, on the CPU, with the same result on every machine.
package final class Rasterizer {
  private let glyphs: any GlyphRendering
  private let images = ImageStore()
  private var workspace = Workspace(columns: .empty)

  package init(glyphs: any GlyphRendering) { self.glyphs = glyphs }

  /// Draws all of `list` over `background`.
  ///
  /// - Parameters:
  ///   - scale: Pixels to a point.
  ///   - damage: What has to be drawn again, in points; nil means everything. Pixels that it touches become what a
  ///     full redraw would make them, bit for bit; all others stay.
  package func draw(
    _ list: DisplayList, into bitmap: Bitmap, scale: CGFloat, background: RGBA, damage: [CGRect]? = nil
  ) {
    let canvas = PixelRect(left: 0, top: 0, right: bitmap.width, bottom: bitmap.height)
    guard !canvas.isEmpty, let pixels = bitmap.pixels.baseAddress else { return }
    if workspace.columns.width != canvas.width { workspace = Workspace(columns: canvas) }
    let surface = Surface(bounds: canvas, pixels: pixels)
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    let areas = damage.map { Self.areas($0, toPixels, canvas) } ?? [canvas]
    for area in areas {
      surface.fill(area, with: background.premultiplied)
      var pass = DrawingPass(
        commands: list.commands, surface: surface, area: area, transform: toPixels, glyphs: glyphs,
        images: images, workspace: workspace)
      pass.run()
    }
  }

  /// The damaged pixels, in rectangles that do not overlap: those that do are replaced by the one around them.
  private static func areas(_ damage: [CGRect], _ toPixels: CGAffineTransform, _ canvas: PixelRect) -> [PixelRect] {
    var areas: [PixelRect] = []
    for rect in damage {
      guard var area = DeviceBox(rect, toPixels)?.pixels.intersection(canvas), !area.isEmpty else { continue }
      while let index = areas.firstIndex(where: { !$0.intersection(area).isEmpty }) {
        area = area.union(areas.remove(at: index))
      }
      areas.append(area)
    }
    return areas
  }
}
