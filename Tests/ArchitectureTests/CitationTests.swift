import TestSupport
import Testing

@Suite("Rules, cases and their tests", .computes)
struct CitationTests {
  private let repository = Repository.current

  private func book() throws -> RuleBook {
    let paths = try repository.files(in: RuleBook.folder).filter { $0.hasSuffix(".md") }
    return RuleBook(
      pages: try paths.map { SourceFile(path: $0, text: try #require(try repository.text(of: $0), "\($0)")) })
  }

  /// Returns a small book with section 5.3 with two steps, section 8, and two cases.
  private func small(_ tests: String = "no test") -> RuleBook {
    RuleBook(pages: [
      SourceFile(
        path: "Rules.md",
        text: "# 5. A\n\n## 5.3 B\n\n| step | what |\n|---|---|\n| 1 | one |\n| 2 | two |\n\n# 8. C\n\n## Overview\n"),
      SourceFile(path: "Cases.md", text: "| C01 | it is hit | H | \(tests) |\n| C120 | it acts | M | no test |\n"),
    ])
  }

  // Citations are composed at run time, so that this file does not violate its own rule.
  private let word = "refer" + "ence"

  @Test("Every rule and case that code and tests cite is on the pages of the rules")
  func citationsResolve() throws {
    let book = try book()
    #expect(book.sections.isSuperset(of: (1...11).map(String.init)))
    let files = try repository.files(in: "Sources") + repository.files(in: "Tests")
    let written = files.filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
    let violations = try repository.violations(in: written) { CitationRule.violations(in: $0, by: book) }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("Every test that a case names exists")
  func testsExist() throws {
    let book = try book()
    #expect(book.caseNumbers.count == book.cases.count, "a case has two rows")
    #expect(book.cases.count >= 105)
    let violations = try CitationRule.violations(in: book) { try repository.text(of: $0).map(CitationRule.titles) }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(
    "A citation of a missing rule is detected",
    arguments: [
      " 5.4", " 9", " section 9", " 5.3, 5.4", " 5.3 and 5.4", " 5.3 to 5.5", " 5.3 and section 9", "\n/// 5.4",
      " 5.3 step 3",
      " 5.3, steps 1 and 3", " 8 step 1",
    ])
  func brokenCitationIsFound(citation: String) {
    let file = SourceFile(path: "Made.swift", text: "\n/// As it is (\(word)\(citation)).\n")
    #expect(CitationRule.violations(in: file, by: small()).map(\.line) == [2])
  }

  @Test(
    "Citations with a target, and numbers that are not citations, are accepted",
    arguments: [
      " 5.3", " 8", " section 8, 5.3", " 5.3, M", " 5.3, steps 1 and 2", " 5.3 step 2, a to c", " 5.3 and 70 points",
      " > 0",
    ])
  func citationsAreLeftAlone(citation: String) {
    let file = SourceFile(path: "Made.swift", text: "/// As it is (\(word)\(citation)).\n")
    #expect(CitationRule.violations(in: file, by: small()).isEmpty)
  }

  @Test("A missing case is detected, a number that only contains one is not a case")
  func brokenCaseIsFound() {
    let missing = ["C" + "02", "C" + "121"]
    let text = "// C01, C120\n// \(missing[0])\n// (\(missing[1]))\nlet color = 0xC121, AC120, C1200, C12a, C1\n"
    let violations = CitationRule.violations(in: SourceFile(path: "Made.swift", text: text), by: small())
    #expect(violations.map(\.line) == [2, 3])
  }

  @Test(
    "A case without a test, and a missing test, are detected",
    arguments: [
      "", "soon", "`A/B`", "`A/B`: ", "`A/B`: \"it is missed\"", "`A/C`: \"it is hit\"",
      "`A/B`: \"it is hit\", \"it is missed\"",
    ])
  func missingTestIsFound(tests: String) {
    let violations = CitationRule.violations(in: small(tests)) { $0 == "Tests/A/B.swift" ? ["it is hit"] : nil }
    #expect(violations.map(\.line) == [1])
  }

  @Test(
    "A case whose tests exist is accepted",
    arguments: ["no test", "`A/B`: \"it is hit\"", "`A/B`: \"on; off\", \"it is hit\""])
  func presentTestIsLeftAlone(tests: String) {
    #expect(CitationRule.violations(in: small(tests)) { _ in ["it is hit", "on; off"] }.isEmpty)
  }

  @Test("Titles are read from tests, also when they are on a line of their own")
  func titles() {
    let source =
      "@Test(\"one\") func a() {}\n@Test(\n  \"two\", arguments: [\"three\"])\nfunc b() {}\n@Test func c() {}\n"
    #expect(CitationRule.titles(in: source) == ["one", "two"])
  }
}
