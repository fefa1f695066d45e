import EventTrace
import Foundation
import InputEvents
import Inspector

/// A replay to an earlier time, on a stage that is hidden until it has reached that time. The contents of the panels at
/// that time are collected during the replay. Times are those of the stage.
@MainActor
final class Seek {
  let stage: Stage
  let replay: Replay
  /// The target time. It may be set to a later one after arriving.
  var target: TimeInterval
  private(set) var touchRecords = TouchRecords()
  private(set) var lanes = GestureLanes()
  private(set) var log = EventLog()
  private(set) var race = RaceReader()
  /// The marks of fingers; nil before the first contact. They are followed while the scene is replayed, because a touch
  /// of many fingers has tens of thousands of samples, which would delay the arrival.
  private(set) var fingers: TouchLog?
  /// The next target after the current one is reached.
  var next: TimeInterval?
  /// The scene with one switch toggled, which is replayed along so that it is ready at the same time.
  let comparison: Comparison?

  /// Creates a seek. `counterpart` is new too; without it there is no comparison.
  init(
    to target: TimeInterval, of recording: InputRecording, on stage: Stage, flipping key: String?, counterpart: Stage?
  ) {
    (self.target, self.stage, replay) = (target, stage, Replay(recording))
    replay.prepare(stage)
    comparison = key.flatMap { key in counterpart.map { Comparison(of: stage, flipping: key, on: $0) } }
    // Only the switches were set so far.
    comparison?.catchUp { true }
  }

  /// The part of the scene until the target that exists, in percent.
  var percent: Int { target > 0 ? Int(clamping: min(1, stage.runtime.now / target) * 100) : 100 }

  /// Continues the replay. Returns false when it needs more time in a later frame.
  func go(hasTime: () -> Bool) -> Bool {
    var isThere = false
    // Records are collected periodically, because a long replay creates more of them than are stored.
    repeat {
      var marks = 0
      isThere = replay.play(
        until: target, on: stage, noticing: { notice($0) },
        hasTime: {
          marks += 1
          return marks <= Self.marksPerCollection && hasTime()
        })
      let records = stage.takeRecords()
      comparison?.collectRecords(comparedWith: records)
      _ = touchRecords.append(records)
      lanes.reduce(records)
      log.append(records)
      race.append(records)
    } while !isThere && hasTime()
    return isThere
  }

  /// Continues to `time` with a longer recording that begins with this one, and changes its further samples.
  func follow(
    _ longer: InputRecording, to time: TimeInterval,
    changing transform: (@MainActor (InputEvent) -> InputEvent)? = nil
  ) {
    replay.extend(to: longer)
    replay.transform = transform
    target = time
  }

  private static let marksPerCollection = 512

  private func notice(_ event: InputEvent) {
    switch event.sample {
    case .contact, .systemCancel:
      if fingers == nil { fingers = TouchLog() }
      fingers?.notice(event, at: event.timestamp)
    default: break
    }
  }
}
