import Foundation
import Glibc
import TestSupport
import Testing

/// The samples in the table of latencies that the program writes.
struct Arrivals {
  struct Sample {
    let phase: Substring
    /// Times in seconds of CLOCK_MONOTONIC_RAW: of the sample itself, of its receipt by the program, and of the
    /// delivery of its frame to the display.
    let time: TimeInterval
    let taken: TimeInterval
    let shown: TimeInterval?
  }

  /// The samples by contact, in the order of their arrival.
  private(set) var contacts: [Int: [Sample]] = [:]
  /// The time at which the first frame was delivered to the display, in seconds of CLOCK_MONOTONIC_RAW.
  private(set) var firstFrame: TimeInterval?

  init(_ file: URL) throws {
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let origin = try #require(rows.first.flatMap { Double($0.dropFirst("# 0 is ".count)) })
    for row in rows.dropFirst(2) {
      let cells = row.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 6 else { continue }
      let shown = Double(cells[5]).map { origin + $0 }
      if cells[0] == "frame" { firstFrame = shown }
      guard cells[0] == "contact", let contact = Int(cells[1]), let time = Double(cells[3]),
        let taken = Double(cells[4])
      else { continue }
      contacts[contact, default: []].append(
        Sample(phase: cells[2], time: origin + time, taken: origin + taken, shown: shown))
    }
  }

  /// The durations of the frames that contain a contact's sample, from the receipt of the first sample to the display
  /// of the frame.
  var frames: [TimeInterval] {
    var taken: [TimeInterval: TimeInterval] = [:]
    for sample in contacts.values.joined() {
      if let shown = sample.shown { taken[shown] = min(taken[shown] ?? sample.taken, sample.taken) }
    }
    return taken.map { $0.key - $0.value }
  }
}

/// Durations of one kind, for a report.
struct Spread {
  private let sorted: [TimeInterval]

  init(_ durations: [TimeInterval]) { sorted = durations.sorted() }

  var count: Int { sorted.count }
  var longest: TimeInterval { sorted.last ?? 0 }

  /// The duration that is not exceeded by `share` (0...1) of all durations.
  subscript(share: Double) -> TimeInterval {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }

  /// Returns that duration in milliseconds.
  func text(_ share: Double) -> String { String(format: "%.1f", self[share] * 1000) }
}

/// The resources that a process has used so far.
struct ProcessUse {
  /// The resident memory in bytes.
  let residentBytes: Int
  /// The processor time of all threads, in user and system mode. The unit is seconds, the resolution a hundredth.
  let processorTime: TimeInterval

  init(of process: Int32) {
    func words(_ file: String) -> [Substring] {
      ((try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)) ?? "").split(separator: " ")
    }
    let (memory, times) = (words("statm"), words("stat"))
    residentBytes = (memory.count > 1 ? Int(memory[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE))
    let ticks = times.count > 14 ? (Double(times[13]) ?? 0) + (Double(times[14]) ?? 0) : 0
    processorTime = ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// The time of the clock that the program's table and the tests share, in seconds.
var monotonicRawTime: TimeInterval {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC_RAW, &time)
  return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
}

/// The total time that the host of a virtual machine has withheld from its busy processors, in seconds with a
/// resolution of a hundredth. It is 0 on a physical machine.
var stolenProcessorTime: TimeInterval {
  let statistics = (try? String(contentsOfFile: "/proc/stat", encoding: .utf8)) ?? ""
  let words = statistics.prefix { $0 != "\n" }.split(separator: " ")
  return (words.count > 8 ? Double(words[8]) ?? 0 : 0) / Double(sysconf(Int32(_SC_CLK_TCK)))
}

/// Returns the program to measure: the one that `HITPATH_PROGRAM` names, such as a release build, or the one built with
/// these tests.
func measuredProgram() throws -> URL {
  if let path = ProcessInfo.processInfo.environment["HITPATH_PROGRAM"] { return URL(fileURLWithPath: path) }
  return try ProgramUnderTest.builtExecutable("hitpath")
}
