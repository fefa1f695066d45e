import EventTrace
import InputEvents

/// The first call in which two histories of a scene differ. Both are replayed from their beginning in parts, the second
/// one to its end, so that its scene can be shown.
@MainActor
final class FirstDifference {
  @MainActor
  private struct History {
    let stage: Stage
    let replay: Replay
    /// The calls that were not compared yet.
    var calls: [TraceRecord] = []
    var isOver = false

    init(_ recording: InputRecording, on stage: Stage) {
      (self.stage, replay) = (stage, Replay(recording))
      replay.prepare(stage)
    }

    /// Performs the next entries, and returns the records that they caused.
    mutating func advance() -> [TraceRecord] {
      guard !isOver else { return [] }
      var entries = 0
      isOver = replay.play(
        until: .infinity, on: stage,
        hasTime: {
          entries += 1
          return entries <= Self.entriesInPart
        })
      return stage.takeRecords()
    }

    private static let entriesInPart = 512
  }

  /// The first different calls; nil for a history without a further one.
  private(set) var calls: (one: TraceRecord?, other: TraceRecord?)?
  /// The calls of the second history that follow where the first one ends, because the first one may go on.
  private(set) var rest: [TraceRecord] = []
  private var one: History
  private var other: History
  /// Receives the records of the second history in order.
  private let collect: @MainActor ([TraceRecord]) -> Void
  private let duration: Double

  init(
    _ one: InputRecording, on stage: Stage, and other: InputRecording, on stageBeside: Stage,
    collect: @escaping @MainActor ([TraceRecord]) -> Void
  ) {
    (self.one, self.other) = (History(one, on: stage), History(other, on: stageBeside))
    (duration, self.collect) = (other.duration, collect)
  }

  /// The share of the second history that was replayed, from 0 to 1; nil at the end.
  var progress: Double? {
    if other.isOver, one.isOver || calls != nil { return nil }
    return duration > 0 ? min(1, other.stage.runtime.now / duration) : 0
  }

  /// Continues while `hasTime` returns true, and returns whether it is complete.
  func advance(hasTime: () -> Bool) -> Bool {
    while progress != nil, hasTime() {
      let records = other.advance()
      collect(records)
      guard calls == nil else {
        if !rest.isEmpty, rest.count < Self.longestRest { rest += records.callsInOrder }
        continue
      }
      one.calls += one.advance().callsInOrder
      other.calls += records.callsInOrder
      compare()
    }
    return progress == nil
  }

  /// The number of calls beyond which no further ones are kept: those of about a minute of a moving finger.
  private static let longestRest = 50_000

  private func compare() {
    let same = one.calls.prefixEqual(to: other.calls)
    one.calls.removeFirst(same)
    other.calls.removeFirst(same)
    // Without a next call, a history that is not over may still have the same one.
    let differ = !one.calls.isEmpty && !other.calls.isEmpty
    let ends = one.isOver && !other.calls.isEmpty || other.isOver && !one.calls.isEmpty
    guard differ || ends else { return }
    calls = (one.calls.first, other.calls.first)
    if one.calls.isEmpty { rest = other.calls }
    (one.calls, other.calls) = ([], [])
  }
}

extension [TraceRecord] {
  /// All calls, inner ones before outer ones, without keys such as Shift, which are also pressed for the window.
  var callsInOrder: [TraceRecord] { filter { !$0.isOfModifierKeys }.flatMap(\.inOrderOfEnd) }

  /// Returns the number of calls at the beginning that are the same in `other`.
  func prefixEqual(to other: [TraceRecord]) -> Int {
    zip(self, other).prefix { TextFormat.headline(of: $0) == TextFormat.headline(of: $1) }.count
  }
}

extension TraceRecord {
  /// The records with inner calls before outer ones: when two calls have different results, the first different call
  /// within them is the reason.
  var inOrderOfEnd: [TraceRecord] {
    children.flatMap(\.inOrderOfEnd) + [TraceRecord(id: id, time: time, kind: kind)]
  }
}
