import EventTrace

/// Escapes text of files and scenes for the three places of a page in which it can occur, and writes texts in both
/// languages.
enum PageMarkup {
  /// Returns the text for HTML's content and for quoted attributes. Control characters, and those that change the
  /// direction of the text after them, become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(isInvisible(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || 0x202A...0x202E ~= scalar.value
      || 0x2066...0x2069 ~= scalar.value || 0xFFFE...0xFFFF ~= scalar.value
  }

  /// Returns JSON for a `script` element: without characters that could end the element or begin a comment in it.
  static func inScript(_ json: String) -> String {
    json.replacing("<", with: "\\u003c").replacing(">", with: "\\u003e").replacing("&", with: "\\u0026")
      .replacing("\u{2028}", with: "\\u2028").replacing("\u{2029}", with: "\\u2029")
  }

  /// Returns the text in both languages, of which the page shows one.
  static func both(_ phrase: Phrase, _ values: String...) -> String {
    pair(fill(.english, phrase, values), fill(.chinese, phrase, values))
  }

  static func both(_ sentence: Sentence) -> String { pair(Language.english[sentence], Language.chinese[sentence]) }

  static func pair(_ english: String, _ chinese: String) -> String {
    if english == chinese { return escaped(english) }
    return "<span lang=\"en\">\(escaped(english))</span><span lang=\"zh-Hans\">\(escaped(chinese))</span>"
  }

  private static func fill(_ language: Language, _ phrase: Phrase, _ values: [String]) -> String {
    language[Sentence(phrase, values: values)]
  }

  /// Returns the attributes of a control whose name is not visible, in both languages and in that of the page.
  static func label(_ phrase: Phrase, _ language: Language) -> String {
    let (english, chinese) = (escaped(phrase.english), escaped(phrase.chinese))
    let name = language == .english ? english : chinese
    return "aria-label=\"\(name)\" title=\"\(name)\" data-en=\"\(english)\" data-zh=\"\(chinese)\""
  }

  /// Returns seconds with at most two decimals.
  static func seconds(_ time: Double) -> String {
    let hundredths = Int(clamping: (time * 100).rounded())
    let rest = hundredths % 100
    return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
