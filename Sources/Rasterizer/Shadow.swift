import CoreGraphics

/// A gaussian blur of coverage, as three box blurs one after the other. Whole-number arithmetic: the same everywhere.
struct Blur {
  /// Box radii in pixels: every pixel becomes the mean of `2 · radius + 1` neighbours, in each direction.
  let radii: [Int]

  /// Wider blurs are cut down to this many pixels of standard deviation.
  private static let largestDeviation = 128.0

  /// `deviation`: the gaussian's standard deviation in pixels.
  init(deviation: Double) {
    let deviation = min(deviation > 0 ? deviation : 0, Self.largestDeviation)
    // Three boxes of width w have the variance (w² - 1) / 4. Whole odd widths below and above the ideal one are mixed
    // to match.
    let ideal = (4 * deviation * deviation + 1).squareRoot()
    let small = Int((ideal - 1) / 2)
    let width = Double(2 * small + 1)
    let smallCount = (3 * width * width + 12 * width + 9 - 12 * deviation * deviation) / (4 * width + 4)
    let count = Int(min(max(smallCount, 0), 3).rounded())
    radii = (0..<3).map { $0 < count ? small : small + 1 }
  }

  /// How far, in pixels, coverage spreads.
  var reach: Int { radii.reduce(0, +) }

  /// Blurs `frame.width` x `frame.height` bytes, row by row; what lies outside counts as 0.
  func blur(_ bytes: inout [UInt8], width: Int, height: Int) {
    guard width > 0, height > 0, reach > 0 else { return }
    // Each pass also turns the picture on its side, so that both directions read along rows.
    var turned = [UInt8](repeating: 0, count: bytes.count)
    bytes.withUnsafeMutableBufferPointer { bytes in
      turned.withUnsafeMutableBufferPointer { turned in
        guard let upright = bytes.baseAddress, let sideways = turned.baseAddress else { return }
        for radius in radii where radius > 0 {
          Self.blurRows(upright, width: width, height: height, radius: radius, turnedInto: sideways)
          Self.blurRows(sideways, width: height, height: width, radius: radius, turnedInto: upright)
        }
      }
    }
  }

  private static func blurRows(
    _ source: UnsafePointer<UInt8>, width: Int, height: Int, radius: Int, turnedInto target: UnsafeMutablePointer<UInt8>
  ) {
    let size = UInt32(2 * radius + 1)
    // Division by the size as multiplication: exact enough for sums below 2^18, and the same for all pixels.
    let factor = (UInt64(1) << 32) / UInt64(size) + 1
    for y in 0..<height {
      let row = source + y * width
      var sum = size / 2
      for x in 0..<min(radius, width) { sum &+= UInt32(row[x]) }
      for x in 0..<width {
        if x &+ radius < width { sum &+= UInt32(row[x &+ radius]) }
        target[x &* height &+ y] = UInt8(truncatingIfNeeded: (UInt64(sum) &* factor) >> 32)
        if x >= radius { sum &-= UInt32(row[x &- radius]) }
      }
    }
  }
}

/// The silhouette of a filled shape, blurred.
struct BlurredSilhouette: CoverageSource {
  private let coverage: ByteCoverage

  var bounds: PixelRect { coverage.bounds }

  /// Nil when none of it falls into `clip`.
  init?(_ shape: Shape, _ transform: CGAffineTransform, _ blur: Blur, clip: PixelRect) {
    // What lies farther from the clip than the blur reaches cannot be seen in it.
    let wanted = clip.expanded(by: blur.reach)
    let frame = Reach(transform: transform).fill(shape).expanded(by: blur.reach).intersection(wanted)
    guard !frame.isEmpty else { return nil }
    let workspace = Workspace(columns: frame)
    guard let sharp = ShapeCoverer(transform: transform, clip: frame, workspace: workspace).fill(shape) else {
      return nil
    }
    var bytes = withExtendedLifetime(workspace) { Self.bytes(of: sharp, frame, workspace.row.row) }
    blur.blur(&bytes, width: frame.width, height: frame.height)
    coverage = ByteCoverage(frame: frame, bytes: bytes, clip: clip)
  }

  private static func bytes(
    of sharp: ShapeCoverage, _ frame: PixelRect, _ row: UnsafeMutablePointer<UInt8>
  ) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: frame.width * frame.height)
    bytes.withUnsafeMutableBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in sharp.bounds.top..<sharp.bounds.bottom {
        let extent = sharp.cover(row: y, into: row)
        guard !extent.isEmpty else { continue }
        extent.expand(into: row)
        let line = base + (y - frame.top) * frame.width
        (line + extent.start - frame.left).update(from: row + extent.start, count: extent.end - extent.start)
      }
    }
    return bytes
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent { coverage.cover(row: y, into: row) }
}
