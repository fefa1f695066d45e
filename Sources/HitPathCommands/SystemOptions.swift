import ArgumentParser
import InputEvents
import Sandbox

/// The version of iOS that a scene runs on.
struct SystemOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The version of iOS whose rules hold, 10 to 16.5; 13 is its first release (default: 16.5, or that of a recording).",
      valueName: "version"))
  var system: SystemVersion?
}

extension SystemVersion: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
