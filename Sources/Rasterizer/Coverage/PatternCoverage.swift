import CoreGraphics

/// What a pattern leaves of a shape. Every pattern is made of bands, and how much a band covers of a pixel depends on one number: its
/// column, its row, or the sum or difference of both. So two short tables hold all of it, exact, and no path is drawn.
struct PatternCoverage: CoverageSource {
  private enum Weave {
    /// The bands run aslant: entry `x + sign * y` of the table.
    case diagonal(sign: Int)
    /// What bands across and bands down have in common.
    case crossings
    /// What bands across or bands down cover.
    case either
  }

  private let shape: ShapeCoverage
  private let weave: Weave
  /// By column; by the sum where bands run aslant. The first entry is that of `first`.
  private let columns: [UInt8]
  private let first: Int
  private let rows: [UInt8]

  var bounds: PixelRect { shape.bounds }

  /// Nil when there are no lines, or none apart from each other.
  init?(_ pattern: FillPattern, in shape: ShapeCoverage, _ transform: CGAffineTransform) {
    let scale = transform.meanScale
    let (pitch, width) = (Double(pattern.pitch) * scale, Double(pattern.width) * scale)
    let bounds = shape.bounds
    guard width > 0, pitch >= 1, pitch.isFinite, width < pitch, !bounds.isEmpty, transform.isFinite else { return nil }
    self.shape = shape
    let (originX, originY) = (Double(transform.tx), Double(transform.ty))
    switch pattern.kind {
    case .rising, .falling:
      let sign = pattern.kind == .rising ? 1 : -1
      weave = .diagonal(sign: sign)
      let ends = sign > 0 ? (bounds.top, bounds.bottom - 1) : (1 - bounds.bottom, -bounds.top)
      first = bounds.left + ends.0
      let bands = Bands(
        pitch: pitch * 2.squareRoot(), width: width * 2.squareRoot(), at: originX + Double(sign) * originY)
      // Where y is subtracted, a pixel's lower corners come first.
      let shift = sign > 0 ? 0.0 : -1
      columns = (first..<bounds.right + ends.1).map { coverageByte(bands.aslant(from: Double($0) + shift)) }
      rows = []
    case .grid, .dots, .dashes:
      weave = pattern.kind == .grid ? .either : .crossings
      first = bounds.left
      let across = Bands(
        pitch: pitch, width: pattern.kind == .dashes ? pitch * Double(FillPattern.dash) : width, at: originX)
      let down = Bands(pitch: pitch, width: width, at: originY)
      columns = (bounds.left..<bounds.right).map { coverageByte(across.straight(from: Double($0))) }
      rows = (bounds.top..<bounds.bottom).map { coverageByte(down.straight(from: Double($0))) }
    }
  }

  func cover(row y: Int, into row: UnsafeMutablePointer<UInt8>) -> RowExtent {
    let extent = shape.cover(row: y, into: row)
    guard !extent.isEmpty else { return .none }
    extent.expand(into: row)
    columns.withUnsafeBufferPointer { columns in
      guard let table = columns.baseAddress else { return }
      switch weave {
      case .diagonal(let sign):
        multiply(row, extent, table + (sign * y - first)) { $0 }
      case .crossings:
        let band = UInt32(rows[y - bounds.top])
        multiply(row, extent, table - first) { multiplied255($0, band) }
      case .either:
        let band = UInt32(rows[y - bounds.top])
        multiply(row, extent, table - first) { $0 + band - multiplied255($0, band) }
      }
    }
    return .bytes(extent.start, extent.end)
  }

  @inline(__always)
  private func multiply(
    _ row: UnsafeMutablePointer<UInt8>, _ extent: RowExtent, _ table: UnsafePointer<UInt8>,
    _ band: (UInt32) -> UInt32
  ) {
    for x in extent.start..<extent.end {
      row[x] = UInt8(truncatingIfNeeded: multiplied255(UInt32(row[x]), band(UInt32(table[x]))))
    }
  }
}

/// Bands of one width at one distance, for ever, along one axis.
private struct Bands {
  let pitch: Double
  let width: Double
  /// Where a band begins.
  let start: Double

  /// `middle` is the middle of a band.
  init(pitch: Double, width: Double, at middle: Double) {
    (self.pitch, self.width) = (pitch, width)
    // Near zero, so that sums keep their digits.
    let begin = middle - width / 2
    start = begin - (begin / pitch).rounded(.down) * pitch
  }

  /// How much of `position ... position + 1` is in bands.
  func straight(from position: Double) -> Double { covered(position + 1) - covered(position) }

  /// How much of a pixel is in bands that run aslant: of the squares whose corners' sums go from `sum` to `sum + 2`, most lies in the middle.
  func aslant(from sum: Double) -> Double { summed(sum + 2) - 2 * summed(sum + 1) + summed(sum) }

  /// How much up to `position` is in bands.
  private func covered(_ position: Double) -> Double {
    let (count, rest) = split(position)
    return count * width + min(rest, width)
  }

  /// The integral of `covered`.
  private func summed(_ position: Double) -> Double {
    let (count, rest) = split(position)
    let ramp = width * width / 2
    let whole = count * (ramp + width * (pitch - width)) + width * pitch * count * (count - 1) / 2
    let part = rest < width ? rest * rest / 2 : ramp + width * (rest - width)
    return whole + count * width * rest + part
  }

  private func split(_ position: Double) -> (count: Double, rest: Double) {
    let count = ((position - start) / pitch).rounded(.down)
    return (count, position - start - count * pitch)
  }
}
