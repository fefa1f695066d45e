import CSDL2
import Foundation

/// Seconds since this value was made, on the clock SDL stamps its events with, but finer.
struct SDLClock {
  let startTicks = SDL_GetTicks()
  private let startCount = SDL_GetPerformanceCounter()
  private let countsPerSecond = TimeInterval(SDL_GetPerformanceFrequency())

  var now: TimeInterval { TimeInterval(SDL_GetPerformanceCounter() &- startCount) / countsPerSecond }
}
