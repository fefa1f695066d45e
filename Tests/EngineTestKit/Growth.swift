import Foundation

/// Returns the processor time that this thread spends on `work` of four times `count` steps, in units of that for
/// `count`: 4 where each step takes as long as any other, 16 where each step looks at all others. Of three runs each
/// the shortest counts, so that other programs of the machine do not matter.
@MainActor
package func growth(from count: Int, of work: (_ steps: Int) throws -> Void) rethrows -> Double {
  func time(_ count: Int) throws -> Double {
    try (0..<3).map { _ in
      let start = processorTime
      try work(count)
      return processorTime - start
    }.min() ?? 0
  }
  return try time(4 * count) / time(count)
}

/// The seconds of a processor that this thread has used.
private var processorTime: Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
