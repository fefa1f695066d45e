import ArgumentParser
import InputEvents
import Sandbox
import Supervision

struct RecordCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Open the window on an example and record what is done to it.",
    discussion: """
      Every frame is in the file as soon as it is over: whatever becomes of the program, what was recorded can be replayed. Another
      example, the same one restarted, or new code ends the recording.

        hitpath record tab-bar-bulge -o bulge.hitrec
      """)

  @Argument(help: "The example to open.")
  var example: ExampleArgument

  @Option(
    name: [.customShort("o"), .long], help: ArgumentHelp("The file to write; it must not exist.", valueName: "file"))
  var output: String

  @OptionGroup var window: WindowOptions

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("-o takes the name of a file.") }
  }

  var opensWindow: Bool { true }

  @MainActor
  func run(in program: Program) throws {
    reportingFailures {
      try window.superviseOwnScenes(of: program, opening: example)
      try SceneStart.inherited?.isResumed == true ? window.open(program, example) : record(in: program)
    }
  }

  @MainActor
  private func record(in program: Program) throws {
    do {
      let recording = try LiveRecording(output)
      // If no window opens, nothing is recorded and the name can be used again.
      defer { recording.discardUnlessBegun() }
      var failure: LiveRecording.Failure?
      try window.open(program, example) {
        $0.record(into: recording)
      } after: {
        failure = $0.lastRecordingFailure
      }
      if let failure { throw failure }
    } catch let failure as LiveRecording.Failure {
      throw CommandFailure(failure)
    }
  }
}

extension CommandFailure {
  init(_ failure: LiveRecording.Failure) {
    if failure.isStarted {
      self.init(
        status: .ioFailed,
        message: """
          Not all of the recording could be written to \(failure.path.pathInMessage): \(failure.reason.words).
          What is in the file so far can be replayed. Put that right before you record again.
          """)
    } else {
      self.init(
        status: .cannotCreate,
        message: """
          The recording cannot be written to \(failure.path.pathInMessage): \(failure.reason.words).
          An older file is never replaced. Name another file with -o.
          """)
    }
  }
}
