import Foundation

/// An error in a text, with its position. Lines and columns are counted from 1; columns count Unicode scalars.
package struct TextMistake: Error, Equatable, Sendable, CustomStringConvertible {
  package let line: Int
  package let column: Int
  package let message: String

  package init(line: Int, column: Int, message: String) {
    (self.line, self.column, self.message) = (line, column, message)
  }

  package var description: String { "line \(line), column \(column): \(message)" }
}

/// Splits one line into words, numbers and quoted strings, and reports mistakes with their column.
package struct LineScanner {
  package let line: Int
  /// The line's scalars. `Character`s would join a quotation mark with a combining accent that follows it.
  private let scalars: [Unicode.Scalar]
  private var position = 0

  /// Creates a scanner of a line. `commentMark` ends the line if it is not in quotes.
  package init(_ text: some StringProtocol, line: Int, commentMark: Unicode.Scalar? = nil) {
    self.line = line
    let all = Array(text.unicodeScalars)
    scalars = commentMark.map { Array(all.prefix(Self.length(of: all, before: $0))) } ?? all
    skipSpace()
  }

  private static func length(of line: [Unicode.Scalar], before mark: Unicode.Scalar) -> Int {
    var (isQuoted, startsWord) = (false, true)
    var index = 0
    while index < line.count {
      let scalar = line[index]
      if isQuoted {
        if scalar == "\\" { index += 1 }
        if scalar == "\"" { isQuoted = false }
      } else if scalar == mark {
        return index
      } else {
        isQuoted = startsWord && scalar == "\""
        startsWord = isSpace(scalar)
      }
      index += 1
    }
    return line.count
  }

  package var isAtEnd: Bool { position == scalars.count }
  package var isAtQuote: Bool { !isAtEnd && scalars[position] == "\"" }

  /// The column at which the next word starts, counted from 1.
  package var column: Int { position + 1 }

  package func mistake(_ message: String) -> TextMistake {
    TextMistake(line: line, column: column, message: message)
  }

  /// The next word, which is not consumed; nil at the end.
  package var nextWord: String? {
    isAtEnd ? nil : Self.text(scalars[position...].prefix { !Self.isSpace($0) })
  }

  /// Consumes and returns the next word. `expected` describes the missing word in the error message.
  package mutating func word(_ expected: String) throws(TextMistake) -> String {
    guard let word = nextWord else { throw mistake("\(expected) is missing.") }
    position += word.unicodeScalars.count
    skipSpace()
    return word
  }

  /// Consumes `word` if it comes next, and returns whether it did.
  package mutating func skip(_ word: String) -> Bool {
    guard nextWord == word else { return false }
    position += word.unicodeScalars.count
    skipSpace()
    return true
  }

  package mutating func number(_ expected: String) throws(TextMistake) -> Double {
    let start = self
    let word = try word(expected)
    guard let number = Double(word), number.isFinite, word.allSatisfy({ !$0.isLetter || $0 == "e" }) else {
      throw start.mistake("\(expected) should be a number, not '\(word.inMessage)'.")
    }
    return number
  }

  package mutating func integer(_ expected: String) throws(TextMistake) -> Int {
    let start = self
    let word = try word(expected)
    guard let number = Int(word) else {
      throw start.mistake("\(expected) should be a whole number, not '\(word.inMessage)'.")
    }
    return number
  }

  package mutating func integer(_ expected: String, in range: ClosedRange<Int>) throws(TextMistake) -> Int {
    let start = self
    let number = try integer(expected)
    guard range.contains(number) else {
      throw start.mistake("\(expected) lies between \(range.lowerBound) and \(range.upperBound).")
    }
    return number
  }

  /// The width and the height of a scene's canvas, in whole points.
  package mutating func canvasSize() throws(TextMistake) -> CGSize {
    CGSize(
      width: try integer("the width", in: InputRecording.canvasSides),
      height: try integer("the height", in: InputRecording.canvasSides))
  }

  package mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ expected: String, of type: Choice.Type = Choice.self
  ) throws(TextMistake) -> Choice where Choice.RawValue == String {
    let start = self
    let word = try word(expected)
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw start.mistake("'\(word.inMessage)' is no \(expected). It is one of: \(known).")
    }
    return choice
  }

  package mutating func onOrOff(_ expected: String) throws(TextMistake) -> Bool {
    let start = self
    switch try word(expected) {
    case "on": return true
    case "off": return false
    case let word: throw start.mistake("\(expected) should be 'on' or 'off', not '\(word.inMessage)'.")
    }
  }

  /// Consumes a string in double quotes, with the escapes \" \\ \n and \t.
  package mutating func quoted(_ expected: String) throws(TextMistake) -> String {
    let start = self
    guard isAtQuote else { throw mistake("\(expected) in double quotes is missing.") }
    position += 1
    var result = String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "\"":
        skipSpace()
        return String(result)
      case "\\": result.append(try escaped())
      default: result.append(scalar)
      }
    }
    throw start.mistake("This quote is never closed.")
  }

  private mutating func escaped() throws(TextMistake) -> Unicode.Scalar {
    let known: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "\\": "\\", "n": "\n", "t": "\t", "r": "\r"]
    guard !isAtEnd, let scalar = known[scalars[position]] else {
      throw mistake("After a backslash comes one of: \" \\ n t r.")
    }
    position += 1
    return scalar
  }

  /// Throws if the line has more words.
  package func end() throws(TextMistake) {
    if let word = nextWord { throw mistake("'\(word.inMessage)' is one word too many.") }
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private mutating func skipSpace() {
    while position < scalars.count, Self.isSpace(scalars[position]) { position += 1 }
  }

  /// Wide spaces are included, because input methods for Chinese type them.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || scalar == "\u{3000}"
  }

  package static func quote(_ text: String) -> String {
    var result = "\""
    // The loop is over scalars, because a carriage return and a line feed form one character.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
