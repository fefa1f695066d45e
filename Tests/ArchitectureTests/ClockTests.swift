import TestSupport
import Testing

@Suite("Time is an argument", .computes)
struct ClockTests {
  @Test("No engine room reads a clock or waits on one", arguments: ClockRules.roomsWithoutClocks)
  func rooms(room: String) throws {
    let repository = Repository.current
    let files = try repository.swiftFiles(in: "Sources/\(room)")
    #expect(!files.isEmpty)
    let violations = try repository.violations(in: files, of: ClockRules.violations)
    #expect(violations.isEmpty, "\(violations.report)")
  }

  @Test(
    "A clock is detected",
    arguments: [
      "let start = Date()", "let start = Date.now", "Date(timeIntervalSinceNow: 1)", "Timer.scheduledTimer(...)",
      "Timer(timeInterval: 1, repeats: false) { _ in }",
      "var timer: Foundation.Timer?", "RunLoop.main.run()", "DispatchQueue.main.async {}",
      "Thread.sleep(forTimeInterval: 1)", "usleep(10)",
      "try await Task.sleep(for: .seconds(1))", "clock_gettime(CLOCK_MONOTONIC, &now)",
      "ProcessInfo.processInfo.systemUptime", "ContinuousClock().now", "let clock = SuspendingClock()",
      "log(\"at \\(Date())\")",
    ])
  func clockIsFound(line: String) {
    let violations = ClockRules.violations(in: SourceFile(path: "Made.swift", text: "import Foundation\n\(line)\n"))
    #expect(violations.count == 1)
    #expect(violations.first?.line == 2)
  }

  @Test(
    "Words that only contain a clock's name are not detected",
    arguments: [
      "// Unlike Timer, this needs no Date().", "let text = \"Date()\"", "timeline.now", "update()", "validate()",
      "final class Timer {}", "Timer(deadline: 1, action: act)", "let date = Date(timeIntervalSinceReferenceDate: 0)",
      "displayUpdate()", "func add(to runloop: RunLoop, forMode mode: RunLoop.Mode)",
      "RunLoop.main.add(timer, forMode: .default)",
    ])
  func innocentLines(line: String) {
    #expect(ClockRules.violations(in: SourceFile(path: "Made.swift", text: line)).isEmpty)
  }
}
