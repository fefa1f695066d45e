import Foundation
import Synchronization

/// The files of this checkout. Its location is derived from the path of this source file, so that an unpacked archive
/// works as well as a clone.
struct Repository {
  let root: URL

  init(root: URL) {
    self.root = root
  }

  /// The repository to which these tests belong.
  static var current: Repository {
    let testsFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return Repository(root: testsFolder.deletingLastPathComponent())
  }

  /// Returns the sorted names of the items directly in `folder`, without those that begin with a dot, which belong to
  /// tools and build output.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the sorted paths, relative to the root, of the files in `folder` and its subfolders. Links are not
  /// followed.
  func files(in folder: String) throws -> [String] {
    try names(in: folder).flatMap { name in
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      if isLink(path) { return [String]() }
      return isFolder(path) ? try files(in: path) : [path]
    }
  }

  /// Returns the paths of all files that are written by hand.
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

  /// Returns the text of a file, or nil if it is not text.
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

  /// Returns the results of a check of each text file.
  func violations(in paths: [String], of check: (SourceFile) -> [Violation]) throws -> [Violation] {
    try paths.flatMap { path in
      guard let text = try text(of: path) else { return [Violation]() }
      return check(SourceFile(path: path, text: text))
    }
  }
}

/// A text with the path under which it is reported.
struct SourceFile {
  let path: String
  let text: String

  /// The lines with their numbers, which begin at 1. The text is split as bytes, because splitting at grapheme clusters
  /// takes several times as long.
  var numberedLines: [(number: Int, line: Substring)] {
    zip(1..., text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)).map {
      ($0, Substring($1))
    }
  }

  /// Returns whether `word` occurs in the text. Most files contain none of the words of a rule, and need not be split
  /// into lines.
  func mentions(_ word: String) -> Bool {
    var text = text
    let word = Array(word.utf8)
    return text.withUTF8 { text in
      text.indices.contains { text[$0] == word[0] && text[$0...].starts(with: word) }
    }
  }

  /// The file as Swift code without comments and the contents of strings. A dozen rules read that of each file.
  var code: SourceFile {
    let text = text
    if let known = Self.codes.withLock({ $0[text] }) { return SourceFile(path: path, text: known) }
    let code = codeOnly(text)
    Self.codes.withLock { $0[text] = code }
    return SourceFile(path: path, text: code)
  }

  /// The code by text.
  private static let codes = Mutex<[String: String]>([:])
}

/// A violation of a rule at a place. Its description has a form that editors can open.
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
