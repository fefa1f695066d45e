import ArgumentParser
import Assets

struct SourceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "source", abstract: "Print what an example is written in.",
    discussion: "The code is the program's own: copy a part and try it in an app.")

  @Argument(help: "The example's name; 'hitpath list' prints them all.")
  var example: ExampleArgument

  func run() throws { MainActor.assumeIsolated { reportingFailures { try printSource() } } }

  @MainActor
  private func printSource() throws {
    let file = try example.resolve().about.sourceFile
    guard let source = Assets.exampleSource(file) else {
      throw CommandFailure(
        status: .internal, message: "The source of \(file) was left out when the program was built. Build it anew.")
    }
    try StandardOutput.write(source)
  }
}
