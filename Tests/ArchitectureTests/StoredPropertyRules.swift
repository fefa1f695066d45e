/// The rule that a property without an effect says so when it is set. A doc comment that says so alone is read by those
/// who look for it only.
enum StoredPropertyRules {
  /// The rooms with Apple's names.
  static let rooms = ["UIKit", "QuartzCore", "CoreGraphics"]
  static let list = "Sources/QuartzCore/Diagnostics/StoredProperty.swift"

  nonisolated(unsafe) private static let value = #/"([A-Z]\w+\.\w+)"/#
  nonisolated(unsafe) private static let property = #/^\s*(?:@\S+\s+)*(?:open|public)\s[^(]*?\bvar\s+(\w+)/#

  /// Returns the properties of the list, such as `UILabel.lineBreakStrategy`.
  static func listed(in file: SourceFile) -> [String] { file.text.matches(of: value).map { String($0.output.1) } }

  /// The number of lines after a property's first line in which its setter may note the call.
  private static let linesOfSetter = 6

  /// Returns the public properties whose comment says that they have no effect, and whose setter does not note that
  /// they were set, as `path property`.
  static func silent(in file: SourceFile) -> [String] {
    guard file.mentions("no effect") else { return [] }
    let lines = file.numberedLines.map(\.line)
    var found: [String] = []
    var comment = ""
    for (index, line) in lines.enumerated() {
      let text = line.drop(while: \.isWhitespace)
      if text.hasPrefix("//") {
        comment += text
        continue
      }
      defer { comment = "" }
      guard saysNoEffect(comment), let name = line.firstMatch(of: property)?.output.1 else { continue }
      let rest = lines[(index + 1)..<min(lines.count, index + linesOfSetter)]
      let setter = [line] + rest.prefix { !beginsMember($0) }
      if !setter.contains(where: { $0.contains("StoredProperty.") }) {
        found.append("\(file.path.dropFirst("Sources/".count)) \(name)")
      }
    }
    return found
  }

  private static func beginsMember(_ line: Substring) -> Bool {
    let text = line.drop(while: \.isWhitespace)
    return ["//", "open ", "public "].contains(where: text.hasPrefix)
  }

  /// Returns whether a comment says that the property itself has no effect, rather than that it has none on hit
  /// testing, or that later changes of its value have none.
  private static func saysNoEffect(_ comment: String) -> Bool {
    comment.contains("no effect") && !comment.contains("no effect on ") && !comment.contains("later changes")
  }
}
