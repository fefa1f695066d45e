import CSDL2
import Foundation

/// Seconds since this value was made, on the clock SDL stamps its events with, but finer.
struct SDLClock {
  let startTicks: UInt32
  private let startCount: UInt64
  private let countsPerSecond = TimeInterval(SDL_GetPerformanceFrequency())

  /// Takes up to a millisecond: SDL's event times are whole milliseconds rounded down, and a clock that starts as one
  /// of them begins never sees an event from its future.
  init() {
    let before = SDL_GetTicks()
    while SDL_GetTicks() == before {}
    startTicks = SDL_GetTicks()
    startCount = SDL_GetPerformanceCounter()
  }

  /// The zero of `now` on the system's CLOCK_MONOTONIC_RAW, which SDL's counter is. Seconds.
  var origin: TimeInterval { TimeInterval(startCount) / countsPerSecond }

  var now: TimeInterval { TimeInterval(SDL_GetPerformanceCounter() &- startCount) / countsPerSecond }
}
