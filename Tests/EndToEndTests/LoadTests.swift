import CoreGraphics
import Foundation
import Glibc
import Inspector
import TestSupport
import Testing

/// Measures the latency of every sample of ten fingers at 240 samples a second each.
///
/// By default it takes a second, which only shows that no sample is lost. For measurements use
/// `HITPATH_LOAD_SECONDS=60`, and `HITPATH_PROGRAM` with the path of a release build; see Tests/README.md.
@Suite("Load")
struct LoadTests {
  private static let fingers = 10
  private static let rate = 240.0
  private static var seconds: Double {
    ProcessInfo.processInfo.environment["HITPATH_LOAD_SECONDS"].flatMap(Double.init) ?? 1
  }

  @Test(
    "Ten fingers at 240 Hz: no sample is lost, every touch ends, memory stays bounded", .needs(.touchScreen))
  func tenFingers() throws {
    let server = try XServer(.xorgWithTouchScreen)
    defer { server.stop() }
    let table = FileManager.default.temporaryDirectory.appendingPathComponent("load-\(UUID().uuidString).csv")
    defer { try? FileManager.default.removeItem(at: table) }
    let program = try ProgramUnderTest(
      try measuredProgram(), arguments: ["multi-touch", "--latency-file", table.path], display: server)
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[20, 300].isClose(to: panel) }

    let screen = try server.open(.touchScreen)
    let sent = try send(to: screen, watching: program.child.identifier)
    #expect(program.stop(grace: 20).status == 0)

    let arrived = try Arrivals(table)
    for finger in 0..<Self.fingers {
      let samples = arrived.contacts[finger + 1] ?? []
      #expect(samples.count == sent.times[finger].count, "finger \(finger)")
      #expect(samples.first?.phase == "down" && samples.last?.phase == "up")
      #expect(samples.dropFirst().dropLast().allSatisfy { $0.phase == "move" })
    }
    report(sent, arrived)
    // The scene's journal and the event log keep events up to their limits. A leak would be visible within a minute.
    #expect(sent.memory.last - sent.memory.first < 40 << 20, "\(sent.memory)")
  }

  // MARK: Sending

  private struct Sent {
    /// The times of each finger's samples, in seconds of CLOCK_MONOTONIC_RAW.
    var times: [[TimeInterval]]
    /// The resident memory of the program in bytes: after a tenth of the time, and at its end.
    var memory = (first: 0, last: 0)
  }

  private func send(to screen: InputDevice, watching process: Int32) throws -> Sent {
    let canvas = Session.canvas(of: Session.size)
    func place(_ finger: Int, _ step: Int) -> (x: Double, y: Double) {
      // The fingers move back and forth, and never stay at a place, because a sample without a change is not sent.
      let way = step % 80
      let point = CGPoint(
        x: 24 + finger % 5 * 30 + finger / 5 * 180, y: 80 + finger % 5 * 20 + (way < 40 ? way : 80 - way))
      return (
        (canvas.frame.minX + point.x * canvas.scale).rounded(), (canvas.frame.minY + point.y * canvas.scale).rounded()
      )
    }
    var sent = Sent(times: Array(repeating: [], count: Self.fingers))
    let steps = max(2, Int(Self.seconds * Self.rate))
    let start = monotonicRawTime
    for step in 0...steps {
      let due = start + Double(step) / Self.rate
      while monotonicRawTime < due { usleep(200) }
      let phase: InputDevice.TouchPhase = step == 0 ? .began : step == steps ? .ended : .moved
      for finger in 0..<Self.fingers {
        sent.times[finger].append(monotonicRawTime)
        let (x, y) = place(finger, step)
        try screen.touch(finger, phase, x: x, y: y)
      }
      if step == steps / 10 { sent.memory.first = ProcessUse(of: process).residentBytes }
    }
    try screen.sync()
    usleep(300_000)
    sent.memory.last = ProcessUse(of: process).residentBytes
    return sent
  }

  // MARK: Received samples

  /// Prints the measurements, because a test has no other output.
  private func report(_ sent: Sent, _ arrived: Arrivals) {
    var (untilTaken, untilShown): ([TimeInterval], [TimeInterval]) = ([], [])
    var frames: Set<TimeInterval> = []
    for (finger, times) in sent.times.enumerated() {
      for (time, sample) in zip(times, arrived.contacts[finger + 1] ?? []) {
        untilTaken.append(sample.taken - time)
        guard let shown = sample.shown else { continue }
        untilShown.append(shown - time)
        frames.insert(shown)
      }
    }
    func line(_ name: String, _ durations: [TimeInterval]) -> String {
      let spread = Spread(durations)
      return "\(name): median \(spread.text(0.5)) ms, p99 \(spread.text(0.99)) ms, longest \(spread.text(1)) ms"
    }
    print(line("device to program", untilTaken))
    print(line("device to screen", untilShown))
    print("\(untilTaken.count) samples, \(frames.count) frames, \(Int(Double(frames.count) / Self.seconds)) a second")
    print("memory \(sent.memory.first >> 10) KiB, then \(sent.memory.last >> 10) KiB")
  }
}
