/// The rule that the delegates and data sources of UIKit are declared whole: every member that Apple documents is
/// declared, or is listed as absent with the reason.
enum ProtocolRules {
  static let path = "Tests/ArchitectureTests/AppleProtocols.txt"

  /// The documented members of a protocol.
  struct Entry: Equatable {
    var declared: Set<String> = []
    var absent: Set<String> = []
  }

  /// Reads the list. A line begins with the name of the protocol, and continues with the members that are declared;
  /// an indented line that begins with "absent" has a reason in parentheses and the absent members.
  static func entries(in list: String) -> [String: Entry] {
    var (found, name, isAbsent) = ([String: Entry](), "", false)
    for line in list.split(separator: "\n") where !line.hasPrefix("#") {
      var words = line.split(separator: " ").map(String.init)
      if !line.hasPrefix(" ") {
        name = words.removeFirst().replacing(":", with: "")
        (found[name], isAbsent) = (Entry(), false)
      } else if words.first == "absent" {
        isAbsent = true
        words = line.split(separator: "]", maxSplits: 1).last.map { $0.split(separator: " ").map(String.init) } ?? []
      }
      if isAbsent { found[name]?.absent.formUnion(words) } else { found[name]?.declared.formUnion(words) }
    }
    return found
  }

  /// Returns the members of the public protocols among `declarations`, as documentation writes them:
  /// `tableView(_:didSelectRowAt:)`.
  static func members(in declarations: [String]) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for declaration in declarations where declaration.hasPrefix("protocol ") {
      let parts = declaration.split(separator: "|", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let owner = parts[0].dropFirst("protocol ".count).prefix { $0.isLetter || $0.isNumber }
      if let name = name(of: parts[1].trimmingPrefix(" ")) { found[String(owner), default: []].insert(name) }
    }
    return found
  }

  private static func name(of member: Substring) -> String? {
    if let variable = member.firstMatch(of: /\bvar (\w+)/) { return String(variable.1) }
    guard let function = member.firstMatch(of: /\bfunc (\w+)\(/) else { return nil }
    var (depth, labels, parameter) = (0, [Substring](), "")
    func end() { if let label = parameter.split(separator: " ").first { labels.append(label.prefix { $0 != ":" }) } }
    for character in member[function.range.upperBound...] {
      if "([<{".contains(character) { depth += 1 }
      if ")]}".contains(character) || character == ">" && parameter.last != "-" {
        if depth == 0 { break }
        depth -= 1
      }
      if character == ",", depth == 0 {
        end()
        parameter = ""
      } else {
        parameter.append(character)
      }
    }
    end()
    return "\(function.1)(\(labels.map { "\($0):" }.joined()))"
  }

  /// Returns what the list and the declarations disagree about.
  static func violations(_ entries: [String: Entry], _ members: [String: Set<String>]) -> [String] {
    let isListed = { (name: String) in name.hasSuffix("Delegate") || name.hasSuffix("DataSource") }
    let unknown = members.keys.filter { isListed($0) && entries[$0] == nil }.map { "\($0) is not listed." }
    return unknown.sorted()
      + entries.sorted { $0.key < $1.key }.flatMap { name, entry -> [String] in
        let own = members[name] ?? []
        return entry.declared.subtracting(own).sorted().map { "\(name) lacks \($0)." }
          + own.subtracting(entry.declared).sorted().map { "\(name).\($0) is not listed as declared." }
          + entry.absent.intersection(own).sorted().map { "\(name).\($0) is listed as absent." }
      }
  }
}
