import ArgumentParser
import InputEvents
import Sandbox

struct SourceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "Print an example's source.",
    discussion: "The code is the program's own: copy a part and try it in an app.")

  @Argument(help: "The example's name; 'hitpath list' prints them all.")
  var example: ExampleArgument

  func run() throws { MainActor.assumeIsolated { reportingFailures { try printSource() } } }

  @MainActor
  private func printSource() throws {
    let about = try example.resolve().about
    guard let source = about.source else {
      throw CommandFailure(
        status: about.sourceFile.hasPrefix("/") ? .missing : .internal,
        message: """
          The source of '\(about.name)', \(about.sourceFile.inMessage), cannot be read. Put the file back, or build the \
          program again.
          """)
    }
    try StandardOutput.writeContents(source)
  }
}
