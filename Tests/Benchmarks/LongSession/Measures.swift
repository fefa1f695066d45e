import Foundation
import Glibc

/// What the process holds, and how long things take.
enum Measures {
  /// Bytes of memory that the process holds, once what is free was given back.
  static var resident: Int {
    // `malloc.h` is in no module.
    if let trim = dlsym(nil, "malloc_trim") {
      _ = unsafeBitCast(trim, to: (@convention(c) (Int) -> CInt).self)(0)
    }
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")[1]
    return (pages.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Seconds by the clock on the wall.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// Milliseconds by the clock on the wall.
  static func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
  }
}

extension Double {
  func padded(_ decimals: Int = 1, width: Int = 9) -> String {
    let text = String(format: "%.\(decimals)f", self)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

extension Int {
  var mebibytes: Double { Double(self) / 1_048_576 }
}
