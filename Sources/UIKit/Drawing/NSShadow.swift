/// A shadow of text, the value of the attribute `shadow`.
@MainActor
open class NSShadow: NSObject {
  private let marker = AttributeMarker()
  /// The offset in points, to the right and down when positive.
  open var shadowOffset = CGSize.zero
  /// The value is stored and has no effect: shadows of letters are not blurred here.
  open var shadowBlurRadius: CGFloat = 0 { didSet { StoredProperty.shadowShadowBlurRadius.wasSet() } }
  /// The color, a `UIColor`. Nil, the default, means black with an opacity of one third (Apple, `NSShadow`).
  open var shadowColor: Any?

  override public init() { super.init() }

  /// The shadow to draw; nil when it is invisible.
  var style: TextStyle.Shadow? {
    let color = (shadowColor as? UIColor)?.cgColor.rgba ?? RGBA(red: 0, green: 0, blue: 0, alpha: 1.0 / 3)
    return shadowOffset == .zero || color.alpha == 0 ? nil : TextStyle.Shadow(offset: shadowOffset, color: color)
  }
}

extension NSAttributedString.Key {
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}
