import EngineTestKit
import Foundation
import InputEvents
import Testing

/// Tests recordings whose text arrives in pieces.
@Suite struct RecordingStreamTests {
  private static let header = "hitpath-recording 1\nexample a-to-e\ncanvas 375 560\nprogram 0.1.0\n\n"

  private func read(
    _ bytes: [UInt8], pieces length: Int
  ) throws(RecordingStream.Failure) -> (recording: InputRecording, isCutShort: Bool) {
    var stream = RecordingStream()
    for start in stride(from: 0, to: bytes.count, by: length) {
      try stream.append(bytes[start..<min(bytes.count, start + length)])
    }
    return try stream.finish()
  }

  @Test("Text in pieces of any length is read like the whole text", arguments: [1, 2, 7, 64, 100_000])
  func pieces(length: Int) throws {
    var random = SeededRandom(seed: UInt64(length))
    let recording = InputRecording(
      header: .init(example: "a-to-e", canvas: CGSize(width: 375, height: 560), program: "0.1.0"),
      entries: (0..<60).map { _ in random.entry() })
    for ends in ["\n", "\r\n"] {
      let text = "\u{FEFF}" + recording.text.replacing("\n", with: ends)
      let whole = try read(Array(text.utf8), pieces: length)
      #expect(whole.recording == recording && !whole.isCutShort)
      let cut = try read(Array((text + "20 contact 1 do").utf8), pieces: length)
      #expect(cut.recording == recording && cut.isCutShort)
    }
  }

  @Test("Mistakes are those of the whole text, and bytes that are no text are refused", arguments: [1, 7, 1000])
  func mistakes(length: Int) {
    let text = Self.header + "10 frame\n10 fly\n"
    let mistake = #expect(throws: TextMistake.self) { try InputRecording.read(text) }
    let failure = #expect(throws: RecordingStream.Failure.self) { try read(Array(text.utf8), pieces: length) }
    #expect(failure == mistake.map { .mistake($0) })
    let noText = #expect(throws: RecordingStream.Failure.self) {
      try read(Array(Self.header.utf8) + [0x31, 0xFF, 0x0A], pieces: length)
    }
    #expect(noText == .notUTF8)
    let none = #expect(throws: RecordingStream.Failure.self) { try read([], pieces: length) }
    #expect(none != .notUTF8 && none != nil)
  }
}
