import Foundation
import Glibc

/// What the process holds, and how long things take.
package enum Measures {
  /// Bytes of memory that the process holds, once what is free was given back.
  package static var resident: Int {
    // `malloc.h` is in no module.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Seconds of processor time that the process has used.
  package static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Seconds by the clock on the wall.
  package static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Milliseconds by the clock on the wall.
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
