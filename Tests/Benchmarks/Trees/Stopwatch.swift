import Glibc

/// Time this thread spent computing: what other programs take from the machine does not count.
package enum Stopwatch {
  /// Nanoseconds that `body` took.
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
