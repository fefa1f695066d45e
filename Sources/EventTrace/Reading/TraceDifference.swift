/// The first line in which the texts of two traces differ, with the lines before it.
package struct TraceDifference: Equatable, Sendable {
  /// The number of the line, counted from 1.
  package let line: Int
  /// The line of the expected trace; nil after its end.
  package let expected: String?
  package let actual: String?
  /// The last three of the equal lines before the difference.
  package let before: [String]

  /// Finds the first difference of two traces. Returns nil when both texts are equal. Times, points and names are
  /// compared, numbers of records are not.
  package init?(expected: EventTrace, actual: EventTrace) {
    self.init(expected: expected.text(), actual: actual.text())
  }

  package init(line: Int, expected: String?, actual: String?, before: [String]) {
    (self.line, self.expected, self.actual, self.before) = (line, expected, actual, before)
  }

  package init?(expected: String, actual: String) {
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let found = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let same = zip(wanted, found).prefix(while: ==).count
    guard same < wanted.count || same < found.count else { return nil }
    self.init(
      line: same + 1, expected: same < wanted.count ? wanted[same] : nil,
      actual: same < found.count ? found[same] : nil,
      before: Array(wanted[max(0, same - 3)..<same]))
  }
}

/// A touch that goes to another view in the new version of some code than in the old one.
package struct MovedTouch: Equatable, Sendable {
  /// The number of the touch in the trace.
  package let touch: Int
  package let oldView: String
  package let newView: String

  /// Returns the touch and its view of the line that says which view it belongs to; nil for other lines.
  static func view(in line: String) -> (touch: Int, view: String)? {
    guard let match = line.wholeMatch(of: #/ *touch (\d+) belongs to (.+?)(?: in \S+(?: ".*")?)?/#),
      let touch = Int(match.output.1)
    else { return nil }
    return (touch, String(match.output.2))
  }
}

extension TraceDifference: CustomStringConvertible {
  /// The difference as text, with line feeds between lines and none at the end.
  package var description: String {
    let context = before.map { "    \($0)" }
    let expected = "  - " + (expected ?? "(the trace is over)")
    let actual = "  + " + (actual ?? "(the trace is over)")
    return (["line \(line) differs; - is expected, + is what happened:"] + context + [expected, actual])
      .joined(separator: "\n")
  }
}
