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
  /// The measurer of the stage on which the input was performed; nil for that of a window.
  private let stageMeasurer: (any TextMeasuring)?

  /// Reads a recording; '-' is standard input.
  init(_ path: String, in program: Program) throws {
    let read: (recording: InputRecording, isCutShort: Bool)
    try program.refuseSources(path, folders: false)
    do throws(PlayedFile.Failure) {
      read = try PlayedFile.recording(FilmSource.path(of: path))
    } catch {
      if Self.isScript(path) { throw CommandFailure(script: path) }
      throw CommandFailure(error, reading: path, advice: "Give the path of a recording.")
    }
    try self.init(read.recording, isCutShort: read.isCutShort, path, in: program)
  }

  /// Creates a file with a recording that was read; `path` is only for messages.
  init(_ recording: InputRecording, isCutShort: Bool, _ path: String, in program: Program) throws {
    let name = FilmSource.name(of: path)
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
    stageMeasurer = nil
  }

  /// Returns whether a file is a demo script.
  private static func isScript(_ path: String) -> Bool {
    guard case .script(let text)? = try? PlayedFile(path, kinds: .regular), let script = try? DemoScript(text) else {
      return false
    }
    return !script.steps.isEmpty
  }

  /// The input that was performed on `stage`.
  @MainActor
  init(_ stage: Stage) {
    (recording, example) = (stage.journal.recording, type(of: stage.example))
    stageMeasurer = stage.runtime.textMeasurer
  }

  /// That of the stage, or the measurer with real fonts if there are any, because the window that recorded had them.
  private var measurer: any TextMeasuring { stageMeasurer ?? (try? SDLText()) ?? FixedAdvanceMeasurer() }

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
    return RecordingFile(InputRecording(header: header, entries: recording.entries), of: self)
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
    return RecordingFile(InputRecording(header: header, entries: recording.entries), of: self)
  }

  /// Creates a file with another recording of the same scene.
  private init(_ recording: InputRecording, of file: RecordingFile) {
    (self.recording, example, stageMeasurer) = (recording, file.example, file.stageMeasurer)
  }

  /// Returns the touch that landed as number `number`, counted from 1; nil means the last one.
  func askedTouch(_ number: Int?) -> AskedTouch? {
    AskedTouch(number, in: recording, of: example, measurer: measurer, imageDecoder: ImageDecoder())
  }

  /// Returns the search for flags and switches that would have changed what happened.
  func flagSweep() -> FlagSweep {
    FlagSweep(AskedTouch(wholeOf: recording, of: example, measurer: measurer, imageDecoder: ImageDecoder()))
  }

  /// Returns a test that repeats the fingers.
  func writtenTest(opening: [String], expecting rows: Set<String>) -> WrittenTest {
    WrittenTest(recording, of: example, opening: opening, expecting: rows)
  }

  /// Replays everything and passes the records to `body` in parts, so that they are never held together.
  func forEachPart<Failure: Error>(_ body: ([TraceRecord]) throws(Failure) -> Void) throws(Failure) {
    try Replay.forEachPart(
      of: recording, example: example, measurer: measurer, imageDecoder: ImageDecoder(), body)
  }
}

extension CommandFailure {
  /// A script is given to a command that takes recordings.
  init(script path: String) {
    self.init(
      status: .malformed,
      message: """
        \(path.pathInMessage) is a demo script, whose times are chosen when it is played, and this is about the times of a recording. \
        Give a recording, or see what the script does with 'hitpath trace'.
        """)
  }

  init(_ failure: PlayedFile.Failure, reading path: String, advice: String) {
    switch failure {
    case .file(let failure): self.init(failure, reading: path, advice: advice)
    case .mistake(let mistake):
      self.init(status: .malformed, message: "\(FilmSource.name(of: path)), \(mistake)")
    }
  }
}
