import Files

/// The declarations of classes and extensions in a Swift source. Comments and texts are not recognized as such, which
/// matters only for a line that looks like a declaration.
///
/// The keywords are found among the bytes, and regular expressions read only what is beside them, because trying one at
/// each letter of a large folder takes seconds.
package struct SourceDeclarations {
  private let text: String
  /// The keywords `class` and `extension`, in their order.
  private let keywords: [Keyword]

  package init(in text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    keywords = text.utf8.withContiguousStorageIfAvailable { Self.keywords(in: $0) } ?? []
  }

  // MARK: Keywords

  private struct Keyword {
    let isClass: Bool
    /// The offset of its first byte.
    let offset: Int
    /// The bytes of its line.
    var line: Range<Int>
    /// The number of its line, counted from 1.
    let number: Int
  }

  private static let (classWord, extensionWord) = (Array("class".utf8), Array("extension".utf8))

  private static func keywords(in bytes: UnsafeBufferPointer<UInt8>) -> [Keyword] {
    var (found, number, start, index): ([Keyword], Int, Int, Int) = ([], 1, 0, 0)
    /// The first keyword of the line that `index` is in.
    var firstOfLine = 0
    func endLine() {
      for keyword in firstOfLine..<found.count { found[keyword].line = start..<index }
      firstOfLine = found.count
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        endLine()
        (number, start) = (number + 1, index + 1)
      } else if byte == classWord[0] || byte == extensionWord[0], index == start || !isPartOfName(bytes[index - 1]) {
        let word = byte == classWord[0] ? classWord : extensionWord
        if isWord(word, at: index, bytes) {
          found.append(Keyword(isClass: byte == classWord[0], offset: index, line: start..<start, number: number))
          index += word.count - 1
        }
      }
      index += 1
    }
    endLine()
    return found
  }

  private static func isWord(_ word: [UInt8], at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let end = index + word.count
    guard end <= bytes.count, end == bytes.count || !isPartOfName(bytes[end]) else { return false }
    for offset in 1..<word.count where bytes[index + offset] != word[offset] { return false }
    return true
  }

  /// Returns whether a byte can be part of a name: letters, digits, underscores, and letters beyond ASCII.
  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Declarations

  // A literal within a closure would be parsed for each line.
  nonisolated(unsafe) private static let classLine =
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*class\s+`?(\w+)`?/#
  nonisolated(unsafe) private static let extensionLine =
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*extension\s+(?:\w+\.)*`?(\w+)`?/#
  nonisolated(unsafe) private static let superclass =
    #/class\s+`?(\w+)`?\s*(?:<[^{}]*?>)?\s*:\s*(?:@\w+\s+)*(?:\w+\.)*(\w+)/#

  /// The declared classes with the numbers of their lines, counted from 1.
  package var classes: [(name: String, line: Int)] {
    names(isClass: true) { $0.firstMatch(of: Self.classLine)?.output.1 }
  }

  /// The extensions with the last names of their types and the numbers of their lines, counted from 1.
  var extensions: [(name: String, line: Int)] {
    names(isClass: false) { $0.firstMatch(of: Self.extensionLine)?.output.1 }
  }

  /// The declared classes with the first type that they inherit from, also on the line after their names.
  var superclasses: [(name: String, superclass: String)] {
    var end = text.startIndex
    return keywords.compactMap { keyword in
      guard keyword.isClass, index(keyword.offset) >= end,
        let match = text[index(keyword.offset)...].prefixMatch(of: Self.superclass)
      else { return nil }
      end = match.range.upperBound
      return (String(match.output.1), String(match.output.2))
    }
  }

  /// Returns the name that `read` finds in each line with a keyword.
  private func names(isClass: Bool, read: (Substring) -> Substring?) -> [(name: String, line: Int)] {
    var last = 0
    return keywords.compactMap { keyword in
      guard keyword.isClass == isClass, keyword.number != last else { return nil }
      last = keyword.number
      return read(text[index(keyword.line.lowerBound)..<index(keyword.line.upperBound)])
        .map { (String($0), keyword.number) }
    }
  }

  private func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
}
