/// Iterates over the lines of a text with the line ends of Unix or Windows. A last line without an end is not included.
package struct TextLines: IteratorProtocol {
  /// A line with its number.
  package struct Line {
    /// The line's number, counted from 1.
    package let number: Int
    /// The line without its line break.
    package let text: Substring
  }

  /// The text after the last line that was returned.
  package private(set) var rest: Substring
  /// The number of lines that were returned.
  package private(set) var count = 0

  package init(_ text: String) { rest = text[...] }

  package mutating func next() -> Line? {
    // The search is by bytes, because a carriage return and a line feed form one character.
    guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    var text = rest[..<end]
    if text.utf8.last == UInt8(ascii: "\r") { text = text[..<text.utf8.index(before: text.endIndex)] }
    rest = rest[rest.utf8.index(after: end)...]
    count += 1
    return Line(number: count, text: text)
  }
}
