import Foundation

/// The contents of the top level, which the product's owner decided.
enum TopLevel {
  static let allowed: Set<String> = ["Package.swift", "Sources", "Tests", "Assets", "Modules", "README.md"]
  /// Written by SwiftPM and not kept.
  static let generated: Set<String> = ["Package.resolved"]

  static func strangers(among names: [String]) -> [String] {
    names.filter { !allowed.contains($0) && !generated.contains($0) && !$0.hasPrefix(".") }
  }
}

/// Code files stay short enough to be read at one go.
enum LengthRule {
  static let limit = 400

  /// The files that are longer for a reason, with the reason. Empty is best.
  static let exceptions: [String: String] = [:]

  /// Prose, goldens and data may be long.
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

/// Comments are as wide as code may be: the formatter leaves them as they are.
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

/// Doc comments are sentences. Many fragments are not found by their first word, but no sentence of ours begins with
/// these.
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

/// No marks promise something for later.
enum UnfinishedMarkRule {
  /// In two parts each, so that this file does not break the rule it states.
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

/// Nothing here may depend on where it once lay.
enum MachinePathRule {
  /// Joined here, so that this file does not break the rule it states.
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

  /// Returns whether `folder` occurs as the beginning of a path, not within one as in `Sources/work/`.
  private static func isAbsolute(_ folder: String, in line: Substring) -> Bool {
    line.ranges(of: folder).contains { range in
      guard range.lowerBound > line.startIndex else { return true }
      let before = line[line.index(before: range.lowerBound)]
      return !(before.isLetter || before.isNumber || "._-/".contains(before))
    }
  }
}
