import ArgumentParser
import InputEvents

/// The refusal of a first word that is neither a command nor an example. Without it, the parser gives the words to
/// `run`, which opens the window by default, and reports the second word as wrong.
enum UnknownCommand {
  /// Throws a failure that names the nearest command or example. `words` are the arguments of the program.
  ///
  /// A single word is left to `run`, which reports it as an unknown example.
  static func refuse(_ words: [String], commands: [String], examples: [String]) throws {
    guard words.count > 1, let word = words.first, !word.hasPrefix("-"), !(commands + ["help"]).contains(word),
      !examples.contains(word)
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
