import CSDL2
import Foundation

/// The time in seconds since this value was created, on the clock with which SDL stamps its events, but with a higher
/// resolution.
struct SDLClock {
  let startTicks: UInt32
  private let startCount: UInt64
  private let countsPerSecond = TimeInterval(SDL_GetPerformanceFrequency())

  /// Starts the clock, which takes up to a millisecond: SDL's event times are rounded down to milliseconds, and a clock
  /// that starts at the beginning of one never sees events from its future.
  init() {
    let before = SDL_GetTicks()
    while SDL_GetTicks() == before {}
    startTicks = SDL_GetTicks()
    startCount = SDL_GetPerformanceCounter()
  }

  /// The zero of `now` in seconds on the system's CLOCK_MONOTONIC_RAW, which is SDL's counter.
  var origin: TimeInterval { TimeInterval(startCount) / countsPerSecond }

  var now: TimeInterval { TimeInterval(SDL_GetPerformanceCounter() &- startCount) / countsPerSecond }
}
