import EventTrace
import Foundation

/// The input devices and their samples.
package struct DevicesReading: Equatable, Sendable {
  /// A device or a display: what it is, what it calls itself, what it can do.
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
    /// Samples a second; nil of a contact too short to measure.
    package var rate: Double?
    /// Standard deviation of the time between two samples, in seconds.
    package var jitter: TimeInterval?

    package init(contact: Int, isDown: Bool, samples: Int, rate: Double?, jitter: TimeInterval?) {
      (self.contact, self.isDown, self.samples) = (contact, isDown, samples)
      (self.rate, self.jitter) = (rate, jitter)
    }
  }

  /// The time from a sample's own timestamp until it had taken effect, in seconds.
  package struct Latency: Equatable, Sendable {
    package var median: TimeInterval
    package var ninetyNine: TimeInterval
    package var longest: TimeInterval

    package init(median: TimeInterval, ninetyNine: TimeInterval, longest: TimeInterval) {
      (self.median, self.ninetyNine, self.longest) = (median, ninetyNine, longest)
    }
  }

  package var devices: [Device] = []
  /// Contacts that are down, and those that were last.
  package var paces: [Pace] = []
  package var sampleCount = 0
  /// The latency until the program had the sample, and until its frame was with the display; nil before there was one.
  package var untilTaken: Latency?
  package var untilShown: Latency?
  /// The samples, newest first, each as a line.
  package var samples: [String] = []

  package init() {}
}
