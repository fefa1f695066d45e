/// Returns Swift source in which comments and the contents of string literals are replaced by spaces. Newlines are
/// preserved, so that line numbers stay the same. Interpolated code is preserved because it runs.
/// Regex literals count as code, so a literal that contains a quotation mark or two slashes is not handled correctly.
func codeOnly(_ source: String) -> String {
  var scanner = CodeScanner(source)
  scanner.scanCode(endingAtParenthesis: false)
  return String(decoding: scanner.output, as: UTF8.self)
}

/// Scans UTF-8 code units. All relevant characters are ASCII, and other bytes never equal them.
private struct CodeScanner {
  private let input: [UInt8]
  private var position = 0
  private(set) var output: [UInt8] = []

  init(_ source: String) {
    input = Array(source.utf8)
    output.reserveCapacity(input.count)
  }

  /// Scans to the end of the source or the parenthesis that closes an interpolation.
  mutating func scanCode(endingAtParenthesis: Bool) {
    var depth = 1
    while position < input.count {
      if isAt("//") {
        blank { !$0.isAt("\n") }
      } else if isAt("/*") {
        blankBlockComment()
      } else if let hashes = hashesBeforeQuote() {
        scanString(hashes: hashes)
      } else {
        if isAt("(") { depth += 1 }
        if isAt(")") { depth -= 1 }
        copy()
        if endingAtParenthesis, depth == 0 { return }
      }
    }
  }

  private mutating func blankBlockComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        blank(count: 2)
      } else if isAt("*/") {
        depth -= 1
        blank(count: 2)
      } else {
        blank(count: 1)
      }
    } while depth > 0 && position < input.count
  }

  /// Returns the number of hashes before the quotation mark of a string that begins here; nil if none does.
  private func hashesBeforeQuote() -> Int? {
    var ahead = position
    while ahead < input.count, input[ahead] == UInt8(ascii: "#") { ahead += 1 }
    return ahead < input.count && input[ahead] == UInt8(ascii: "\"") ? ahead - position : nil
  }

  private mutating func scanString(hashes: Int) {
    copy(count: hashes)
    let hashMarks = String(repeating: "#", count: hashes)
    let isMultiline = isAt("\"\"\"")
    let quotes = isMultiline ? "\"\"\"" : "\""
    let escape = "\\" + hashMarks
    copy(count: quotes.utf8.count)
    while position < input.count {
      if isAt(quotes + hashMarks) {
        copy(count: quotes.utf8.count + hashes)
        return
      }
      if isAt(escape + "(") {
        blank(count: escape.utf8.count)
        copy()
        scanCode(endingAtParenthesis: true)
      } else if isAt(escape) {
        blank(count: escape.utf8.count + 1)
      } else if isAt("\n"), !isMultiline {
        return
      } else {
        blank(count: 1)
      }
    }
  }

  // MARK: Steps

  private func isAt(_ text: String) -> Bool {
    input[position...].starts(with: text.utf8)
  }

  private mutating func copy(count: Int = 1) {
    let end = min(position + count, input.count)
    output += input[position..<end]
    position = end
  }

  private mutating func blank(count: Int) {
    let end = min(position + count, input.count)
    for byte in input[position..<end] { output.append(byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")) }
    position = end
  }

  private mutating func blank(while condition: (CodeScanner) -> Bool) {
    while position < input.count, condition(self) { blank(count: 1) }
  }
}
