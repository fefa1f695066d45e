import Glibc

/// Time this thread spent computing: what other programs take from the machine does not count.
enum Stopwatch {
  /// Nanoseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
