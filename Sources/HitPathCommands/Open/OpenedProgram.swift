import Files
import Foundation
import Supervision

/// What a program with the scenes of opened sources knows of them.
struct OpenedProgram {
  let build: OpenedBuild
  /// The paths of the files.
  let sources: [String]
  /// The path of the library that the scenes are in.
  let library: String
  /// The folders of the code: those of a window are kept, and each command gets empty ones.
  let container: OpenedContainer
  /// The arguments, as those of a program with these scenes.
  let arguments: [String]
  /// A Boolean value that indicates whether Swift's whole report is printed when the code stops.
  let showsReports: Bool

  /// Runs a command without a window in a process and a container of its own, and returns its exit status.
  @MainActor
  func supervise(_ command: any SceneCommand) throws -> Int32 {
    let outcome: SupervisedCommand.Outcome
    let result: ContainedResult?
    do {
      let container = try container.makeTemporary()
      defer { container.remove() }
      result = command.resultPath.flatMap { ContainedResult($0, in: container) }
      var process = try SupervisedCommand(
        SupervisedCommand.Options(
          command: [Program.file] + arguments, library: library, sources: sources, container: container,
          result: result?.path, showsReports: showsReports))
      outcome = process.run()
      if case .done(status: 0) = outcome { try result?.deliver() }
    } catch let failure as OutputFile.Failure where failure.error.code == EPIPE {
      throw CommandFailure.unread
    } catch let error as SupervisionError {
      throw CommandFailure.noScene(error.description)
    }
    switch outcome {
    case .done(let status): return status
    case .interrupted(let signal): return CommandFailure.Status.signal(signal).rawValue
    case .unprinted(let error): throw CommandFailure(unprinted: error)
    case .stopped(let failure):
      throw CommandFailure(status: .internal, message: "The scene stopped. \(failure.sentences)")
    }
  }
}
