import TestSupport
import Testing

@Suite("Contents of the repository", .computes)
struct FileTests {
  private let repository = Repository.current

  private var made: (String) -> SourceFile { { SourceFile(path: "Sources/Made.swift", text: $0) } }

  // MARK: The top level

  @Test("The top level contains only the items that the owner determined")
  func topLevel() throws {
    let names = try repository.names()
    #expect(TopLevel.unexpectedNames(among: names) == [])
    #expect(names.contains("Package.swift"), "\(repository.root.path) is not the root of the package")
  }

  @Test("An additional item on the top level is detected, a hidden file is allowed")
  func unexpectedNameIsDetected() {
    let names = ["Package.swift", "Scripts", "Sources", "notes.txt", ".gitignore", "Package.resolved"]
    #expect(TopLevel.unexpectedNames(among: names) == ["Scripts", "notes.txt"])
  }

  // MARK: Lengths

  @Test("No code file is longer than 400 lines, but for those listed with a reason")
  func lengths() throws {
    let files = try repository.writtenFiles().filter(LengthRule.isCode)
    let violations = try repository.violations(in: files, of: LengthRule.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("Every file listed as too long exists and is still too long")
  func lengthExceptionsAreNeeded() throws {
    for path in LengthRule.exceptions.keys {
      let text = try #require(try repository.text(of: path))
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count > LengthRule.limit, "\(path)")
    }
  }

  @Test("Line 401 is detected, line 400 is allowed")
  func longFileIsFound() {
    #expect(LengthRule.violations(in: made(String(repeating: "//\n", count: 400))).isEmpty)
    #expect(LengthRule.violations(in: made(String(repeating: "//\n", count: 401))).map(\.line) == [401])
  }

  @Test("No comment is wider than 120 columns")
  func commentWidths() throws {
    let violations = try repository.violations(in: repository.writtenFiles(), of: CommentWidthRule.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("A comment of 121 columns is detected, one of 120 is allowed, and code is checked by the formatter")
  func wideCommentIsFound() {
    let comment = "  // " + String(repeating: "x", count: 115)
    let text = "\(comment)\n\(comment)x\nlet code = \"\(comment)xxxx\"\n"
    #expect(CommentWidthRule.violations(in: made(text)).map(\.line) == [2])
  }

  @Test("No doc comment of the sources begins as a question does")
  func fragments() throws {
    let violations = try repository.violations(in: repository.swiftFiles(in: "Sources"), of: FragmentRule.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("A fragment is detected only at the beginning of a sentence")
  func fragmentIsFound() {
    let text = "  /// Whether it did.\n/// Returns whether it did. How\n/// whether it did.\n// How is a comment.\n"
    #expect(FragmentRule.violations(in: made(text)).map(\.line) == [1])
  }

  // MARK: Guarantees

  @Test("Nothing is marked as unfinished")
  func unfinishedMarks() throws {
    let violations = try repository.violations(in: repository.writtenFiles(), of: UnfinishedMarkRule.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test("A mark is detected only as a word", arguments: UnfinishedMarkRule.marks)
  func markIsFound(mark: String) {
    let text = "let done = 1\n// \(mark): later\n// \(mark)S and A\(mark) are other words\n"
    #expect(UnfinishedMarkRule.violations(in: made(text)).map(\.line) == [2])
  }

  // MARK: Paths

  @Test("No file contains an absolute path of one machine")
  func machinePaths() throws {
    let violations = try repository.violations(in: repository.writtenFiles(), of: MachinePathRule.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(
    "A path of one machine is detected, a folder of the same name elsewhere is not", arguments: MachinePathRule.folders)
  func machinePathIsFound(folder: String) {
    let text = "let a = \"\(folder)me\"\n\(folder)x\n// Sources\(folder)x, https://host\(folder)x\n"
    #expect(MachinePathRule.violations(in: made(text)).map(\.line) == [1, 2])
  }
}
