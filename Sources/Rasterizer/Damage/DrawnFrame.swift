import CoreGraphics

/// The items of a frame, with which the next one is compared.
///
/// Two frames have the same pixels wherever the same things are drawn in the same order; so the pixels to draw again
/// are those that items which are not in both can touch. A list that both contain is a single item, however large it
/// is.
package struct DrawnFrame {
  private let commands: [DisplayList.Command]
  private let scale: CGFloat
  private let canvas: PixelRect
  private let items: [DrawnItem]
  private let walk: DrawnItems

  /// - Parameters:
  ///   - size: The size of the canvas in pixels.
  ///   - scale: The number of pixels per point.
  package init(_ list: DisplayList, size: (width: Int, height: Int), scale: CGFloat) {
    commands = list.commands
    self.scale = scale
    canvas = PixelRect(left: 0, top: 0, right: max(0, size.width), bottom: max(0, size.height))
    var walk = DrawnItems(canvas: canvas, transform: CGAffineTransform(scaleX: scale, y: scale))
    items = walk.of(commands)
    self.walk = walk
  }

  /// Returns the damage between `old` and this frame, in points; nil when comparing is not worth it, because the canvas
  /// differs or the frames have little in common. With `glyphs`, which draw both, changed text is limited to the pixels
  /// that it covers.
  package func damage(since old: DrawnFrame, glyphs: (any GlyphRendering)? = nil) -> [CGRect]? {
    guard scale == old.scale, canvas == old.canvas else { return nil }
    var difference = Difference(old.walk, walk, glyphs: glyphs)
    guard difference.compare(old.items, items) else { return nil }
    let limit = commands.count > Self.longList ? Self.mostAreas / 3 : Self.mostAreas
    return DamageGrid.areas(difference.changed, canvas: canvas, limit: limit).map { rect in
      CGRect(
        x: CGFloat(rect.left) / scale, y: CGFloat(rect.top) / scale, width: CGFloat(rect.width) / scale,
        height: CGFloat(rect.height) / scale)
    }
  }

  /// The maximum number of areas, because every area requires a walk over the list.
  private static let mostAreas = 16
  private static let longList = 4000
}
