import TestSupport
import Testing

@Suite("Members of delegates and data sources", .computes)
struct ProtocolTests {
  @Test("Delegates and data sources declare every documented member, but for those that are listed with a reason")
  func members() throws {
    let repository = Repository.current
    let declarations = try ["QuartzCore", "UIKit"].flatMap { try repository.swiftFiles(in: "Sources/\($0)") }.flatMap {
      PublicInterface.declarations(in: SourceFile(path: $0, text: try repository.text(of: $0) ?? ""))
    }
    let list = try #require(try repository.text(of: ProtocolRules.path))
    let violations = ProtocolRules.violations(
      ProtocolRules.entries(in: list), ProtocolRules.members(in: declarations))
    #expect(violations.isEmpty, "\(violations.joined(separator: "\n"))")
  }

  @Test("A missing, an additional and an absent member that is declared are detected, with their labels")
  func differences() {
    let entries = ProtocolRules.entries(
      in: """
        # A comment
        ADelegate: a(_:didEnd:) b(_:)
            c
          absent [no device] d(_:)
              e(_:)
        """)
    let members = ProtocolRules.members(in: [
      "protocol ADelegate | func a( _ a: A, didEnd end: (Int, Int) -> Void ) -> [Int]",
      "protocol ADelegate | var c: Int",
      "protocol ADelegate | func e(_ e: E<Int, Int>)", "protocol BDataSource | func f()", "protocol C | func g()",
    ])
    #expect(
      ProtocolRules.violations(entries, members) == [
        "BDataSource is not listed.", "ADelegate lacks b(_:).", "ADelegate.e(_:) is not listed as declared.",
        "ADelegate.e(_:) is listed as absent.",
      ])
  }
}
