import CoreGraphics

extension DrawnItem {
  /// The four bands of pixels that the outline of an upright rectangle can touch; nil for other items, and for an
  /// outline with a small interior.
  var edges: [PixelRect]? {
    guard commands.count == 1, case .stroke(let shape, let style, _) = commands.first, style.width >= 0,
      transform.b == 0, transform.c == 0
    else { return nil }
    let (rect, radius): (CGRect, CGFloat)
    switch shape {
    case .rect(let outline): (rect, radius) = (outline, 0)
    case .roundedRect(let outline, let corner): (rect, radius) = (outline, max(0, corner))
    case .rects, .path: return nil
    }
    // The middle of a rounded corner is 0.293 radii inside both edges.
    let inset = style.width / 2 + 0.3 * radius
    let standard = rect.standardized
    guard standard.width > 2 * inset, standard.height > 2 * inset else { return nil }
    let inside = standard.insetBy(dx: inset, dy: inset).applying(transform)
    let hole = PixelRect(
      left: Int(clamping: inside.minX.rounded(.up)) + Self.margin,
      top: Int(clamping: inside.minY.rounded(.up)) + Self.margin,
      right: Int(clamping: inside.maxX.rounded(.down)) - Self.margin,
      bottom: Int(clamping: inside.maxY.rounded(.down)) - Self.margin
    ).intersection(reach)
    guard hole.width >= Self.smallestHole, hole.height >= Self.smallestHole else { return nil }
    return [
      PixelRect(left: reach.left, top: reach.top, right: reach.right, bottom: hole.top),
      PixelRect(left: reach.left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: reach.right, bottom: hole.bottom),
      PixelRect(left: reach.left, top: hole.bottom, right: reach.right, bottom: reach.bottom),
    ].filter { !$0.isEmpty }
  }

  /// The margin for rounding of edges to pixels, and for hairlines, in pixels.
  private static let margin = 2
  /// The minimum side of the interior in pixels: a smaller one is drawn as fast as it is skipped.
  private static let smallestHole = 48
}
