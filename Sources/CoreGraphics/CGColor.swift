/// A color in sRGB with components in 0...1, not premultiplied, or a pattern, which is a tiled image.
public final class CGColor: Hashable, Sendable {
  /// The color. For a pattern only its alpha is used; code that does not support patterns draws gray.
  package let rgba: RGBA
  package let pattern: ColorPattern?

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(RGBA(red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(alpha)))
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color. `components` are those of the color space, followed by alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    if space.model == .monochrome {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  package init(_ rgba: RGBA, pattern: ColorPattern? = nil) { (self.rgba, self.pattern) = (rgba, pattern) }

  package convenience init(pattern: ColorPattern) {
    self.init(RGBA(red: 0.5, green: 0.5, blue: 0.5), pattern: pattern)
  }

  /// Red, green, blue and alpha; for a pattern only alpha.
  public var components: [CGFloat]? {
    pattern == nil
      ? [CGFloat(rgba.red), CGFloat(rgba.green), CGFloat(rgba.blue), CGFloat(rgba.alpha)] : [CGFloat(rgba.alpha)]
  }

  public var alpha: CGFloat { CGFloat(rgba.alpha) }

  /// The number of `components`. Grays are stored as red, green and blue, too.
  public var numberOfComponents: Int { pattern == nil ? 4 : 1 }
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(
      RGBA(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: Float(alpha)), pattern: pattern)
  }

  public static func == (one: CGColor, other: CGColor) -> Bool {
    one.rgba == other.rgba && one.pattern == other.pattern
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
}

/// The value of a `CGColor` as a display list stores it: sRGB components in 0...1, not premultiplied.
package struct RGBA: Hashable, Sendable {
  package var red: Float
  package var green: Float
  package var blue: Float
  package var alpha: Float

  package init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from `0xRRGGBB`.
  package init(hex: UInt32, alpha: Float = 1) {
    self.init(
      red: Float(hex >> 16 & 0xFF) / 255, green: Float(hex >> 8 & 0xFF) / 255, blue: Float(hex & 0xFF) / 255,
      alpha: alpha)
  }

  package static let black = RGBA(red: 0, green: 0, blue: 0)
  package static let white = RGBA(red: 1, green: 1, blue: 1)
}
