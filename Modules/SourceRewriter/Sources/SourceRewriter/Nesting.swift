import SwiftParser
import SwiftSyntax

/// The limits of nested parentheses, brackets and braces in a file that is rewritten. They are found before the file is
/// parsed, which takes a part of the stack for each level, and for arrays within arrays twice the time of the level
/// before.
public enum Nesting {
  /// The most levels that the compiler accepts.
  static let most = 256
  /// The most levels of arrays that are only in each other.
  static let mostArrays = 16

  /// Returns an error for the first place in the file that is nested too deeply; nil if there is none.
  public static func error(in input: Rewriter.Input) -> Note? {
    var scan = Scan(bytes: Array(input.text.utf8))
    guard let place = scan.firstExcess else { return nil }
    return Note(
      kind: .refusal, file: input.path, line: place.line, column: place.column,
      message: place.isArray
        ? "arrays are nested in each other in more than \(mostArrays) levels"
        : "structure nesting level exceeded maximum of \(most)")
  }

  /// Parses a file up to the compiler's limit. The parser's own limit is lower where it is compiled without the
  /// optimizer.
  static func tree(of text: String) -> SourceFileSyntax {
    var text = text
    return text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: most) }
  }
}

/// A reading of a file's brackets, without those in strings and comments.
private struct Scan {
  let bytes: [UInt8]
  private var index = 0
  private var (line, lineStart) = (1, 0)
  /// The open brackets. A quotation mark is a string around an interpolation.
  private var open: [UInt8] = []
  /// The number of pound signs of each string around an interpolation, and whether it has several lines.
  private var strings: [(pounds: Int, isLong: Bool)] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  private static let (quote, pound, backslash, slash, star, newline) = (
    UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\n")
  )

  private func byte(_ offset: Int = 0) -> UInt8 { index + offset < bytes.count ? bytes[index + offset] : 0 }

  private mutating func advance() {
    if byte() == Self.newline { (line, lineStart) = (line + 1, index + 1) }
    index += 1
  }

  /// The place of the first bracket beyond a limit. Columns count bytes from 1.
  var firstExcess: (line: Int, column: Int, isArray: Bool)? {
    mutating get {
      while index < bytes.count {
        switch byte() {
        case Self.slash where byte(1) == Self.slash: while index < bytes.count, byte() != Self.newline { advance() }
        case Self.slash where byte(1) == Self.star: skipComment()
        case Self.pound, Self.quote: beginString()
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
          open.append(byte())
          let arrays = open.suffix(Nesting.mostArrays + 1)
          let isArray = arrays.count > Nesting.mostArrays && arrays.allSatisfy { $0 == UInt8(ascii: "[") }
          if isArray || open.count > Nesting.most { return (line, index - lineStart + 1, isArray) }
          advance()
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          advance()
          if open.popLast() == Self.quote, let string = strings.popLast() { readString(string.pounds, string.isLong) }
        default: advance()
        }
      }
      return nil
    }
  }

  /// Skips a comment, in which others may be.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      let pair = (byte(), byte(1))
      if pair == (Self.slash, Self.star) { depth += 1 } else if pair == (Self.star, Self.slash) { depth -= 1 }
      advance()
      if pair == (Self.slash, Self.star) || pair == (Self.star, Self.slash) { advance() }
    } while depth > 0 && index < bytes.count
  }

  private mutating func beginString() {
    let start = index
    while byte() == Self.pound { advance() }
    let pounds = index - start
    guard byte() == Self.quote else { return }
    let isLong = byte(1) == Self.quote && byte(2) == Self.quote
    for _ in 0..<(isLong ? 3 : 1) { advance() }
    readString(pounds, isLong)
  }

  /// Reads a string to its end, or to an interpolation, whose brackets count.
  private mutating func readString(_ pounds: Int, _ isLong: Bool) {
    while index < bytes.count {
      if byte() == Self.backslash, hasPounds(pounds, after: 1) {
        for _ in 0...pounds { advance() }
        let isInterpolation = byte() == UInt8(ascii: "(")
        advance()
        guard isInterpolation else { continue }
        open.append(Self.quote)
        return strings.append((pounds, isLong))
      }
      let isEnd = byte() == Self.quote && (!isLong || byte(1) == Self.quote && byte(2) == Self.quote)
      if isEnd, hasPounds(pounds, after: isLong ? 3 : 1) {
        for _ in 0..<(isLong ? 3 : 1) + pounds { advance() }
        return
      }
      // A string of one line ends with it, also when its quotation mark is missing.
      if !isLong, byte() == Self.newline { return }
      advance()
    }
  }

  private func hasPounds(_ count: Int, after offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == Self.pound }
  }
}
