import Foundation

/// The elapsed time. Threads that run concurrently count once.
enum Stopwatch {
  /// Returns the median of `rounds` runs, in milliseconds, after two warm-up runs.
  static func median(rounds: Int = 25, _ body: () -> Void) -> Double {
    let times = (0..<rounds + 2).map { _ in
      let start = DispatchTime.now().uptimeNanoseconds
      body()
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
    }
    return times.dropFirst(2).sorted()[rounds / 2]
  }

  /// The resident memory of the process, in kibibytes.
  static var residentMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return Int(line.filter(\.isNumber)) ?? 0
  }
}
