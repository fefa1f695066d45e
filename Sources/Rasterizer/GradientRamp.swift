import CoreGraphics

/// A linear gradient prepared for pixels: colors at even steps, and the mapping from pixel centers to steps.
struct GradientRamp {
  private let colors: [UInt32]
  private let isOpaque: Bool
  private let steps: Steps

  fileprivate static let lastStep = 255

  /// The mapping from pixel centers to steps: a pixel's step is `perColumn` · x + `perRow` · y + `offset`.
  private struct Steps {
    let perColumn: Double
    let perRow: Double
    let offset: Double

    init?(_ gradient: LinearGradient, _ transform: CGAffineTransform) {
      guard !gradient.stops.isEmpty, transform.isInvertible else { return nil }
      let inverse = transform.inverted()
      let (dx, dy) = (Double(gradient.end.x - gradient.start.x), Double(gradient.end.y - gradient.start.y))
      let squaredLength = dx * dx + dy * dy
      guard squaredLength.isFinite else { return nil }
      guard squaredLength > 0 else {
        // Start and end are equal, so that everything is beyond the end.
        (perColumn, perRow, offset) = (0, 0, Double(GradientRamp.lastStep))
        return
      }
      let scale = Double(GradientRamp.lastStep) / squaredLength
      perColumn = (Double(inverse.a) * dx + Double(inverse.b) * dy) * scale
      perRow = (Double(inverse.c) * dx + Double(inverse.d) * dy) * scale
      let origin = (x: Double(inverse.tx - gradient.start.x), y: Double(inverse.ty - gradient.start.y))
      offset = (origin.x * dx + origin.y * dy) * scale
      guard perColumn.isFinite, perRow.isFinite, offset.isFinite else { return nil }
    }
  }

  /// Creates a ramp; returns nil without stops, or when the transform has no inverse. `transform` maps user space to
  /// pixels.
  init?(_ gradient: LinearGradient, _ transform: CGAffineTransform, _ known: GradientColors = GradientColors()) {
    guard let steps = Steps(gradient, transform) else { return nil }
    self.steps = steps
    colors = known.colors(of: gradient.stops, Self.ramp)
    isOpaque = colors.allSatisfy { $0 >> 24 == 255 }
  }

  /// Returns whether there is a ramp, without computing its colors.
  static func exists(for gradient: LinearGradient, _ transform: CGAffineTransform) -> Bool {
    Steps(gradient, transform) != nil
  }

  /// The colors along one row of pixels.
  struct Row {
    fileprivate let colors: UnsafePointer<UInt32>
    fileprivate let perColumn: Double
    fileprivate let start: Double
    let isOpaque: Bool

    /// A Boolean value that indicates whether the color is constant along the row.
    var isConstant: Bool { perColumn == 0 }

    @inline(__always)
    func pixel(_ x: Int) -> UInt32 {
      let step = (Double(x) + 0.5) * perColumn + start
      return colors[nearest(min(max(step, 0), Double(GradientRamp.lastStep)))]
    }
  }

  @inline(__always)
  func withRow(_ y: Int, _ body: (Row) -> Void) {
    colors.withUnsafeBufferPointer { colors in
      guard let base = colors.baseAddress else { return }
      let start = (Double(y) + 0.5) * steps.perRow + steps.offset
      body(Row(colors: base, perColumn: steps.perColumn, start: start, isOpaque: isOpaque))
    }
  }

  /// Returns the colors. They are interpolated premultiplied, so that a fade to clear does not darken.
  private static func ramp(_ stops: [LinearGradient.Stop]) -> [UInt32] {
    var upper = 0
    return (0...lastStep).map { step in
      let location = Double(step) / Double(lastStep)
      while upper < stops.count, Double(stops[upper].location) < location { upper += 1 }
      guard upper > 0 else { return stops[0].color.premultiplied }
      guard upper < stops.count else { return stops[stops.count - 1].color.premultiplied }
      let (before, after) = (stops[upper - 1], stops[upper])
      let share = (location - Double(before.location)) / Double(after.location - before.location)
      return mix(before.color, after.color, share)
    }
  }

  private static func mix(_ one: RGBA, _ other: RGBA, _ share: Double) -> UInt32 {
    let (oneAlpha, otherAlpha) = (RGBA.unit(one.alpha) * (1 - share), RGBA.unit(other.alpha) * share)
    func byte(_ one: Float, _ other: Float) -> UInt32 {
      let mixed = RGBA.unit(one) * oneAlpha + RGBA.unit(other) * otherAlpha
      return UInt32(min(max(mixed, 0), 1) * 255 + 0.5)
    }
    let color = byte(one.red, other.red) << 16 | byte(one.green, other.green) << 8 | byte(one.blue, other.blue)
    return byte(1, 1) << 24 | color
  }
}

/// The colors of recently drawn gradients, which depend only on their stops.
final class GradientColors {
  private var known: [[LinearGradient.Stop]: [UInt32]] = [:]
  /// The maximum number of gradients, of one kilobyte each.
  private static let most = 256

  func colors(of stops: [LinearGradient.Stop], _ make: ([LinearGradient.Stop]) -> [UInt32]) -> [UInt32] {
    if let colors = known[stops] { return colors }
    if known.count == Self.most { known.removeAll() }
    let colors = make(stops)
    known[stops] = colors
    return colors
  }
}
