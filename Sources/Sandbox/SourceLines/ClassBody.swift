import Files

/// The body of a class in a Swift source, by its lines. Comments and texts that contain braces may mislead it, so that
/// a patch is confirmed by running the changed file.
package struct ClassBody {
  /// The lines of the file.
  package let lines: [String]
  /// The index of the line with the brace that begins the body.
  package let first: Int
  /// The index of the line with the brace that ends it.
  package let last: Int

  /// - Parameter line: The line of the declaration, counted from 1. Returns nil if no body follows.
  package init?(in text: String, declaredAt line: Int) {
    lines = text.textLines.map(String.init)
    guard lines.indices.contains(line - 1),
      let opening = lines[(line - 1)...].firstIndex(where: { Self.code(of: $0).contains("{") }),
      let end = Self.end(of: lines, from: opening)
    else { return nil }
    (first, last) = (opening, end)
  }

  /// Returns the index of the line with the brace that matches the first one of line `start`.
  private static func end(of lines: [String], from start: Int) -> Int? {
    var depth = 0
    for index in start..<lines.count {
      for character in code(of: lines[index]) {
        if character == "{" { depth += 1 }
        if character == "}" {
          depth -= 1
          if depth == 0 { return index }
        }
      }
    }
    return nil
  }

  nonisolated(unsafe) private static let text = #/"(?:[^"\\]|\\.)*"/#

  /// Returns the line without its texts and the comment at its end.
  private static func code(of line: String) -> String {
    let plain = line.replacing(Self.text, with: "\"\"")
    return plain.firstRange(of: "//").map { String(plain[..<$0.lowerBound]) } ?? plain
  }

  /// The lines of the override of a method whose declaration contains `beginning`, as a range of indices; nil if the
  /// class has none.
  package func override(_ beginning: String) -> ClosedRange<Int>? {
    guard first < last,
      let start = ((first + 1)..<last).first(where: { lines[$0].contains("override") && lines[$0].contains(beginning) }
      ),
      let end = Self.end(of: lines, from: start), end < last
    else { return nil }
    return start...end
  }

  /// The indentation of the members.
  package var indentation: String {
    let around = String(lines[first].prefix { $0 == " " || $0 == "\t" })
    let member = first < last ? lines[(first + 1)..<last].first { !$0.allSatisfy(\.isWhitespace) } : nil
    let own = member.map { String($0.prefix { $0 == " " || $0 == "\t" }) } ?? ""
    return own.count > around.count ? own : around + "    "
  }
}
