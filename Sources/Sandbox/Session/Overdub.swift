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
  private let playback: Playback
  /// The fingers of the recording that are down, by their numbers on the stage.
  private var down: [Int: ContactSample] = [:]

  /// The distance between the numbers of the recording's fingers and those of the user's.
  private static let firstNumber = 100

  /// Creates one from a playback that stands at the moment.
  init(_ playback: Playback, at start: TimeInterval) {
    (self.playback, self.start) = (playback, start)
    playback.replay.transform = { Self.asFinger($0) }
  }

  var isOver: Bool { playback.replay.isOver }
  var nextMark: TimeInterval? { playback.replay.nextMark }

  /// Plays what is due by `time`. `noticing` is called with every sample before its delivery.
  func play(until time: TimeInterval, on stage: Stage, noticing: (InputEvent) -> Void) {
    playback.replay.play(
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

  /// Returns the event with another number of its contact, so that the mouse can be one more finger. What was done with
  /// the mouse is done by a finger now.
  private static func asFinger(_ event: InputEvent) -> InputEvent {
    guard case .contact(var contact) = event.sample else { return event }
    contact.id += firstNumber
    if contact.kind == .pointer { (contact.kind, contact.buttons) = (.finger, 0) }
    return InputEvent(timestamp: event.timestamp, sample: .contact(contact))
  }
}

extension PackedEntries {
  /// Returns the latest moment up to `time` at which no finger was down: `time` itself, or a moment before the first of
  /// the fingers that were down landed. Times are seconds of the stage.
  func quietTime(before time: TimeInterval) -> TimeInterval {
    var down: Set<Int> = []
    var (lift, landing) = (0.0, time)
    for entry in self {
      guard case .input(let event) = entry else { continue }
      if event.timestamp > time { break }
      switch event.sample {
      case .contact(let contact) where contact.phase == .down:
        if down.isEmpty { landing = event.timestamp }
        down.insert(contact.id)
      case .contact(let contact) where contact.phase != .move:
        down.remove(contact.id)
        if down.isEmpty { lift = event.timestamp }
      case .systemCancel: (down, lift) = ([], event.timestamp)
      default: break
      }
    }
    return down.isEmpty ? time : Swift.max(lift, landing - Self.leadIn)
  }

  /// The time of the last landing of a finger; nil without one.
  var lastLanding: TimeInterval? {
    var last: TimeInterval?
    for case .input(let event) in self {
      if case .contact(let contact) = event.sample, contact.phase == .down { last = event.timestamp }
    }
    return last
  }

  /// The time before a landing in which the user can get ready, in seconds of the stage.
  private static let leadIn = 0.5
}
