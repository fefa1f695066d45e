import CSDL2
import CSDL2TTF
import CoreGraphics

extension GlyphMask {
  /// Creates the coverage of `text` in one face, reduced to its ink; nil without ink.
  init?(_ text: String, face: OpaquePointer, isRightToLeft: Bool = false) {
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    let shaping = Shaping(of: text, isRightToLeft: isRightToLeft)
    guard let surface = shaping.apply(to: face, { TTF_RenderUTF8_Blended(face, text, white) }) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let ink = InkRows(surface) else { return nil }
    let first = isRightToLeft ? text.unicodeScalars.last : text.unicodeScalars.first
    let origin = Self.penPosition(of: text, from: first, face: face, surfaceHeight: surface.pointee.h)
    self.init(
      width: ink.right - ink.left, height: ink.bottom - ink.top, offsetX: ink.left - origin.x,
      offsetY: ink.top - origin.y, coverage: ink.coverage)
  }

  /// Returns the start of the pen within SDL_ttf's surface: right of the left edge by the distance that the glyph of
  /// `first` on the left extends to the left of the pen, and below the ascent by the distance that the tallest glyph
  /// extends above it.
  private static func penPosition(
    of text: String, from first: Unicode.Scalar?, face: OpaquePointer, surfaceHeight: Int32
  ) -> (x: Int, y: Int) {
    var reachLeft: Int32 = 0
    if let first {
      TTF_GlyphMetrics32(face, first.value, &reachLeft, nil, nil, nil, nil)
    }
    let ascent = TTF_FontAscent(face)
    var reachAbove: Int32 = 0
    if surfaceHeight > TTF_FontHeight(face) {
      for scalar in text.unicodeScalars {
        var top: Int32 = 0
        TTF_GlyphMetrics32(face, scalar.value, nil, nil, nil, &top, nil)
        reachAbove = max(reachAbove, top - ascent)
      }
    }
    return (Int(clamping: max(0, -reachLeft)), Int(clamping: ascent + reachAbove))
  }

  func moved(byX distance: Int) -> GlyphMask {
    distance == 0
      ? self
      : GlyphMask(
        width: width, height: height, offsetX: offsetX + distance, offsetY: offsetY, coverage: coverage)
  }

  /// Joins the parts of one line on one canvas, where overlapping coverage is added. Returns nil without parts.
  init?(joining parts: [GlyphMask]) {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else {
      self = first
      return
    }
    let left = parts.reduce(first.offsetX) { min($0, $1.offsetX) }
    let top = parts.reduce(first.offsetY) { min($0, $1.offsetY) }
    let width = parts.reduce(0) { max($0, $1.offsetX + $1.width - left) }
    let height = parts.reduce(0) { max($0, $1.offsetY + $1.height - top) }
    let coverage = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0)
      count = width * height
      for part in parts {
        for row in 0..<part.height {
          let target = (part.offsetY - top + row) * width + part.offsetX - left
          let source = row * part.width
          for column in 0..<part.width {
            let sum = buffer[target + column].addingReportingOverflow(part.coverage[source + column])
            buffer[target + column] = sum.overflow ? 255 : sum.partialValue
          }
        }
      }
    }
    self.init(width: width, height: height, offsetX: left, offsetY: top, coverage: coverage)
  }
}

/// The smallest rectangle of an ARGB surface that contains all ink, with the alpha of its pixels.
private struct InkRows {
  var left: Int
  var top = 0
  var right = 0
  var bottom = 0
  var coverage: [UInt8] = []

  init?(_ surface: UnsafeMutablePointer<SDL_Surface>) {
    guard let base = surface.pointee.pixels else { return nil }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let rowBytes = Int(surface.pointee.pitch)
    func row(_ y: Int) -> UnsafePointer<UInt32> {
      UnsafePointer((base + y * rowBytes).assumingMemoryBound(to: UInt32.self))
    }
    left = width
    var firstRow: Int?
    for y in 0..<height {
      let pixels = row(y)
      guard let start = (0..<width).first(where: { pixels[$0] >> 24 != 0 }) else { continue }
      let end = (start..<width).last { pixels[$0] >> 24 != 0 } ?? start
      left = min(left, start)
      right = max(right, end + 1)
      firstRow = firstRow ?? y
      bottom = y + 1
    }
    guard let firstRow else { return nil }
    top = firstRow
    coverage.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom {
      let pixels = row(y)
      for x in left..<right { coverage.append(UInt8(pixels[x] >> 24)) }
    }
  }
}
