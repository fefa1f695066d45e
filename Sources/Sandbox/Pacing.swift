import Foundation

/// The real time that work may take before the window has to be drawn again.
package enum Pacing {
  /// All work is done in the frame that requests it: films, stills and tests.
  case unlimited
  /// Work that takes long is divided among frames. The clock gives the time at this very moment, in seconds of the
  /// platform.
  case live(clock: @MainActor () -> TimeInterval)

  var isLive: Bool { clock != nil }

  var clock: (@MainActor () -> TimeInterval)? {
    if case .live(let clock) = self { clock } else { nil }
  }

  /// Seconds since `start`, a moment of the same clock; 0 where no time is counted.
  @MainActor
  func seconds(since start: TimeInterval) -> TimeInterval { now - start }

  @MainActor
  var now: TimeInterval { clock?() ?? 0 }

  /// Returns whether fewer than `seconds` have passed since this call.
  @MainActor
  func allowance(of seconds: TimeInterval) -> @MainActor () -> Bool {
    guard let clock else { return { true } }
    let end = clock() + seconds
    return { clock() < end }
  }
}
