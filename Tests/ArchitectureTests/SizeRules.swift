/// The rules that limit the number of a type's stored properties and the length of functions. A type beyond the limit
/// holds more than one topic, and a function beyond it does more than one thing.
enum SizeRules {
  static let mostStoredProperties = 25
  static let mostLines = 60

  /// A type or a function with its size.
  struct Part: Equatable {
    let path: String
    let name: String
    let size: Int
  }

  nonisolated(unsafe) private static let type =
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\([a-z]+\))?\s+)*?(class|struct|enum|actor|extension|protocol)\s+([A-Z][\w.]*)/#
  nonisolated(unsafe) private static let function =
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\([a-z]+\))?\s+)*?(?:func\s+([\w]+|[^\s\w(]+)|(init)\b|(deinit)\b|(subscript)\b)/#
  nonisolated(unsafe) private static let property =
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*((?:[a-z]+(?:\([a-z]+\))?\s+)*?)(?:var|let)\s+(\([^)]*\)|[\w, ]+?)\s*(?::|=|\{|$)(.*)/#
  nonisolated(unsafe) private static let observer = #/\{\s*(?:didSet|willSet)\b/#
  nonisolated(unsafe) private static let observerAlone = #/^\s*(?:didSet|willSet)\b/#

  /// A declaration whose body is open.
  private struct Scope {
    let name: String
    let line: Int
    /// The number of open braces around the body.
    let depth: Int
    let isType: Bool
    let isFunction: Bool
    var stored = 0
  }

  /// Returns the types with the number of their stored properties, and the functions with the number of their lines.
  static func parts(in file: SourceFile) -> (types: [Part], functions: [Part]) {
    let lines = file.code.numberedLines.map(\.line)
    var types: [String: Int] = [:]
    var functions: [Part] = []
    var scopes: [Scope] = []
    var waiting: Scope?
    var (depth, parentheses) = (0, 0)
    for (index, line) in lines.enumerated() {
      if parentheses == 0, let scope = scopes.last, scope.isType, scope.depth == depth - 1 {
        scopes[scopes.count - 1].stored += storedProperties(in: line, before: lines[(index + 1)...])
      }
      if parentheses == 0, waiting == nil { waiting = declaration(in: line, at: index, depth) }
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): parentheses += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): parentheses -= 1
        case UInt8(ascii: "{"):
          if parentheses == 0, let scope = waiting, scope.depth == depth {
            scopes.append(scope)
            waiting = nil
          }
          depth += 1
        case UInt8(ascii: "}"):
          depth -= 1
          guard let scope = scopes.last, scope.depth == depth else { continue }
          scopes.removeLast()
          if scope.isFunction {
            functions.append(Part(path: file.path, name: scope.name, size: index - scope.line + 1))
          } else if scope.stored > 0 {
            types[scope.name, default: 0] += scope.stored
          }
        default: break
        }
      }
      // A requirement of a protocol has no body.
      if parentheses == 0, waiting?.isFunction == true, !line.hasSuffix(","), !continues(lines, after: index) {
        waiting = nil
      }
    }
    return (types.map { Part(path: file.path, name: $0.key, size: $0.value) }, functions)
  }

  private static func declaration(in line: Substring, at index: Int, _ depth: Int) -> Scope? {
    if let match = line.firstMatch(of: type)?.output {
      return Scope(name: String(match.2), line: index, depth: depth, isType: true, isFunction: false)
    }
    guard let match = line.firstMatch(of: function)?.output, let name = match.1 ?? match.2 ?? match.3 ?? match.4 else {
      return nil
    }
    return Scope(name: String(name), line: index, depth: depth, isType: false, isFunction: true)
  }

  /// Returns whether the declaration at `index` goes on in the next line that is not empty.
  private static func continues(_ lines: [Substring], after index: Int) -> Bool {
    guard let next = lines[(index + 1)...].first(where: { !$0.allSatisfy(\.isWhitespace) }) else { return false }
    let words = next.drop(while: \.isWhitespace)
    return words.hasPrefix(")") || words.hasPrefix("{") || words.hasPrefix("where") || words.hasPrefix("->")
  }

  /// Returns the number of stored properties that a line of a type declares.
  private static func storedProperties(in line: Substring, before next: ArraySlice<Substring>) -> Int {
    guard let match = line.firstMatch(of: property)?.output else { return 0 }
    if match.1.split(separator: " ").contains(where: { $0 == "static" || $0 == "class" || $0 == "case" }) { return 0 }
    let names = match.2.split(separator: ",").count
    let declared = line[match.2.endIndex...]
    let begin = declared.firstIndex(of: "{")
    // A value, or observers, are what only stored properties have. Closures are values, too.
    if let begin, declared[..<begin].contains("=") { return names }
    guard begin != nil else { return names }
    if declared.contains(observer) { return names }
    if declared.hasSuffix("{"), let first = next.first, first.contains(observerAlone) { return names }
    return 0
  }
}
