/// The quality of enlarged images. Raw values are Apple's.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  /// Pixels stay pixels.
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

/// Hints about the quality and the speed of drawing. They have no effect: drawing is always antialiased and exact. Of
/// images, `CGInterpolationQuality.none` is respected.
extension CGContext {
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setFlatness(_ flatness: CGFloat) {}
  /// Colors say themselves what their numbers mean.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  /// Nothing that was drawn waits.
  public func flush() {}
  public func synchronize() {}
}
