import EventTrace
import InputEvents
import UIKit

/// A replay of a touch with changed fingers or on a changed scene, which is built again, in slices.
@MainActor
final class TouchRun {
  /// What is done to the scene before the touch. It returns what the scene needs until the end, or nil if the scene
  /// lacks what it is about.
  typealias Preparation = @MainActor (Stage) -> Any?

  private let way: WayToTouch
  private let prepare: Preparation
  private let notice: @MainActor (TraceRecord) -> Void
  private var prepared: Any?
  private(set) var hasArrived = false
  private var entries: AnyIterator<InputRecording.Entry>
  private var entryCount = 0
  private var performer = EntryPerformer()
  private var outcome = RecordedOutcome()
  /// The time at which the last sample was delivered, in seconds of the stage, and the parts of the rest that passed.
  private var end: Double?
  private var parts = 0

  /// The number of parts of the rest after the gesture.
  private static let partsOfRest = 4
  /// The number of entries after which the records are read, so that those of a long recording are never held together.
  private static let entriesInPart = 1024

  /// - Parameters:
  ///   - turned: A rule of the system that is the other way round.
  ///   - notice: Called with each record of the touch, each before those during it.
  init(
    _ touch: AskedTouch, fingers changes: [FingerChange] = [], turning turned: SystemRule? = nil,
    noticing notice: @escaping @MainActor (TraceRecord) -> Void = { _ in },
    preparing prepare: @escaping Preparation = { $0 }
  ) {
    way = WayToTouch(touch, turning: turned)
    (self.prepare, self.notice) = (prepare, notice)
    entries = touch.entries(changedBy: changes)
  }

  var stage: Stage { way.stage }

  /// A Boolean value that indicates whether the scene had what the preparation is about.
  var isPrepared: Bool { prepared != nil }

  /// Continues while `hasTime` returns true, by at least one entry. Returns the outcome at the end.
  func advance(hasTime: () -> Bool) -> RecordedOutcome? {
    if !hasArrived {
      guard way.advance(hasTime: hasTime) else { return nil }
      hasArrived = true
      prepared = prepare(stage)
      guard hasTime() else { return nil }
    }
    while let entry = entries.next() {
      performer.perform(entry, on: stage)
      entryCount += 1
      if entryCount.isMultiple(of: Self.entriesInPart) { read() }
      guard hasTime() else { return nil }
    }
    performer.deliverBatch(to: stage)
    let end = end ?? stage.runtime.now
    self.end = end
    while parts < Self.partsOfRest {
      parts += 1
      stage.advance(to: end + AskedTouch.rest * Double(parts) / Double(Self.partsOfRest))
      if parts < Self.partsOfRest, !hasTime() { return nil }
    }
    read()
    return outcome
  }

  private func read() {
    for record in stage.takeRecords() {
      record.forEach { inner in
        outcome.read(inner)
        notice(inner)
      }
    }
  }
}
