import EventTrace
import Foundation
import InputEvents
import Scenes
import UIKit

/// Replays a recording on a stage, frame by frame. Times are those of the stage.
@MainActor
package final class Replay {
  package let recording: InputRecording
  /// The duration of the recording in seconds.
  let duration: TimeInterval
  private var next = 0
  /// The index of the first entry from `next` on that causes the delivery of those before it; the number of entries
  /// when there is none.
  private var mark = 0
  private var performer = EntryPerformer()

  package init(_ recording: InputRecording) {
    (self.recording, duration) = (recording, recording.duration)
    findMark()
  }

  private func findMark() {
    mark = max(mark, next)
    while mark < recording.entries.count, recording.entries[mark].isInput { mark += 1 }
  }

  package var isOver: Bool { next == recording.entries.count && performer.lastSample == nil }

  /// Sets the switches to their positions at the beginning of the recording.
  func prepare(_ stage: Stage) {
    for item in recording.header.switches { _ = stage.setSwitch(item.key, to: item.isOn) }
  }

  /// Performs the entries that are due by `time` and advances the stage's clock to it. `noticing` is called with the
  /// samples before they are delivered. Returns false when `hasTime` returned false before the end.
  @discardableResult
  func play(
    until time: TimeInterval, on stage: Stage, noticing: (InputEvent) -> Void = { _ in }, hasTime: () -> Bool = { true }
  ) -> Bool {
    while next < recording.entries.count, let mark = nextMark, mark <= time {
      guard hasTime() else { return false }
      next += 1
      findMark()
      performer.perform(recording.entries[next - 1], on: stage, noticing: noticing)
    }
    // An interrupted recording may end without a mark.
    if next == recording.entries.count, let last = performer.lastSample, last.timestamp <= time {
      performer.deliverBatch(to: stage, noticing: noticing)
    }
    if isOver, time.isFinite {
      stage.receiveArrivals()
      stage.advance(to: time)
    }
    return true
  }

  /// The time of the next delivery: samples wait for the mark that delivers them. It is nil at the end.
  var nextMark: TimeInterval? {
    if next == recording.entries.count { return performer.lastSample?.timestamp }
    return recording.entries[min(mark, recording.entries.count - 1)].time
  }

  /// The time of the mark that delivers the next sample.
  var nextInput: TimeInterval? {
    guard performer.lastSample == nil else { return nextMark }
    let rest = recording.entries[next...]
    guard let input = rest.firstIndex(where: \.isInput) else { return nil }
    return (rest[input...].first { !$0.isInput } ?? rest.last)?.time
  }

  /// Replays everything immediately on a separate stage and returns the trace, with the samples themselves if
  /// requested.
  package static func trace(
    of recording: InputRecording, example: any Scene.Type, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil, keepsInput: Bool = false
  ) -> EventTrace {
    let stage = Stage(example, measurer: measurer, imageDecoder: imageDecoder)
    stage.recorder.keepsInput = keepsInput
    stage.drawsFrames = true
    let replay = Replay(recording)
    replay.prepare(stage)
    replay.play(until: .infinity, on: stage)
    return stage.recorder.trace
  }
}

extension InputRecording.Entry {
  /// A Boolean value that indicates whether the entry is a sample, which waits for the entry that delivers it.
  fileprivate var isInput: Bool { if case .input = self { true } else { false } }
}
