/// The rule that public names of the engine are used by the engine itself, a test, an example or a source that is
/// opened unchanged. A name without a use is not known to work.
enum UsedNameRules {
  /// The folders whose Swift files use names.
  static let folders = ["Sources", "Tests"]

  /// Returns whether a file counts as a use; lists of names do not.
  static func uses(_ path: String) -> Bool { !path.hasPrefix("Tests/ArchitectureTests/") }

  /// Returns the number of occurrences of each word of `names` in code without comments and strings.
  static func occurrences(of names: Set<String>, in code: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for word in code.utf8.split(whereSeparator: { !isInWord($0) }) {
      let word = String(decoding: word, as: UTF8.self)
      if names.contains(word) { counts[word, default: 0] += 1 }
    }
    return counts
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }

  /// Returns the names that occur no more often than they are declared. `declared` contains names with their enclosing
  /// types. If several types have a member with the same name, one use is sufficient.
  static func unused(_ declared: [String], in codes: [String]) -> Set<String> {
    var left: [String: Int] = [:]
    for path in declared { left[path.split(separator: ".").last.map(String.init) ?? path, default: 0] -= 1 }
    let names = Set(left.keys)
    for code in codes { left.merge(occurrences(of: names, in: code)) { $0 + $1 } }
    return Set(left.filter { $0.value <= 0 }.keys)
  }

  /// Returns the names of a list, in which a line that begins with `#` states the reason for the names below it.
  static func names(in list: String) -> Set<String> {
    Set(
      list.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { $0.split(separator: " ").map(String.init) })
  }

  /// Returns the list without the names that are used.
  static func list(_ list: String, without used: Set<String>) -> String {
    list.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
      if line.isEmpty || line.hasPrefix("#") { return String(line) }
      let left = line.split(separator: " ").filter { !used.contains(String($0)) }
      return left.isEmpty ? nil : left.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
