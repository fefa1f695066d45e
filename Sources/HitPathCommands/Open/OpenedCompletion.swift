import ArgumentParser
import Foundation

/// What a shell offers for the arguments of `hitpath open`: files and folders, and after `--` the command for them.
enum OpenedCompletion {
  static let arguments = CompletionKind.custom { words, index, prefix in
    let before = Array(words.prefix(max(0, index)))
    guard let separator = before.firstIndex(of: "--") else { return sources(from: prefix) }
    return next(in: commands(), after: Array(before[(separator + 1)...]), prefix: prefix) {
      SceneCompletion.classes(inSourcesOf: Array(before[..<separator]))
    }
  }

  /// Returns what can follow the words of a command line. `scenes` returns the names that its first argument can have.
  static func next(
    in commands: [Command], after words: [String], prefix: String, scenes: () -> [String]
  ) -> [String] {
    guard let first = words.first, !first.hasPrefix("-") else {
      // Without a command the options are those of the window.
      let window = commands.first { $0.commandName == "run" }
      return words.isEmpty && !prefix.hasPrefix("-")
        ? commands.map(\.commandName) : next(in: window, after: words)
    }
    let command = commands.first { $0.commandName == first }
    return words.count == 1 && !prefix.hasPrefix("-") ? scenes() : next(in: command, after: words)
  }

  /// Returns the values of an option that was just named, or the options that were not named.
  private static func next(in command: Command?, after words: [String]) -> [String] {
    let options = command?.arguments?.filter { $0.shouldDisplay } ?? []
    if let named = options.first(where: { $0.kind == "option" && $0.words.contains(words.last ?? "") }) {
      return named.allValues ?? []
    }
    return options.flatMap { $0.isRepeating || Set(words).isDisjoint(with: $0.words) ? $0.words : [] }
  }

  /// The commands that show scenes, as the parser describes them.
  static func commands() -> [Command] {
    var description = ""
    do {
      _ = try HitPathCommand.parseAsRoot(["--experimental-dump-help"])
    } catch {
      description = HitPathCommand.fullMessage(for: error)
    }
    let root = try? JSONDecoder().decode(Description.self, from: Data(description.utf8)).command
    let showing = HitPathCommand.configuration.subcommands.compactMap { ($0 as? any SceneCommand.Type)?._commandName }
    return root?.subcommands?.filter { showing.contains($0.commandName) } ?? []
  }

  private static func sources(from prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let url = URL(fileURLWithPath: folder.isEmpty ? "." : folder)
    let found = try? FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    let offered = (found ?? []).filter { $0.pathExtension == "swift" || $0.hasDirectoryPath }
    return offered.map { folder + $0.lastPathComponent + ($0.hasDirectoryPath ? "/" : "") }.sorted()
  }

  /// The parser's description of a program, of which only this part is read.
  private struct Description: Decodable {
    var command: Command
  }

  struct Command: Decodable {
    var commandName: String
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var names: [Name]?
    var allValues: [String]?
    var isRepeating: Bool
    var shouldDisplay: Bool

    /// The option as it is written on the command line.
    var words: [String] { names?.map { ($0.kind == "long" ? "--" : "-") + $0.name } ?? [] }
  }
}
