import TestSupport
import Testing

/// Opens the round button that stands out of a tab bar, whose hit test measures a distance.
@Suite("Distances of implicitly unwrapped numbers", .needs(.rewriter))
struct BulgeTests {
  /// The sources contain thirty expressions with distances as people write them. Swift's type checker gives up on such
  /// an expression after seconds, which would end this test with status 65.
  @Test("A distance test with CGFloat! compiles, and the round button gets the touches inside of its circle")
  func bulge() throws {
    let outcome = try OpenedFolder.open(
      "Bulge",
      ["--show", "BulgeController", "--", "trace", "--tap", "187,405", "--tap", "187,440", "--tap", "100,420"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let said = outcome.standardError.split(separator: "\n").filter { $0.hasPrefix("said: ") }
    #expect(said == ["said: 12 12", "said: pressed at true", "said: pressed at true"])
    for receiver in [#"touch 1 belongs to UIButton "middle""#, "touch 3 belongs to BulgeBar"] {
      #expect(outcome.standardOutput.contains(receiver))
    }
  }
}
