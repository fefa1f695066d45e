import CoreGraphics

/// A run of text for drawing, in the way that its transform requires.
enum PlacedText {
  case snapped(SnappedText)
  case transformed(TransformedText)

  /// The maximum em size in pixels.
  private static let largestGlyphs: CGFloat = 512

  /// Creates the drawing; returns nil when nothing of it can be drawn.
  init?(_ run: TextRun, _ transform: CGAffineTransform, glyphs: any GlyphRendering, clip: PixelRect) {
    let scale = transform.keepsGlyphs ? transform.a : CGFloat(transform.meanScale)
    guard scale > 0, scale.isFinite, run.font.size > 0 else { return nil }
    // Larger text is enlarged from a mask of this size.
    let pixelsPerPoint = min(scale, Self.largestGlyphs / run.font.size)
    guard let mask = glyphs.mask(for: run.orderedString, font: run.font, pixelsPerPoint: pixelsPerPoint) else {
      return nil
    }
    if transform.keepsGlyphs, pixelsPerPoint == scale {
      guard let text = SnappedText(mask, pen: run.origin.applying(transform), clip: clip) else { return nil }
      self = .snapped(text)
    } else {
      let atPen = transform.translatedBy(x: run.origin.x, y: run.origin.y)
      guard let text = TransformedText(mask, pixelsPerPoint: pixelsPerPoint, transform: atPen, clip: clip) else {
        return nil
      }
      self = .transformed(text)
    }
  }

  /// The pixels that it can touch.
  var bounds: PixelRect {
    switch self {
    case .snapped(let text): text.bounds
    case .transformed(let text): text.bounds
    }
  }
}

/// The glyph coverage of a run on whole pixels, for upright text.
struct SnappedText: CoverageSource {
  private let mask: GlyphMask
  private let frame: PixelRect
  let bounds: PixelRect

  /// Creates the coverage. `pen` is the start of the baseline in device space, which is moved to the nearest pixel,
  /// because glyphs are rendered for whole pixels.
  init?(_ mask: GlyphMask, pen: CGPoint, clip: PixelRect) {
    let limit = DeviceBox.limit
    let (x, y) = (Double(pen.x), Double(pen.y))
    guard abs(x) < limit, abs(y) < limit, mask.isComplete else { return nil }
    self.mask = mask
    let left = intFloor(x + 0.5) + mask.offsetX
    let top = intFloor(y + 0.5) + mask.offsetY
    frame = PixelRect(left: left, top: top, right: left + mask.width, bottom: top + mask.height)
    bounds = frame.intersection(clip)
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let first = (y - frame.top) * mask.width + bounds.left - frame.left
    mask.coverage.withUnsafeBufferPointer { coverage in
      guard let base = coverage.baseAddress else { return }
      (row + bounds.left).update(from: base + first, count: bounds.width)
    }
    return .bytes(bounds.left, bounds.right)
  }
}

/// The glyph coverage of a run that is rotated, slanted or stretched: each pixel is the mean of the four nearest mask
/// pixels, weighted by distance.
struct TransformedText: CoverageSource {
  private let mask: GlyphMask
  /// The map from device space to mask pixels.
  private let toMask: CGAffineTransform
  let bounds: PixelRect

  /// Creates the coverage. `transform` maps points relative to the pen position to device space, and `pixelsPerPoint`
  /// is that of the mask.
  init?(_ mask: GlyphMask, pixelsPerPoint: CGFloat, transform: CGAffineTransform, clip: PixelRect) {
    guard mask.isComplete else { return nil }
    let placed = CGAffineTransform(translationX: CGFloat(mask.offsetX), y: CGFloat(mask.offsetY))
      .concatenating(CGAffineTransform(scaleX: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint))
      .concatenating(transform)
    // Half a mask pixel beyond the edge is still partly covered.
    let reach = CGRect(x: -0.5, y: -0.5, width: CGFloat(mask.width) + 1, height: CGFloat(mask.height) + 1)
    guard placed.isInvertible, let box = DeviceBox(reach, placed) else { return nil }
    self.mask = mask
    toMask = placed.inverted()
    bounds = box.pixels.intersection(clip)
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    mask.coverage.withUnsafeBufferPointer { coverage in
      for x in bounds.left..<bounds.right {
        let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toMask)
        row[x] = sample(coverage, Double(place.x) - 0.5, Double(place.y) - 0.5)
      }
    }
    return .bytes(bounds.left, bounds.right)
  }

  /// Returns the coverage at a position; `x` and `y` are relative to the center of the first mask pixel.
  @inline(__always)
  private func sample(_ coverage: UnsafeBufferPointer<UInt8>, _ x: Double, _ y: Double) -> UInt8 {
    guard x > -1, y > -1, x < Double(mask.width), y < Double(mask.height) else { return 0 }
    let (column, line) = (intFloor(x), intFloor(y))
    let (right, lower) = (nearest((x - Double(column)) * 256), nearest((y - Double(line)) * 256))
    func at(_ column: Int, _ line: Int) -> Int {
      guard column >= 0, line >= 0, column < mask.width, line < mask.height else { return 0 }
      return Int(coverage[line * mask.width + column])
    }
    let upperMean: Int = at(column, line) * (256 - right) + at(column + 1, line) * right
    let lowerMean: Int = at(column, line + 1) * (256 - right) + at(column + 1, line + 1) * right
    return UInt8(truncatingIfNeeded: (upperMean * (256 - lower) + lowerMean * lower + 32_768) >> 16)
  }
}

extension GlyphMask {
  /// A Boolean value that indicates whether the mask has a byte for every pixel, and at least one pixel.
  var isComplete: Bool {
    let largest = Bitmap.largestSide
    return (1...largest).contains(width) && (1...largest).contains(height) && coverage.count >= width * height
      && abs(offsetX) <= largest && abs(offsetY) <= largest
  }
}
