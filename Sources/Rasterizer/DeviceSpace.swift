import CoreGraphics

/// Properties of a transform from user space to pixels.
extension CGAffineTransform {
  /// The magnitude of rounding errors in rotations by quarter turns, which have no visible effect.
  private static let negligible: CGFloat = 1e-9

  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// A Boolean value that indicates whether upright rectangles stay upright.
  var keepsUpright: Bool {
    (abs(b) <= Self.negligible && abs(c) <= Self.negligible) || (abs(a) <= Self.negligible && abs(d) <= Self.negligible)
  }

  /// A Boolean value that indicates whether circles remain circles, for a transform that keeps rectangles upright.
  var scalesEvenly: Bool {
    let (x, y) = (max(abs(a), abs(b)), max(abs(c), abs(d)))
    return abs(x - y) <= Self.negligible * max(x, y)
  }

  /// A Boolean value that indicates whether text can use glyphs for the pixel grid: it is translated and uniformly
  /// enlarged, and neither rotated nor mirrored.
  var keepsGlyphs: Bool {
    abs(b) <= Self.negligible && abs(c) <= Self.negligible && a > 0 && d > 0 && scalesEvenly
  }

  /// Returns the shape as an upright rectangle, with or without quarter-circle corners; nil for other results.
  func uprightBox(of shape: Shape) -> (box: DeviceBox, radius: Double)? {
    guard keepsUpright else { return nil }
    switch shape {
    case .rect(let rect): return DeviceBox(rect, self).map { ($0, 0) }
    case .roundedRect(let rect, let radius):
      guard !(radius > 0) || scalesEvenly else { return nil }
      return DeviceBox(rect, self).map { ($0, radius > 0 ? Double(radius) * largestScale : 0) }
    case .rects, .path: return nil
    }
  }

  /// The length of the longer of the two mapped unit vectors, in pixels.
  var largestScale: Double {
    let (x, y) = (Double(a * a + b * b), Double(c * c + d * d))
    return max(x, y).squareRoot()
  }

  /// The mean number of pixels per point over all directions, which is the square root of the scale of areas.
  var meanScale: Double { abs(Double(a * d - b * c)).squareRoot() }

  /// Returns the width of a line in user space. Width 0 is the thinnest line that is visible everywhere, which is one
  /// pixel. Returns nil when nothing can be drawn.
  func lineWidth(_ style: StrokeStyle) -> Double? {
    let scale = largestScale
    guard scale > 0, scale.isFinite, style.width >= 0, style.width.isFinite else { return nil }
    return style.width == 0 ? 1 / scale : Double(style.width)
  }
}

/// The pixels that a command can reach at most.
struct Reach {
  let transform: CGAffineTransform

  func fill(_ shape: Shape) -> PixelRect { box(shape)?.pixels ?? .empty }

  func stroke(_ shape: Shape, _ style: StrokeStyle) -> PixelRect {
    guard let box = box(shape), let width = transform.lineWidth(style) else { return .empty }
    let isPath = if case .path = shape { true } else { false }
    // Miters extend farthest; those of rectangles, and square caps, extend by the diagonal of a square.
    let miter = isPath && style.join == .miter && style.miterLimit > 1.5 ? Double(style.miterLimit) : 1.5
    return box.insetBy(-(width / 2 * miter * (transform.largestScale * 1.5) + 1)).pixels
  }

  func shadow(_ shape: Shape, _ blur: CGFloat, _ offset: CGSize) -> PixelRect {
    let moved = Reach(transform: transform.translatedBy(x: offset.width, y: offset.height))
    let pixels = moved.fill(shape)
    return pixels.isEmpty ? .empty : pixels.expanded(by: Blur(deviation: Double(blur) * transform.meanScale).reach)
  }

  /// Returns an upper bound without the font: no glyph is wider or taller than this.
  func text(_ run: TextRun) -> PixelRect {
    let em = abs(run.font.size)
    let width = CGFloat(run.string.utf8.count + 2) * 2 * em
    let rect = CGRect(x: run.origin.x - 2 * em, y: run.origin.y - 3 * em, width: width, height: 5 * em)
    return DeviceBox(rect, transform)?.pixels.expanded(by: 2) ?? .empty
  }

  func sublist(_ list: DisplayList.Sublist, _ place: CGAffineTransform?) -> PixelRect {
    let extent = list.extent(by: place.map { $0.concatenating(transform) } ?? transform)
    if extent.isEmpty { return .empty }
    return DeviceBox(left: extent.left, top: extent.top, right: extent.right, bottom: extent.bottom).pixels
      .expanded(by: DrawnExtent.margin)
  }

  /// Returns the part of the plane that a list must touch to be visible within `pixels`.
  func plane(seenIn pixels: PixelRect, of list: DisplayList.Sublist) -> DrawnExtent {
    guard transform.isInvertible, list.extent(by: transform) != .everything else { return .everything }
    let rect = pixels.expanded(by: DrawnExtent.margin)
    return DrawnExtent(CGRect(x: rect.left, y: rect.top, width: rect.width, height: rect.height))
      .mapped(by: transform.inverted())
  }

  private func box(_ shape: Shape) -> DeviceBox? {
    guard transform.isFinite else { return nil }
    switch shape {
    case .rect(let rect), .roundedRect(let rect, _): return DeviceBox(rect, transform)
    case .rects(let rects): return DeviceBox(rects, transform)
    case .path(let elements, _):
      var box = DeviceBox()
      for element in elements {
        guard Self.include(element, transform, &box) else { break }
      }
      return box.left <= box.right ? box : nil
    }
  }

  /// Includes an element. Returns false when a point is not a number, at which drawing ends too.
  private static func include(_ element: CGPath.Element, _ transform: CGAffineTransform, _ box: inout DeviceBox) -> Bool
  {
    switch element {
    case .move(let point), .line(let point): box.include(point.applying(transform))
    case .quadCurve(let control, let end):
      box.include(control.applying(transform)) && box.include(end.applying(transform))
    case .curve(let control1, let control2, let end):
      box.include(control1.applying(transform)) && box.include(control2.applying(transform))
        && box.include(end.applying(transform))
    case .close: true
    }
  }
}
