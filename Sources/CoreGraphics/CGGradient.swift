/// Colors along a line, for `CGContext.drawLinearGradient`.
public final class CGGradient {
  package let stops: [LinearGradient.Stop]

  /// Creates a gradient. `locations` are shares of the length in ascending order, one for each color; nil distributes
  /// the colors evenly. Returns nil without colors, or when the counts differ.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
    let last = max(1, CGFloat(colors.count - 1))
    stops = colors.indices.map {
      LinearGradient.Stop(location: locations?[$0] ?? CGFloat($0) / last, color: colors[$0].rgba)
    }.sorted { $0.location < $1.location }
  }

  /// Creates a gradient. `locations` points to one number for each color.
  @_disfavoredOverload
  public convenience init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?) {
    self.init(
      colorsSpace: colorsSpace, colors: colors,
      locations: locations.map { given in colors.indices.map { given[$0] } })
  }

  /// Creates a gradient. `colorComponents` contains four numbers for each of `count` colors, or two in a gray color
  /// space.
  public convenience init?(
    colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    let width = colorSpace.numberOfComponents + 1
    let colors = (0..<max(0, count)).map { index in
      let color = colorComponents + index * width
      return width == 2
        ? CGColor(gray: color[0], alpha: color[1])
        : CGColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    }
    self.init(
      colorsSpace: colorSpace, colors: colors,
      locations: locations.map { given in (0..<colors.count).map { given[$0] } })
  }
}

/// Options that extend the colors at the ends beyond the line.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
