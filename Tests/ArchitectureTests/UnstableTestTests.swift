import TestSupport
import Testing

@Suite("Tests that may need a second try", .computes)
struct UnstableTestTests {
  private let repository = Repository.current
  /// The number of suites in the list, which may only be lowered.
  private let most = 34

  @Test("Each suite that may need a second try exists and has a reason, and their number does not grow")
  func listed() throws {
    let entries = UnstableTestRules.entries(in: try #require(try repository.text(of: UnstableTestRules.list)))
    #expect(entries.count <= most, "Mend the test, or make its suite independent of real time. The list only shrinks.")
    #expect(entries.count == Set(entries).count)
    for entry in entries {
      #expect(entry.reason.count >= 10, "\(entry.target).\(entry.suite) has no reason.")
      let files = try repository.swiftFiles(in: "Tests/\(entry.target)")
      let declared = try files.contains { try repository.text(of: $0)?.contains("struct \(entry.suite) {") == true }
      #expect(declared, "There is no suite \(entry.suite) in Tests/\(entry.target).")
    }
  }

  @Test("A line of the list is a target, a suite and a reason; a line without a reason is found")
  func lines() {
    let entries = UnstableTestRules.entries(in: "# comment\nA.B: waits: for frames\nA.C\n")
    #expect(entries.map(\.suite) == ["B", ""])
    #expect(entries.first?.reason == "waits: for frames")
  }
}
