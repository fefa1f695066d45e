import Foundation

/// The rule that paths in documents exist: the targets of links, and quoted paths.
enum DocumentRules {
  nonisolated(unsafe) private static let link = #/\]\(([^)#:\s]+)(#[^)]*)?\)/#
  nonisolated(unsafe) private static let quotedPath =
    #/`([A-Za-z0-9_+.-]+(?:\/[A-Za-z0-9_+.-]+)*\/?)`/#

  static func isDocument(_ path: String) -> Bool { path.hasSuffix(".md") }

  /// - Parameter exists: A closure that returns whether a file or folder exists at a path relative to the root.
  static func violations(in file: SourceFile, exists: (String) -> Bool) -> [Violation] {
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    // Pages of a room may leave out its folder.
    let room = file.path.split(separator: "/").prefix(2).joined(separator: "/")
    return file.numberedLines.flatMap { number, line in
      let links = line.matches(of: link).map { String($0.output.1) }
        .filter { !exists(resolve($0, from: folder)) }
      let quoted = line.matches(of: quotedPath).map { String($0.output.1) }
        .filter { isPath($0) && !exists(resolve($0, from: "")) && !exists(resolve($0, from: "Sources")) }
        .filter { !exists(resolve($0, from: folder)) && !exists(resolve($0, from: room)) }
      return (links + quoted).map {
        Violation(path: file.path, line: number, message: "There is no '\($0)'.")
      }
    }
  }

  /// Returns whether a quoted word names a file or folder of the repository: it begins with a top-level folder or is a
  /// Swift file in a folder.
  private static func isPath(_ word: String) -> Bool {
    let parts = word.split(separator: "/")
    guard parts.count > 1 else { return false }
    return ["Sources", "Tests", "Assets", "Modules"].contains(parts[0]) || word.hasSuffix(".swift")
  }

  private static func resolve(_ path: String, from folder: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") {
      switch part {
      case ".": break
      case "..": if !parts.isEmpty { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

/// The rule that limits the width of prose, which terminals and reviews show line by line. Tables, code, pictures and
/// headings cannot be wrapped.
enum ProseWidthRule {
  static let limit = 160

  static func violations(in file: SourceFile) -> [Violation] {
    var isCode = false
    return file.numberedLines.compactMap { number, line in
      let text = line.drop(while: \.isWhitespace)
      if text.hasPrefix("```") { isCode.toggle() }
      guard line.utf8.count > limit, line.count > limit, !isCode else { return nil }
      if ["|", "#", "!["].contains(where: text.hasPrefix) { return nil }
      return Violation(path: file.path, line: number, message: "\(line.count) columns; \(limit) are the limit.")
    }
  }
}

/// The rule that file names and paths quoted in Swift comments exist.
struct CommentNameRule {
  nonisolated(unsafe) private static let comment = #/(?:^|\s)\/\/.*/#
  nonisolated(unsafe) private static let quotedFile = #/`([\w+.\/-]+\.(?:swift|md|modulemap))`/#
  nonisolated(unsafe) private static let decision = #/Decisions\/(\d{4})/#

  /// The ends of all paths, at folders' borders.
  private var endings: Set<Substring> = []
  /// The numbers of the decisions.
  private let decisions: Set<Substring>

  /// - Parameter files: The paths of all files relative to the root.
  init(files: [String]) {
    for path in files {
      var rest = path[...]
      endings.insert(rest)
      while let slash = rest.firstIndex(of: "/") {
        rest = rest[rest.index(after: slash)...]
        endings.insert(rest)
      }
    }
    decisions = Set(files.compactMap { $0.firstMatch(of: #/Decisions\/(\d{4})-/#)?.output.1 })
  }

  func violations(in file: SourceFile) -> [Violation] {
    file.numberedLines.flatMap { number, line -> [Violation] in
      guard line.contains("//"), let comment = line.firstMatch(of: Self.comment)?.output else { return [] }
      let files = comment.matches(of: Self.quotedFile).map(\.output.1)
        .filter { !endings.contains($0) }
      let numbers = comment.matches(of: Self.decision).filter { !decisions.contains($0.output.1) }
      return (files + numbers.map(\.output.0)).map {
        Violation(path: file.path, line: number, message: "There is no file '\($0)'.")
      }
    }
  }
}
