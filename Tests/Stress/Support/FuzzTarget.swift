import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import PlatformContract
import Rasterizer
import Recording
import Sandbox

/// A reader of bytes from outside of the program. It may reject any bytes with an error, but no input may end the
/// process, block it, or violate a guarantee.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Recordings, which are read, written and read again, converted to a script, replayed twice and written in every
  /// format.
  case recording
  /// Demo scripts, which are read and performed.
  case script
  /// PNG files, which are read, written and read again, and JPEG files, which are read.
  case picture
  /// The input stream, in which the bytes determine the events of the window.
  case input
  /// Storyboards, which are read and written as property lists.
  case storyboard
  /// String catalogs, and tables of strings as text and as property lists.
  case words
  /// The descriptions of an asset catalog's sets, with which images, colors and data are looked up.
  case assets
  /// What a scene's process writes into the memory that it shares with the window's process.
  case memory
  /// The messages between the two processes, in both directions.
  case wire

  /// An error for a guarantee that the bytes violate.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  @MainActor
  package func run(_ bytes: [UInt8]) throws(Failure) {
    switch self {
    case .recording: try RecordingTarget.run(bytes)
    case .script: try ScriptTarget.run(bytes)
    case .picture: try PictureTarget.run(bytes)
    case .input: try InputTarget.run(bytes)
    case .storyboard: try StoryboardTarget.run(bytes)
    case .words: try WordsTarget.run(bytes)
    case .assets: try AssetsTarget.run(bytes)
    case .memory: try MemoryTarget.run(bytes)
    case .wire: try WireTarget.run(bytes)
    }
  }

  static func expect(_ holds: Bool, _ what: @autoclosure () -> String) throws(Failure) {
    if !holds { throw Failure(description: what()) }
  }
}

@MainActor
private enum RecordingTarget {
  /// Larger limits only increase the duration.
  private static let (mostEntries, longest) = (400, 60.0)

  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let recording: InputRecording
    do throws(TextMistake) {
      recording = try InputRecording.read(text).recording
    } catch {
      let hasPlace = error.line >= 1 && error.column >= 1 && !error.message.isEmpty
      return try FuzzTarget.expect(hasPlace, "The mistake has no place or no words: \(error)")
    }
    try checkWritten(recording)
    try checkScript(recording)
    guard recording.entries.count <= mostEntries, recording.duration <= longest,
      let example = ExampleCatalogue.named(recording.header.example)
    else { return }
    try checkReplay(recording, example)
  }

  private static func checkWritten(_ recording: InputRecording) throws(FuzzTarget.Failure) {
    let again = try? InputRecording.read(recording.text)
    try FuzzTarget.expect(again?.recording == recording, "What is written reads back differently.")
  }

  private static func checkScript(_ recording: InputRecording) throws(FuzzTarget.Failure) {
    let text = recording.script()
    do throws(DemoScript.Failure) {
      _ = try DemoScript(text)
    } catch {
      throw FuzzTarget.Failure(description: "The script made of it is refused: \(error)\n\(text)")
    }
  }

  private static func checkReplay(
    _ recording: InputRecording, _ example: any Scene.Type
  ) throws(FuzzTarget.Failure) {
    let traces = (0..<2).map { _ in
      Replay.trace(of: recording, example: example, measurer: FixedAdvanceMeasurer(), keepsInput: true)
    }
    try FuzzTarget.expect(traces[0].text() == traces[1].text(), "Two replays differ.")
    _ = (traces[0].mermaid(), traces[0].pipeline(), traces[0].articleLog())
    do {
      let json = try traces[0].json()
      let again = try JSONFormat.trace(from: json)
      try FuzzTarget.expect(again == traces[0], "The trace differs after JSON.")
    } catch {
      throw FuzzTarget.Failure(description: "The trace has no JSON: \(error)")
    }
  }
}

@MainActor
private enum ScriptTarget {
  private static let framesPerSecond = 10.0
  private static let mostFrames = 300

  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let script: DemoScript
    do throws(DemoScript.Failure) {
      script = try DemoScript(text)
    } catch {
      let hasPlace = error.line >= 1 && error.column >= 1 && !error.message.isEmpty
      return try FuzzTarget.expect(hasPlace, "The failure has no place or no words: \(error)")
    }
    let sandbox = Sandbox(
      example: ExampleCatalogue.all[0], of: ExampleCatalogue.scenes, size: CGSize(width: 900, height: 640),
      theme: .dark,
      measurer: FixedAdvanceMeasurer())
    let performer = DemoPerformer(script, on: sandbox, frameRate: framesPerSecond)
    for _ in 0..<mostFrames where !performer.isDone {
      do throws(DemoScript.Failure) { try performer.advance() } catch { break }
      _ = sandbox.makePanes()
    }
  }
}

private enum PictureTarget {
  /// The largest accepted area. A short header may claim a gigabyte, which is rejected or takes long and verifies
  /// nothing.
  private static let largestArea: UInt64 = 1 << 20

  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    // JPEG files are only read.
    if bytes.starts(with: [0xFF, 0xD8]) {
      _ = try? ImageDecoder().image(from: Data(bytes))
      return
    }
    guard claimedArea(bytes).map({ $0 <= largestArea }) ?? true else { return }
    guard let bitmap = try? PNGFile.decode(bytes) else { return }
    guard let file = try? PNGFile.encode(bitmap), let again = try? PNGFile.decode(file) else {
      throw FuzzTarget.Failure(description: "What was read cannot be written and read again.")
    }
    let isSame = withExtendedLifetime((bitmap, again)) { bitmap.pixels.elementsEqual(again.pixels) }
    try FuzzTarget.expect(isSame, "Written and read again, the pixels differ.")
  }

  /// Returns the area in pixels according to the header; nil if it has none.
  private static func claimedArea(_ bytes: [UInt8]) -> UInt64? {
    guard bytes.count >= 24 else { return nil }
    func number(at index: Int) -> UInt64 { bytes[index..<index + 4].reduce(0) { $0 << 8 | UInt64($1) } }
    return number(at: 16).multipliedReportingOverflow(by: number(at: 20)).partialValue
  }
}

@MainActor
private enum InputTarget {
  private static let mostSteps = 200

  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    var choices = Choices(bytes)
    let window = StressedWindow(ExampleCatalogue.all[choices.choose(ExampleCatalogue.all.count)])
    for _ in 0..<mostSteps where !choices.isExhausted { window.step(&choices) }
    let left = window.liftEverything()
    try FuzzTarget.expect(left.isEmpty, left.joined(separator: "\n"))
  }
}
