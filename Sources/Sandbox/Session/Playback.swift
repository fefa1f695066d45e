import Foundation
import InputEvents
import Inspector

/// A recording that is replayed in the window. It can be paused, stepped through and scrubbed on the stage's clock.
@MainActor
final class Playback {
  private(set) var replay: Replay
  /// A Boolean value that indicates whether it is the past of a live scene.
  private let isPast: Bool
  /// The seek to an earlier time that is in progress.
  private(set) var seek: Seek?
  /// Stages that were replayed part of the way, as starting points of backward seeks. They are created after the first
  /// pause or backward seek.
  private var checkpoints: ReplayCheckpoints?
  /// A Boolean value that indicates whether the scene has not reached the time of the clock yet.
  private(set) var isBehind = false
  /// A Boolean value that indicates whether the clock was paused by a seek. A touch then continues from there, while it
  /// waits when the user paused.
  var isHeld = false
  /// A Boolean value that indicates whether the same fingers are to follow on a branch when the seek has arrived.
  var awaitsOverdub = false
  /// Makes a stage for the recording, or for the scene that is compared by a key.
  private let makeStage: @MainActor (_ comparedBy: String?) -> Stage

  init(_ recording: InputRecording, on stage: Stage, makeStage: @escaping @MainActor (_ comparedBy: String?) -> Stage) {
    replay = Replay(recording)
    isPast = false
    self.makeStage = makeStage
    replay.prepare(stage)
  }

  /// Creates the playback of what a live scene has received so far. Nothing is played before the first seek, which
  /// begins on a new stage.
  ///
  /// `visited` has the checkpoints of earlier visits, when less had happened.
  init(
    past recording: InputRecording, visited: ReplayCheckpoints? = nil,
    makeStage: @escaping @MainActor (_ comparedBy: String?) -> Stage
  ) {
    replay = Replay(recording)
    self.makeStage = makeStage
    (isPast, isHeld) = (true, true)
    checkpoints = visited?.extended(to: recording) { makeStage(nil) }
  }

  /// Returns the checkpoints for a later visit of the past. A comparison has its own, which no other visit can use.
  func takeCheckpoints() -> ReplayCheckpoints? {
    defer { checkpoints = nil }
    return checkpoints.flatMap { $0.comparedKey == nil ? $0 : nil }
  }

  var duration: TimeInterval { replay.duration }

  /// Replays the entries that are due by `time`, on the stage's clock. A replay that is too slow falls behind, so that
  /// the window remains responsive.
  func play(until time: TimeInterval, on stage: Stage, noticing: (InputEvent) -> Void, hasTime: () -> Bool) {
    isBehind = !replay.play(until: time, on: stage, noticing: noticing, hasTime: hasTime)
  }

  // MARK: Seeking

  /// Starts to seek to `time`. Returns false when it is later than the clock and no checkpoint is nearer, so that
  /// playing reaches it.
  func beginSeek(to time: TimeInterval, from now: TimeInterval, comparing key: String?) -> Bool {
    if let seek {
      seek.next = time
      return true
    }
    guard time < now || checkpoints?.isNearer(to: time, than: now, comparing: key) == true else { return false }
    prepareToSeek(comparing: key)
    seek = checkpoints?.take(to: time)
    isBehind = true
    return true
  }

  /// Creates checkpoints for seeks. They compare by `key`, the switch by which the scene is compared.
  func prepareToSeek(comparing key: String?) {
    guard checkpoints.map({ $0.comparedKey != key }) ?? true else { return }
    checkpoints = ReplayCheckpoints(
      replay.recording, comparing: key, makeCounterpart: { [makeStage] in makeStage(key) },
      makeStage: { [makeStage] in makeStage(nil) })
  }

  /// Continues the seek, and returns it when it has reached its target.
  func continueSeeking(hasTime: () -> Bool) -> Seek? {
    guard let seek, seek.go(hasTime: hasTime) else { return nil }
    self.seek = nil
    replay = seek.replay
    isBehind = false
    return seek
  }

  /// Returns a seek for a scene that is not shown; nil without checkpoints.
  func takeSeek(to time: TimeInterval) -> Seek? { checkpoints?.take(to: time) }

  /// Keeps the scene of a moment that is left for later seeks.
  func keep(_ seek: Seek) { checkpoints?.keep(seek) }

  var lacksCheckpoints: Bool { checkpoints?.isIncomplete == true }

  /// Replays checkpoints in idle time.
  func makeCheckpoints(hasTime: () -> Bool) {
    guard seek == nil, !isBehind, lacksCheckpoints else { return }
    checkpoints?.advance(hasTime: hasTime)
  }

  // MARK: What is shown of it

  /// Returns the time of the replay, or its target while it seeks.
  func time(at stageTime: TimeInterval) -> TimeInterval { seek.map { $0.next ?? $0.target } ?? stageTime }

  /// The time in the past of a live scene to which a seek is on the way; nil without one.
  var targetInPast: TimeInterval? { isPast ? seek.map { $0.next ?? $0.target } : nil }

  /// Returns the state for the bar. `end` is the end of the past of a live scene, nil for a recording.
  func state(at stageTime: TimeInterval, isPaused: Bool, end: TimeInterval?) -> ReplayState {
    let duration = end ?? duration
    return ReplayState(
      time: min(time(at: stageTime), duration), duration: duration, isPlaying: !isPaused && !replay.isOver,
      start: replay.recording.header.start, isPast: end != nil)
  }

  /// The moments of the recording that are marked, in order of time.
  private(set) lazy var markers = replay.recording.entries.markers

  /// Adds, renames or removes a marker.
  func changeMarkers(by entry: InputRecording.Entry) { markers.change(by: entry) }

  // MARK: Inputs

  /// The times of the marks that deliver input of fingers and keys, in order.
  private lazy var inputTimes: [TimeInterval] = replay.recording.entries.deliveries

  /// Returns the time of the last delivery of input before `time`, or of the first one after it; nil without one.
  func inputTime(before time: TimeInterval) -> TimeInterval? { inputTimes.last { $0 < time } }
  func inputTime(after time: TimeInterval) -> TimeInterval? { inputTimes.first { $0 > time } }
}

extension PackedEntries {
  /// The times of the entries that deliver samples, without those of a pointer that only moves.
  fileprivate var deliveries: [TimeInterval] {
    var times: [TimeInterval] = []
    var waiting: TimeInterval?
    for entry in self {
      if case .input(let event) = entry {
        if case .hover = event.sample {} else { waiting = event.timestamp }
      } else if waiting != nil {
        times.append(entry.time)
        waiting = nil
      }
    }
    return times + [waiting].compactMap(\.self)
  }
}
