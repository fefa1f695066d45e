/// The rule that the targets of citations exist. Comments and tests cite rules and cases, and the page of cases cites
/// tests.
enum CitationRule {
  /// A section, or a fact or step in a section.
  struct Citation: Equatable {
    let section: String
    var point: Int?
  }

  /// Returns the citations without a target. Sections are cited as `reference 5.3`, several of them as a list or a
  /// range, and facts and steps by their number.
  static func violations(in file: SourceFile, by book: RuleBook) -> [Violation] {
    let sections = citations(in: file.text).compactMap { citation, index -> Violation? in
      let exists =
        citation.point.map { book.points[citation.section]?.contains($0) ?? false }
        ?? book.sections.contains(citation.section)
      guard !exists else { return nil }
      let point = citation.point.map { ", number \($0)," } ?? ""
      return violation(in: file, at: index, "Section \(citation.section)\(point) is on no page in \(RuleBook.folder).")
    }
    let numbers = book.caseNumbers
    let cases = caseNumbers(in: file.text).filter { !numbers.contains($0.number) }.map { number, index in
      violation(in: file, at: index, "\(number) is no row of Cases.md.")
    }
    return sections + cases
  }

  /// Returns the text after each "reference" as far as it names sections. A citation may go on in the next line of a
  /// comment.
  static func citations(in text: String) -> [(Citation, String.Index)] {
    text.ranges(of: "eference").flatMap { word -> [(Citation, String.Index)] in
      var rest = text[word.upperBound...]
      guard let first = rest.prefixMatch(of: /[\s\/]+(?:section[\s\/]+)?(\d+(?:\.\d+)?)/) else { return [] }
      rest = text[first.range.upperBound...]
      var found = [Citation(section: String(first.1))]
      while let last = found.last {
        if let points = rest.prefixMatch(of: /,?[\s\/]+(?:fact|step)s?[\s\/]+(\d+)(?:[\s\/]+(?:and|to)[\s\/]+(\d+))?/) {
          let numbers = [points.1, points.2].compactMap { $0 }.compactMap { Int($0) }
          found += numbers.map { Citation(section: last.section, point: $0) }
          rest = text[points.range.upperBound...]
        } else if let next = rest.prefixMatch(of: more) {
          guard let section = next.1 ?? next.2 else { break }
          found.append(Citation(section: String(section)))
          rest = text[next.range.upperBound...]
        } else {
          break
        }
      }
      return found.map { ($0, word.lowerBound) }
    }
  }

  /// Matches a further section. Without the preceding word, a number without a point is not a section.
  private static var more: Regex<(Substring, Substring?, Substring?)> {
    /(?:,|[\s\/]+and|[\s\/]+to)[\s\/]+(?:section[\s\/]+(\d+(?:\.\d+)?)|(\d+\.\d+))/
  }

  /// Returns every word that consists of a C and two or three digits.
  static func caseNumbers(in text: String) -> [(number: String, index: String.Index)] {
    var found: [(String, String.Index)] = []
    var previous: UInt8 = 0
    var index = text.utf8.startIndex
    while index < text.utf8.endIndex {
      let byte = text.utf8[index]
      if byte == UInt8(ascii: "C"), !isWord(previous) {
        let word = text.utf8[index...].prefix(while: isWord)
        if (3...4).contains(word.count), word.dropFirst().allSatisfy(isDigit) {
          found.append((String(text[word.startIndex..<word.endIndex]), index))
        }
      }
      previous = byte
      index = text.utf8.index(after: index)
    }
    return found
  }

  /// Returns the cases that name a missing test, or neither name a test nor state that there is none.
  static func violations(in book: RuleBook, titles: (String) throws -> Set<String>?) rethrows -> [Violation] {
    try book.cases.flatMap { entry -> [Violation] in
      func violation(_ message: String) -> Violation {
        Violation(path: entry.path, line: entry.line, message: "\(entry.number): \(message)")
      }
      let files = entry.tests.matches(of: /`([^`]+)`: (?:\x22[^\x22]*\x22(?:, )?)*/)
      if files.isEmpty {
        return entry.tests.contains("no test") ? [] : [violation("name its test, or say \u{22}no test\u{22}.")]
      }
      return try files.flatMap { file -> [Violation] in
        guard let known = try titles("Tests/\(file.1).swift") else {
          return [violation("Tests/\(file.1).swift is no file.")]
        }
        let cited = entry.tests[file.range].matches(of: /\x22([^\x22]+)\x22/).map { String($0.1) }
        guard !cited.isEmpty else { return [violation("name the test in \(file.1) by its title.")] }
        return cited.filter { !known.contains($0) }.map { violation("no test of \(file.1) has the title \($0)") }
      }
    }
  }

  /// The titles of the tests in Swift source.
  static func titles(in source: String) -> Set<String> {
    Set(
      source.ranges(of: "@Test(").compactMap { attribute in
        source[attribute.upperBound...].prefixMatch(of: /\s*\x22([^\x22]*)\x22/).map { String($0.1) }
      })
  }

  private static func violation(in file: SourceFile, at index: String.Index, _ message: String) -> Violation {
    let newlines = file.text.utf8[..<index].count { $0 == UInt8(ascii: "\n") }
    return Violation(path: file.path, line: newlines + 1, message: message)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }
}
