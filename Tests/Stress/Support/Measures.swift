import Foundation
import Glibc

/// Measurements of the process's memory and time.
package enum Measures {
  /// The resident memory of the process in bytes, after free memory was returned to the system.
  package static var resident: Int {
    // No module contains `malloc.h`.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// The processor time of the process in seconds.
  package static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The time of a monotonic clock in seconds.
  package static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Returns the elapsed time of `body` in milliseconds.
  package static func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
  }
}

extension Double {
  package func padded(_ decimals: Int = 1, width: Int = 9) -> String {
    let text = String(format: "%.\(decimals)f", self)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Int {
  package var mebibytes: Double { Double(self) / 1_048_576 }
}
