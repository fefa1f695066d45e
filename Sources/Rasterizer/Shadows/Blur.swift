import CoreGraphics

/// A gaussian blur of coverage by three successive box blurs, in integer arithmetic, so that it is the same on every
/// machine.
struct Blur: Hashable {
  /// The box radii in pixels: every pixel becomes the mean of `2 · radius + 1` neighbors in each direction.
  let radii: [Int]

  /// The maximum standard deviation in pixels, for which sums of the boxes fit into sixteen bits.
  private static let largestDeviation = 127.0

  /// Creates a blur; `deviation` is the standard deviation of the gaussian in pixels.
  init(deviation: Double) {
    let deviation = min(deviation > 0 ? deviation : 0, Self.largestDeviation)
    // Three boxes of width w have the variance (w² - 1) / 4. Odd widths below and above the ideal one are combined to
    // match it.
    let ideal = (4 * deviation * deviation + 1).squareRoot()
    let small = Int(clamping: (ideal - 1) / 2)
    let width = Double(2 * small + 1)
    let smallCount = (3 * width * width + 12 * width + 9 - 12 * deviation * deviation) / (4 * width + 4)
    let count = Int(clamping: min(max(smallCount, 0), 3).rounded())
    radii = (0..<3).map { $0 < count ? small : small + 1 }
  }

  /// The distance that coverage spreads, in pixels.
  var reach: Int { radii.reduce(0, +) }

  /// Blurs the coverage `sharp`, which is zero outside, and returns the part `wanted` of it.
  func blurred(_ sharp: BytePlane, wanted: PixelRect) -> BytePlane {
    let columns = BoxBlur(radii: radii, length: sharp.frame.height)
    let turned = columns.blurDown(sharp, wanted: wanted.top..<wanted.bottom)
    return BoxBlur(radii: radii, length: sharp.frame.width).blurDown(turned, wanted: wanted.left..<wanted.right)
  }
}

/// Blurs columns, sixteen at a time.
///
/// A strip is copied first, so that all passes over it use the nearest memory, with zeros at its ends. The result is
/// transposed, so that two successive blurs blur both directions.
private final class BoxBlur {
  /// Sixteen bytes: each lane contains one column, and the next one in its upper half.
  private typealias Lanes = SIMD8<UInt16>

  private let passes: [Pass]
  private let length: Int
  private let margin: Int
  private let strips: [UnsafeMutablePointer<Lanes>]

  init(radii: [Int], length: Int) {
    passes = radii.filter { $0 > 0 }.map(Pass.init)
    self.length = length
    margin = radii.max() ?? 0
    // A block of the transposed plane may extend beyond the existing rows.
    let count = length + 2 * margin + BytePlane.step
    strips = (0..<2).map { _ in
      let strip = UnsafeMutablePointer<Lanes>.allocate(capacity: count)
      strip.initialize(repeating: .zero, count: count)
      return strip
    }
  }

  deinit { for strip in strips { strip.deallocate() } }

  /// Blurs down; `wanted` are the rows of `source` that become columns.
  func blurDown(_ source: BytePlane, wanted: Range<Int>) -> BytePlane {
    let frame = source.frame
    let target = BytePlane(
      uninitialized: PixelRect(left: wanted.lowerBound, top: frame.left, right: wanted.upperBound, bottom: frame.right))
    let first = wanted.lowerBound - frame.top
    var (strip, other) = (strips[0], strips[1])
    for column in stride(from: 0, to: source.stride, by: BytePlane.step) {
      for y in 0..<length {
        strip[margin &+ y] = UnsafeRawPointer(source.bytes + (y &* source.stride &+ column)).load(as: Lanes.self)
      }
      for pass in passes {
        pass.run(strip + (margin - pass.radius), into: other + margin, count: length)
        swap(&strip, &other)
      }
      let lines = target.bytes + column * target.stride
      for y in stride(from: 0, to: target.stride, by: ByteBlock.side) {
        turn(strip + (margin + first + y), into: lines + y, stride: target.stride)
      }
    }
    return target
  }

  /// Transposes eight rows of sixteen columns to sixteen rows of eight.
  @inline(__always)
  private func turn(_ rows: UnsafePointer<Lanes>, into target: UnsafeMutablePointer<UInt8>, stride: Int) {
    let halves = UnsafeRawPointer(rows)
    ByteBlock(halves, stride: 16).turned.store(target, stride: stride)
    ByteBlock(halves + 8, stride: 16).turned.store(target + 8 * stride, stride: stride)
  }

  /// Computes the mean over one box by a running sum.
  private struct Pass {
    let radius: Int
    /// The factor for a division by the box's size with a shift, which is exact for small boxes, and within 1/500 of a
    /// unit otherwise.
    private let factor: UInt16
    private let shift: UInt16

    init(radius: Int) {
      self.radius = radius
      let size = 2 * radius + 1
      let bits = Int.bitWidth - 1 - size.leadingZeroBitCount
      shift = UInt16(bits)
      factor = UInt16(((1 << (16 + bits)) + size - 1) / size)
    }

    /// Runs the boxes; `source` begins `radius` rows before the first needed one.
    @inline(__always)
    func run(_ source: UnsafePointer<Lanes>, into target: UnsafeMutablePointer<Lanes>, count: Int) {
      let lower = Lanes(repeating: 255)
      // The sum starts at half a unit, so that the mean is rounded to the nearest.
      var even = Lanes(repeating: UInt16(truncatingIfNeeded: radius))
      var odd = even
      for index in 0..<2 &* radius {
        even &+= source[index] & lower
        odd &+= source[index] &>> 8
      }
      let (wideFactor, wideShift) = (SIMD8<UInt32>(repeating: UInt32(factor)), Lanes(repeating: shift))
      for index in 0..<count {
        let (coming, going) = (source[index &+ 2 &* radius], source[index])
        even &+= coming & lower
        odd &+= coming &>> 8
        target[index] = Self.mean(even, wideFactor, wideShift) | Self.mean(odd, wideFactor, wideShift) &<< 8
        even &-= going & lower
        odd &-= going &>> 8
      }
    }

    @inline(__always)
    private static func mean(_ sum: Lanes, _ factor: SIMD8<UInt32>, _ shift: Lanes) -> Lanes {
      Lanes(truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: sum) &* factor) &>> 16) &>> shift
    }
  }
}

/// A block of eight rows of eight bytes.
private struct ByteBlock {
  private var rows: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)

  static let side = 8

  @inline(__always)
  init(_ source: UnsafeRawPointer, stride: Int) {
    func row(_ index: Int) -> UInt64 { (source + index &* stride).loadUnaligned(as: UInt64.self) }
    rows = (row(0), row(1), row(2), row(3), row(4), row(5), row(6), row(7))
  }

  /// The transposed block: halves are exchanged, then quarters in them, and so on.
  var turned: ByteBlock {
    @inline(__always) get {
      var block = self
      Self.exchange(&block.rows.0, &block.rows.4, 32, 0x0000_0000_FFFF_FFFF)
      Self.exchange(&block.rows.1, &block.rows.5, 32, 0x0000_0000_FFFF_FFFF)
      Self.exchange(&block.rows.2, &block.rows.6, 32, 0x0000_0000_FFFF_FFFF)
      Self.exchange(&block.rows.3, &block.rows.7, 32, 0x0000_0000_FFFF_FFFF)
      Self.exchange(&block.rows.0, &block.rows.2, 16, 0x0000_FFFF_0000_FFFF)
      Self.exchange(&block.rows.1, &block.rows.3, 16, 0x0000_FFFF_0000_FFFF)
      Self.exchange(&block.rows.4, &block.rows.6, 16, 0x0000_FFFF_0000_FFFF)
      Self.exchange(&block.rows.5, &block.rows.7, 16, 0x0000_FFFF_0000_FFFF)
      Self.exchange(&block.rows.0, &block.rows.1, 8, 0x00FF_00FF_00FF_00FF)
      Self.exchange(&block.rows.2, &block.rows.3, 8, 0x00FF_00FF_00FF_00FF)
      Self.exchange(&block.rows.4, &block.rows.5, 8, 0x00FF_00FF_00FF_00FF)
      Self.exchange(&block.rows.6, &block.rows.7, 8, 0x00FF_00FF_00FF_00FF)
      return block
    }
  }

  /// Exchanges the bits of `upper` above the mask with those of `lower` within it.
  @inline(__always)
  private static func exchange(_ upper: inout UInt64, _ lower: inout UInt64, _ shift: UInt64, _ mask: UInt64) {
    let difference = (upper &>> shift ^ lower) & mask
    lower ^= difference
    upper ^= difference &<< shift
  }

  @inline(__always)
  func store(_ target: UnsafeMutablePointer<UInt8>, stride: Int) {
    func store(_ row: UInt64, _ index: Int) {
      UnsafeMutableRawPointer(target + index &* stride).storeBytes(of: row, as: UInt64.self)
    }
    store(rows.0, 0)
    store(rows.1, 1)
    store(rows.2, 2)
    store(rows.3, 3)
    store(rows.4, 4)
    store(rows.5, 5)
    store(rows.6, 6)
    store(rows.7, 7)
  }
}
