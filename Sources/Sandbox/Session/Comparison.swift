import EventTrace
import Foundation
import InputEvents
import Inspector
import Scenes
import UIKit

/// A second copy of the scene with one switch toggled, or with changes that were proposed. It receives the same input
/// as the original, through the original's journal, so that every difference is due to the switch or the changes. Or
/// it runs on another system, or it is another branch of the scene, as it was left. A long journal is replayed over
/// several frames.
@MainActor
final class Comparison {
  /// The key of the switch, or that of the system (`SystemVersion.comparisonKey`); nil for a comparison with changes.
  let key: String?
  /// The changes in words; nil for a comparison with a switch.
  let words: String?
  private var preview: Preview?
  /// The numbers of the two branches that are compared, from 0; nil for other comparisons.
  let branches: (here: Int, beside: Int)?
  private var difference: FirstDifference?
  /// Records of the original that were made before the branches were compared.
  private var unread: [TraceRecord] = []

  /// Changes that are made when this number of entries was performed, just before the touch that they are for.
  private struct Preview {
    let changes: [SceneChange]
    let entries: Int
  }

  /// A Boolean value that indicates whether changes are compared.
  var isPreview: Bool { preview != nil }
  let stage: Stage
  /// The views that the last touch visited here.
  private(set) var path: HitPath?
  private(set) var touch: ComparedTouch?

  private var performer = EntryPerformer()
  private var touchRecords = TouchRecords()

  /// Entries of the original's journal that were not performed here yet.
  private var history: PackedEntries.Iterator?
  private var later: [InputRecording.Entry] = []
  private var (done, known) = (0, 0)

  /// Creates a comparison. `stage` is new. The original's journal must be complete.
  init(of original: Stage, flipping key: String, on stage: Stage) {
    (self.key, self.stage, words, branches) = (key, stage, nil, nil)
    begin(of: original)
  }

  /// Creates a comparison with changes that are made after a number of entries.
  init(of original: Stage, trying changes: [SceneChange], after entries: Int, in words: String, on stage: Stage) {
    (key, self.stage, self.words, branches) = (nil, stage, words, nil)
    preview = Preview(changes: changes, entries: entries)
    begin(of: original)
  }

  /// Creates a comparison of two branches with these numbers and journals. The stages are new; `stage` shows the second
  /// branch, and on `hidden` the first one is replayed to find the difference.
  init(
    of branches: (here: Int, beside: Int), _ here: InputRecording, and beside: InputRecording, on stage: Stage,
    hidden: Stage
  ) {
    (self.branches, self.stage, key, words) = (branches, stage, nil, nil)
    for stage in [stage, hidden] { stage.runtime.observesPointer = false }
    difference = FirstDifference(here, on: hidden, and: beside, on: stage) { [unowned self] in updatePath(from: $0) }
  }

  private func begin(of original: Stage) {
    stage.runtime.observesPointer = false
    (history, known) = (original.journal.packed.makeIterator(), original.journal.packed.count)
    for item in original.journal.switches { _ = stage.setSwitch(item.key, to: item.isOn != (item.key == key)) }
    original.journal.follower = { [weak self] in self?.follow($0) }
  }

  // MARK: Following

  /// The share of the original's journal that was performed here, from 0 to 1; nil when it is complete.
  var progress: Double? { difference?.progress ?? (done < known ? Double(done) / Double(known) : nil) }

  /// Performs pending entries; returns false when it needs more time in a later frame.
  @discardableResult
  func catchUp(hasTime: () -> Bool) -> Bool {
    if let difference { return compareBranches(difference, hasTime: hasTime) }
    guard done < known else { return true }
    var next = 0
    while done < known, hasTime() {
      if done == preview?.entries { makeChanges() }
      if let entry = history?.next() {
        perform(entry)
      } else {
        perform(later[next])
        next += 1
      }
      done += 1
      // Records are collected periodically, because a long journal creates more of them than are stored.
      if done.isMultiple(of: Self.entriesAtOnce) { updatePath(from: stage.takeRecords()) }
    }
    later.removeFirst(next)
    if done == known { history = nil }
    updatePath(from: stage.takeRecords())
    return done == known
  }

  private static let entriesAtOnce = 512

  private func compareBranches(_ difference: FirstDifference, hasTime: () -> Bool) -> Bool {
    guard difference.advance(hasTime: hasTime) else { return false }
    touch = ComparedTouch(difference.calls, expecting: difference.rest)
    touch?.append(unread, [])
    (self.difference, unread) = (nil, [])
    return true
  }

  private func makeChanges() {
    guard let changes = preview?.changes else { return }
    performer.deliverBatch(to: stage)
    ChangeApplication(changes, in: stage.runtime)?.perform(on: stage)
  }

  private func follow(_ entry: InputRecording.Entry) {
    guard done == known else {
      later.append(entry)
      known += 1
      return
    }
    perform(entry)
  }

  private func perform(_ entry: InputRecording.Entry) {
    guard case .setSwitch(let item, let time) = entry, item.key == key else {
      return performer.perform(entry, on: stage)
    }
    performer.perform(.setSwitch(InputRecording.Switch(key: item.key, isOn: !item.isOn), at: time), on: stage)
  }

  // MARK: Comparing

  /// Collects the records of this scene, for comparison with those of the original from the same time.
  func collectRecords(comparedWith original: [TraceRecord]) {
    guard branches == nil else {
      // The other branch is stopped.
      let original = original.filter { !$0.isOfModifierKeys }
      if difference == nil { touch?.append(original, []) } else { unread += original }
      return
    }
    let records = stage.takeRecords()
    updatePath(from: records)
    // The records of a touch from before this scene was ready are incomplete.
    guard done == known else { return touch = nil }
    guard let landing = original.lastIndex(where: \.isFirstHitTestPass) else {
      touch?.append(original, records)
      return
    }
    // When many records are collected at once, several touches may have ended; the newest is compared.
    let landingBeside = records.lastIndex(where: \.isFirstHitTestPass) ?? 0
    touch = ComparedTouch()
    touch?.append(Array(original[landing...]), Array(records.dropFirst(landingBeside)))
  }

  /// Compares the newest touch of the original, which landed before this scene existed, with the same touch here.
  func compareNewest(with original: TouchRecords) {
    guard done == known, touch == nil, original.isComplete, touchRecords.isComplete, !original.records.isEmpty,
      !touchRecords.records.isEmpty
    else { return }
    touch = ComparedTouch()
    touch?.append(original.records, touchRecords.records)
  }

  private func updatePath(from records: [TraceRecord]) {
    guard touchRecords.append(records) else { return }
    path = HitPath(lastTouchIn: EventTrace(records: touchRecords.records)) { stage.node(of: $0, in: stage.recorder) }
  }
}

/// The result of comparing the newest touch in two scenes: equal so far, or the first difference.
struct ComparedTouch {
  private var divergence: (one: TraceRecord?, other: TraceRecord?)?
  /// The calls of the other scene that the first one has not made yet.
  private var expected: [TraceRecord] = []

  init() {}

  /// Creates the result for two branches, of which the first one may still make the calls in `expected`.
  init(_ divergence: (one: TraceRecord?, other: TraceRecord?)?, expecting expected: [TraceRecord]) {
    (self.divergence, self.expected) = (divergence, expected)
  }

  /// Returns the first difference at `time` on the clock of the first scene, which has not missed a later call yet.
  func divergence(at time: TimeInterval) -> (one: TraceRecord?, other: TraceRecord?)? {
    guard let divergence else { return nil }
    if divergence.one == nil, let other = divergence.other, other.time > time { return nil }
    return divergence
  }

  /// Compares the records of both scenes up to one moment.
  mutating func append(_ one: [TraceRecord], _ other: [TraceRecord]) {
    guard expected.isEmpty else { return appendExpected(one.flatMap(\.inOrderOfEnd)) }
    guard divergence == nil else { return }
    let (one, other) = (one.flatMap(\.inOrderOfEnd), other.flatMap(\.inOrderOfEnd))
    let same = one.prefixEqual(to: other)
    guard same < one.count || same < other.count else { return }
    divergence = (one.dropFirst(same).first, other.dropFirst(same).first)
  }

  private mutating func appendExpected(_ calls: [TraceRecord]) {
    let same = calls.prefixEqual(to: expected)
    expected.removeFirst(same)
    guard let next = calls.dropFirst(same).first else {
      divergence = expected.first.map { (nil, $0) }
      return
    }
    divergence = (next, expected.first)
    expected = []
  }
}
