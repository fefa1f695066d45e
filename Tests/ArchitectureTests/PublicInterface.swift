/// The declarations that a module promises to its dependents: the public ones, a line each, sorted.
///
/// They are read from the sources as the formatter leaves them: the indentation of a declaration shows what contains
/// it.
enum PublicInterface {
  /// The modules whose declarations are promised.
  static let modules = ["CoreGraphics", "HitPath", "QuartzCore", "Scenes", "UIKit", "UIKitTestSupport"]

  private static let uncheckedAccess = "@exclusivity(unchecked) "

  static func declarations(in file: SourceFile) -> [String] {
    let lines = file.code.text.split(separator: "\n", omittingEmptySubsequences: false)
    // The declarations around the line, outermost first.
    var outer: [(indentation: Int, header: String, isOpen: Bool)] = []
    var found: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let indentation = line.prefix { $0 == " " }.count
      var text = line.dropFirst(indentation)
      // How memory is checked is not a promise.
      if text.hasPrefix(uncheckedAccess) { text = text.dropFirst(uncheckedAccess.count) }
      index += 1
      guard !text.isEmpty, !text.hasPrefix("}"), !text.hasPrefix("#"), !text.hasPrefix("@") || text.contains(" ") else {
        continue
      }
      outer.removeAll { $0.indentation >= indentation }
      guard let keyword = keyword(of: text) else { continue }
      let isDirect = outer.last.map { $0.indentation == indentation - 2 } ?? (indentation == 0)
      let isPromised = isPublic(text) || (isDirect && outer.last?.isOpen == true && !isNarrowed(text))
      // The rest of a header that takes several lines.
      var header = String(text)
      while unclosed(header) > 0, index < lines.count {
        header += " " + lines[index].drop { $0 == " " }
        index += 1
      }
      header = signature(header)
      let containers = ["class", "struct", "enum", "protocol", "extension"]
      if containers.contains(keyword) {
        // What a public protocol requires and a public enumeration's cases are public without saying so.
        let opensItsMembers = isPromised && (keyword == "protocol") || keyword == "extension" && isPublic(text)
        outer.append((indentation, header, opensItsMembers))
      }
      if isPromised || (keyword == "case" && isDirect && isPublic(outer.last?.header ?? "")) {
        let names = outer.filter { $0.indentation < indentation }.map(\.header).map(name)
        found.append((names + [header]).joined(separator: " | "))
      }
    }
    return found
  }

  private static func keyword(of text: Substring) -> String? {
    let words = text.split { $0 == " " || $0 == "(" || $0 == "<" || $0 == ":" }
    let declaring: Set = [
      "class", "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "init?", "subscript", "case",
      "typealias", "associatedtype", "import", "actor",
    ]
    for (word, next) in zip(words, words.dropFirst() + [""]) {
      // `class func` declares a function.
      if word == "class", ["func", "var", "subscript", "override"].contains(next) { continue }
      if declaring.contains(String(word)) { return String(word) == "import" ? nil : String(word) }
      if !modifiers.contains(where: { word.hasPrefix($0) }) { return nil }
    }
    return nil
  }

  private static let modifiers = [
    "@", "public", "open", "package", "internal", "private", "fileprivate", "static", "final", "class", "override",
    "nonisolated", "isolated", "mutating", "convenience", "required", "weak", "unowned", "lazy", "indirect", "dynamic",
    "prefix", "postfix", "infix", "optional",
    // The end of `private(set)`: the words of a declaration are separated at parentheses, too.
    "set)",
  ]

  private static func isPublic(_ text: some StringProtocol) -> Bool {
    let modifiers = text.split(separator: " ").prefix { !$0.contains("(") || $0.hasPrefix("@") }
    return modifiers.contains { $0 == "public" || $0 == "open" }
  }

  private static func isNarrowed(_ text: Substring) -> Bool {
    text.split(separator: " ").contains { ["package", "internal", "private", "fileprivate"].contains($0) }
  }

  private static func unclosed(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1 == "(" || $1 == "[" ? 1 : $1 == ")" || $1 == "]" ? -1 : 0) }
  }

  /// Without the body and without what a stored property begins with.
  private static func signature(_ text: String) -> String {
    var depth = 0
    var kept = ""
    for character in text {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 0, character == "{" { break }
      kept.append(character)
    }
    if depth == 0, let equals = kept.range(of: " = "), !kept.contains("typealias"), !kept.contains("case ") {
      let start = String(kept[..<equals.lowerBound])
      if unclosed(start) == 0 { kept = start }
    }
    return kept.split(separator: " ").joined(separator: " ")
  }

  /// `extension UIView`, `class UIView`: without modifiers and what it inherits.
  private static func name(_ header: String) -> String {
    let words = header.split(separator: " ").filter { word in
      word == "class" || !modifiers.contains { word.hasPrefix($0) }
    }
    return words.prefix(2).joined(separator: " ").split(separator: ":").first.map(String.init) ?? header
  }
}
