import EventTrace
import InputEvents
import UIKit

/// A replay of a gesture with changed fingers, on a scene that is built again, in slices.
@MainActor
final class NeighborRun {
  private let way: WayToTouch
  private var hasArrived = false
  private var entries: ArraySlice<InputRecording.Entry>
  private var performer = EntryPerformer()
  /// The time at which the last sample was delivered, in seconds of the stage, and the parts of the rest that passed.
  private var end: Double?
  private var parts = 0

  /// The number of parts of the rest after the gesture.
  private static let partsOfRest = 10

  init(_ touch: AskedTouch, _ changes: [FingerChange]) {
    way = WayToTouch(touch)
    entries = changes.reduce(touch.gesture, { $1.applied(to: $0) })[...]
  }

  /// Continues while `hasTime` returns true, by at least one entry. Returns the outcome at the end.
  func advance(hasTime: () -> Bool) -> RecordedOutcome? {
    if !hasArrived {
      hasArrived = way.advance(hasTime: hasTime)
      guard hasArrived, hasTime() else { return nil }
    }
    while let entry = entries.popFirst() {
      performer.perform(entry, on: way.stage)
      guard hasTime() else { return nil }
    }
    performer.deliverBatch(to: way.stage)
    let end = end ?? way.stage.runtime.now
    self.end = end
    while parts < Self.partsOfRest {
      parts += 1
      way.stage.advance(to: end + AskedTouch.rest * Double(parts) / Double(Self.partsOfRest))
      if parts < Self.partsOfRest, !hasTime() { return nil }
    }
    var outcome = RecordedOutcome()
    for record in way.stage.takeRecords() { record.forEach { outcome.read($0) } }
    return outcome
  }
}
