import CoreGraphics

/// `a · b / 255`, rounded to the nearest, for 0...255.
@inline(__always)
func multiplied255(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let product = a &* b &+ 128
  return (product &+ (product >> 8)) >> 8
}

/// Lays premultiplied `source`, as far as `coverage` (0...255) lets it through, over premultiplied `destination`.
///
/// Two channels share one word, each with 16 bits: their weighted sum stays below 65,536 because no channel exceeds its
/// alpha.
@inline(__always)
func blended(_ source: UInt32, coverage: UInt32, over destination: UInt32) -> UInt32 {
  BlendSource(source, coverage: coverage).over(destination)
}

/// What a blend needs of its source: worked out once for a run of equal pixels.
struct BlendSource {
  private let redBlue: UInt32
  private let alphaGreen: UInt32
  private let remaining: UInt32

  private static let lanes: UInt32 = 0x00FF_00FF
  private static let half: UInt32 = 0x0080_0080

  @inline(__always)
  init(_ source: UInt32, coverage: UInt32) {
    redBlue = (source & Self.lanes) &* coverage &+ Self.half
    alphaGreen = (source >> 8 & Self.lanes) &* coverage &+ Self.half
    remaining = 255 &- multiplied255(source >> 24, coverage)
  }

  @inline(__always)
  func over(_ destination: UInt32) -> UInt32 {
    var low = redBlue &+ (destination & Self.lanes) &* remaining
    low = (low &+ (low >> 8 & Self.lanes)) >> 8 & Self.lanes
    var high = alphaGreen &+ (destination >> 8 & Self.lanes) &* remaining
    high = (high &+ (high >> 8 & Self.lanes)) & ~Self.lanes
    return low | high
  }
}

extension RGBA {
  /// The colour as a premultiplied `0xAARRGGBB` word. Components outside 0...1 are cut, those that are not numbers
  /// count as 0.
  var premultiplied: UInt32 {
    let alpha = Self.unit(self.alpha)
    func byte(_ component: Double) -> UInt32 { UInt32(Self.unit(Float(component)) * alpha * 255 + 0.5) }
    let color = byte(Double(red)) << 16 | byte(Double(green)) << 8 | byte(Double(blue))
    return UInt32(alpha * 255 + 0.5) << 24 | color
  }

  static func unit(_ component: Float) -> Double { component > 0 ? min(Double(component), 1) : 0 }
}
