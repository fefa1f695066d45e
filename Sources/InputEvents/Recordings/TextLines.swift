/// The lines of a text one after the other, as Unix and Windows end them: those that have an end.
package struct TextLines: IteratorProtocol {
  /// A line with its number.
  package struct Line {
    /// The line's number, counted from 1.
    package let number: Int
    /// The line without its line break.
    package let text: Substring
  }

  /// The text after the last line that was taken.
  package private(set) var rest: Substring
  /// Lines taken so far.
  package private(set) var count = 0

  package init(_ text: String) { rest = text[...] }

  package mutating func next() -> Line? {
    // By bytes: a carriage return before a line feed would be one character with it.
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    var text = rest[..<end]
    if text.utf8.last == UInt8(ascii: "\r") { text = text[..<text.utf8.index(before: text.endIndex)] }
    rest = rest[rest.utf8.index(after: end)...]
    count += 1
    return Line(number: count, text: text)
  }
}
