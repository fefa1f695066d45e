import Foundation

/// The real time that work may take before the window has to be drawn again.
package enum Pacing {
  /// All work is done in the frame that requests it. Films, stills and tests use this.
  case unlimited
  /// Long work is divided among frames. The clock returns the current time, in seconds of the platform, and the rate is
  /// that of the display, in frames per second.
  case live(clock: @MainActor () -> TimeInterval, refreshRate: @MainActor () -> Double = { 60 })

  /// A Boolean value that indicates whether work is divided among frames.
  var isLive: Bool { if case .live = self { true } else { false } }

  /// Returns the seconds since `start`, a time of the same clock; 0 without a clock.
  @MainActor
  func seconds(since start: TimeInterval) -> TimeInterval { now - start }

  /// The current time in seconds of the platform; 0 without a clock.
  @MainActor
  var now: TimeInterval { if case .live(let clock, _) = self { clock() } else { 0 } }

  /// The time between two frames of the display, in seconds; 0 without a limit.
  @MainActor
  var refreshInterval: TimeInterval { if case .live(_, let refreshRate) = self { 1 / refreshRate() } else { 0 } }

  /// Returns a function that returns whether fewer than `seconds` have passed since `start`, a time of the clock, which
  /// is now by default. Without a limit it always returns true.
  @MainActor
  func allowance(of seconds: TimeInterval, since start: TimeInterval? = nil) -> @MainActor () -> Bool {
    guard case .live(let clock, _) = self else { return { true } }
    let end = (start ?? clock()) + seconds
    return { clock() < end }
  }
}
