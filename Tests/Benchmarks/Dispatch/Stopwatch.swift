import Glibc

/// The processor time of this thread, which does not include the time of other programs.
enum Stopwatch {
  /// The time in nanoseconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
