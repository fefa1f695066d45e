import EventTrace
import Foundation
import InputEvents
import Inspector

/// A replay to an earlier moment: from the recording's start, on a stage that stays hidden until it has arrived. The
/// contents of the panels at that moment are collected meanwhile. Times are the stage's.
@MainActor
final class Seek {
  let stage: Stage
  let replay: Replay
  /// The time to reach. It may be set to a later one after arriving.
  var target: TimeInterval
  private(set) var touchRecords = TouchRecords()
  private(set) var lanes = GestureLanes()
  private(set) var log = EventLog()
  /// The samples since a finger last landed while none was down: the marks of fingers are made from them.
  private(set) var samples: [InputEvent] = []
  private var down: Set<Int> = []
  /// The next target, once it has arrived.
  var next: TimeInterval?
  /// The scene with one switch flipped, which seeks along so that it is ready at the same time.
  let comparison: Comparison?

  /// `counterpart` is new too; without it nothing is compared.
  init(
    to target: TimeInterval, of recording: InputRecording, on stage: Stage, flipping key: String?, counterpart: Stage?
  ) {
    (self.target, self.stage, replay) = (target, stage, Replay(recording))
    replay.prepare(stage)
    comparison = key.flatMap { key in counterpart.map { Comparison(of: stage, flipping: key, on: $0) } }
    // Nothing was done yet but for the switches.
    comparison?.catchUp { true }
  }

  /// Continues the replay. Returns false when it needs more time later.
  func go(hasTime: () -> Bool) -> Bool {
    var isThere = false
    // Records are collected now and then, because a long replay creates more of them than are kept.
    repeat {
      var marks = 0
      isThere = replay.play(
        until: target, on: stage, noticing: { notice($0) },
        hasTime: {
          marks += 1
          return marks <= Self.marksAtOnce && hasTime()
        })
      let records = stage.takeRecords()
      comparison?.collectRecords(comparedWith: records)
      _ = touchRecords.take(records)
      lanes.reduce(records)
      log.append(records)
    } while !isThere && hasTime()
    return isThere
  }

  private static let marksAtOnce = 512

  private func notice(_ event: InputEvent) {
    switch event.sample {
    case .contact(let contact):
      if contact.phase == .down, down.isEmpty { samples = [] }
      if contact.phase == .down { down.insert(contact.id) }
      if contact.phase == .up || contact.phase == .cancel { down.remove(contact.id) }
      samples.append(event)
    case .systemCancel:
      down = []
      samples.append(event)
    default: break
    }
  }
}
