import Foundation
import InputEvents

/// Input that another program performs on the scene, beside the user's, at the pace of the window.
@MainActor
struct ProgramInput {
  /// The samples that are not due yet, in canvas points and platform time.
  private var waiting: [InputEvent] = []
  /// The time at which the input is over, and what is called then.
  private var end: (time: TimeInterval, done: @MainActor () -> Void)?

  /// Contacts have numbers that devices do not use.
  private static let firstContact = 1 << 24
  /// The time after the last sample in seconds, in which the scene comes to rest. It is long enough that two taps are
  /// not a double tap.
  private static let rest: TimeInterval = 1

  /// Begins to perform the samples, whose times count from `now`. `done` is called when they are over.
  mutating func begin(_ events: [InputEvent], at now: TimeInterval, done: @escaping @MainActor () -> Void) {
    waiting = events.map { event in
      guard case .contact(var contact) = event.sample else {
        return InputEvent(timestamp: now + event.timestamp, sample: event.sample)
      }
      contact.id += Self.firstContact
      return InputEvent(timestamp: now + event.timestamp, sample: .contact(contact))
    }
    end = ((waiting.last?.timestamp ?? now) + Self.rest, done)
  }

  var isRunning: Bool { end != nil }

  /// The time of the next sample, or of the end, in platform time.
  var nextDeadline: TimeInterval? { waiting.first?.timestamp ?? end?.time }

  /// Returns the samples that are due, once.
  mutating func takeDue(at now: TimeInterval) -> [InputEvent] {
    let due = waiting.prefix { $0.timestamp <= now }
    waiting.removeFirst(due.count)
    return Array(due)
  }

  /// Returns what to call at the end of the input, once.
  mutating func takeEnd(at now: TimeInterval) -> (@MainActor () -> Void)? {
    guard waiting.isEmpty, let end, end.time <= now else { return nil }
    self.end = nil
    return end.done
  }
}
