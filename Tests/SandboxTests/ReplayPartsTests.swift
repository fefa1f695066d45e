import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Sandbox
import Testing

/// Tests traces that are written while a recording is replayed.
@MainActor
@Suite struct ReplayPartsTests {
  /// A finger that moves without rest, lifts and lands again.
  private var recording: InputRecording {
    var entries: [InputRecording.Entry] = []
    for step in 0..<4000 {
      let time = Double(step) / 120
      let phase: ContactSample.Phase = step % 100 == 0 ? .down : step % 100 == 99 ? .up : .move
      let place = CGPoint(x: 40 + step * 7 % 300, y: 40 + step * 11 % 480)
      entries.append(
        .input(InputEvent(timestamp: time, sample: .contact(ContactSample(id: 1, phase: phase, location: place)))))
      entries.append(.frame(time))
    }
    return InputRecording(
      header: .init(example: "a-to-e", canvas: CGSize(width: 375, height: 560), program: "0.1.0"), entries: entries)
  }

  @Test("The text and the JSON of a trace in parts are those of the whole trace", .timeLimit(.minutes(60)))
  func parts() throws {
    let recording = recording
    let trace = Replay.trace(of: recording, example: AToETree.self, measurer: FixedAdvanceMeasurer())
    var text = TextFormat(labels: ObjectLabels(trace))
    var json = JSONTraceWriter()
    var (lines, written, parts): ([String], String, Int) = ([], "", 0)
    try Replay.forEachPart(of: recording, example: AToETree.self, measurer: FixedAdvanceMeasurer()) {
      (records: [TraceRecord]) in
      parts += 1
      lines += text.lines(of: records)
      written += try json.text(of: records)
    }
    #expect(parts > 1)
    #expect(lines.map { $0 + "\n" }.joined() == trace.text())
    #expect(try written + json.end() == trace.json())
    #expect(try JSONTraceWriter().end() == EventTrace().json())
  }
}
