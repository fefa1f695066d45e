import Foundation
import PlatformContract

/// When the next sample of a finger that moves will come, as far as the last ones tell. Work that can wait is done in
/// the gaps: where it would not end before the sample, it waits until after that.
package struct InputRhythm {
  /// Platform time of the last two samples.
  private var samples: (before: TimeInterval, last: TimeInterval) = (-.infinity, -.infinity)
  /// Seconds that work of the kind that can wait took lately.
  private var duration = 0.0

  /// Seconds between samples beyond which there is none to wait for.
  private static let longestGap = 0.03
  /// Seconds by which a sample may be late.
  private static let grace = 0.001

  package init() {}

  /// A turn of the loop, from `start` to `end` in platform time, has handled `events`.
  package mutating func take(_ events: [PlatformEvent], from start: TimeInterval, to end: TimeInterval) {
    if events.contains(where: \.isContact) {
      samples = (samples.last, start)
    } else {
      // Longer at once, shorter by and by: the next one may be as long.
      duration = max(end - start, (duration + end - start) / 2)
    }
  }

  /// How long to wait for the next sample before work that can wait; nil when it is done before that, or none is to be
  /// expected.
  package func pause(at now: TimeInterval) -> TimeInterval? {
    let gap = samples.last - samples.before
    guard gap > duration, gap < Self.longestGap else { return nil }
    let next = samples.last + gap
    guard now < next + Self.grace, now + duration > next else { return nil }
    return next + Self.grace - now
  }
}

extension PlatformEvent {
  /// Of a finger or the pressed mouse.
  var isContact: Bool {
    if case .input(let input) = self, case .contact = input.sample { true } else { false }
  }
}
