import TestSupport
import Testing

@Suite("Views and recognizers of the system", .computes)
struct SystemViewTests {
  private let repository = Repository.current

  @Test("Every file of UIKit with recognizers or parts of its own is in a row that says what is a guess")
  func rows() throws {
    var code: [String: String] = [:]
    for path in try repository.swiftFiles(in: "Sources/UIKit") {
      let name = String(path.dropFirst(SystemViewRules.folder.count))
      guard !name.hasPrefix("Gestures/") else { continue }
      code[name] = codeOnly(try repository.text(of: path) ?? "")
    }
    let text = try #require(try repository.text(of: SystemViewRules.page))
    let violations = SystemViewRules.violations(in: SourceFile(path: SystemViewRules.page, text: text), code: code)
    #expect(violations.isEmpty, "\(violations.report)")
    #expect(SystemViewRules.mechanisms.keys.allSatisfy { code[$0] != nil || $0.hasPrefix("Gestures/") })
  }

  @Test("A class without a row, a row without its guess and a row of a file without parts are detected")
  func violationsAreFound() {
    let page = SourceFile(
      path: "Page.md",
      text: """
        | class | parts | measured | guessed | files |
        |---|---|---|---|---|
        | `A` | a tap | nothing | everything | `A.swift` |
        | `B` | a tap | nothing | `B.swift` |
        | `C` | a tap | nothing | everything | `C.swift` |
        """)
    let code = [
      "A.swift": "view.addGestureRecognizer(tap)", "B.swift": "UITapGestureRecognizer(target: nil, action: nil)",
      "C.swift": "func f(_ tap: UITapGestureRecognizer) {}", "D.swift": "insertSubview(view, at: 0)",
    ]
    let found = SystemViewRules.violations(in: page, code: code)
    #expect(found.map(\.line) == [4, 5, 1] && found.map(\.path) == ["Page.md", "Page.md", "Sources/UIKit/D.swift"])
  }
}
