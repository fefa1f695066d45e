import EventTrace
import Foundation
import InputEvents
import Scenes
import UIKit

/// Replays a recording on a stage, frame by frame. Times are those of the stage.
@MainActor
package final class Replay {
  package private(set) var recording: InputRecording
  /// The duration of the recording in seconds.
  private(set) var duration: TimeInterval
  /// The entries after `next`.
  private var rest: PackedEntries.Iterator
  /// The next entry to perform; nil at the end.
  private var next: InputRecording.Entry?
  /// The entries after the mark.
  private var afterMark: PackedEntries.Iterator
  /// The number of entries from `next` to the one that causes the delivery of those before it, and the time of that
  /// entry; that of the last entry when there is none.
  private var entriesToMark = 0
  private var markTime: TimeInterval = 0
  /// A Boolean value that indicates whether that entry was found.
  private var hasMark = false
  private var performer = EntryPerformer()
  /// Changes every sample before it is performed; nil to perform them as they were recorded.
  var transform: (@MainActor (InputEvent) -> InputEvent)?

  package init(_ recording: InputRecording) {
    (self.recording, duration) = (recording, recording.duration)
    rest = recording.entries.makeIterator()
    afterMark = rest
    next = rest.next()
    findMark()
  }

  private func findMark() {
    if entriesToMark == 0 { searchMark() }
  }

  private func searchMark() {
    hasMark = false
    while let entry = afterMark.next() {
      entriesToMark += 1
      markTime = entry.time
      hasMark = !entry.isInput
      if hasMark { return }
    }
  }

  /// Continues with a longer recording that begins with this one.
  func extend(to longer: InputRecording) {
    (recording, duration) = (longer, longer.duration)
    rest = longer.entries.iterator(resuming: rest)
    afterMark = longer.entries.iterator(resuming: afterMark)
    if next == nil { next = rest.next() }
    if !hasMark || entriesToMark == 0 { searchMark() }
  }

  package var isOver: Bool { next == nil && performer.lastSample == nil }

  /// Sets the switches to their positions at the beginning of the recording.
  func prepare(_ stage: Stage) {
    for item in recording.header.switches { _ = stage.setSwitch(item.key, to: item.isOn) }
  }

  /// Performs the entries that are due by `time` and advances the stage's clock to it. `noticing` is called with the
  /// samples before they are delivered. Returns false when `hasTime` returned false before the end.
  @discardableResult
  func play(
    until time: TimeInterval, on stage: Stage, noticing: (InputEvent) -> Void = { _ in }, hasTime: () -> Bool = { true }
  ) -> Bool {
    while let entry = next, markTime <= time {
      guard hasTime() else { return false }
      take()
      performer.perform(changed(entry), on: stage, noticing: noticing)
    }
    // An interrupted recording may end without a mark.
    if next == nil, let last = performer.lastSample, last.timestamp <= time {
      performer.deliverBatch(to: stage, noticing: noticing)
    }
    if isOver, time.isFinite {
      stage.receiveArrivals()
      stage.advance(to: time)
    }
    return true
  }

  /// Skips the entries that are due by `time`, in seconds of the stage, because another stage has performed them.
  func skip(to time: TimeInterval) {
    while next != nil, markTime <= time { take() }
  }

  /// Moves on by one entry.
  private func take() {
    next = rest.next()
    entriesToMark -= 1
    findMark()
  }

  private func changed(_ entry: InputRecording.Entry) -> InputRecording.Entry {
    guard let transform, case .input(let event) = entry else { return entry }
    return .input(transform(event))
  }

  /// The time of the next delivery: samples wait for the mark that delivers them. It is nil at the end.
  var nextMark: TimeInterval? { next == nil ? performer.lastSample?.timestamp : markTime }

  /// The time of the next entry that is more than time, in seconds of the stage; nil without one.
  var nextChange: TimeInterval? {
    if let sample = performer.lastSample { return sample.timestamp }
    var (entry, following) = (next, rest)
    while let current = entry {
      if !current.isOnlyTime { return current.time }
      entry = following.next()
    }
    return nil
  }

  /// The time of the mark that delivers the next sample.
  var nextInput: TimeInterval? {
    guard performer.lastSample == nil else { return nextMark }
    var (entry, following) = (next, rest)
    while let current = entry, !current.isInput { entry = following.next() }
    var time: TimeInterval?
    while let current = entry {
      time = current.time
      if !current.isInput { break }
      entry = following.next()
    }
    return time
  }

  /// Replays everything immediately on a separate stage. `body` receives the records in parts as they are made, with
  /// the samples themselves if requested.
  package static func forEachPart<Failure: Error>(
    of recording: InputRecording, example: any Scene.Type, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil, keepsInput: Bool = false,
    _ body: ([TraceRecord]) throws(Failure) -> Void
  ) throws(Failure) {
    let stage = Stage(
      example, measurer: measurer, imageDecoder: imageDecoder, system: recording.header.system)
    stage.recorder.keepsInput = keepsInput
    stage.drawsFrames = true
    let replay = Replay(recording)
    replay.prepare(stage)
    var isOver = false
    while !isOver {
      var entries = 0
      isOver = replay.play(
        until: .infinity, on: stage,
        hasTime: {
          entries += 1
          return entries <= entriesInPart
        })
      if isOver { stage.runtime.printedLines.finish() }
      try body(stage.recorder.drain())
    }
  }

  /// The number of entries whose records are made together.
  private static let entriesInPart = 4096

  /// Replays everything immediately on a separate stage and returns the trace, with the samples themselves if
  /// requested.
  package static func trace(
    of recording: InputRecording, example: any Scene.Type, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil, keepsInput: Bool = false
  ) -> EventTrace {
    var trace = EventTrace()
    forEachPart(
      of: recording, example: example, measurer: measurer, imageDecoder: imageDecoder, keepsInput: keepsInput
    ) { trace.records += $0 }
    return trace
  }
}

extension InputRecording.Entry {
  /// A Boolean value that indicates whether the entry is a sample, which waits for the entry that delivers it.
  fileprivate var isInput: Bool { if case .input = self { true } else { false } }

  /// A Boolean value that indicates whether the scene gets nothing from the entry but time.
  fileprivate var isOnlyTime: Bool {
    switch self {
    case .frame, .marker, .unmark: true
    default: false
    }
  }
}
