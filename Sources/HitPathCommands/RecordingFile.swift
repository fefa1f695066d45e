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

  init(_ path: String) throws {
    let text: String
    do throws(InputFile.Failure) {
      text = try InputFile.text(path, limit: InputRecording.longestText)
    } catch {
      throw CommandFailure(error, reading: path, advice: "Give the path of a recording.")
    }
    try self.init(text, path)
  }

  /// Reads a recording; `path` is only for messages.
  init(_ text: String, _ path: String) throws {
    let name = path.pathInMessage
    do throws(TextMistake) {
      let (recording, isCutShort) = try InputRecording.read(text)
      if isCutShort {
        StandardError.writeMessage("\(name) was interrupted: its last line is not whole and is left out.")
      }
      self.recording = recording
    } catch {
      throw CommandFailure(status: .malformed, message: "\(name), \(error)")
    }
    guard let example = Program.scenes.named(recording.header.example) else {
      throw CommandFailure(
        status: .malformed,
        message: """
          \(name) was recorded on '\(recording.header.example.inMessage)', which this program does not have. \
          Use the program it was recorded with, version \(recording.header.program.inMessage).
          """)
    }
    self.example = example
  }

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
}
