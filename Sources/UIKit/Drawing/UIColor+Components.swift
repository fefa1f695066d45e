/// Conversion of colors to and from color models other than red, green and blue.
extension UIColor {
  /// Creates a color from hue, saturation and brightness, each in 0...1; values outside are clamped (documented).
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (saturation, brightness) = (min(max(0, saturation), 1), min(max(0, brightness), 1))
    let sixth = min(max(0, hue), 1) * 6
    /// Returns the share of a primary: 1 within a sixth of the circle from its hue, 0 from two sixths on.
    func share(_ own: CGFloat) -> CGFloat {
      let distance = abs((sixth - own).remainder(dividingBy: 6))
      return brightness * (1 - saturation * min(max(0, distance - 1), 1))
    }
    self.init(red: share(0), green: share(2), blue: share(4), alpha: min(max(0, alpha), 1))
  }

  /// Creates a color of the Display P3 space, whose gamut is larger than that of sRGB. Colors are stored in sRGB, so a
  /// color outside of its gamut becomes the nearest color inside. The matrix follows from the definitions of the two
  /// spaces (SMPTE EG 432-1 primaries with a D65 white point; IEC 61966-2-1).
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.encoded(1.224_940_2 * r - 0.224_940_4 * g),
      green: Self.encoded(-0.042_056_9 * r + 1.042_057_1 * g),
      blue: Self.encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), alpha: alpha)
  }

  /// The inverse of the transfer function that sRGB and Display P3 share; the next function is the transfer function.
  private static func linear(_ value: CGFloat) -> CGFloat {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  private static func encoded(_ value: CGFloat) -> CGFloat {
    let value = min(max(0, value), 1)
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// Returns the components. The result is true, because every color here is an sRGB color. Nil pointers are ignored.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Returns hue, saturation and brightness. A gray has hue and saturation 0; so has black.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor.rgba
    let (red, green, blue) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
    let (largest, smallest) = (max(red, green, blue), min(red, green, blue))
    let range = largest - smallest
    var sixth: CGFloat = 0
    if range > 0 {
      if largest == red {
        sixth = (green - blue) / range + (green < blue ? 6 : 0)
      } else if largest == green {
        sixth = (blue - red) / range + 2
      } else {
        sixth = (red - green) / range + 4
      }
    }
    hue?.pointee = sixth / 6
    saturation?.pointee = largest > 0 ? range / largest : 0
    brightness?.pointee = largest
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Returns the white component of a gray. For other colors the result is false and nothing is written: UIKit returns
  /// true "if the color is in a compatible color space" (documented; that this means grays only is M).
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = cgColor.rgba
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = CGFloat(color.red)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }
}
