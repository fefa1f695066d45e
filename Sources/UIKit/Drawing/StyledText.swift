/// The appearance of a stretch of text.
struct TextStyle: Equatable {
  var font: FontDescriptor
  var color: RGBA
  var background: RGBA?
  var underline = NSUnderlineStyle()
  var strikethrough = NSUnderlineStyle()
  /// The color of the underline; nil means the color of the text.
  var underlineColor: RGBA?
  var strikethroughColor: RGBA?
  /// The distance above the baseline of the line, in points.
  var baselineOffset: CGFloat = 0
  var outline: Outline?
  /// The points that are added after each character.
  var kern: CGFloat = 0
  var shadow: Shadow?
  /// The image that replaces each character.
  var picture: InlinePicture?

  /// The layout of the paragraph that the text is in; nil for text without attributes.
  var paragraph: NSParagraphStyle.Values?

  /// A stroke along the edges of the letters.
  struct Outline: Equatable {
    /// The width of the stroke, in points.
    var width: CGFloat
    var color: RGBA
  }

  struct Shadow: Equatable {
    var offset: CGSize
    var color: RGBA
  }
}

/// Characters, each with its style.
struct StyledText: Equatable {
  struct Run: Equatable {
    var text: String
    var style: TextStyle
  }

  private(set) var runs: [Run] = []

  init() {}
  init(_ text: String, _ style: TextStyle) { append(text, style) }

  /// Creates a styled text. `standard` supplies missing attributes. Links have the attributes `lookOfLinks` if they are
  /// given.
  @MainActor
  init(
    _ attributed: NSAttributedString, standard: TextStyle, lookOfLinks: [NSAttributedString.Key: Any]? = nil
  ) {
    let string = NSString(string: attributed.string)
    // This is a loop without a closure, because texts are drawn into images on other threads, too.
    var range = NSRange(location: 0, length: 0)
    while range.end < attributed.length {
      var attributes = attributed.attributes(at: range.end, effectiveRange: &range)
      if let lookOfLinks, attributes.removeValue(forKey: .link) != nil { attributes.merge(lookOfLinks) { $1 } }
      append(string.substring(with: range), TextStyle(attributes, standard: standard))
    }
  }

  mutating func append(_ text: String, _ style: TextStyle) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].style == style {
      runs[last].text += text
    } else {
      runs.append(Run(text: text, style: style))
    }
  }

  mutating func append(_ other: StyledText) { for run in other.runs { append(run.text, run.style) } }

  /// Returns the text with every style changed.
  func map(_ change: (inout TextStyle) -> Void) -> StyledText {
    var result = StyledText()
    for run in runs {
      var style = run.style
      change(&style)
      result.append(run.text, style)
    }
    return result
  }

  var string: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
  var isEmpty: Bool { runs.isEmpty }
  /// The number of characters.
  var count: Int { runs.reduce(0) { $0 + $1.text.count } }

  /// The text without trailing blanks.
  var trimmed: StyledText {
    var result = self
    while let last = result.runs.last, last.text.hasSuffix(" ") {
      var kept = last.text
      while kept.last == " " { kept.removeLast() }
      result.runs.removeLast()
      result.append(kept, last.style)
      if !kept.isEmpty { break }
    }
    return result
  }

  /// Returns the style of the character at an index, or of the nearest character.
  func style(at index: Int) -> TextStyle? {
    var start = 0
    for run in runs {
      start += run.text.count
      if index < start { return run.style }
    }
    return runs.last?.style
  }

  func width(_ measurer: any TextMeasuring) -> CGFloat { runs.reduce(0) { $0 + $1.width(measurer) } }
}

extension StyledText.Run {
  func width(_ measurer: any TextMeasuring) -> CGFloat {
    if let picture = style.picture { return picture.bounds.width * CGFloat(text.count) }
    return measurer.width(of: text, font: style.font) + style.kern * CGFloat(text.count)
  }
}

/// Reads the number of an attribute, whose type depends on the code that set it.
enum AttributeNumber {
  static func of(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }
}

extension TextStyle {
  @MainActor
  init(_ attributes: [NSAttributedString.Key: Any], standard: TextStyle) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? { AttributeNumber.of(attributes[key]) }
    func color(_ key: NSAttributedString.Key) -> RGBA? { (attributes[key] as? UIColor)?.cgColor.rgba }
    self.init(
      font: (attributes[.font] as? UIFont)?.descriptor ?? standard.font,
      color: color(.foregroundColor) ?? standard.color, background: color(.backgroundColor) ?? standard.background,
      kern: number(.kern) ?? standard.kern, shadow: (attributes[.shadow] as? NSShadow)?.style,
      picture: (attributes[.attachment] as? NSTextAttachment).map(InlinePicture.init))
    underline = NSUnderlineStyle(rawValue: Int(clamping: number(.underlineStyle) ?? 0))
    strikethrough = NSUnderlineStyle(rawValue: Int(clamping: number(.strikethroughStyle) ?? 0))
    (underlineColor, strikethroughColor) = (color(.underlineColor), color(.strikethroughColor))
    baselineOffset = number(.baselineOffset) ?? 0
    paragraph =
      (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? NSParagraphStyle.Values(isStated: false)
    if number(.obliqueness) ?? 0 != 0 { font.isItalic = true }
    if attributes[.link] != nil {
      self.color = UIColor.link.cgColor.rgba
      if underline.isEmpty { underline = .single }
    }
    setStroke(number(.strokeWidth) ?? 0, color(.strokeColor))
  }

  /// Sets the stroke. `width` is a percentage of the font's size; if it is negative, the letters are filled as well
  /// (documented). If it is positive, the letters are drawn here in the color of the stroke, without an outline.
  private mutating func setStroke(_ width: CGFloat, _ stroke: RGBA?) {
    if width < 0 { outline = Outline(width: -width / 100 * font.size, color: stroke ?? color) }
    if width > 0, let stroke { color = stroke }
  }
}

/// The style of lines under or through text. The bits are Apple's.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A line of double thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// A line under words only, not under blanks.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// The lengths of dashes and gaps in turn, in units of the line's thickness; empty for a solid line.
  var dashes: [CGFloat] {
    switch rawValue & 0x0700 {
    case 0x0100: [2, 2]
    case 0x0200: [6, 3]
    case 0x0300: [6, 3, 2, 3]
    case 0x0400: [6, 3, 2, 3, 2, 3]
    default: []
    }
  }
}
