import ArgumentParser
import InputEvents

/// The refusal of a first word that is neither a command nor an example. Without it, the parser gives the words to
/// `run`, which opens the window by default, and reports the second word as wrong.
enum UnknownCommand {
  /// Throws a failure that names the nearest command with its usage, or otherwise the nearest example and all commands.
  /// `words` are the arguments of the program, and `usage` describes how a command is used.
  ///
  /// A single word that is near to no command is left to `run`, which reports it as an unknown example.
  static func refuse(
    _ words: [String], commands: [String], examples: [String], usage: (String) -> String
  ) throws {
    // The parser answers `help` about an unknown command with the help of the program.
    let isHelp = words.first == "help"
    let asked = isHelp ? words.dropFirst().prefix(1) : words.prefix(1)
    guard let word = asked.first, !word.hasPrefix("-"), !(commands + ["help"]).contains(word),
      isHelp || !examples.contains(word)
    else { return }
    let command = nearest(to: word, among: commands)
    guard isHelp || words.count > 1 || command != nil && !ExampleArgument.isFileName(word) else { return }
    var message = "There is no command or example '\(word.inMessage)'."
    if let command {
      message += " Did you mean '\(command)'?\n\(usage(command))"
    } else {
      message += ExampleArgument.neighbor(of: word, among: examples).map { " Did you mean '\($0)'?" } ?? ""
      message += " The commands are: \(commands.sorted().joined(separator: ", "))."
    }
    throw CommandFailure(status: .usage, message: message)
  }

  /// A short word is near to every short command, so that half of its letters have to be the same.
  private static func nearest(to word: String, among commands: [String]) -> String? {
    let nearest = commands.min { editDistance($0, word) < editDistance($1, word) }
    return nearest.flatMap { editDistance($0, word) <= min(2, (word.count - 1) / 2) ? $0 : nil }
  }
}
