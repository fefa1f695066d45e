import ArgumentParser

/// A command that is given the program whose scenes it is about.
protocol ProgramCommand: ParsableCommand {
  @MainActor
  func run(in program: Program) throws
}
