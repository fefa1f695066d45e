import ArgumentParser
import Foundation

/// The remedy for an option that a command does not have, because its name is a value of another option: `--json` where
/// it is `--format json`, `--svg` where it is `-o file.svg`, or `--format json` where it is `--json`; or because it is
/// an option of other commands. The parser would suggest the option with the most similar letters, however few.
struct OptionHint {
  /// What the parser says, and perhaps suggests, about an option that it does not know.
  private static var unknown: Regex<(Substring, Substring, Substring?)> {
    #/Unknown option '-{1,2}([^'=]+)(?:=[^']*)?'(?:\. Did you mean '-{1,2}([^']*)'\?)?/#
  }

  /// An argument for which the command has no place.
  private static var unexpected: Regex<(Substring, Substring)> { #/Unexpected argument '([^']+)'/# }

  private let words: [String]
  private let commands: [Command]
  /// The command that the words name; nil for the one that opens the window, which may be left out.
  private let named: Command?
  /// The options of the command.
  private let options: [Option]

  private init(_ words: [String], _ commands: [Command]) {
    self.commands = commands
    self.words = words.first == commands.first?.commandName ? Array(words.dropFirst()) : words
    named = self.words.lazy.compactMap { word in commands.first { $0.commandName == word } }.first
    options = ((named ?? commands.first)?.arguments ?? []).filter { $0.kind != "positional" }
  }

  /// Returns the parser's message about a command line with this remedy in place of the parser's; or unchanged.
  ///
  /// - Parameter commands: The description of the program, which takes a while to make.
  static func improve(
    _ message: String, about words: [String], commands: @autoclosure () -> [Command] = Command.all
  ) -> String {
    if let match = message.firstMatch(of: unexpected) {
      let remedy = OptionHint(words, commands()).remedy(forArgument: String(match.output.1))
      return remedy.map { message.replacingCharacters(in: match.range, with: "\(match.output.0). \($0)") } ?? message
    }
    guard let match = message.firstMatch(of: unknown) else { return message }
    let name = String(match.output.1)
    let hint = OptionHint(words, commands())
    let unknown = "Unknown option '\(dashed(name))'"
    if let remedy = hint.remedy(name, value(of: name, in: words)) {
      return message.replacingCharacters(in: match.range, with: "\(unknown). \(remedy)")
    }
    let guess = match.output.2.map(String.init)
    let distance = guess.map { editDistance(name, $0) } ?? .max
    if distance <= 1 { return message }
    let isNear = distance <= name.count / 2
    if let other = hint.elsewhere(name, orNear: !isNear) {
      let text = message.replacingCharacters(in: match.range, with: "\(unknown). \(other.sentence)")
      guard hint.named == nil, let usage = text.range(of: "\nUsage: ") else { return text }
      return text[..<usage.lowerBound] + "\n" + HitPathCommand.usage(of: other.command)
    }
    if isNear { return message }
    return message.replacingCharacters(in: match.range, with: "\(unknown)\(hint.choices)")
  }

  private static func dashed(_ name: String) -> String { String(repeating: "-", count: name.count == 1 ? 1 : 2) + name }

  /// Returns the first other command that has an option, and a sentence with all of them; nil if there is none.
  ///
  /// - Parameter isNearEnough: Whether the option may be misspelt, if the words name no command.
  private func elsewhere(_ name: String, orNear isNearEnough: Bool) -> (command: String, sentence: String)? {
    let others = commands.filter { $0.commandName != (named ?? commands.first)?.commandName }
    var meant = name
    if named == nil, isNearEnough, !others.contains(where: { $0.has(name) }) {
      let near = others.flatMap { $0.arguments ?? [] }.map(\.longName).min {
        editDistance($0, name) < editDistance($1, name)
      }
      guard let near, editDistance(near, name) <= max(1, name.count / 3) else { return nil }
      meant = near
    }
    let having = others.filter { $0.has(meant) }.map(\.commandName)
    guard let first = having.first else { return nil }
    let those = "Commands with '\(Self.dashed(meant))': \(having.joined(separator: ", "))."
    guard named == nil else { return (first, those) }
    let rest = words.map { word in
      let given = word.drop { $0 == "-" }
      guard word.hasPrefix("-"), given == name || given.hasPrefix(name + "=") else { return word }
      return Self.dashed(meant) + given.dropFirst(name.count)
    }
    let scene = words.first?.hasPrefix("-") == false ? [] : ["SCENE"]
    let line = ([first] + scene + rest).joined(separator: " ").inMessage
    return (first, "Did you mean the command '\(line)'? \(those)")
  }

  /// A line with the names of all options of the command.
  private var choices: String {
    let names = options.filter(\.shouldDisplay).map(\.longName).filter { !$0.isEmpty }.map(Self.dashed)
    return names.isEmpty ? "" : "\nThe options are: \(names.joined(separator: ", "))."
  }

  /// Returns what follows an option, after a space or an equals sign.
  private static func value(of name: String, in words: [String]) -> String? {
    for (index, word) in words.enumerated() where word.hasPrefix("-") {
      let parts = word.drop { $0 == "-" }.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.first == name else { continue }
      return parts.count > 1 ? parts[1] : words.indices.contains(index + 1) ? words[index + 1] : nil
    }
    return nil
  }

  /// Returns a sentence with the option that was probably meant; nil if there is none.
  /// - Parameter next: The word after the option, which is a value if the option was meant to take one.
  private func remedy(_ name: String, _ next: String?) -> String? {
    if let meant = words(for: name) { return Self.question(meant) }
    if name == "text" { return "Text is what it prints: leave the option out." }
    guard ["format", "output-format", "type"].contains(name), let next else { return nil }
    let flags = options.filter { $0.kind == "flag" && $0.longName == next.lowercased() }
    return Self.question(flags.isEmpty ? words(for: next) ?? [] : flags.map { "--\($0.longName)" })
  }

  /// Returns the option that was probably left out before a point, the points of a drag, a switch or a file.
  private func remedy(forArgument text: String) -> String? {
    func has(_ name: String) -> Bool { options.contains { $0.longName == name } }
    if has("tap"), (try? PointArgument(text: text)) != nil { return Self.question(["--tap \(text)"]) }
    if has("drag"), (try? DragArgument(text: text)) != nil { return Self.question(["--drag \(text)"]) }
    if has("set"), (try? SwitchArgument(text: text)) != nil { return Self.question(["--set \(text)"]) }
    let suffix = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    guard let output = options.first(where: { $0.longName == "output" && $0.extensions.contains(suffix) }) else {
      return nil
    }
    return Self.question(["\(output.shortestName) \(text)"])
  }

  /// The options of which a word is a value or the extension of a file, with the word.
  private func words(for value: String) -> [String]? {
    let values = options.compactMap { option -> (name: String, words: String)? in
      let same = option.allValues?.first { $0.lowercased() == value.lowercased() }
      return same.map { (option.longName, "--\(option.longName) \($0)") }
    }
    let found = values.filter { $0.name == "format" } + values.filter { $0.name != "format" }
    if let first = found.first { return first.name == "format" ? [first.words] : found.map(\.words) }
    guard let output = options.first(where: { $0.longName == "output" && $0.extensions.contains(value.lowercased()) })
    else { return nil }
    return ["\(output.shortestName) \(output.stem).\(value.lowercased())"]
  }

  private static func question(_ words: [String]) -> String? {
    words.isEmpty ? nil : "Did you mean \(words.map { "'\($0)'" }.joined(separator: " or "))?"
  }

  // MARK: The options of commands

  fileprivate struct Root: Decodable {
    let command: Command
  }

  struct Command: Decodable {
    fileprivate let commandName: String
    fileprivate let arguments: [Option]?
    fileprivate let subcommands: [Command]?

    fileprivate func has(_ option: String) -> Bool {
      arguments?.contains { $0.shouldDisplay && $0.names?.contains { $0.name == option } == true } == true
    }

    /// The description that the parser gives of the program.
    static var all: [Command] {
      do {
        _ = try HitPathCommand.parseAsRoot(["--experimental-dump-help"])
        return []
      } catch {
        let text = Data(HitPathCommand.fullMessage(for: error).utf8)
        return (try? JSONDecoder().decode(Root.self, from: text))?.command.subcommands ?? []
      }
    }
  }

  fileprivate struct Option: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let kind: String
    let names: [Name]?
    let valueName: String?
    let allValues: [String]?
    let shouldDisplay: Bool

    var longName: String { names?.first { $0.kind == "long" }?.name ?? "" }

    var shortestName: String {
      names?.first { $0.kind == "short" }.map { "-\($0.name)" } ?? "--\(longName)"
    }

    /// The name of the file before the point in `file.png|svg`.
    var stem: String { valueName?.split(separator: ".").first.map(String.init) ?? "file" }

    /// The extensions of `file.png|svg`.
    var extensions: [String] {
      let parts = valueName?.split(separator: ".") ?? []
      return parts.count == 2 ? parts[1].split(separator: "|").map(String.init) : []
    }
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with other: String) -> String {
    self[..<range.lowerBound] + other + self[range.upperBound...]
  }
}
