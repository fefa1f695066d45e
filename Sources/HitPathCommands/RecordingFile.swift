import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Recording
import SDLPlatform
import Sandbox
import Scenes

/// A recording read from a file, of an example that this program has.
@MainActor
struct RecordingFile {
  let recording: InputRecording
  private let example: any Scene.Type

  init(_ path: String, in program: Program) throws {
    let read: (recording: InputRecording, isCutShort: Bool)
    do throws(PlayedFile.Failure) {
      read = try PlayedFile.recording(path)
    } catch {
      throw CommandFailure(error, reading: path, advice: "Give the path of a recording.")
    }
    try self.init(read.recording, isCutShort: read.isCutShort, path, in: program)
  }

  /// Creates a file with a recording that was read; `path` is only for messages.
  init(_ recording: InputRecording, isCutShort: Bool, _ path: String, in program: Program) throws {
    let name = path.pathInMessage
    if isCutShort {
      StandardError.writeMessage("\(name) was interrupted: its last line is not whole and is left out.")
    }
    self.recording = recording
    guard let example = program.scenes.named(recording.header.example) else {
      throw CommandFailure(
        status: .malformed,
        message: """
          \(name) was recorded on '\(recording.header.example.inMessage)', which this program does not have. \
          Use the program it was recorded with, version \(recording.header.program.inMessage).
          """)
    }
    self.example = example
  }

  /// The input that was performed on `stage`.
  @MainActor
  init(_ stage: Stage) { (recording, example) = (stage.journal.recording, type(of: stage.example)) }

  /// The measurer with real fonts if there are any, because the window that recorded had them.
  private var measurer: any TextMeasuring { (try? SDLText()) ?? FixedAdvanceMeasurer() }

  var script: String {
    recording.script(
      names: ScriptNames(recording, example: example, measurer: measurer, imageDecoder: ImageDecoder()))
  }

  func trace(keepsInput: Bool = false) -> EventTrace {
    Replay.trace(
      of: recording, example: example, measurer: measurer, imageDecoder: ImageDecoder(),
      keepsInput: keepsInput)
  }

  /// Returns a stage on which the input was performed up to `time` seconds of the scene's clock, or to its end.
  func stage(until time: TimeInterval?, measurer: any TextMeasuring) -> Stage {
    Replay.stage(of: recording, until: time, example: example, measurer: measurer, imageDecoder: ImageDecoder())
  }

  /// Returns the same input on another system; on that of the recording for nil.
  func on(_ system: SystemVersion?) -> RecordingFile {
    guard let system else { return self }
    var header = recording.header
    header.system = system
    return RecordingFile(InputRecording(header: header, entries: recording.entries), example)
  }

  /// Returns the same input on a scene that starts with other positions of switches.
  func setting(_ switches: [SwitchArgument]) throws -> RecordingFile {
    var header = recording.header
    for item in switches {
      guard let index = header.switches.firstIndex(where: { $0.key == item.key }) else {
        let keys = header.switches.map(\.key)
        throw CommandFailure.noSwitch(item.key, of: header.example, known: keys)
      }
      header.switches[index].isOn = item.isOn
    }
    return RecordingFile(InputRecording(header: header, entries: recording.entries), example)
  }

  private init(_ recording: InputRecording, _ example: any Scene.Type) {
    (self.recording, self.example) = (recording, example)
  }

  /// Returns the touch that landed as number `number`, counted from 1; nil means the last one.
  func askedTouch(_ number: Int?) -> AskedTouch? {
    AskedTouch(number, in: recording, of: example, measurer: measurer, imageDecoder: ImageDecoder())
  }

  /// Returns the search for flags and switches that would have changed what happened.
  func flagSweep() -> FlagSweep {
    FlagSweep(recording, of: example, measurer: measurer, imageDecoder: ImageDecoder())
  }

  /// Returns a test that repeats the fingers.
  func writtenTest() -> WrittenTest { WrittenTest(recording, of: example) }

  /// Replays everything and passes the records to `body` in parts, so that they are never held together.
  func forEachPart<Failure: Error>(_ body: ([TraceRecord]) throws(Failure) -> Void) throws(Failure) {
    try Replay.forEachPart(
      of: recording, example: example, measurer: measurer, imageDecoder: ImageDecoder(), body)
  }
}

extension CommandFailure {
  init(_ failure: PlayedFile.Failure, reading path: String, advice: String) {
    switch failure {
    case .file(let failure): self.init(failure, reading: path, advice: advice)
    case .mistake(let mistake): self.init(status: .malformed, message: "\(path.pathInMessage), \(mistake)")
    }
  }
}
