import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Recording
import SDLPlatform
import Sandbox

/// A recording read from a file, of an example that this program has.
@MainActor
struct RecordingFile {
  let recording: InputRecording
  private let example: any Example.Type

  init(_ path: String) throws {
    let text: String
    do {
      text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    } catch {
      throw CommandFailure(
        status: .missing,
        message: "\(path) cannot be read: \(error.localizedDescription) Give the path of a recording.")
    }
    try self.init(text, path)
  }

  /// `path` is only for messages.
  init(_ text: String, _ path: String) throws {
    do throws(TextMistake) {
      let (recording, isCutShort) = try InputRecording.read(text)
      if isCutShort {
        let note = "hitpath: \(path) was interrupted: its last line is not whole and is left out.\n"
        FileHandle.standardError.write(Data(note.utf8))
      }
      self.recording = recording
    } catch {
      throw CommandFailure(status: .malformed, message: "\(path), \(error)")
    }
    guard let example = ExampleCatalogue.named(recording.header.example) else {
      throw CommandFailure(
        status: .malformed,
        message: """
          \(path) was recorded on '\(recording.header.example)', which this program does not have. \
          Use the program it was recorded with, version \(recording.header.program).
          """)
    }
    self.example = example
  }

  /// Real fonts where there are any, because the window that recorded had them.
  private var measurer: any TextMeasuring { (try? SDLText()) ?? FixedAdvanceMeasurer() }

  var script: String {
    recording.script(
      names: ScriptNames(recording, example: example, measurer: measurer, imageDecoder: PNGDecoder()))
  }

  func trace(keepsInput: Bool = false) -> EventTrace {
    Replay.trace(
      of: recording, example: example, measurer: measurer, imageDecoder: PNGDecoder(),
      keepsInput: keepsInput)
  }
}
