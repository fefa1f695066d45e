import Foundation
import Testing

@testable import SDLPlatform

@Suite struct SDLClockTests {
  @Test("The window's clock is the machine's monotonic one, which is not affected when the system's time is set")
  func source() {
    func machineTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC_RAW, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let clock = SDLClock()
    for _ in 0..<3 {
      let before = machineTime()
      let shown = clock.origin + clock.now
      // The sum of two times of several days is exact to a tenth of a microsecond.
      #expect(before - 1e-6 <= shown && shown <= machineTime() + 1e-6)
      usleep(2_000)
    }
  }
}
