/// The layout of the lines of a paragraph. If a paragraph has several styles, the style of its first character applies.
open class NSParagraphStyle: NSObject, NSMutableCopying {
  private let marker = AttributeMarker()
  var values = Values()

  struct Values: Equatable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineBreakStrategy: LineBreakStrategy = []
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var hyphenationFactor: Float = 0
    var baseWritingDirection = NSWritingDirection.natural
    /// The alignment of natural text in a stated direction; nil if the view decides.
    var leadingAlignment: NSTextAlignment? {
      baseWritingDirection.isRightToLeft.map { $0 ? .right : .left }
    }
    /// A Boolean value that is false for text without a style, whose alignment is determined by the view that shows it.
    var isStated = true
  }

  override public init() { super.init() }
  init(_ values: Values) { self.values = values }

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// Stored for styles that can be changed, whose setter notes that a line always breaks when it is full.
  open var lineBreakStrategy: LineBreakStrategy { values.lineBreakStrategy }

  /// Strategies of breaking lines for an even paragraph.
  public struct LineBreakStrategy: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
  }
  /// The distance between the bottom of a line and the top of the next one, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The factor of the font's line height; 0 means 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The minimum height of a line in points; the next property is the maximum, where 0 sets no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The distance of the paragraph's first line from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indentation of the lines after the first one, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The position at which lines end: from the leading edge if positive, otherwise from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The space below the paragraph; the next property is the space above it. Both are in points and are ignored at the
  /// beginning and the end of a text.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The tendency to hyphenate words, from 0 to 1. Words are never hyphenated here, which the setter notes.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// The direction of the paragraph, which decides on the order of words with different directions. The indentations
  /// are on its leading side.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }

  override open func copy() -> Any { NSParagraphStyle(values) }
  override open func mutableCopy() -> Any { NSMutableParagraphStyle(values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  override open func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  override open var hash: Int { values.alignment.rawValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  override open var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  override open var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  override open var lineBreakStrategy: LineBreakStrategy {
    get { values.lineBreakStrategy }
    set {
      values.lineBreakStrategy = newValue
      noteSet(.paragraphLineBreakStrategy)
    }
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
  override open var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = max(0, newValue) }
  }
  override open var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = max(0, newValue) }
  }
  override open var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  override open var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = max(0, newValue) }
  }
  override open var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = max(0, newValue) }
  }
  override open var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set {
      values.hyphenationFactor = newValue
      noteSet(.paragraphHyphenationFactor)
    }
  }
  /// Paragraph styles are made on any thread; what is noted belongs to the main one.
  private func noteSet(_ property: StoredProperty) {
    if Thread.isMainThread { MainActor.assumeIsolated { property.wasSet() } }
  }
  override open var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// The direction in which a text is written. The raw values are Apple's.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first letter that has one (documented: rules P2 and P3 of the bidirectional algorithm).
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1

  /// A Boolean value that indicates whether the direction is from right to left; nil if the text decides.
  var isRightToLeft: Bool? { self == .natural ? nil : self == .rightToLeft }
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
