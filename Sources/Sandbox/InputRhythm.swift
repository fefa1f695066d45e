import Foundation
import PlatformContract

/// Predicts the next sample of a moving finger from the last ones. Deferrable work is done between samples; work that
/// would not end before the next sample is done after it.
package struct InputRhythm {
  /// Platform time of the last two samples.
  private var samples: (before: TimeInterval, last: TimeInterval) = (-.infinity, -.infinity)
  /// Seconds that deferrable work took recently.
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
      // Raised at once and lowered slowly, because the next piece of work may take as long.
      duration = max(end - start, (duration + end - start) / 2)
    }
  }

  /// Returns how long to wait for the next sample before deferrable work; nil when the work ends before it, or no
  /// sample is expected.
  package func pause(at now: TimeInterval) -> TimeInterval? {
    let gap = samples.last - samples.before
    guard gap > duration, gap < Self.longestGap else { return nil }
    let next = samples.last + gap
    guard now < next + Self.grace, now + duration > next else { return nil }
    return next + Self.grace - now
  }
}

extension PlatformEvent {
  /// A Boolean value that indicates whether the sample is from a finger or the pressed mouse.
  var isContact: Bool {
    if case .input(let input) = self, case .contact = input.sample { true } else { false }
  }
}
