import Foundation
import PlatformContract

/// Predicts the next sample of a moving finger from the last ones. Deferrable work runs between samples; work that
/// would not end before the next sample runs after it.
package struct InputRhythm {
  /// The platform times of the last two samples.
  private var samples: (before: TimeInterval, last: TimeInterval) = (-.infinity, -.infinity)
  /// The recent duration of deferrable work, in seconds.
  private var duration = 0.0

  /// The interval in seconds beyond which no next sample is expected.
  private static let longestGap = 0.03
  /// The tolerance for late samples, in seconds.
  static let grace = 0.001

  package init() {}

  /// Called when a turn of the loop, from `start` to `end` in platform time, has handled `events`.
  package mutating func record(_ events: [PlatformEvent], from start: TimeInterval, to end: TimeInterval) {
    if events.contains(where: \.isContact) {
      samples = (samples.last, start)
    } else {
      // The estimate is raised immediately and lowered gradually, because the next piece of work may take as long.
      duration = max(end - start, (duration + end - start) / 2)
    }
  }

  /// Returns the platform time at which the next sample is expected; nil when none is.
  func expected(at now: TimeInterval) -> TimeInterval? {
    let gap = samples.last - samples.before
    guard gap > 0, gap < Self.longestGap else { return nil }
    let next = samples.last + gap
    return now < next + Self.grace ? next : nil
  }

  /// Returns the time to wait for the next sample before deferrable work; nil when the work would end before the
  /// sample, or none is expected.
  package func pause(at now: TimeInterval) -> TimeInterval? {
    guard let next = expected(at: now), samples.last - samples.before > duration, now + duration > next else {
      return nil
    }
    return next + Self.grace - now
  }
}

extension PlatformEvent {
  /// A Boolean value that indicates whether the sample is from a finger, the mouse or a trackpad that moved.
  var isMove: Bool {
    guard case .input(let input) = self else { return false }
    return switch input.sample {
    case .contact(let contact): contact.phase == .move
    case .transform(let transform): transform.phase == .changed
    case .hover: true
    default: false
    }
  }

  /// A Boolean value that indicates whether the sample is from a finger or the pressed mouse.
  var isContact: Bool {
    if case .input(let input) = self, case .contact = input.sample { true } else { false }
  }
}
