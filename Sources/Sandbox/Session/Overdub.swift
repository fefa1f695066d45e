import Foundation
import InputEvents

/// The input that followed a moment of a scene, which is played again on a branch that was begun there, while the user
/// adds fingers or has changed a switch.
@MainActor
final class Overdub {
  /// The moment, in seconds of the stage.
  let start: TimeInterval
  /// A Boolean value that indicates whether nothing was played yet: the first touch of the user, or the space bar,
  /// starts the clock.
  var isArmed = true
  /// A Boolean value that indicates whether the clock stopped for that, and not because the user had paused it.
  var stopsClock = false
  private let replay: Replay
  /// A Boolean value that indicates whether the user has touched the scene. What was done with the mouse is then done
  /// by a finger, because a pointer is not part of the gestures of fingers. Left alone, it stays a mouse, which selects
  /// text and does not scroll.
  private(set) var isJoined = false
  /// The fingers of the recording that are down, by their numbers on the stage.
  private var down: [Int: ContactSample] = [:]

  /// A scene that is replayed to `start` in idle time. On it, a recorded mouse lands again as a finger without a
  /// replay of the whole session.
  var standby: Seek?
  /// A Boolean value that indicates whether that scene is still on its way.
  private(set) var isPreparing = true

  /// The distance between the numbers of the recording's fingers and those of the user's.
  private static let firstNumber = 100

  /// Creates one from a replay that is at the moment.
  init(_ replay: Replay, at start: TimeInterval) {
    (self.replay, self.start) = (replay, start)
    replay.transform = { [unowned self] in renumbered($0) }
  }

  var isOver: Bool { replay.isOver }
  var nextMark: TimeInterval? { replay.nextMark }

  /// Continues the replay of the scene that stands by.
  func prepare(hasTime: () -> Bool) {
    guard isPreparing else { return }
    isPreparing = standby.map { !$0.go(hasTime: hasTime) } ?? false
  }

  /// Returns the scene that stands by, on the way to `time` through what the branch's own recording has after `start`,
  /// once. The mouse of what was played here is a finger there.
  func takeStandby(following recording: InputRecording, to time: TimeInterval) -> Seek? {
    guard let seek = standby else { return nil }
    prepare { true }
    standby = nil
    seek.follow(recording, to: time) { Self.asFinger($0) }
    return seek
  }

  private static func asFinger(_ event: InputEvent) -> InputEvent {
    guard case .contact(let contact) = event.sample, contact.id >= firstNumber else { return event }
    return InputEvent(timestamp: event.timestamp, sample: .contact(contact.asFinger))
  }

  /// Makes fingers of what follows, because the user's touch joins it. Returns whether the recording's mouse is down,
  /// so that it has to land again as a finger.
  func join() -> Bool {
    isJoined = true
    defer { down = down.mapValues(\.asFinger) }
    return down.values.contains { $0.kind == .pointer }
  }

  /// Plays what is due by `time`. `noticing` is called with every sample before its delivery.
  func play(until time: TimeInterval, on stage: Stage, noticing: (InputEvent) -> Void) {
    replay.play(
      until: time, on: stage,
      noticing: { event in
        follow(event)
        noticing(event)
      })
  }

  /// Cancels the fingers of the recording, because nothing else lifts them.
  func cancelFingers(on stage: Stage, noticing: (InputEvent) -> Void) {
    let events = down.sorted { $0.key < $1.key }.map { _, contact in
      var contact = contact
      contact.phase = .cancel
      return InputEvent(timestamp: stage.runtime.now, sample: .contact(contact))
    }
    down = [:]
    events.forEach(noticing)
    stage.handle(events)
  }

  private func follow(_ event: InputEvent) {
    guard case .contact(let contact) = event.sample else { return }
    down[contact.id] = contact.phase == .down || contact.phase == .move ? contact : nil
  }

  /// Returns the event with another number of its contact, so that the mouse can be one more finger.
  private func renumbered(_ event: InputEvent) -> InputEvent {
    guard case .contact(var contact) = event.sample else { return event }
    contact.id += Self.firstNumber
    return InputEvent(timestamp: event.timestamp, sample: .contact(isJoined ? contact.asFinger : contact))
  }
}

extension ContactSample {
  /// The sample of a finger in place of that of a mouse.
  var asFinger: ContactSample {
    guard kind == .pointer else { return self }
    var finger = self
    (finger.kind, finger.buttons) = (.finger, 0)
    return finger
  }
}

extension InputRecording {
  /// Returns the recording up to `time`, in seconds of the stage, and at that moment the changes that were made to the
  /// scene afterward. Input after it is left out, and so are markers of later moments.
  func gatheringChanges(at time: TimeInterval) -> InputRecording {
    // The clock is set before the changes, which would otherwise belong to the time of the last entry before.
    var gathered: [Entry] = entries.filter { $0.time <= time } + [.frame(Microseconds.roundedDown(time))]
    gathered += entries.compactMap { $0.time > time ? $0.change(at: time) : nil }
    return InputRecording(header: header, entries: gathered + [.frame(time)])
  }
}

extension InputRecording.Entry {
  /// The same change of the scene at another time; nil for input, and for entries that change nothing.
  fileprivate func change(at time: TimeInterval) -> Self? {
    switch self {
    case .setSwitch(let item, _): .setSwitch(item, at: time)
    case .edit(let edit, _): .edit(edit, at: time)
    case .pasteboard(let text, _): .pasteboard(text, at: time)
    case .turn(let orientation, _): .turn(orientation, at: time)
    case .resize(let size, _): .resize(size, at: time)
    case .input, .frame, .arrivals, .marker, .unmark: nil
    }
  }
}

extension PackedEntries {
  /// Returns the latest moment up to `time` at which no finger was down: `time` itself, or a moment before the first of
  /// the fingers that were down landed. Times are seconds of the stage.
  func quietTime(before time: TimeInterval) -> TimeInterval {
    let fingers = followFingers(until: time)
    return fingers.areDown ? fingers.quietTime : time
  }

  /// A moment before the last fingers landed; nil if none has.
  var timeBeforeLastFingers: TimeInterval? {
    let fingers = followFingers(until: .infinity)
    return fingers.landing == nil ? nil : fingers.quietTime
  }

  private func followFingers(until time: TimeInterval) -> FollowedFingers {
    var fingers = FollowedFingers()
    // Samples are delivered by the entry after them, at its time.
    var waiting: [InputEvent] = []
    for entry in self {
      if case .input(let event) = entry {
        waiting.append(event)
        continue
      }
      guard entry.time <= time else { break }
      for event in waiting { fingers.follow(event.sample, at: entry.time) }
      waiting = []
    }
    return fingers
  }
}

/// The fingers of a recording up to a moment. Times are seconds of the stage.
private struct FollowedFingers {
  private var down: Set<Int> = []
  private var lift: TimeInterval = 0
  private var liftBefore: TimeInterval = 0
  /// The time at which the first of the last fingers landed; nil before any has.
  private(set) var landing: TimeInterval?

  var areDown: Bool { !down.isEmpty }

  mutating func follow(_ sample: InputEvent.Sample, at time: TimeInterval) {
    switch sample {
    case .contact(let contact) where contact.phase == .down:
      if down.isEmpty { (landing, liftBefore) = (time, lift) }
      down.insert(contact.id)
    case .contact(let contact) where contact.phase != .move:
      down.remove(contact.id)
      if down.isEmpty { lift = time }
    case .systemCancel: (down, lift) = ([], time)
    default: break
    }
  }

  /// A moment shortly before the last fingers landed, after those before them had lifted.
  var quietTime: TimeInterval {
    let landing = landing ?? 0
    return max(0, min(max(liftBefore, landing - Self.leadIn), landing - ScenePlayer.justBefore))
  }

  /// The time before a landing in which the user can get ready, in seconds of the stage.
  private static let leadIn = 0.5
}
