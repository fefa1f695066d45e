import Testing

@testable import HitPathCommands

/// Tests what is suggested for options that are values of other options.
@MainActor
@Suite struct OptionHintTests {
  private static let commands = OptionHint.Command.all

  /// What a command line is refused with.
  private func message(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    do {
      _ = try HitPathCommand.parseAsRoot(words)
      return ""
    } catch {
      return OptionHint.improve(HitPathCommand.fullMessage(for: error), about: words, commands: Self.commands)
    }
  }

  /// What a command line is refused with, up to the end of the first line.
  private func refusal(_ line: String) -> Substring { message(line).prefix { $0 != "\n" } }

  @Test(
    "An option whose name is a value of another option is answered with that option",
    arguments: [
      ("audit a --json", "'--format json'"), ("audit a --sarif", "'--format sarif'"),
      ("trace a --text", "'--format text'"), ("trace a --perfetto --race", "'--format perfetto'"),
      ("why a --json", "'--format json'"), ("margins a --JSON", "'--format json'"), ("map a --svg", "'-o file.svg'"),
      ("map a --dark", "'--theme dark'"), ("map a --format json", "'--json'"), ("list --format=json", "'--json'"),
      ("map a --format png", "'-o file.png'"), ("map a --format=svg", "'-o file.svg'"),
      ("film a -o a.mp4 --portrait", "'--preset portrait' or '--orientation portrait'"),
      ("film a -o a.mp4 --gif", "'-o file.gif'"), ("page a -o a.html --html", "'-o file.html'"),
    ])
  func values(line: String, meant: String) {
    let refusal = refusal(line)
    #expect(
      refusal.hasPrefix("Error: Unknown option '--") && refusal.hasSuffix("'. Did you mean \(meant)?"), "\(refusal)")
  }

  @Test(
    "An argument for which there is no place is answered with the option that was left out before it",
    arguments: [
      ("why a 187,480", "--tap 187,480"), ("map a 1,2:3,4", "--drag 1,2:3,4"), ("audit a slop=off", "--set slop=off"),
      ("map a out.png", "-o out.png"), ("page a -o b.html 5,6", "--tap 5,6"),
    ])
  func arguments(line: String, meant: String) {
    #expect(refusal(line).hasSuffix("'. Did you mean '\(meant)'?"), "\(refusal(line))")
    #expect(refusal("why a other").hasPrefix("Error: Unexpected argument 'other'"))
  }

  @Test("Text without a format is what is printed anyway, and other options keep the answer of the parser")
  func others() {
    #expect(refusal("map a --text") == "Error: Unknown option '--text'. Text is what it prints: leave the option out.")
    #expect(refusal("map a --dede") == "Error: Unknown option '--dede'. Did you mean '--dead'?")
    #expect(refusal("why a --zzzzzzzz") == "Error: Unknown option '--zzzzzzzz'")
    #expect(refusal("map a --format yaml").hasPrefix("Error: Unknown option '--format'. Commands with '--format': "))
    #expect(!refusal("map a --tap 1").contains("Unknown"))
  }

  @Test(
    "An option of other commands is answered with these; without a command also with the line and the usage of the first",
    arguments: [
      ("a --tap 1,2", "trace a --tap 1,2", "trace"), ("a --darg=1,2:3,4", "trace a --drag=1,2:3,4", "trace"),
      ("--dead", "map SCENE --dead", "map"), ("run a --tap 1,2", "trace a --tap 1,2", "trace"),
    ])
  func elsewhere(line: String, meant: String, command: String) {
    let message = message(line)
    #expect(message.contains("'. Did you mean the command '\(meant)'? Commands with '--"), "\(message)")
    #expect(message.contains("\nUsage: hitpath \(command) [") && !message.contains("hitpath run"), "\(message)")
  }

  @Test("A misspelt option of the window is recognized as one of the window", arguments: ["", "run "])
  func window(command: String) {
    let message = message("\(command)a --theem dark")
    #expect(message.hasPrefix("Error: Unknown option '--theem'. Did you mean '--theme'?\nUsage: hitpath run "))
    #expect(refusal("\(command)a --narate").hasSuffix("Did you mean '--narrate'?"))
  }

  @Test("The option of another command and all options of this one are named where no letters are similar")
  func choices() {
    #expect(refusal("trace a --dead") == "Error: Unknown option '--dead'. Commands with '--dead': map.")
    #expect(message("trace a --dead").contains("\nUsage: hitpath trace ["))
    let threshold = message("audit a --threshold 44")
    #expect(threshold.contains("'--threshold'\nThe options are: --tap, ") && threshold.contains("--fail-on"))
    #expect(!message("audit a --min 44").contains("Did you mean"))
    #expect(refusal("trace a --darg 1").hasSuffix("Did you mean '--drag'?"))
  }
}
