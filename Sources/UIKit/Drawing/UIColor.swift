/// A color in sRGB.
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

  /// Uses the color for what is filled and stroked next in the current context.
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
  /// What marks the selected segment of a segmented control.
  static let selectedSegment = UIColor(white: 1, alpha: 1)
}
