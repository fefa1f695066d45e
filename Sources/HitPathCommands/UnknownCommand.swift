import ArgumentParser
import InputEvents

/// The refusal of a first word that is neither a command nor an example. Without it, the parser gives the words to
/// `run`, which opens the window by default, and reports the second word as wrong.
enum UnknownCommand {
  /// Throws a failure that names the nearest command or example. `words` are the arguments of the program.
  ///
  /// A single word is left to `run`, which reports it as an unknown example.
  static func refuse(_ words: [String], commands: [String], examples: [String]) throws {
    // The parser answers `help` about an unknown command with the help of the program.
    let asked = words.first == "help" ? words.dropFirst().prefix(1) : words.count > 1 ? words.prefix(1) : []
    guard let word = asked.first, !word.hasPrefix("-"), !(commands + ["help"]).contains(word),
      words.first == "help" || !examples.contains(word)
    else { return }
    // A short word is near to every short command.
    let command = commands.min { editDistance($0, word) < editDistance($1, word) }
      .flatMap { editDistance($0, word) <= min(2, word.count - 2) ? $0 : nil }
    let neighbor = command ?? ExampleArgument.neighbor(of: word, among: examples)
    let hint = neighbor.map { " Did you mean '\($0)'?" } ?? ""
    throw CommandFailure(
      status: .usage,
      message: """
        There is no command or example '\(word.inMessage)'.\(hint) The commands are: \
        \(commands.sorted().joined(separator: ", ")).
        """)
  }
}
