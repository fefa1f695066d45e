import CoreGraphics
import Examples
import Foundation
import InputEvents
import PlatformContract
import Testing

@testable import Sandbox

/// Tests where scenes are kept from which a jump in a recording starts.
@MainActor
@Suite struct ReplayCheckpointTests {
  @Test("No jump replays more entries than lie between two checkpoints, however long the recording is")
  func bounded() {
    func longestWay(_ touches: Int) -> Int {
      let header = InputRecording.Header(example: "a-to-e", canvas: exampleCanvas, program: "1.0.0")
      var entries: [InputRecording.Entry] = []
      for touch in 0..<touches {
        let time = Double(touch) * 0.5
        for (phase, at) in [(ContactSample.Phase.down, time), (.up, time + 0.1)] {
          let contact = ContactSample(id: 1, phase: phase, location: CGPoint(x: 9, y: 9), kind: .finger)
          entries += [.input(InputEvent(timestamp: at, sample: .contact(contact))), .frame(at)]
        }
      }
      let recording = InputRecording(header: header, entries: entries)
      var checkpoints = ReplayCheckpoints(recording, comparing: nil) {
        Stage(AToETree.self, measurer: FixedAdvanceMeasurer())
      }
      checkpoints.advance { true }
      var longest = 0
      for place in 1...20 {
        let time = recording.duration * Double(place) / 20
        guard let start = checkpoints.start(of: time) else { return .max }
        longest = max(longest, entries.count { start < $0.time && $0.time <= time })
      }
      return longest
    }
    #expect((1...128).contains(longestWay(60)))
    #expect((64...128).contains(longestWay(240)))
  }
}
