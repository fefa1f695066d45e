import Foundation
import InputEvents

/// A summary of many passages in memory of constant size.
package struct PassageSummary {
  /// The number of samples, and of the samples that caused a frame.
  package private(set) var samples = 0
  package private(set) var shown = 0
  /// The durations, in seconds, from the sample's time until the program received it, and until its frame was delivered
  /// to the display.
  package private(set) var untilTaken = Durations()
  package private(set) var untilShown = Durations()

  private var paces: [Int: Pace] = [:]

  package init() {}

  /// Adds a passage and, if a contact ends with it, returns the contact and its pace.
  package mutating func add(_ passage: MeasuringPlatform.Passage) -> (contact: Int, pace: Pace)? {
    samples += 1
    untilTaken.add(passage.taken - passage.event.timestamp)
    if let time = passage.shown {
      shown += 1
      untilShown.add(time - passage.event.timestamp)
    }
    guard case .contact(let contact) = passage.event.sample else { return nil }
    if contact.phase == .down { paces[contact.id] = Pace() }
    paces[contact.id]?.add(passage.event.timestamp)
    guard contact.phase == .up || contact.phase == .cancel, let pace = paces.removeValue(forKey: contact.id) else {
      return nil
    }
    return (contact.id, pace)
  }
}

/// The regularity of the samples of one contact.
package struct Pace: Equatable, Sendable {
  package private(set) var samples = 0
  private var first: TimeInterval = 0
  private var last: TimeInterval = 0
  private var squares = 0.0

  package init() {}

  package mutating func add(_ time: TimeInterval) {
    if samples == 0 { first = time } else { squares += (time - last) * (time - last) }
    last = time
    samples += 1
  }

  private var mean: TimeInterval { samples > 1 ? (last - first) / Double(samples - 1) : 0 }

  /// The number of samples per second; nil if the contact is too short to measure.
  package var rate: Double? { mean > 0 ? 1 / mean : nil }

  /// The standard deviation of the time between two samples, in seconds.
  package var jitter: TimeInterval? {
    guard samples > 1 else { return nil }
    return max(0, squares / Double(samples - 1) - mean * mean).squareRoot()
  }
}

/// A distribution of durations from 0 to a second, to a tenth of a millisecond.
package struct Durations: Equatable, Sendable {
  private static let step: TimeInterval = 0.0001
  private static let steps = 10_000

  private var counts = [Int](repeating: 0, count: Self.steps + 1)
  package private(set) var count = 0
  package private(set) var longest: TimeInterval = 0

  package init() {}

  /// Adds a duration. A duration of more than a second is counted as one second, but its full length is kept as the
  /// longest.
  package mutating func add(_ duration: TimeInterval) {
    guard duration.isFinite else { return }
    counts[min(Self.steps, max(0, Int(clamping: duration / Self.step)))] += 1
    count += 1
    longest = max(longest, duration)
  }

  /// Returns the duration that a given share (0...1) of all durations does not exceed, rounded to the step; nil if
  /// there are no durations.
  package func quantile(_ share: Double) -> TimeInterval? {
    guard count > 0 else { return nil }
    let wanted = max(1, Int(clamping: (share * Double(count)).rounded(.up)))
    var seen = 0
    for (index, number) in counts.enumerated() {
      seen += number
      if seen >= wanted { return min(longest, Double(index + 1) * Self.step) }
    }
    return longest
  }
}
