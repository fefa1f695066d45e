extension String {
  /// The text as messages quote a word of a file or a name: on one line, without characters that control a terminal or
  /// change the direction of the text, and truncated when it is long.
  package var inMessage: String { quoted(Self.longestQuote) }

  /// The text as messages quote the path of a file. It is complete, because paths of files often differ only in their
  /// ends.
  package var pathInMessage: String { quoted(.max) }

  /// The text on one line: complete, without line ends and without characters that control a terminal or change the
  /// direction of the text. Every line of a trace and of other printed text is made with it.
  package var onOneLine: String { mayControlTerminal ? quoted(.max) : self }

  /// A Boolean value that is true if the text has bytes beside printable ASCII. Most texts have none, and need no look
  /// at their scalars.
  private var mayControlTerminal: Bool { utf8.contains { $0 < 0x20 || $0 >= 0x7F } }

  private func quoted(_ longest: Int) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let next = scalar.isTerminalControl ? scalar.escaped : String.UnicodeScalarView([scalar])
      guard result.count <= longest - next.count else { return String(result) + "…" }
      result.append(contentsOf: next)
    }
    return String(result)
  }

  /// The text of a whole message or output for a terminal. Its lines and tabs are preserved, and nothing is truncated.
  package var forTerminal: String {
    guard mayControlTerminal, unicodeScalars.contains(where: { !$0.isKeptByTerminal }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isKeptByTerminal {
        result.append(scalar)
      } else {
        result.append(contentsOf: scalar.escaped)
      }
    }
    return String(result)
  }

  /// The text of a message that quotes words of unknown length: words beyond 200 letters are truncated like quotations.
  package var withShortWords: String {
    guard utf8.count > Self.longestWord else { return self }
    return split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.utf8.count <= Self.longestWord || word.contains("\n") ? String(word) : word.prefix(Self.longestQuote) + "…"
    }.joined(separator: " ")
  }

  private static let longestWord = 200

  /// The maximum length of a quotation in scalars, which identifies the position and fits on one line.
  private static let longestQuote = 60
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a C0 or C1 control, a line or paragraph separator, or changes
  /// the order of the text after it.
  package var isTerminalControl: Bool {
    // The properties of a scalar are looked up in tables, which takes longer than everything else for long traces.
    if value < 0x7F { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  fileprivate var isKeptByTerminal: Bool { self == "\n" || self == "\t" || !isTerminalControl }

  /// The scalar as an escape in Swift's notation: `\u{1B}`.
  fileprivate var escaped: String.UnicodeScalarView {
    "\\u{\(String(value, radix: 16, uppercase: true))}".unicodeScalars
  }
}
