import EventTrace
import Examples
import InputEvents
import Inspector
import UIKit

/// The same scene once more with one switch standing the other way. It is done whatever is done to the original, which it follows by its
/// journal: what it does differently comes of the switch alone.
@MainActor
final class Comparison {
  /// Of the switch.
  let key: String
  let stage: Stage
  /// Whom the last touch visited here.
  private(set) var path: HitPath?
  private(set) var touch: ComparedTouch?

  private var performer = EntryPerformer()
  private var touchRecords = TouchRecords()

  /// `stage` is new. The original must have its whole journal.
  init(of original: Stage, flipping key: String, on stage: Stage) {
    (self.key, self.stage) = (key, stage)
    let recording = original.journal.recording
    for item in recording.header.switches { _ = stage.setSwitch(item.key, to: item.isOn != (item.key == key)) }
    for entry in recording.entries { follow(entry) }
    takeUpPath(stage.takeRecords())
    original.journal.follower = { [weak self] in self?.follow($0) }
  }

  private func follow(_ entry: InputRecording.Entry) {
    guard case .setSwitch(let item, let time) = entry, item.key == key else {
      return performer.perform(entry, on: stage)
    }
    performer.perform(.setSwitch(InputRecording.Switch(key: key, isOn: !item.isOn), at: time), on: stage)
  }

  /// Takes up what happened here, beside what happened to the original meanwhile.
  func takeUp(beside original: [TraceRecord]) {
    let records = stage.takeRecords()
    takeUpPath(records)
    guard let landing = original.lastIndex(where: \.isFirstHitTestPass) else {
      touch?.take(original, records)
      return
    }
    // Where much is taken up at once, many touches may have come and gone: it is the newest that is compared.
    let landingBeside = records.lastIndex(where: \.isFirstHitTestPass) ?? 0
    touch = ComparedTouch()
    touch?.take(Array(original[landing...]), Array(records.dropFirst(landingBeside)))
  }

  private func takeUpPath(_ records: [TraceRecord]) {
    guard touchRecords.take(records) else { return }
    path = HitPath(lastTouchIn: EventTrace(records: touchRecords.records)) { stage.node(of: $0, in: stage.recorder) }
  }
}

/// What two scenes made of the newest touch: the same so far, or where they parted.
struct ComparedTouch {
  private(set) var parting: (one: TraceRecord?, other: TraceRecord?)?

  /// What happened up to one moment in both.
  mutating func take(_ one: [TraceRecord], _ other: [TraceRecord]) {
    guard parting == nil else { return }
    let (one, other) = (one.flatMap(\.inOrderOfEnd), other.flatMap(\.inOrderOfEnd))
    let same = zip(one, other).prefix { TextFormat.headline(of: $0) == TextFormat.headline(of: $1) }.count
    guard same < one.count || same < other.count else { return }
    parting = (one.dropFirst(same).first, other.dropFirst(same).first)
  }
}

extension TraceRecord {
  /// What it holds comes before itself: of two calls with different answers, the first inside them that is different is why.
  fileprivate var inOrderOfEnd: [TraceRecord] {
    children.flatMap(\.inOrderOfEnd) + [TraceRecord(id: id, time: time, kind: kind)]
  }
}
