import Foundation

/// The real time that work may take before the window has to be drawn again.
package enum Pacing {
  /// All work is done in the frame that requests it: films, stills and tests.
  case unlimited
  /// Work that takes long is divided among frames. The clock gives the time at this very moment, in seconds of the
  /// platform.
  case live(clock: @MainActor () -> TimeInterval)

  /// A Boolean value that indicates whether work is divided among frames.
  var isLive: Bool { if case .live = self { true } else { false } }

  /// Seconds since `start`, a moment of the same clock; 0 where no time is counted.
  @MainActor
  func seconds(since start: TimeInterval) -> TimeInterval { now - start }

  /// The time at this moment, in seconds of the platform; 0 where no time is counted.
  @MainActor
  var now: TimeInterval { if case .live(let clock) = self { clock() } else { 0 } }

  /// Returns a function that returns whether fewer than `seconds` have passed since `start`, a moment of the clock; the
  /// default is this call. Without a limit it always returns true.
  @MainActor
  func allowance(of seconds: TimeInterval, since start: TimeInterval? = nil) -> @MainActor () -> Bool {
    guard case .live(let clock) = self else { return { true } }
    let end = (start ?? clock()) + seconds
    return { clock() < end }
  }
}
