/// Colors along a line, for `CGContext.drawLinearGradient`.
public final class CGGradient {
  package let stops: [LinearGradient.Stop]

  /// `locations` are shares of the way in rising order, one for each color; nil spreads the colors evenly. Nil
  /// without any color, or when the numbers of the two differ.
  public init?(colorsSpace: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
    guard !colors.isEmpty, locations == nil || locations?.count == colors.count else { return nil }
    let last = max(1, CGFloat(colors.count - 1))
    stops = colors.indices.map {
      LinearGradient.Stop(location: locations?[$0] ?? CGFloat($0) / last, color: colors[$0].rgba)
    }.sorted { $0.location < $1.location }
  }
}

/// Whether the colors at the ends go on beyond the line.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
