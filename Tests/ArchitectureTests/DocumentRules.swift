import Foundation

/// Paths in documents exist: the targets of their links, and the paths they quote.
enum DocumentRules {
  static func isDocument(_ path: String) -> Bool { path.hasSuffix(".md") }

  /// - Parameter exists: Whether there is a file or folder of that path, relative to the root.
  static func violations(in file: SourceFile, exists: (String) -> Bool) -> [Violation] {
    let folder = file.path.split(separator: "/").dropLast().joined(separator: "/")
    return file.numberedLines.flatMap { number, line in
      let links = line.matches(of: /\]\(([^)#:\s]+)(#[^)]*)?\)/).map { String($0.output.1) }
        .filter { !exists(resolve($0, from: folder)) }
      let quoted = line.matches(of: /`([A-Za-z0-9_+.-]+(?:\/[A-Za-z0-9_+.-]+)*\/?)`/).map { String($0.output.1) }
        .filter { isPath($0) && !exists(resolve($0, from: "")) && !exists(resolve($0, from: "Sources")) }
        .filter { !exists(resolve($0, from: folder)) }
      return (links + quoted).map {
        Violation(path: file.path, line: number, message: "There is no '\($0)'.")
      }
    }
  }

  /// Returns whether a quoted word names a file or folder of the repository: one that begins with a folder of the top
  /// level, or a Swift file in a folder.
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
