import Glibc

/// The processor time of this thread, which does not include the time of other programs.
package enum Stopwatch {
  /// Returns the nanoseconds that `body` took.
  @MainActor
  package static func time(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
