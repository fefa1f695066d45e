import ArgumentParser
import EventTrace
import Files
import Foundation
import InputEvents
import Sandbox

struct ReplayCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a recording, or perform a demo script: in the window, or with --trace as text.",
    discussion: """
      In the window: Space stops and starts, '.' steps to the next input and ',' to the next frame, the arrow keys go back and forth by
      a second, the bar is dragged, '-' and '=' change the speed. A touch on the scene begins a branch at that
      moment, and the replay stays beside it.
      """)

  @Argument(
    help: "The recording or script, or an example with a demonstration of its own.",
    completion: SceneCompletion.namesAndFiles)
  var file: String

  @Flag(help: "Print the trace of it instead of showing it. Needs no display.")
  var trace = false

  @Option(help: "With --trace: a format of 'hitpath trace' (default: text).")
  var format: TraceCommand.Format?

  @Option(help: ArgumentHelp("Of a recording: seconds of the scene to a second, from 0.05 to 16.", valueName: "number"))
  var speed = 1.0

  @OptionGroup var window: WindowOptions

  func validate() throws {
    guard (0.05...16).contains(speed) else {
      throw ValidationError("--speed is a number from 0.05 to 16, not \(speed).")
    }
    guard trace || format == nil else { throw ValidationError("--format is for --trace. Add it, or leave both out.") }
    if trace, let option = window.firstGiven {
      throw ValidationError("\(option) is for a window, and --trace opens none.")
    }
  }

  var opensWindow: Bool { !trace }

  @MainActor
  func run(in program: Program) throws {
    let system = window.system.system
    reportingFailures {
      if trace { OwnOutput.separate() }
      let source = try FilmSource(file, in: program).on(system)
      guard !trace else {
        for recording in try source.recordings(name: file, on: system, in: program) {
          try ReplayTrace(recording, in: program).write(format ?? .text)
        }
        return
      }
      try window.superviseOwnScenes(of: program)
      switch source {
      case .recording(let file): try window.open(program) { $0.play(file.recording, speed: speed) }
      case .script(let script, _): try window.open(program) { $0.play(script) }
      case .gesture(let gesture): try window.open(program) { $0.play(gesture, speed: speed) }
      }
    }
  }
}

struct CheckCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Replay recordings twice and compare what happened, byte for byte.",
    discussion: """
      Exit status 1 when a recording does not replay the same, or that of the first one that could not be read. Needs no display.
      """)

  @Argument(help: "The recordings.", completion: .file(extensions: ["hitrec"]))
  var files: [String]

  @Flag(help: "Say nothing but differences.")
  var quiet = false

  @MainActor
  func run(in program: Program) throws {
    OwnOutput.separate()
    var status: Int32 = 0
    for file in files {
      do {
        if try !isDeterministic(file, in: program), status == 0 { status = 1 }
      } catch {
        // The other recordings are still checked.
        let failure = CommandFailure.reported(error)
        guard failure.status != .ioFailed else { failure.exit() }
        StandardError.writeMessage(failure.message)
        if status < 2 { status = failure.status.rawValue }
      }
    }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor
  private func isDeterministic(_ path: String, in program: Program) throws -> Bool {
    let file = try RecordingFile(path, in: program)
    let name = path.pathInMessage
    let comparison = TraceComparison(of: file)
    guard let difference = comparison.difference else {
      if !quiet { try StandardOutput.writeLine("\(name): the same twice, \(comparison.lineCount) lines") }
      return true
    }
    try StandardOutput.writeLine("\(name): differs from line \(difference.line) on")
    if let pair = difference.texts { try StandardOutput.writeLine("  first:  \(pair.0)\n  second: \(pair.1)") }
    return false
  }
}
