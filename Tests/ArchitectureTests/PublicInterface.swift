/// The public declarations that a module promises to its dependents, one per line and sorted.
/// They are read from formatted sources, in which the indentation of a declaration shows its container.
enum PublicInterface {
  /// The modules whose declarations are promised.
  static let modules = ["CoreGraphics", "HitPath", "QuartzCore", "Scenes", "UIKit", "UIKitTestSupport"]

  private static let uncheckedAccess = "@exclusivity(unchecked) "

  static func declarations(in file: SourceFile) -> [String] {
    let lines = file.code.text.split(separator: "\n", omittingEmptySubsequences: false)
    // The declarations that enclose the line, outermost first.
    var outer: [(indentation: Int, header: String, isOpen: Bool)] = []
    var found: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let indentation = line.prefix { $0 == " " }.count
      var text = line.dropFirst(indentation)
      // The checking of memory accesses is not part of the promise.
      if text.hasPrefix(uncheckedAccess) { text = text.dropFirst(uncheckedAccess.count) }
      index += 1
      guard !text.isEmpty, !text.hasPrefix("}"), !text.hasPrefix("#"), !text.hasPrefix("@") || text.contains(" ") else {
        continue
      }
      outer.removeAll { $0.indentation >= indentation }
      guard let keyword = keyword(of: text) else { continue }
      let isDirect = outer.last.map { $0.indentation == indentation - 2 } ?? (indentation == 0)
      let isPromised = isPublic(text) || (isDirect && outer.last?.isOpen == true && !isNarrowed(text))
      // The rest of a header that spans several lines.
      var header = String(text)
      while unclosed(header) > 0, index < lines.count {
        header += " " + lines[index].drop { $0 == " " }
        index += 1
      }
      header = signature(header)
      let containers = ["class", "struct", "enum", "protocol", "extension"]
      if containers.contains(keyword) {
        // The requirements of a public protocol and the cases of a public enumeration are implicitly public.
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
      // `class func` declares a function, not a class.
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
    // This word is the end of `private(set)`, because declarations are also split at parentheses.
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

  /// Returns the signature without the body and the initial value of a stored property.
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
