/// A colour in sRGB.
public final class UIColor: NSObject, Sendable {
  public let cgColor: CGColor

  public init(cgColor: CGColor) { self.cgColor = cgColor }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }

  package convenience init(_ rgba: RGBA) { self.init(cgColor: CGColor(rgba)) }
  package convenience init(hex: UInt32, alpha: Float = 1) { self.init(RGBA(hex: hex, alpha: alpha)) }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let color = cgColor.rgba
    return UIColor(RGBA(red: color.red, green: color.green, blue: color.blue, alpha: Float(alpha)))
  }

  override public func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.cgColor == cgColor }
  override public var hash: Int { cgColor.hashValue }

  /// Uses the colour for what is filled and stroked next in the current context.
  @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  @MainActor
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  @MainActor
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

extension UIColor {
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let black = UIColor(white: 0, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)

  public static let systemBlue = UIColor(hex: 0x007AFF)
  public static let systemRed = UIColor(hex: 0xFF3B30)
  public static let systemGreen = UIColor(hex: 0x34C759)
  public static let systemOrange = UIColor(hex: 0xFF9500)
  public static let systemYellow = UIColor(hex: 0xFFCC00)
  public static let systemPurple = UIColor(hex: 0xAF52DE)
  public static let systemTeal = UIColor(hex: 0x30B0C7)
  public static let systemIndigo = UIColor(hex: 0x5856D6)
  public static let systemPink = UIColor(hex: 0xFF2D55)
  public static let systemGray = UIColor(hex: 0x8E8E93)
  public static let systemGray2 = UIColor(hex: 0xAEAEB2)
  public static let systemGray3 = UIColor(hex: 0xC7C7CC)
  public static let systemGray4 = UIColor(hex: 0xD1D1D6)
  public static let systemGray5 = UIColor(hex: 0xE5E5EA)
  public static let systemGray6 = UIColor(hex: 0xF2F2F7)
  public static let label = UIColor(white: 0, alpha: 1)
  public static let secondaryLabel = UIColor(hex: 0x3C3C43, alpha: 0.6)
  public static let systemBackground = UIColor(white: 1, alpha: 1)
  public static let tertiaryLabel = UIColor(hex: 0x3C3C43, alpha: 0.3)
  public static let systemFill = UIColor(hex: 0x787880, alpha: 0.2)
  public static let secondarySystemFill = UIColor(hex: 0x787880, alpha: 0.16)
  public static let tertiarySystemFill = UIColor(hex: 0x767680, alpha: 0.12)
  public static let quaternarySystemFill = UIColor(hex: 0x747480, alpha: 0.08)
  public static let separator = UIColor(hex: 0x3C3C43, alpha: 0.29)
}

extension UIColor {
  /// What marks the selected segment of a segmented control.
  static let selectedSegment = UIColor(white: 1, alpha: 1)
}
