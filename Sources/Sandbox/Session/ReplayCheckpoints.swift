import EventTrace
import Foundation
import InputEvents
import Inspector
import Scenes

/// Scenes that were replayed to certain times of a recording. A seek starts at the nearest of them instead of the
/// beginning, or, if it goes forward, instead of the present scene. A scene cannot be copied: each was replayed from
/// the beginning in idle time, and one that is used is missing until another was replayed to the same time. The scene
/// of a moment that is left becomes another checkpoint.
@MainActor
struct ReplayCheckpoints {
  /// The times of the checkpoints, which are searched in idle time, too: a long recording has many entries.
  private var places: CheckpointPlaces
  private let recording: InputRecording
  private let makeStage: @MainActor () -> Stage
  private let makeCounterpart: @MainActor () -> Stage
  /// The key of the switch that the scenes are compared by; nil while nothing is compared.
  let comparedKey: String?
  private var ready: [Seek] = []
  private var underway: Seek?

  /// The number of entries between two checkpoints, which take a few milliseconds to replay, with the smallest and the
  /// largest number of checkpoints. Each has a scene of its own.
  private static let (spacing, least, most) = (128, 8, 24)
  /// The approximate maximum memory of the records of all checkpoints, in bytes.
  private static let memory = 32 << 20

  /// - Parameter makeCounterpart: Makes the compared scene; nil if it is made as the scene itself.
  init(
    _ recording: InputRecording, comparing key: String?, makeCounterpart: (@MainActor () -> Stage)? = nil,
    makeStage: @escaping @MainActor () -> Stage
  ) {
    self.init(recording, comparing: key, earlier: [], makeCounterpart: makeCounterpart, makeStage: makeStage)
  }

  /// Returns the checkpoints for a longer recording that begins with this one. `makeStage` makes the same scene.
  func extended(
    to recording: InputRecording, makeStage: @escaping @MainActor () -> Stage
  ) -> ReplayCheckpoints {
    // A scene that reached the end of the shorter recording may have waited there, which the longer one does not.
    let earlier = ready.filter { !$0.replay.isOver }
    for seek in earlier { seek.replay.extend(to: recording) }
    return ReplayCheckpoints(
      recording, comparing: comparedKey, earlier: earlier, makeCounterpart: makeCounterpart, makeStage: makeStage)
  }

  /// `earlier` are scenes that were replayed already, in order of time.
  private init(
    _ recording: InputRecording, comparing key: String?, earlier: [Seek], makeCounterpart: (@MainActor () -> Stage)?,
    makeStage: @escaping @MainActor () -> Stage
  ) {
    (self.recording, comparedKey, self.makeStage) = (recording, key, makeStage)
    self.makeCounterpart = makeCounterpart ?? makeStage
    let entries = recording.entries.count
    let count = min(Self.most, max(Self.least, entries / Self.spacing))
    places = CheckpointPlaces(in: recording.entries, count: count, earlier: earlier.map(\.target))
    ready = earlier.suffix(2 * count)
  }

  /// Returns a seek to `time` from the nearest checkpoint before it, which it consumes.
  mutating func take(to time: TimeInterval) -> Seek {
    guard let index = ready.lastIndex(where: { $0.target <= time }) else {
      return makeSeek(to: time)
    }
    let seek = ready.remove(at: index)
    seek.target = time
    return seek
  }

  /// Returns the time of the checkpoint at which a seek to `time` would begin; 0 for the beginning, nil while some
  /// checkpoints are missing. Times are seconds of the stage.
  func start(of time: TimeInterval) -> TimeInterval? {
    isIncomplete ? nil : ready.last { $0.target <= time }?.target ?? 0
  }

  /// Returns whether a checkpoint, which compares by `key`, lies between two times of the stage.
  func isNearer(to time: TimeInterval, than now: TimeInterval, comparing key: String?) -> Bool {
    comparedKey == key && ready.contains { $0.target > now && $0.target <= time }
  }

  /// Keeps the scene of a moment that is left, while there is room for it. It was not changed since the seek arrived.
  mutating func keep(_ seek: Seek) {
    guard seek.comparison == nil, comparedKey == nil, ready.count < 2 * places.count, hasMemory else { return }
    seek.next = nil
    ready.insert(seek, at: ready.firstIndex { $0.target > seek.target } ?? ready.count)
  }

  private func makeSeek(to time: TimeInterval) -> Seek {
    Seek(
      to: time, of: recording, on: makeStage(), flipping: comparedKey,
      counterpart: comparedKey.map { _ in makeCounterpart() })
  }

  /// A Boolean value that indicates whether another checkpoint is missing and there is memory for it.
  var isIncomplete: Bool { !places.isComplete || underway != nil || emptyPlace != nil }

  /// Replays the next checkpoint.
  mutating func advance(hasTime: () -> Bool) {
    while hasTime() {
      guard places.isComplete else {
        places.search()
        continue
      }
      if underway == nil { underway = emptyPlace.map { makeSeek(to: $0) } }
      guard let seek = underway, seek.go(hasTime: hasTime) else { return }
      underway = nil
      ready.append(seek)
      ready.sort { $0.target < $1.target }
    }
  }

  private var hasMemory: Bool { ready.reduce(0) { $0 + $1.log.memory } < Self.memory }

  private var emptyPlace: TimeInterval? {
    guard hasMemory else { return nil }
    return places.times.first { place in !ready.contains { $0.target == place } }
  }
}

/// The times of checkpoints in seconds of the stage, distributed evenly over the entries of a recording.
private struct CheckpointPlaces {
  /// The times in the order in which they are replayed: the middle first, then the middles of the halves, so that the
  /// longest way from one to the next becomes short early. It is empty until all are found.
  private(set) var times: [TimeInterval] = []
  private(set) var isComplete = false
  /// The largest number of times.
  let count: Int
  private var rest: PackedEntries.Iterator
  /// The number of the next entry of `rest`, and those of the entries whose times are still to be found.
  private var next = 0
  private var wanted: ArraySlice<Int>
  private var found: [TimeInterval] = []
  /// The times of scenes that were replayed already, in order.
  private let earlier: [TimeInterval]

  init(in entries: PackedEntries, count: Int, earlier: [TimeInterval]) {
    (rest, self.count, self.earlier) = (entries.makeIterator(), count, earlier)
    wanted = (0..<count).map { ($0 + 1) * entries.count / (count + 1) }[...]
  }

  private static let entriesAtOnce = 256

  /// Reads the next entries.
  mutating func search() {
    for _ in 0..<Self.entriesAtOnce {
      guard let place = wanted.first, let entry = rest.next() else { return finish() }
      defer { next += 1 }
      guard next == place else { continue }
      // In a short recording, several places have the same entry.
      while wanted.first == place { wanted.removeFirst() }
      if entry.time > found.last ?? 0 { found.append(entry.time) }
    }
  }

  /// The last scene that was replayed to a time before a place is the checkpoint of that place.
  private mutating func finish() {
    isComplete = true
    let places = found.indices.map { index in
      let last = index > 0 ? found[index - 1] : 0
      return earlier.last { last < $0 && $0 <= found[index] } ?? found[index]
    }
    let order = places.indices.sorted { Self.rank($0) == Self.rank($1) ? $0 < $1 : Self.rank($0) > Self.rank($1) }
    times = order.map { places[$0] }
  }

  /// Returns how early a place is replayed: the middle of the largest number of places has the highest rank.
  private static func rank(_ index: Int) -> Int { (index + 1).trailingZeroBitCount }
}

/// Where a branch began, and what is kept of visits of the past of a live scene.
struct ScenePast {
  /// The moment at which the branch left another one; nil for a scene that began by itself.
  var origin: BranchOrigin?
  /// What the branch changed; nil before it has, and for a scene that began by itself.
  var act: SceneAct?
  /// The checkpoints of the last visit, while the present is shown, and the language of the window in which their
  /// scenes were made.
  var checkpoints: (ready: ReplayCheckpoints, language: Language)?
  /// The seek that led to the moment of the past that is shown, and the time of the scene's clock at its arrival.
  var arrival: (seek: Seek, time: TimeInterval)?
  /// The time of the scene's clock at which it was last compared with what was shown; nil before that.
  var comparedTime: TimeInterval?
  /// What is still to be compared; nil when all is known that can be.
  var check: MomentCheck?
}
