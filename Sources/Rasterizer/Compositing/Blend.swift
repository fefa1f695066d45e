import CoreGraphics

/// Returns `a · b / 255` rounded to the nearest, for 0...255.
@inline(__always)
func multiplied255(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let product = a &* b &+ 128
  return (product &+ (product >> 8)) >> 8
}

/// Composes premultiplied `source`, multiplied by `coverage` (0...255), over premultiplied `destination`.
///
/// Two channels share one word with 16 bits each: their weighted sum is below 65,536 because no channel exceeds its
/// alpha.
@inline(__always)
func blended(_ source: UInt32, coverage: UInt32, over destination: UInt32) -> UInt32 {
  BlendSource(source, coverage: coverage).over(destination)
}

/// The values of a source that a blend needs, computed once for a run of equal pixels.
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

/// Eight pixels in 16-bit lanes. Each lane contains two channels; either the lower or the upper one alone leaves space
/// for a product.
private typealias Pixels = SIMD16<UInt16>

extension SIMD16<UInt16> {
  // The value is computed, because a stored constant is looked up at each use.
  @inline(__always) fileprivate static var lower: Self { Self(repeating: 0x00FF) }
  @inline(__always) fileprivate static var upper: Self { Self(repeating: 0xFF00) }
  @inline(__always) fileprivate static var half: Self { Self(repeating: 0x80) }
  @inline(__always) fileprivate static var pixelCount: Int { 8 }

  /// Red and blue, or alpha and green, of one pixel in all lanes.
  @inline(__always)
  fileprivate init(_ channels: UInt32) {
    self = unsafeBitCast(SIMD8<UInt32>(repeating: channels), to: Self.self)
  }

  @inline(__always)
  fileprivate init(at place: UnsafeMutablePointer<UInt32>) {
    self = UnsafeRawPointer(place).loadUnaligned(as: Self.self)
  }

  @inline(__always)
  fileprivate func store(at place: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(place).storeBytes(of: self, as: Self.self)
  }

  /// Composes `redBlue` and `alphaGreen`, both multiplied by their share and rounded, over the receiver multiplied by
  /// `rest`.
  @inline(__always)
  fileprivate func under(_ redBlue: Self, _ alphaGreen: Self, rest: Self) -> Self {
    let low = redBlue &+ (self & .lower) &* rest
    let high = alphaGreen &+ (self &>> 8) &* rest
    return (low &+ (low &>> 8)) &>> 8 | ((high &+ (high &>> 8)) & .upper)
  }
}

/// The same blend for eight pixels at once, with identical results.
struct WideBlendSource {
  private let redBlue: SIMD16<UInt16>
  private let alphaGreen: SIMD16<UInt16>
  private let rest: SIMD16<UInt16>
  private let single: BlendSource

  @inline(__always)
  init(_ source: UInt32, coverage: UInt32) {
    single = BlendSource(source, coverage: coverage)
    redBlue = Pixels(single.parts.redBlue)
    alphaGreen = Pixels(single.parts.alphaGreen)
    rest = Pixels(repeating: UInt16(truncatingIfNeeded: single.parts.remaining))
  }

  @inline(__always)
  func blend(over pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    var index = 0
    while index &+ Pixels.pixelCount <= count {
      Pixels(at: pixels + index).under(redBlue, alphaGreen, rest: rest).store(at: pixels + index)
      index &+= Pixels.pixelCount
    }
    while index < count {
      pixels[index] = single.over(pixels[index])
      index &+= 1
    }
  }
}

/// The same blend for pixels with individual coverage, eight at once, with identical results.
struct CoveredBlendSource {
  private let pixel: UInt32
  private let isOpaque: Bool
  private let redBlue: SIMD16<UInt16>
  private let alphaGreen: SIMD16<UInt16>
  private let alpha: SIMD16<UInt16>

  @inline(__always)
  init(_ source: UInt32) {
    pixel = source
    isOpaque = source >> 24 == 255
    redBlue = Pixels(source & 0x00FF_00FF)
    alphaGreen = Pixels(source >> 8 & 0x00FF_00FF)
    alpha = Pixels(repeating: UInt16(truncatingIfNeeded: source >> 24))
  }

  /// Blends a row. `bytes` and `line` are indexed by column. Coverages of 0 and 255 usually occur in runs.
  @inline(__always)
  func blend(_ bytes: UnsafePointer<UInt8>, over line: UnsafeMutablePointer<UInt32>, _ start: Int, _ end: Int) {
    var x = start
    while x &+ Pixels.pixelCount <= end {
      let eight = UnsafeRawPointer(bytes + x).loadUnaligned(as: UInt64.self)
      if eight == .max, isOpaque {
        (line + x).update(repeating: pixel, count: Pixels.pixelCount)
      } else if eight != 0 {
        over(Pixels(at: line + x), eight).store(at: line + x)
      }
      x &+= Pixels.pixelCount
    }
    while x < end {
      let coverage = UInt32(bytes[x])
      if coverage != 0 { line[x] = blended(pixel, coverage: coverage, over: line[x]) }
      x &+= 1
    }
  }

  @inline(__always)
  private func over(_ destination: SIMD16<UInt16>, _ coverage: UInt64) -> SIMD16<UInt16> {
    let words = SIMD8<UInt32>(truncatingIfNeeded: unsafeBitCast(coverage, to: SIMD8<UInt8>.self))
    let share = unsafeBitCast(words | (words &<< 16), to: Pixels.self)
    let product = alpha &* share &+ .half
    let rest = .lower &- ((product &+ (product &>> 8)) &>> 8)
    return destination.under(redBlue &* share &+ .half, alphaGreen &* share &+ .half, rest: rest)
  }
}

/// The same blend for rows of pixels, eight at once, with identical results.
@inline(__always)
func blend(
  _ source: UnsafePointer<UInt32>, coverage: UInt32, over line: UnsafeMutablePointer<UInt32>, count: Int
) {
  let share = Pixels(repeating: UInt16(truncatingIfNeeded: coverage))
  var index = 0
  while index &+ Pixels.pixelCount <= count {
    let pixels = UnsafeRawPointer(source + index).loadUnaligned(as: Pixels.self)
    let alphas = unsafeBitCast(pixels, to: SIMD8<UInt32>.self) &>> 24
    let product = unsafeBitCast(alphas | alphas &<< 16, to: Pixels.self) &* share &+ .half
    let rest = .lower &- ((product &+ (product &>> 8)) &>> 8)
    let (redBlue, alphaGreen) = ((pixels & .lower) &* share &+ .half, (pixels &>> 8) &* share &+ .half)
    Pixels(at: line + index).under(redBlue, alphaGreen, rest: rest).store(at: line + index)
    index &+= Pixels.pixelCount
  }
  while index < count {
    line[index] = blended(source[index], coverage: coverage, over: line[index])
    index &+= 1
  }
}

extension RGBA {
  /// The color as a premultiplied `0xAARRGGBB` word. Components are clamped to 0...1, and NaN counts as 0.
  var premultiplied: UInt32 {
    let alpha = Self.unit(self.alpha)
    func byte(_ component: Double) -> UInt32 { UInt32(Self.unit(Float(component)) * alpha * 255 + 0.5) }
    let color = byte(Double(red)) << 16 | byte(Double(green)) << 8 | byte(Double(blue))
    return UInt32(alpha * 255 + 0.5) << 24 | color
  }

  static func unit(_ component: Float) -> Double { component > 0 ? min(Double(component), 1) : 0 }
}
