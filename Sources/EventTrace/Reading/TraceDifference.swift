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

  /// The difference between the traces of the old and the new version of some code, for the same touches.
  ///
  /// A label has a number if the trace names two objects of its class. Code that adds an object to a trace changes
  /// labels before the object is used, so a difference in numbers is reported only if nothing else differs.
  package static func ofVersions(_ old: String, _ new: String) -> TraceDifference? {
    TraceDifference(expected: old, actual: new) { $0 == $1 || withoutNumbers($0) == withoutNumbers($1) }
      ?? TraceDifference(expected: old, actual: new)
  }

  fileprivate static func withoutNumbers(_ line: String) -> String { line.replacing(#/#\d+/#, with: "") }

  package init?(expected: String, actual: String) { self.init(expected: expected, actual: actual, isSame: ==) }

  private init?(expected: String, actual: String, isSame: (String, String) -> Bool) {
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let found = actual.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let same = zip(wanted, found).prefix(while: isSame).count
    guard same < wanted.count || same < found.count else { return nil }
    line = same + 1
    self.expected = same < wanted.count ? wanted[same] : nil
    self.actual = same < found.count ? found[same] : nil
    before = Array(wanted[max(0, same - 3)..<same])
  }
}

/// A touch that goes to another view in the new version of some code than in the old one.
package struct MovedTouch: Equatable, Sendable {
  /// The number of the touch in the trace.
  package let touch: Int
  package let oldView: String
  package let newView: String

  /// Returns the first touch that both traces contain and whose view differs by more than the number of its label.
  package static func ofVersions(_ old: String, _ new: String) -> MovedTouch? {
    let now = Dictionary(views(in: new)) { first, _ in first }
    for (touch, view) in views(in: old) {
      guard let other = now[touch], TraceDifference.withoutNumbers(view) != TraceDifference.withoutNumbers(other)
      else { continue }
      return MovedTouch(touch: touch, oldView: view, newView: other)
    }
    return nil
  }

  private static func views(in trace: String) -> [(touch: Int, view: String)] {
    trace.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: #/ *touch (\d+) belongs to (.+?)(?: in \S+(?: ".*")?)?/#),
        let touch = Int(match.output.1)
      else { return nil }
      return (touch, String(match.output.2))
    }
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
