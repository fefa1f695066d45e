import Foundation
import TestSupport
import Testing

@Suite("Targets of documents", .computes)
struct DocumentTests {
  private let repository = Repository.current

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: repository.root.appendingPathComponent(path).path)
  }

  @Test("Every link between files and every quoted path of a document exists")
  func documents() throws {
    let documents = try repository.writtenFiles().filter(DocumentRules.isDocument)
    #expect(documents.contains("README.md"))
    let violations = try repository.violations(in: documents) { DocumentRules.violations(in: $0, exists: exists) }
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("A link and a path without a target are detected; web addresses and words are not paths")
  func findsLost() {
    let page = SourceFile(
      path: "Sources/Room/Page.md",
      text: """
        [here](Other.md) [there](../Room/Lost.md) [web](https://host/x)
        `Sources/Lost.swift` `Room/Page.md` `a/b` `Room/Gone.swift`
        """)
    let files: Set<String> = ["Sources/Room/Other.md", "Sources/Room/Page.md"]
    let violations = DocumentRules.violations(in: page, exists: files.contains)
    #expect(
      violations.map(\.message) == [
        "There is no '../Room/Lost.md'.", "There is no 'Sources/Lost.swift'.", "There is no 'Room/Gone.swift'.",
      ])
    #expect(violations.map(\.line) == [1, 2, 2])
  }

  @Test("Every file that a comment quotes exists")
  func comments() throws {
    let files = try repository.writtenFiles()
    let rule = CommentNameRule(files: files)
    let violations = try repository.violations(
      in: files.filter { $0.hasSuffix(".swift") }, of: rule.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("A missing file that a comment quotes is detected, by its name or by the end of its path")
  func findsLostInComments() {
    // The names are composed of two parts each, so that this file does not violate the rule.
    let (here, gone) = ("Here" + ".swift", "Gone" + ".swift")
    let source = SourceFile(
      path: "Sources/Room/Made.swift",
      text: """
        /// `\(here)`, `Room/\(here)`, `Decisions/0002`, `File.swift:12: words`
        let a = 1  // `\(gone)` and Decisions/0003
        /// `Other/\(here)` `other\(here)`
        let b = "`\(gone)`"
        """)
    let rule = CommentNameRule(files: ["Sources/Room/Here.swift", "Sources/Decisions/0002-two.md"])
    let violations = rule.violations(in: source)
    #expect(violations.map(\.line) == [2, 2, 3, 3])
  }

  @Test("No line of prose is wider than 160 columns")
  func widths() throws {
    let documents = try repository.writtenFiles().filter(DocumentRules.isDocument)
    let violations = try repository.violations(in: documents, of: ProseWidthRule.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("Tables, code and pictures may be wide, prose may not")
  func findsWideProse() {
    let wide = String(repeating: "wide ", count: 40)
    let page = SourceFile(path: "A.md", text: "| \(wide)\n```\n\(wide)\n```\n![\(wide)](a.png)\n- \(wide)\nshort\n")
    #expect(ProseWidthRule.violations(in: page).map(\.line) == [6])
  }

  @Test("The README has at most 700 words")
  func length() throws {
    let text = try #require(try repository.text(of: "README.md"))
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 700)
  }
}
