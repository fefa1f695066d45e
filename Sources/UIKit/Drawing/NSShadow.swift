/// A shadow of text: in attributes, under the key `shadow`.
@MainActor
open class NSShadow: NSObject {
  private let marker = AttributeMarker()
  /// Points, to the right and down when positive.
  open var shadowOffset = CGSize.zero
  /// Kept: shadows of letters have the letters' own edges here.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`, or nil, as at first, for black at a third (Apple, `NSShadow`).
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
