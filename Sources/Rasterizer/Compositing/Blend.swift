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
  var parts: (redBlue: UInt32, alphaGreen: UInt32, remaining: UInt32) { (redBlue, alphaGreen, remaining) }

  @inline(__always)
  func over(_ destination: UInt32) -> UInt32 {
    var low = redBlue &+ (destination & Self.lanes) &* remaining
    low = (low &+ (low >> 8 & Self.lanes)) >> 8 & Self.lanes
    var high = alphaGreen &+ (destination >> 8 & Self.lanes) &* remaining
    high = (high &+ (high >> 8 & Self.lanes)) & ~Self.lanes
    return low | high
  }
}

/// The same blend for eight pixels at once, bit for bit: every 16-bit lane holds one channel.
struct WideBlendSource {
  private let redBlue: SIMD16<UInt16>
  private let alphaGreen: SIMD16<UInt16>
  private let remaining: SIMD16<UInt16>
  private let single: BlendSource

  private static let width = 8
  private static let lanes = SIMD8<UInt32>(repeating: 0x00FF_00FF)

  @inline(__always)
  init(_ source: UInt32, coverage: UInt32) {
    single = BlendSource(source, coverage: coverage)
    let (low, high, rest) = single.parts
    redBlue = unsafeBitCast(SIMD8<UInt32>(repeating: low), to: SIMD16<UInt16>.self)
    alphaGreen = unsafeBitCast(SIMD8<UInt32>(repeating: high), to: SIMD16<UInt16>.self)
    remaining = SIMD16<UInt16>(repeating: UInt16(truncatingIfNeeded: rest))
  }

  @inline(__always)
  func blend(over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var index = 0
    while index &+ Self.width <= count {
      let place = UnsafeMutableRawPointer(pixels + index)
      let result = over(place.loadUnaligned(as: SIMD8<UInt32>.self))
      place.storeBytes(of: result, as: SIMD8<UInt32>.self)
      index &+= Self.width
    }
    while index < count {
      pixels[index] = single.over(pixels[index])
      index &+= 1
    }
  }

  @inline(__always)
  private func over(_ destination: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let low = weighted(redBlue, destination & Self.lanes)
    let high = weighted(alphaGreen, (destination &>> 8) & Self.lanes)
    return low | (high &<< 8)
  }

  @inline(__always)
  private func weighted(_ source: SIMD16<UInt16>, _ destination: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let sum = source &+ unsafeBitCast(destination, to: SIMD16<UInt16>.self) &* remaining
    return unsafeBitCast((sum &+ (sum &>> 8)) &>> 8, to: SIMD8<UInt32>.self)
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
