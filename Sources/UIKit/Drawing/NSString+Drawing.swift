extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key("NSFont")
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}

/// One line of text in the current context. The attributes read are `.font` (12 points when absent) and
/// `.foregroundColor` (black).
@MainActor
extension NSString {
  /// `point` is the top left corner of the line.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let font = Self.font(in: attributes)
    let color = attributes?[.foregroundColor] as? UIColor ?? .black
    let ascent = UIRuntime.current.textMeasurer.metrics(of: font).ascent
    let origin = CGPoint(x: point.x, y: point.y + ascent)
    UIGraphicsGetCurrentContext()?.draw(
      TextRun(text, font: font, origin: origin, color: color.cgColor.rgba))
  }

  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let font = Self.font(in: attributes)
    let measurer = UIRuntime.current.textMeasurer
    return CGSize(width: measurer.width(of: text, font: font), height: measurer.metrics(of: font).lineHeight)
  }

  private var text: String { String(describing: self) }

  private static func font(in attributes: [NSAttributedString.Key: Any]?) -> FontDescriptor {
    (attributes?[.font] as? UIFont)?.descriptor ?? FontDescriptor(size: 12)
  }
}
