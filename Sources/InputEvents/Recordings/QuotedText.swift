extension String {
  /// The text as messages quote a word of a file or a name: on one line, without characters that control a terminal or
  /// change the direction of the text, and truncated when it is long.
  package var inMessage: String { quoted(Self.longestQuote) }

  /// The text as messages quote the path of a file. It is complete, because paths of files often differ only in their
  /// ends.
  package var pathInMessage: String { quoted(.max) }

  private func quoted(_ longest: Int) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let next = scalar.isTerminalControl ? scalar.escaped : String.UnicodeScalarView([scalar])
      guard result.count <= longest - next.count else { return String(result) + "…" }
      result.append(contentsOf: next)
    }
    return String(result)
  }

  /// The text of a whole message for a terminal. Its lines are preserved, and nothing is truncated.
  package var forTerminal: String {
    guard unicodeScalars.contains(where: { $0.isTerminalControl && $0 != "\n" }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n" || !scalar.isTerminalControl {
        result.append(scalar)
      } else {
        result.append(contentsOf: scalar.escaped)
      }
    }
    return String(result)
  }

  /// The maximum length of a quotation in scalars, which identifies the position and fits on one line.
  private static let longestQuote = 60
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the scalar is a C0 or C1 control, a line or paragraph separator, or changes
  /// the order of the text after it.
  package var isTerminalControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: properties.isBidiControl
    }
  }

  /// The scalar as an escape in Swift's notation: `\u{1B}`.
  fileprivate var escaped: String.UnicodeScalarView {
    "\\u{\(String(value, radix: 16, uppercase: true))}".unicodeScalars
  }
}
