/// The layout of the lines of a text. Where a text has several styles, that of its first character applies to all of it
/// here.
open class NSParagraphStyle: NSObject, NSMutableCopying {
  var values = Values()

  struct Values: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
  }

  override public init() { super.init() }
  init(_ values: Values) { self.values = values }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Points between the bottom of a line and the top of the next.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// A multiple of the font's own line height; 0 counts as 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Points; a maximum of 0 sets none.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  override open func copy() -> Any { NSParagraphStyle(values) }
  override open func mutableCopy() -> Any { NSMutableParagraphStyle(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  override open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  override open var hash: Int { values.alignment.rawValue }
}

/// A paragraph style that is being put together.
open class NSMutableParagraphStyle: NSParagraphStyle {
  override open var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  override open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  override open var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = max(0, newValue) }
  }
  override open var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = max(0, newValue) }
  }
  override open var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = max(0, newValue) }
  }
  override open var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = max(0, newValue) }
  }

  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

extension NSAttributedString.Key {
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

extension NSAttributedString {
  /// The paragraph style of the first character; nil for an empty text.
  var paragraphValues: NSParagraphStyle.Values? {
    guard length > 0 else { return nil }
    return (attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.values
  }
}
