import Foundation
import InputEvents

/// The report of the rewriter, as it prints it.
struct RewriteReport: Codable {
  struct File: Codable {
    let path: String
    let rewritten: String
    let shifts: [Shift]
    /// A digest of the declarations that other files can see.
    let outside: String
    /// The number of changed lines by the reason of the change.
    let changes: [String: Int]
    let lineCount: Int
  }

  struct Shift: Codable {
    let line: Int
    let column: Int
    let shift: Int
  }

  struct Note: Codable {
    enum Kind: String, Codable { case refusal, difference, outlet }

    let kind: Kind
    let file: String
    let line: Int
    let column: Int
    let message: String

    var text: String {
      let word = kind == .refusal ? "cannot be translated" : kind == .outlet ? "storyboard" : "note"
      return "\(file):\(line):\(column): \(word): \(message)"
    }
  }

  /// A view controller or view that can be shown.
  struct Root: Codable {
    let name: String
    let kind: String
    let file: String
    let line: Int
    let expression: String?
    let reason: String?
  }

  let files: [File]
  let notes: [Note]
  let roots: [Root]
  let scenes: String?

  /// The files that the rewriter wrote.
  var products: [String] { files.map(\.rewritten) + [scenes].compactMap { $0 } }

  /// Returns the number of lines that the rewriter changed, by reason; of one file, or of all.
  func changes(of file: File? = nil) -> String {
    let files = file.map { [$0] } ?? files
    let lines = files.reduce(0) { $0 + $1.lineCount }
    let reasons = files.reduce(into: [String: Int]()) { $0.merge($1.changes, uniquingKeysWith: +) }
    let changed = reasons.values.reduce(0, +)
    guard changed > 0 else { return "none of \(lines) lines changed" }
    let parts = reasons.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.key) \($0.value)" }
    let share = lines == 0 ? 0 : changed * 1000 / lines
    let percent = "\(share / 10).\(share % 10) %"
    return "\(changed) of \(lines) lines changed (\(percent)): \(parts.joined(separator: ", "))"
  }

  /// Returns whether there is a root with this name that can be shown.
  func canShow(_ name: String) -> Bool { roots.contains { $0.name == name && $0.expression != nil } }

  /// The sentence for sources of SwiftUI, which a reader would take for views; nil for others.
  private var wordsAboutSwiftUI: String? {
    guard let note = notes.first(where: { $0.kind == .refusal && $0.message.hasPrefix("'SwiftUI'") }) else {
      return nil
    }
    return "These are sources of SwiftUI (\(note.file):\(note.line)), and HitPath has UIKit only: a struct that "
      + "conforms to View is not shown. Give a UIView or a UIViewController."
  }

  /// Returns the root with this name, or the first one. Throws a `CommandFailure` without roots.
  func root(named name: String?) throws -> Root {
    let shown = roots.filter { $0.expression != nil }
    guard let name else {
      guard let first = shown.first ?? roots.first else {
        throw CommandFailure(
          status: .missing,
          message: "There is nothing to show: the sources declare no view controller and no view."
            + (wordsAboutSwiftUI.map { " " + $0 } ?? ""))
      }
      return first
    }
    if let found = shown.first(where: { $0.name == name }) { return found }
    if let found = roots.first(where: { $0.name == name }) {
      throw CommandFailure(status: .missing, message: "\(name) cannot be shown: \(found.reason ?? "nothing makes it").")
    }
    let names = shown.map(\.name).joined(separator: ", ")
    let others = shown.isEmpty ? "They declare none that can be shown." : "There is: \(names)."
    throw CommandFailure(
      status: .missing, message: "There is no controller or view '\(name.inMessage)' in the sources. \(others)")
  }

  /// Returns the column in the original line for a `column` of a rewritten line.
  func originalColumn(_ column: Int, line: Int, of path: String) -> Int {
    let shifts = files.first { $0.path == path }?.shifts ?? []
    let shift = shifts.last { $0.line == line && $0.column <= column }?.shift ?? 0
    return max(1, column - shift)
  }
}
