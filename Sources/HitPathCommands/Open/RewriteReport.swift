import Foundation

/// What the rewriter says about sources, as it prints it.
struct RewriteReport: Codable {
  struct File: Codable {
    let path: String
    let rewritten: String
    let shifts: [Shift]
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

  /// Something that can be shown.
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

  /// Where `column` of a rewritten line stood in the original.
  func originalColumn(_ column: Int, line: Int, of path: String) -> Int {
    let shifts = files.first { $0.path == path }?.shifts ?? []
    let shift = shifts.last { $0.line == line && $0.column <= column }?.shift ?? 0
    return max(1, column - shift)
  }
}
