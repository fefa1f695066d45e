/// The quality of enlarged images. Raw values are Apple's.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  /// Pixels are enlarged without smoothing.
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

/// Hints about the quality and the speed of drawing. They have no effect, because drawing is always antialiased and
/// exact. Only `CGInterpolationQuality.none` has an effect on images.
extension CGContext {
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setFlatness(_ flatness: CGFloat) {}
  /// Has no effect, because colors contain their color space.
  public func setFillColorSpace(_ space: CGColorSpace) {}
  public func setStrokeColorSpace(_ space: CGColorSpace) {}
  /// Has no effect, because drawing is not buffered.
  public func flush() {}
  public func synchronize() {}
}
