import Foundation

/// The contents of the top level, which the product's owner decided.
enum TopLevel {
  static let allowed: Set<String> = ["Package.swift", "Sources", "Tests", "Assets", "Modules", "README.md"]
  /// The files that SwiftPM writes and that are not in the repository.
  static let generated: Set<String> = ["Package.resolved"]

  static func unexpectedNames(among names: [String]) -> [String] {
    names.filter { !allowed.contains($0) && !generated.contains($0) && !$0.hasPrefix(".") }
  }
}

/// The rule that limits the length of code files.
enum LengthRule {
  static let limit = 400

  /// The longer files, with the reason for each. The list should be empty.
  static let exceptions: [String: String] = [:]

  /// Returns whether the limit applies; prose, goldens and data may be long.
  static func isCode(_ path: String) -> Bool {
    ["swift", "h", "c", "modulemap", ""].contains(URL(fileURLWithPath: path).pathExtension)
  }

  static func violations(in file: SourceFile) -> [Violation] {
    let count = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    guard count > limit, exceptions[file.path] == nil else { return [] }
    return [
      Violation(
        path: file.path, line: limit + 1,
        message: "\(count) lines; \(limit) are the limit. Find the second concept in it, and give that a file.")
    ]
  }
}

/// The rule that limits the width of comments to that of code. The formatter does not change comments.
enum CommentWidthRule {
  static let limit = 120

  static func violations(in file: SourceFile) -> [Violation] {
    guard file.path.hasSuffix(".swift") else { return [] }
    return file.numberedLines.filter { _, line in
      line.utf8.count > limit && line.count > limit && line.drop(while: \.isWhitespace).hasPrefix("//")
    }.map { number, line in
      Violation(path: file.path, line: number, message: "\(line.count) columns; \(limit) are the limit.")
    }
  }
}

/// The rule that doc comments are sentences. The first word does not reveal every fragment, but no sentence of ours
/// begins with these words.
enum FragmentRule {
  static func violations(in file: SourceFile) -> [Violation] {
    let fragments = ["Whether", "How"].map { "/// \($0) " }.filter(file.mentions)
    guard !fragments.isEmpty else { return [] }
    return file.numberedLines.filter { _, line in
      let comment = line.drop(while: \.isWhitespace)
      return fragments.contains { comment.hasPrefix($0) }
    }.map { number, _ in
      Violation(
        path: file.path, line: number,
        message: "A fragment. \"A Boolean value that indicates whether\", \"Returns whether\", \"The way in which\".")
    }
  }
}

/// The rule against marks of unfinished work.
enum UnfinishedMarkRule {
  /// The marks are composed of two parts each, so that this file does not violate its own rule.
  static let marks = ["TO" + "DO", "FIX" + "ME", "XX" + "X"]

  static func violations(in file: SourceFile) -> [Violation] {
    let marks = Self.marks.filter(file.mentions)
    guard !marks.isEmpty else { return [] }
    return file.numberedLines.flatMap { number, line in
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return marks.filter { words.contains(Substring($0)) }.map {
        Violation(path: file.path, line: number, message: "\($0): finish it or take it out.")
      }
    }
  }
}

/// The rule against absolute paths of a developer's machine.
enum MachinePathRule {
  /// The paths are composed at run time, so that this file does not violate its own rule.
  static let folders = ["work", "root", "home"].map { "/\($0)/" }

  static func violations(in file: SourceFile) -> [Violation] {
    let folders = Self.folders.filter(file.mentions)
    guard !folders.isEmpty else { return [] }
    return file.numberedLines.flatMap { number, line in
      folders.filter { isAbsolute($0, in: line) }.map {
        Violation(path: file.path, line: number, message: "\($0)... is a path of one machine: make it relative.")
      }
    }
  }

  /// Returns whether `folder` occurs at the beginning of a path, and not inside of one as in `Sources/work/`.
  private static func isAbsolute(_ folder: String, in line: Substring) -> Bool {
    line.ranges(of: folder).contains { range in
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      return !(before.isLetter || before.isNumber || "._-/".contains(before))
    }
  }
}
