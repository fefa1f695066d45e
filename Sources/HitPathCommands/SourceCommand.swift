import ArgumentParser
import InputEvents
import Sandbox

struct SourceCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "Print an example's source.",
    discussion: "The code is the program's own: copy a part and try it in an app.")

  @Argument(help: "The example's name; 'hitpath list' prints them all.")
  var example: ExampleArgument

  @MainActor
  func run(in program: Program) { reportingFailures { try printSource(in: program) } }

  @MainActor
  private func printSource(in program: Program) throws {
    let about = try example.resolve(in: program).about
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
