import Files
import Foundation
import InputEvents

/// Separates the causes among compiler errors from the errors that follow from them.
///
/// A class whose superclass is not found has no members of it, so that each use of one is an error as well. The
/// compiler does not say which errors are such; this is concluded from the names in the messages.
enum ErrorCauses {
  static func parts(of lines: [String]) -> (causes: [String], consequences: [String]) {
    let unknown = Set(lines.compactMap { $0.firstMatch(of: #/cannot find type '(\w+)' in scope/#)?.output.1 })
    guard !unknown.isEmpty else { return (lines, []) }
    let broken = classes(inheritingFrom: Set(unknown.map(String.init)), in: lines)
    guard !broken.names.isEmpty else { return (lines, []) }
    let consequences = lines.filter { follows($0, broken) }
    guard consequences.count < lines.count else { return (lines, []) }
    return (lines.filter { !consequences.contains($0) }, consequences)
  }

  private struct Broken {
    var names: Set<String> = []
    /// The files that declare such a class.
    var files: Set<String> = []
  }

  private static func follows(_ line: String, _ broken: Broken) -> Bool {
    guard let match = line.firstMatch(of: #/^(.*?):\d+:\d+: error: (.*)$/#) else { return false }
    let (file, message) = (String(match.output.1), match.output.2)
    if message.contains("cannot find type") { return false }
    if broken.files.contains(file) {
      if message.contains("does not override any") || message.contains("'super' members cannot be referenced")
        || message.hasPrefix("'super' cannot be used") || message.hasPrefix("cannot find '")
      {
        return true
      }
    }
    return broken.names.contains { message.contains("'\($0)'") }
  }

  /// Returns the classes of the files with errors that inherit from an unknown type, or from such a class.
  private static func classes(inheritingFrom unknown: Set<String>, in lines: [String]) -> Broken {
    let files = Set(lines.compactMap { $0.firstMatch(of: #/^(.*?\.swift):\d+:/#).map { String($0.output.1) } })
    let form = #/class\s+(\w+)(?:<[^>]*>)?\s*:\s*(\w+)/#
    var declared: [(name: String, base: String, file: String)] = []
    for file in files {
      guard let text = try? InputFile.text(file, limit: OpenedFiles.longestSource, kinds: .regular) else { continue }
      for match in text.matches(of: form) {
        declared.append((String(match.output.1), String(match.output.2), file))
      }
    }
    var broken = Broken()
    var bases = unknown
    while true {
      let new = declared.filter { bases.contains($0.base) && !broken.names.contains($0.name) }
      if new.isEmpty { return broken }
      broken.names.formUnion(new.map(\.name))
      broken.files.formUnion(new.map(\.file))
      bases.formUnion(new.map(\.name))
    }
  }
}
