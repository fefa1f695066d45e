import Foundation
import InputEvents
import Inspector

/// A recording that is replayed in the window: it plays, pauses, is stepped through and scrubbed on the stage's own
/// clock.
@MainActor
final class Playback {
  private(set) var replay: Replay
  /// The replay on its way to an earlier moment.
  private(set) var seek: Seek?
  /// Stages that were replayed part of the way, to seek backward from; made after the first pause or backward seek.
  private var checkpoints: ReplayCheckpoints?
  /// A Boolean value that indicates whether the scene is not yet where the clock is.
  private(set) var isBehind = false
  private let makeStage: @MainActor () -> Stage

  init(_ recording: InputRecording, on stage: Stage, makeStage: @escaping @MainActor () -> Stage) {
    replay = Replay(recording)
    self.makeStage = makeStage
    replay.prepare(stage)
  }

  var duration: TimeInterval { replay.duration }

  /// Replays what is due by `time` (the stage's clock). A replay that is too slow falls behind, so that the window
  /// stays responsive.
  func play(until time: TimeInterval, on stage: Stage, noticing: (InputEvent) -> Void, hasTime: () -> Bool) {
    isBehind = !replay.play(until: time, on: stage, noticing: noticing, hasTime: hasTime)
  }

  // MARK: Seeking

  /// Starts to seek to `time`. False when it is later than the clock and playing reaches it.
  func beginSeek(to time: TimeInterval, from now: TimeInterval, comparing key: String?) -> Bool {
    if let seek {
      seek.next = time
      return true
    }
    guard time < now else { return false }
    prepareToSeek(comparing: key)
    seek = checkpoints?.take(to: time)
    isBehind = true
    return true
  }

  /// Makes checkpoints to seek from. They compare by `key`, the switch that the scene is compared by.
  func prepareToSeek(comparing key: String?) {
    guard checkpoints.map({ $0.comparedKey != key }) ?? true else { return }
    checkpoints = ReplayCheckpoints(replay.recording, comparing: key, makeStage: makeStage)
  }

  /// Continues the seek; returns it when it has arrived.
  func continueSeeking(hasTime: () -> Bool) -> Seek? {
    guard let seek, seek.go(hasTime: hasTime) else { return nil }
    self.seek = nil
    replay = seek.replay
    isBehind = false
    return seek
  }

  var lacksCheckpoints: Bool { checkpoints?.isIncomplete == true }

  /// Replays checkpoints in time that nothing else needs.
  func makeCheckpoints(hasTime: () -> Bool) {
    guard seek == nil, !isBehind, lacksCheckpoints else { return }
    checkpoints?.advance(hasTime: hasTime)
  }

  // MARK: What is shown of it

  /// Returns the time of the replay, or its target while it seeks.
  func time(at stageTime: TimeInterval) -> TimeInterval { seek.map { $0.next ?? $0.target } ?? stageTime }

  func state(at stageTime: TimeInterval, isPaused: Bool) -> ReplayState {
    ReplayState(
      time: min(time(at: stageTime), duration), duration: duration, isPlaying: !isPaused && !replay.isOver,
      start: replay.recording.header.start)
  }
}
