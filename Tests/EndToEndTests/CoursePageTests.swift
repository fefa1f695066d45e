import Examples
import Foundation
import TestSupport
import Testing

/// Tests that the traces and code that the course's pages quote are up to date.
@Suite("Course pages", .startsPrograms)
struct CoursePageTests {
  @Test(
    "A quoted trace is what the program prints, line for line; … represents lines left out",
    arguments: pages + ["Articles"])
  func traces(page: String) throws {
    for block in try blocks(of: page) where block.lines.first?.hasPrefix("$ hitpath ") == true {
      let command = block.lines[0].split(separator: " ").dropFirst(2).map(String.init)
      let outcome = try ProgramUnderTest.runHitpath(command, workingDirectory: Self.folder)
      let printed = outcome.standardOutput.split(separator: "\n").map(String.init)
      #expect(block.lines.dropFirst().contains { $0 != "…" }, "\(block.lines[0])")
      let mismatch = Self.firstMismatch(among: block.lines.dropFirst(), in: printed)
      #expect(mismatch == nil, "\(block.lines[0])")
    }
  }

  @Test("Quoted code is in an example's source", arguments: pages)
  func code(page: String) throws {
    let sources = try Self.exampleSources()
    for block in try blocks(of: page) where block.language == "swift" {
      let quoted = block.lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
      #expect(sources.contains(quoted), "\(quoted)")
    }
  }

  @MainActor
  @Test("Every example has its section on a page, in the order of the course, with a command that films it")
  func examples() throws {
    let text = try Self.pages.map(text(of:)).joined(separator: "\n").split(separator: "\n").map(String.init)
    let sections = text.filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
    #expect(sections == ExampleCatalogue.all.map { $0.about.title.english })
    let films = text.filter { $0.hasPrefix("Film it: ") }
    #expect(films == ExampleCatalogue.all.map { "Film it: `hitpath film \($0.about.name) -o \($0.about.name).mp4`" })
  }

  @Test("A line that the program does not print, or prints elsewhere, is detected")
  func mismatches() {
    let printed = ["a", "b", "c", "d"]
    #expect(Self.firstMismatch(among: ["…", "b", "c", "…"], in: printed) == nil)
    #expect(Self.firstMismatch(among: ["a", "c"], in: printed) == "c")
    #expect(Self.firstMismatch(among: ["…", "c", "…", "b", "…"], in: printed) == "b")
    #expect(Self.firstMismatch(among: ["…", "c"], in: printed) == "d")
  }

  // MARK: Reading pages

  /// The pages in the order of the course.
  private static let pages = [
    "WhoIsHit", "TouchesAndControls", "TheResponderChain", "GesturesAgainstViews", "ScrollViews",
    "WindowsAndControllers",
  ]

  private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Examples")

  private static let folder = examples.appendingPathComponent("Examples.docc")

  private struct Block {
    let language: String
    let lines: [String]
  }

  private func text(of page: String) throws -> String {
    try String(contentsOf: Self.folder.appendingPathComponent("\(page).md"), encoding: .utf8)
  }

  /// Returns the text blocks between fences.
  private func blocks(of page: String) throws -> [Block] {
    let parts = try text(of: page).components(separatedBy: "```")
    return stride(from: 1, to: parts.count, by: 2).map { index in
      let lines = parts[index].components(separatedBy: "\n")
      return Block(language: lines[0], lines: Array(lines.dropFirst().dropLast()))
    }
  }

  /// Returns the lines of all examples' sources without indentation.
  private static func exampleSources() throws -> String {
    let files = try FileManager.default.subpathsOfDirectory(atPath: examples.path).filter { $0.hasSuffix(".swift") }
    return try files.sorted().map { file in
      try String(contentsOf: examples.appendingPathComponent(file), encoding: .utf8).components(separatedBy: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Returns the first quoted line that does not follow in the output, or the first line of the output that is missing
  /// at the end of the quotation.
  private static func firstMismatch(among quoted: some Sequence<String>, in printed: [String]) -> String? {
    var place = 0
    var mayLeaveOut = false
    for line in quoted {
      if line == "…" {
        mayLeaveOut = true
        continue
      }
      let found = mayLeaveOut ? printed[place...].firstIndex(of: line) : place < printed.count ? place : nil
      guard let found, printed[found] == line else { return line }
      place = found + 1
      mayLeaveOut = false
    }
    return mayLeaveOut || place == printed.count ? nil : printed[place]
  }
}
