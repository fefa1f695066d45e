/// A line of Swift in pieces of one color each. It is tokenized for orientation only, not parsed.
package struct SourceLine: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case plain
    /// The name of a type.
    case type
    case text
    case comment
  }

  package struct Piece: Equatable, Sendable {
    package var text: String
    package var kind: Kind

    package init(_ text: String, _ kind: Kind) { (self.text, self.kind) = (text, kind) }
  }

  package private(set) var pieces: [Piece] = []

  package init(_ line: Substring) {
    var rest = line
    while let first = rest.first {
      let end: Substring.Index
      let kind: Kind
      if rest.hasPrefix("//") {
        (end, kind) = (rest.endIndex, .comment)
      } else if first == "\"" {
        (end, kind) = (Self.endOfText(rest), .text)
      } else if first.isLetter || first == "_" {
        end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? rest.endIndex
        kind = first.isUppercase ? .type : .plain
      } else {
        end = rest.dropFirst().firstIndex { $0.isLetter || $0 == "_" || $0 == "\"" || $0 == "/" } ?? rest.endIndex
        kind = .plain
      }
      add(String(rest[..<end]), kind)
      rest = rest[end...]
    }
  }

  private mutating func add(_ text: String, _ kind: Kind) {
    if let last = pieces.indices.last, pieces[last].kind == kind {
      pieces[last].text += text
    } else {
      pieces.append(Piece(text, kind))
    }
  }

  /// Returns the end of a string literal, after the closing quotation mark or at the end of the line.
  private static func endOfText(_ rest: Substring) -> Substring.Index {
    var isEscaped = false
    var index = rest.index(after: rest.startIndex)
    while index < rest.endIndex {
      let character = rest[index]
      index = rest.index(after: index)
      if character == "\"", !isEscaped { return index }
      isEscaped = character == "\\" && !isEscaped
    }
    return rest.endIndex
  }

  package static func lines(of source: String) -> [SourceLine] {
    // A carriage return and a line feed are one character.
    source.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { SourceLine($0) }
  }
}
