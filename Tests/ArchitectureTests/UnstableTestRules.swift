/// The list of suites whose tests may need a second try in CI. `.ci/run` reads the same file: a test of a suite that is
/// not listed fails CI the first time it fails.
enum UnstableTestRules {
  static let list = "Tests/UnstableTests.txt"

  /// A line of the list.
  struct Entry: Hashable {
    let target: String
    let suite: String
    let reason: String
  }

  /// Returns the entries of the list. A line that is neither a comment nor an entry is returned as a suite without a
  /// name and reason.
  static func entries(in text: String) -> [Entry] {
    text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let halves = line.split(separator: ":", maxSplits: 1)
      let name = halves[0].split(separator: ".", maxSplits: 1)
      guard halves.count == 2, name.count == 2 else { return Entry(target: String(line), suite: "", reason: "") }
      return Entry(
        target: String(name[0]), suite: String(name[1]),
        reason: halves[1].drop { $0 == " " }.description)
    }
  }
}
