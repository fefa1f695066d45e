import EventTrace
import Foundation

/// The input devices and their samples.
package struct DevicesReading: Equatable, Sendable {
  /// A device or a display: its kind, its name and its capabilities.
  package struct Device: Equatable, Sendable {
    package var kind: Phrase
    package var name: String
    package var abilities: Sentence?

    package init(_ kind: Phrase, _ name: String, _ abilities: Sentence? = nil) {
      (self.kind, self.name, self.abilities) = (kind, name, abilities)
    }
  }

  /// The regularity of the samples of one contact.
  package struct Pace: Equatable, Sendable {
    package var contact: Int
    package var isDown: Bool
    package var samples: Int
    /// The number of samples per second; nil for a contact that is too short to measure.
    package var rate: Double?
    /// The standard deviation of the time between two samples, in seconds.
    package var jitter: TimeInterval?

    package init(contact: Int, isDown: Bool, samples: Int, rate: Double?, jitter: TimeInterval?) {
      (self.contact, self.isDown, self.samples) = (contact, isDown, samples)
      (self.rate, self.jitter) = (rate, jitter)
    }
  }

  /// The time from a sample's timestamp until it took effect, in seconds.
  package struct Latency: Equatable, Sendable {
    package var median: TimeInterval
    package var ninetyNine: TimeInterval
    package var longest: TimeInterval

    package init(median: TimeInterval, ninetyNine: TimeInterval, longest: TimeInterval) {
      (self.median, self.ninetyNine, self.longest) = (median, ninetyNine, longest)
    }
  }

  package var devices: [Device] = []
  /// The contacts that are down, and the most recent ones.
  package var paces: [Pace] = []
  package var sampleCount = 0
  /// The latency until the program had the sample, and until its frame was passed to the display; nil before the first
  /// sample.
  package var untilTaken: Latency?
  package var untilShown: Latency?
  /// The samples as lines, newest first.
  package var samples: [String] = []

  package init() {}
}
