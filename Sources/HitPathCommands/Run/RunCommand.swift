import ArgumentParser

struct RunCommand: SceneCommand {
  static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the window (the default).")

  @Argument(help: "The example to open.")
  var example: ExampleArgument?

  @OptionGroup var window: WindowOptions

  var opensWindow: Bool { true }

  @MainActor
  func run(in program: Program) {
    reportingFailures {
      try window.superviseOwnScenes(of: program, opening: example)
      try window.open(program, example, asksFirst: example == nil && window.size == nil && program.isGallery)
    }
  }
}
