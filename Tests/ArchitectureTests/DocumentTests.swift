import Foundation
import Testing

@Suite("What documents point to")
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

  @Test("A link and a path that lead nowhere are found; web addresses and words are not paths")
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

  @Test("The README has at most 700 words")
  func length() throws {
    let text = try #require(try repository.text(of: "README.md"))
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 700)
  }
}
