/// Where two traces part: the first line of their texts that is not the same, with the lines before it.
package struct TraceDifference: Equatable, Sendable {
  /// Counts from 1.
  package let line: Int
  /// Nil where the trace is over.
  package let expected: String?
  package let actual: String?
  /// The lines both have before it, the last three of them.
  package let before: [String]

  /// Nil when both texts are the same: times, points and names included, numbers of records not.
  package init?(expected: EventTrace, actual: EventTrace) {
    self.init(expected: expected.text(), actual: actual.text())
  }

  package init?(expected: String, actual: String) {
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let found = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let same = zip(wanted, found).prefix { $0 == $1 }.count
    guard same < wanted.count || same < found.count else { return nil }
    line = same + 1
    self.expected = same < wanted.count ? wanted[same] : nil
    self.actual = same < found.count ? found[same] : nil
    before = Array(wanted[max(0, same - 3)..<same])
  }
}

extension TraceDifference: CustomStringConvertible {
  /// Line feeds between its lines, none at the end.
  package var description: String {
    let context = before.map { "    \($0)" }
    let expected = "  - " + (expected ?? "(the trace is over)")
    let actual = "  + " + (actual ?? "(the trace is over)")
    return (["line \(line) differs; - is expected, + is what happened:"] + context + [expected, actual])
      .joined(separator: "\n")
  }
}
