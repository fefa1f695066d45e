import Foundation

/// The rule that public declarations of the engine's modules have Apple's names, which an iOS app can use. Everything
/// else is `package` or internal.
enum AppleNameRules {
  static let rooms = ["CoreGraphics", "QuartzCore", "UIKit"]

  /// The names that are ours, each with its reason. No other is allowed.
  static let standIns: [String: String] = [
    "UIGestureRecognizer.Method": "the type of a method that a target is added with, where Apple has selectors",
    "UIGestureRecognizer.MethodWithSender": "the same for a method with the recognizer as its argument",
    "Selector.name": "Foundation on Linux has no Selector and no NSStringFromSelector",
  ]

  /// Returns the names in a list: `Type.member` or the name of a type or function.
  static func names(in list: String) -> Set<String> {
    var (owner, names) = ("", Set<String>())
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      var words = line.split(separator: " ").map(String.init)
      if !line.hasPrefix(" "), let first = line.firstIndex(of: ":") {
        owner = line[..<first] == "types and functions" ? "" : String(line[..<first]) + "."
        words = line[line.index(after: first)...].split(separator: " ").map(String.init)
      }
      names.formUnion(words.map { owner + $0 })
    }
    return names
  }

  /// A type or extension whose body is being read.
  private struct Scope {
    let indent: Int
    let name: String
    let kind: Substring
    let isPublic: Bool
  }

  nonisolated(unsafe) private static let type =
    #/
    ^ (?: @\w+ (?: \( [^)]* \) )? \s+ )*
    ( (?: (?: public | open | package | private | fileprivate | internal | final | indirect | nonisolated ) \s+ )* )
    ( class | struct | enum | protocol | extension ) \s+ (?! func | var | let ) ( [\w.]+ )
    /#
  nonisolated(unsafe) private static let member =
    #/
    ^ (?: @\w+ (?: \( [^)]* \) )? \s+ )*
    ( (?: (?: public | open | package | private | fileprivate | internal | final | static | class | override
      | nonisolated | mutating | weak | unowned | lazy | indirect ) (?: \( \w+ \) )? \s+ )* )
    ( var | let | func | typealias | case ) \s+ ( .* ) $
    /#

  /// Returns the public names that `file` declares, with their lines. The method relies on the formatter's indentation.
  /// It ignores initializers, subscripts, operators and overrides, because their names are determined elsewhere.
  static func declarations(in file: SourceFile) -> [(name: String, line: Int)] {
    var (scopes, found) = ([Scope](), [(name: String, line: Int)]())
    for (number, line) in file.code.numberedLines {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if text.isEmpty || text.hasPrefix("{") { continue }
      while let last = scopes.last, last.indent >= indent { scopes.removeLast() }
      let code = String(text.filter { $0 != "`" })
      let path = scopes.map(\.name)
      if let match = code.firstMatch(of: type) {
        let isPublic = isPublic(match.1)
        let name = (path + [String(match.3)]).joined(separator: ".")
        if isPublic, match.2 != "extension" { found.append((name, number)) }
        scopes.append(Scope(indent: indent, name: String(match.3), kind: match.2, isPublic: isPublic))
        continue
      }
      guard indent == (scopes.last.map { $0.indent + 2 } ?? 0), let match = code.firstMatch(of: member) else {
        continue
      }
      let inherits = scopes.last.map {
        $0.isPublic && ($0.kind == "protocol" || $0.kind == "enum" && match.2 == "case")
      }
      guard isPublic(match.1) || inherits == true, !match.1.contains("override") else { continue }
      for name in names(declaredBy: match.2, match.3) {
        found.append(((path + [name]).joined(separator: "."), number))
      }
    }
    return found
  }

  private static func isPublic(_ modifiers: Substring) -> Bool {
    modifiers.split(separator: " ").contains { $0 == "public" || $0 == "open" }
  }

  private static func names(declaredBy keyword: Substring, _ rest: Substring) -> [String] {
    if keyword == "case" {
      let bare = rest.replacing(/\([^)]*\)/, with: "").replacing(/=\s*[^,]+/, with: "")
      return bare.split(separator: ",").compactMap { $0.firstMatch(of: /\w+/).map { String($0.0) } }
    }
    if rest.hasPrefix("(") { return rest.prefix { $0 != ")" }.matches(of: /\w+/).map { String($0.0) } }
    return rest.prefixMatch(of: /\w+/).map { [String($0.0)] } ?? []
  }

  static func violations(in file: SourceFile, allowed: Set<String>) -> [Violation] {
    declarations(in: file).filter { name, _ in
      let path = name.split(separator: ".")
      let prefixes = path.indices.map { path[...$0].joined(separator: ".") }
      return !allowed.contains(name) && !prefixes.contains { standIns[$0] != nil }
    }.map { name, line in
      Violation(
        path: file.path, line: line,
        message:
          "\(name) is public and not in AppleNames.txt. Add it if Apple's documentation has it; else it is ours, "
          + "and `package` or internal.")
    }
  }
}
