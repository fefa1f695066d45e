/// The appearance of a stretch of text.
struct TextStyle: Equatable {
  var font: FontDescriptor
  var color: RGBA
  var background: RGBA?
  var isUnderlined = false
  var isStruckThrough = false
  /// Points added after each character.
  var kern: CGFloat = 0
  var shadow: Shadow?
  /// Takes the place of each character.
  var picture: InlinePicture?

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

  /// Attributes that are absent are taken from `standard`.
  @MainActor
  init(_ attributed: NSAttributedString, standard: TextStyle) {
    let whole = NSRange(location: 0, length: attributed.length)
    let string = NSString(string: attributed.string)
    attributed.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
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

  var string: String { runs.map(\.text).joined() }
  var isEmpty: Bool { runs.isEmpty }

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

  /// The style at the character of this number, or of the nearest one.
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

extension TextStyle {
  @MainActor
  init(_ attributes: [NSAttributedString.Key: Any], standard: TextStyle) {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch attributes[key] {
      case let number as CGFloat: number
      case let number as Double: CGFloat(number)
      case let number as Int: CGFloat(number)
      case let number as NSNumber: CGFloat(number.doubleValue)
      default: nil
      }
    }
    self.init(
      font: (attributes[.font] as? UIFont)?.descriptor ?? standard.font,
      color: (attributes[.foregroundColor] as? UIColor)?.cgColor.rgba ?? standard.color,
      background: (attributes[.backgroundColor] as? UIColor)?.cgColor.rgba ?? standard.background,
      isUnderlined: number(.underlineStyle) ?? 0 != 0, isStruckThrough: number(.strikethroughStyle) ?? 0 != 0,
      kern: number(.kern) ?? standard.kern, shadow: (attributes[.shadow] as? NSShadow)?.style,
      picture: (attributes[.attachment] as? NSTextAttachment).map(InlinePicture.init))
  }
}

/// The style of lines under or through text. Any style but none draws a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 1)
}
