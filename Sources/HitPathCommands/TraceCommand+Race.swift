import ArgumentParser
import EventTrace
import Sandbox

extension TraceCommand {
  /// The formats in which the race of recognizers can be written.
  static let formatsOfRace: [Format] = [.text, .json, .mermaid]

  /// Refuses the options that do not go with `--race` or `--accessibility`.
  func validateRace() throws {
    guard !accessibility || [.text, .json].contains(format) else {
      throw ValidationError(
        "--accessibility has no format '\(format.rawValue)'. Use --format text or json, or leave --accessibility out.")
    }
    guard !race || Self.formatsOfRace.contains(format) else {
      throw ValidationError(
        "--race has no format '\(format.rawValue)'. Use --format text, json or mermaid, or leave --race out.")
    }
    guard !race || !accessibility else {
      throw ValidationError("--race and --accessibility both replace the trace. Leave one out.")
    }
  }

  /// Writes the race of the recognizers of everything that the stage has recorded.
  @MainActor
  func writeRace(of stage: Stage) throws {
    let requirements = stage.recorder.requirements(in: stage.runtime)
    let trace = stage.recorder.trace
    switch format {
    case .json: try StandardOutput.writeJSON(trace.raceJSON(requirements))
    case .mermaid: try StandardOutput.write(trace.raceMermaid(requirements))
    default: try StandardOutput.write(trace.raceText(requirements))
    }
  }
}
