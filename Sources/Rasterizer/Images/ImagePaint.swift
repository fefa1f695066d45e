import CoreGraphics

/// Paints pixels with the color of the corresponding position in an image.
struct ImagePaint {
  private let pixels: ImagePixels
  /// The map from device space to points from the target's top left corner.
  private let toTarget: CGAffineTransform
  private let columns: StretchedAxis
  private let rows: StretchedAxis
  private let isNearest: Bool
  private let opacity: UInt32
  /// A premultiplied pixel.
  private let tint: UInt32?

  /// Creates a paint; returns nil when nothing is visible. `transform` maps user space to device space.
  init?(_ drawing: ImageDrawing, _ transform: CGAffineTransform, images: ImageStore, glyphs: any GlyphRendering) {
    let (source, target) = (drawing.source.standardized, drawing.target.standardized)
    let alpha = RGBA.unit(drawing.opacity)
    guard transform.isFinite, transform.isInvertible, source.isDrawable, target.isDrawable, alpha > 0 else {
      return nil
    }
    let inverse = transform.inverted()
    toTarget = inverse.concatenating(CGAffineTransform(translationX: -target.minX, y: -target.minY))
    guard toTarget.isFinite else { return nil }

    // The mean number of device pixels per pixel of the image, over all directions.
    let shrinking =
      transform.meanScale * (Double(target.width / source.width) * Double(target.height / source.height)).squareRoot()
    let level = shrinking < 1 ? Int(clamping: min(max(-log2(shrinking), 0), 20)) : 0
    guard let pixels = images.pixels(of: drawing.image, level: level, glyphs: glyphs) else { return nil }
    self.pixels = pixels
    let reduction = 1 / Double(1 << level)
    columns = StretchedAxis(
      source: (source.minX, source.width), target: target.width,
      low: drawing.edges.map { ($0.source.left, $0.target.left) },
      high: drawing.edges.map { ($0.source.right, $0.target.right) }, reduction: reduction)
    rows = StretchedAxis(
      source: (source.minY, source.height), target: target.height,
      low: drawing.edges.map { ($0.source.top, $0.target.top) },
      high: drawing.edges.map { ($0.source.bottom, $0.target.bottom) }, reduction: reduction)
    isNearest = drawing.enlargement == .nearest && shrinking >= 1
    opacity = UInt32(alpha * 255 + 0.5)
    tint = drawing.tint?.premultiplied
  }

  func lay(_ extent: RowExtent, _ bytes: UnsafePointer<UInt8>, row y: Int, on line: UnsafeMutablePointer<UInt32>) {
    pixels.words.withUnsafeBufferPointer { words in
      guard let base = words.baseAddress else { return }
      extent.forEachColumn(bytes) { x, coverage in
        let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(toTarget)
        let (u, v) = (columns.source(Double(place.x)), rows.source(Double(place.y)))
        let pixel = isNearest ? nearestPixel(base, u, v) : linearPixel(base, u, v)
        let visible = multiplied255(coverage, opacity)
        if let tint {
          line[x] = blended(tint, coverage: multiplied255(pixel >> 24, visible), over: line[x])
        } else {
          line[x] = blended(pixel, coverage: visible, over: line[x])
        }
      }
    }
  }

  @inline(__always)
  private func nearestPixel(_ base: UnsafePointer<UInt32>, _ u: Double, _ v: Double) -> UInt32 {
    base[columns.cut(intFloor(u), pixels.width) &+ rows.cut(intFloor(v), pixels.height) &* pixels.width]
  }

  /// Returns the mean of the four pixels with the nearest centers, weighted by distance in 1/256.
  @inline(__always)
  private func linearPixel(_ base: UnsafePointer<UInt32>, _ u: Double, _ v: Double) -> UInt32 {
    let (x, y) = (nearest((u - 0.5) * 256), nearest((v - 0.5) * 256))
    let (right, lower) = (UInt32(truncatingIfNeeded: x & 255), UInt32(truncatingIfNeeded: y & 255))
    let (column, nextColumn) = (columns.cut(x >> 8, pixels.width), columns.cut((x >> 8) &+ 1, pixels.width))
    let upperLine = base + rows.cut(y >> 8, pixels.height) &* pixels.width
    if right | lower == 0 { return upperLine[column] }
    let lowerLine = base + rows.cut((y >> 8) &+ 1, pixels.height) &* pixels.width
    return mixed(
      mixed(upperLine[column], upperLine[nextColumn], right), mixed(lowerLine[column], lowerLine[nextColumn], right),
      lower)
  }
}

/// Returns the mixture of `share` / 256 of `other` and the rest of `one`.
@inline(__always)
func mixed(_ one: UInt32, _ other: UInt32, _ share: UInt32) -> UInt32 {
  let lanes: UInt32 = 0x00FF_00FF
  let half: UInt32 = 0x0080_0080
  let rest = 256 &- share
  let low = ((one & lanes) &* rest &+ (other & lanes) &* share &+ half) >> 8 & lanes
  let high = ((one >> 8 & lanes) &* rest &+ (other >> 8 & lanes) &* share &+ half) & ~lanes
  return high | low
}

/// An axis of an image, which maps a distance from the target's edge to a pixel.
struct StretchedAxis {
  private let start: Double
  private let middle: Double
  private let lowEnd: Double
  private let highStart: Double
  private let lowScale: Double
  private let middleScale: Double
  private let highScale: Double
  private let first: Int
  private let last: Int

  /// Creates the axis. `low` and `high` are the edges of fixed size, in the source and in the target; if the target is
  /// too small for them, they share it. `reduction` is the size of the pixels that are read, as a share of the
  /// source's.
  init(
    source: (start: CGFloat, length: CGFloat), target: CGFloat, low: (source: CGFloat, target: CGFloat)?,
    high: (source: CGFloat, target: CGFloat)?, reduction: Double
  ) {
    let (length, span) = (Double(target), Double(source.length) * reduction)
    func part(_ value: CGFloat?, of whole: Double) -> Double { min(max(Double(value ?? 0), 0), whole) }
    var (lowTarget, highTarget) = (part(low?.target, of: length), part(high?.target, of: length))
    let lowSource = part(low.map { $0.source * CGFloat(reduction) }, of: span)
    let highSource = part(high.map { $0.source * CGFloat(reduction) }, of: span - lowSource)
    if lowTarget + highTarget > length {
      let share = length / (lowTarget + highTarget)
      (lowTarget, highTarget) = (lowTarget * share, length - lowTarget * share)
    }
    start = Double(source.start) * reduction
    (lowEnd, highStart) = (lowTarget, length - highTarget)
    lowScale = lowTarget > 0 ? lowSource / lowTarget : 0
    highScale = highTarget > 0 ? highSource / highTarget : 0
    middle = start + lowSource
    let between = highStart - lowEnd
    middleScale = between > 0 ? (span - lowSource - highSource) / between : 0
    first = intFloor(min(max(start, -Self.limit), Self.limit))
    last = intCeiling(min(max(start + span, -Self.limit), Self.limit)) - 1
  }

  private static let limit = 65_536.0

  @inline(__always)
  func source(_ distance: Double) -> Double {
    let place: Double
    if distance < lowEnd {
      place = start + distance * lowScale
    } else if distance <= highStart {
      place = middle + (distance - lowEnd) * middleScale
    } else {
      place = middle + (highStart - lowEnd) * middleScale + (distance - highStart) * highScale
    }
    return min(max(place, -Self.limit), Self.limit)
  }

  /// Returns the nearest pixel of the source, in an image of `count` pixels.
  @inline(__always)
  func cut(_ pixel: Int, _ count: Int) -> Int { min(max(min(max(pixel, first), last), 0), count &- 1) }
}

extension CGRect {
  fileprivate var isDrawable: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite && width > 0 && height > 0
  }
}
