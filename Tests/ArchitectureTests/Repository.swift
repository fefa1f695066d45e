import Foundation

/// The files of this checkout, found from where this file was compiled, so that an unpacked archive will do as well as
/// a clone.
struct Repository {
  let root: URL

  init(root: URL) {
    self.root = root
  }

  /// The one these tests belong to.
  static var current: Repository {
    let testsFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Repository(root: testsFolder.deletingLastPathComponent())
  }

  /// Returns the names directly in `folder`, sorted, without those that begin with a dot: they are of tools and build
  /// output.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The paths, relative to the root and sorted, of the files in `folder` and below it. What a link leads to is counted
  /// where it lies.
  func files(in folder: String) throws -> [String] {
    try names(in: folder).flatMap { name in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if isLink(path) { return [String]() }
      return isFolder(path) ? try files(in: path) : [path]
    }
  }

  /// All files that people write: those below the top level's folders, and on the top level itself.
  func writtenFiles() throws -> [String] {
    try files(in: "").filter { !TopLevel.generated.contains($0) } + dotFiles()
  }

  private func dotFiles() -> [String] {
    [".gitignore", ".swift-format"].filter {
      FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path)
    }
  }

  func swiftFiles(in folder: String) throws -> [String] {
    try files(in: folder).filter { $0.hasSuffix(".swift") }
  }

  /// The text of a file, or nil when it is not text.
  func text(of path: String) throws -> String? {
    String(data: try Data(contentsOf: root.appendingPathComponent(path)), encoding: .utf8)
  }

  func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  private func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: root.appendingPathComponent(path).path)) != nil
  }

  /// Runs a check on each of the files that are text.
  func violations(in paths: [String], of check: (SourceFile) -> [Violation]) throws -> [Violation] {
    try paths.flatMap { path in
      guard let text = try text(of: path) else { return [Violation]() }
      return check(SourceFile(path: path, text: text))
    }
  }
}

/// A text with the path it is reported under.
struct SourceFile {
  let path: String
  let text: String

  /// The lines with their numbers, which begin at 1. Bytes are looked at, as looking for the ends of characters takes
  /// several times as long.
  var numberedLines: [(number: Int, line: Substring)] {
    zip(1..., text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)).map {
      ($0, Substring($1))
    }
  }

  /// Returns whether `word` occurs in the text. Most files have none of the words that a rule looks for, and need not
  /// be cut into lines.
  func mentions(_ word: String) -> Bool {
    var text = text
    let word = Array(word.utf8)
    return text.withUTF8 { text in
      text.indices.contains { text[$0] == word[0] && text[$0...].starts(with: word) }
    }
  }

  /// The file as Swift, without what is only said in comments and strings.
  var code: SourceFile { SourceFile(path: path, text: codeOnly(text)) }
}

/// A rule broken at a place, printed so that editors can jump there.
struct Violation: Equatable, CustomStringConvertible {
  let path: String
  let line: Int
  let message: String

  var description: String { "\(path):\(line): \(message)" }
}

extension [Violation] {
  /// The text of a failed expectation.
  var report: String { map(\.description).joined(separator: "\n") }
}
