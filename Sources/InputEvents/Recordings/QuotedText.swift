extension String {
  /// The text as messages show a word of a file or a name: on one line, without characters that steer a terminal or
  /// change the direction of the text, and shortened when it is long.
  package var inMessage: String { quoted(Self.longestQuote) }

  /// The same for the path of a file: whole, because files differ in its end.
  package var pathInMessage: String { quoted(.max) }

  private func quoted(_ longest: Int) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let next = scalar.steersTerminals ? scalar.escaped : String.UnicodeScalarView([scalar])
      guard result.count <= longest - next.count else { return String(result) + "…" }
      result.append(contentsOf: next)
    }
    return String(result)
  }

  /// The same for a whole message: its lines stay lines, and nothing is left out.
  package var forTerminal: String {
    guard unicodeScalars.contains(where: { $0.steersTerminals && $0 != "\n" }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar == "\n" || !scalar.steersTerminals {
        result.append(scalar)
      } else {
        result.append(contentsOf: scalar.escaped)
      }
    }
    return String(result)
  }

  /// Scalars: as many as help to find the place, few enough for one line.
  private static let longestQuote = 60
}

extension Unicode.Scalar {
  /// C0 and C1 controls, the ends of lines and paragraphs, and what reorders the text after it.
  package var steersTerminals: Bool {
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
