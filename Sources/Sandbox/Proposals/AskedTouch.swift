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
  let entriesBefore: Int
  private let measurer: any TextMeasuring
  private let imageDecoder: (any ImageDecoding)?
  private let language: Language

  /// The time within which two touches may be parts of one gesture, such as a double tap, in seconds.
  private static let longestPause: TimeInterval = 0.5

  /// Finds the touch that landed as number `number`, counted from 1; nil means the last one. Returns nil if the
  /// recording has no such touch.
  package init?(
    _ number: Int? = nil, in recording: InputRecording, of example: any Scene.Type, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil, language: Language = .english
  ) {
    guard let landing = Self.landing(number, in: recording.entries) else { return nil }
    (self.recording, self.example) = (recording, example)
    (self.measurer, self.imageDecoder, self.language) = (measurer, imageDecoder, language)
    (point, entriesBefore) = (landing.point, landing.entriesBefore)
    part = Array(recording.entries.dropFirst(landing.entriesBefore).prefix(landing.end - landing.entriesBefore))
  }

  /// Takes all of a recording as one gesture, without a touch that it is about. Changes are made before its first
  /// entry.
  package init(
    wholeOf recording: InputRecording, of example: any Scene.Type, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil, language: Language = .english
  ) {
    (self.recording, self.example) = (recording, example)
    (self.measurer, self.imageDecoder, self.language) = (measurer, imageDecoder, language)
    (point, entriesBefore, part) = (.zero, 0, nil)
  }

  /// The entries of the gesture that the touch belongs to, up to the next landing that does not; nil for all.
  private let part: [InputRecording.Entry]?
  var gesture: [InputRecording.Entry] { part ?? Array(recording.entries) }

  /// Returns the entries of the gesture with the fingers changed.
  func entries(changedBy changes: [FingerChange]) -> AnyIterator<InputRecording.Entry> {
    // The entries of a long recording are not unpacked at once.
    guard let part else {
      var packed = recording.entries.makeIterator()
      return AnyIterator { packed.next() }
    }
    return AnyIterator(changes.reduce(part, { $1.applied(to: $0) }).makeIterator())
  }

  private struct Landing {
    var point: CGPoint
    var entriesBefore: Int
    var end: Int
  }

  /// Finds the landing, the start of the gesture that it belongs to, and the end of that gesture.
  private static func landing(_ number: Int?, in entries: PackedEntries) -> Landing? {
    var (found, landings, batch, start) = (Landing?.none, 0, 0, 0)
    // The first entry after the gesture and its timers, which nothing depends on.
    var quiet: Int?
    var (down, lifted, isDone) = (Set<Int>(), -TimeInterval.infinity, false)
    for (index, entry) in entries.enumerated() {
      if quiet == nil, down.isEmpty, entry.time > lifted + rest, lifted.isFinite { quiet = index }
      guard case .input(let event) = entry else {
        batch = index + 1
        continue
      }
      guard case .contact(let contact) = event.sample else { continue }
      if contact.phase == .down {
        if down.isEmpty, event.timestamp - lifted > longestPause {
          if isDone {
            found?.end = quiet ?? batch
            return found
          }
          start = batch
        }
        quiet = nil
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
    if let quiet { found?.end = quiet }
    return number == nil || isDone ? found : nil
  }

  /// The size of the scene's screen when the touch lands, which a recording may have turned or resized before.
  package var canvas: CGSize { makeStage().canvas }

  /// The number of entries that are performed for each run.
  var length: Int { entriesBefore + (part?.count ?? recording.entries.count) }

  // MARK: Running

  /// Builds the scene and performs the entries before the touch.
  ///
  /// - Parameter turned: A rule of the system that is the other way round.
  func makeStage(turning turned: SystemRule? = nil) -> Stage {
    let way = WayToTouch(self, turning: turned)
    while !way.advance(hasTime: { true }) {}
    return way.stage
  }

  /// Begins to build the scene; the entries before the touch are not performed yet.
  fileprivate func beginStage(
    turning turned: SystemRule?
  ) -> (stage: Stage, entries: PackedEntries.Iterator, count: Int) {
    let stage = Stage(
      example, measurer: measurer, imageDecoder: imageDecoder, language: language, system: recording.header.system,
      turning: turned)
    stage.drawsFrames = true
    for item in recording.header.switches { _ = stage.setSwitch(item.key, to: item.isOn) }
    return (stage, recording.entries.makeIterator(), entriesBefore)
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

  /// The time after the last sample, in seconds, in which a long press or the wait for a second tap ends.
  static let rest: TimeInterval = 1
}

/// The scene on its way to the state that the user saw at the touch, in slices: a long session has many entries.
@MainActor
final class WayToTouch {
  let stage: Stage
  private var entries: PackedEntries.Iterator
  private var left: Int
  private var performer = EntryPerformer()

  init(_ touch: AskedTouch, turning turned: SystemRule? = nil) {
    (stage, entries, left) = touch.beginStage(turning: turned)
  }

  /// Performs entries while `hasTime` returns true. Returns true when the scene has arrived.
  func advance(hasTime: () -> Bool) -> Bool {
    while left > 0, let entry = entries.next() {
      performer.perform(entry, on: stage)
      left -= 1
      // What happened before the touch is not read, and may be an hour.
      if left.isMultiple(of: Self.entriesInPart) { _ = stage.recorder.drain() }
      if left > 0, !hasTime() { return false }
    }
    left = 0
    performer.deliverBatch(to: stage)
    _ = stage.recorder.drain()
    return true
  }

  private static let entriesInPart = 4096
}
