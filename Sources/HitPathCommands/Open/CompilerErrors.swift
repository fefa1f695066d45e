import Foundation

/// What the compiler said about rewritten sources, at the places in the sources as they were written.
struct CompilerErrors: Error {
  let lines: [String]
  /// The files that errors are in.
  let files: Set<String>

  init(_ output: String, _ report: RewriteReport) {
    let form = #/^(?<file>/.*?):(?<line>\d+):(?<column>\d+): (?<kind>error|fatal error): (?<message>.*)$/#
    var found: [String] = []
    var places: Set<String> = []
    for line in output.split(separator: "\n") {
      if let match = line.wholeMatch(of: form), let number = Int(match.line), let column = Int(match.column) {
        let original = report.originalColumn(column, line: number, of: String(match.file))
        let text = "\(match.file):\(number):\(original): error: \(match.message)"
        if !found.contains(text) { found.append(text) }
        places.insert(String(match.file))
      } else if line.hasPrefix("<unknown>") || line.hasPrefix("error:") {
        found.append(String(line))
      }
    }
    files = places
    lines = found.isEmpty ? output.split(separator: "\n").map(String.init) : found
  }

  /// Names that are asked for and are not there, sorted.
  private var missing: [String] {
    let forms = [#/cannot find (?:type )?'(\w+)' in scope/#, #/has no member '(\w+)'/#]
    return Set(
      lines.flatMap { line in forms.compactMap { form in line.firstMatch(of: form).map { String($0.output.1) } } }
    ).sorted()
  }

  var text: String {
    let count = lines.count == 1 ? "1 error" : "\(lines.count) errors"
    var said = lines.prefix(Self.shown).joined(separator: "\n")
    if lines.count > Self.shown { said += "\n... and \(lines.count - Self.shown) more" }
    said += "\nThe sources do not compile: \(count)."
    if !missing.isEmpty {
      said += " Names that are neither in them nor in HitPath's UIKit: \(missing.joined(separator: ", "))."
    }
    return said
  }

  private static let shown = 40

  var failure: CommandFailure { CommandFailure(status: .malformed, message: text) }
}
