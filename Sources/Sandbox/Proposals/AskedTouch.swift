import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Scenes
import UIKit

/// A touch of a recording that a question is about, and the fingers to repeat it with.
///
/// The scene is built again for every run. Changes are tried at the end of the entries before the touch, so that the
/// state that the user saw is the same in each run.
@MainActor
package struct AskedTouch {
  package let recording: InputRecording
  package let example: any Scene.Type
  /// The point at which the touch lands, in canvas points.
  package let point: CGPoint
  /// The number of entries before those that are repeated for each change.
  private let entriesBefore: Int
  private let measurer: any TextMeasuring
  private let imageDecoder: (any ImageDecoding)?

  /// The time within which two touches may be parts of one gesture, such as a double tap, in seconds.
  private static let longestPause: TimeInterval = 0.5

  /// Finds the touch that landed as number `number`, counted from 1; nil means the last one. Returns nil if the
  /// recording has no such touch.
  package init?(
    _ number: Int? = nil, in recording: InputRecording, of example: any Scene.Type, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil
  ) {
    guard let landing = Self.landing(number, in: recording.entries) else { return nil }
    (self.recording, self.example) = (recording, example)
    (self.measurer, self.imageDecoder) = (measurer, imageDecoder)
    (point, entriesBefore) = (landing.point, landing.entriesBefore)
    entryCount = landing.end
  }

  /// The number of entries up to the next landing that does not belong to the touch's gesture.
  private let entryCount: Int

  private struct Landing {
    var point: CGPoint
    var entriesBefore: Int
    var end: Int
  }

  /// Finds the landing, the start of the gesture that it belongs to, and the end of that gesture.
  private static func landing(_ number: Int?, in entries: PackedEntries) -> Landing? {
    var (found, landings, batch, start) = (Landing?.none, 0, 0, 0)
    var (down, lifted, isDone) = (Set<Int>(), -TimeInterval.infinity, false)
    for (index, entry) in entries.enumerated() {
      guard case .input(let event) = entry else {
        batch = index + 1
        continue
      }
      guard case .contact(let contact) = event.sample else { continue }
      if contact.phase == .down {
        if down.isEmpty, event.timestamp - lifted > longestPause {
          if isDone { return found.map { Landing(point: $0.point, entriesBefore: $0.entriesBefore, end: batch) } }
          start = batch
        }
        landings += 1
        down.insert(contact.id)
        if !isDone, number == nil || landings == number {
          found = Landing(point: contact.location, entriesBefore: start, end: entries.count)
          isDone = number != nil
        }
      } else if contact.phase != .move {
        down.remove(contact.id)
        lifted = event.timestamp
      }
    }
    return number == nil || isDone ? found : nil
  }

  /// The number of entries that are performed for each run.
  var length: Int { entryCount }

  private static let entriesInPart = 4096

  // MARK: Running

  /// Builds the scene and performs the entries before the touch.
  func makeStage() -> Stage {
    let stage = Stage(example, measurer: measurer, imageDecoder: imageDecoder)
    stage.drawsFrames = true
    for item in recording.header.switches { _ = stage.setSwitch(item.key, to: item.isOn) }
    var performer = EntryPerformer()
    for (index, entry) in recording.entries.prefix(entriesBefore).enumerated() {
      performer.perform(entry, on: stage)
      // What happened before the touch is not read, and may be an hour.
      if index.isMultiple(of: Self.entriesInPart) { _ = stage.recorder.drain() }
    }
    performer.deliverBatch(to: stage)
    _ = stage.recorder.drain()
    return stage
  }

  /// Performs the touch on a stage from `makeStage`, with the fingers changed in this way, waits for timers that it
  /// started, and returns the records.
  func perform(on stage: Stage, fingers changes: [FingerChange] = []) -> [TraceRecord] {
    var performer = EntryPerformer()
    for entry in changes.reduce(gesture, { $1.applied(to: $0) }) { performer.perform(entry, on: stage) }
    performer.deliverBatch(to: stage)
    stage.advance(to: stage.runtime.now + Self.rest)
    return stage.takeRecords()
  }

  /// The entries of the gesture that the touch belongs to.
  var gesture: [InputRecording.Entry] { Array(recording.entries.prefix(entryCount).dropFirst(entriesBefore)) }

  /// The time after the last sample, in seconds, in which a long press or the wait for a second tap ends.
  private static let rest: TimeInterval = 1
}
