import Foundation
import TestSupport
import Testing

/// Uses a window in which everything that can be saved is saved, while one call fails, and repeats this with the next
/// call.
@Suite("Failing calls of a window", .needs(.compiler, .xvfb, .xdotool, .ffmpeg))
struct WindowFaultTests {
  private let folder: TemporaryFolder
  private let faults: Faults

  init() throws {
    (folder, faults) = (try TemporaryFolder(), try Faults())
  }

  /// Clicks, saves the log, records a short film and quits. Returns the call that failed, and how the program ended.
  private func use(
    _ group: String, failing number: Int, error: Int32, on server: XServer
  ) throws -> (call: String?, outcome: ProgramUnderTest.Outcome) {
    _ = try folder.shell("rm -rf home state; mkdir home state")
    for name in ["t.json", "l.csv"] { try folder.write("old", to: name) }
    var environment = faults.environment(group, at: number, in: folder.path, error: error)
    environment["HOME"] = folder.path("home")
    environment["XDG_STATE_HOME"] = folder.path("state")
    let program = try ProgramUnderTest.hitpath(
      ["run", "a-to-e", "--trace-file", folder.path("t.json"), "--latency-file", folder.path("l.csv")],
      display: server, environment: environment)
    defer { program.stop() }
    // A program that ends at once shows no window.
    for _ in 0..<100 where program.child.waitForExit(within: 0.05) == nil {
      if try server.screenshot()[6, 90].isClose(to: Self.panel) { break }
    }
    if program.child.waitForExit(within: 0) == nil {
      try server.perform(.move(x: 640, y: 400), .down(), .up(), .key("ctrl+s"), .key("shift+F9"))
      Thread.sleep(forTimeInterval: 0.5)
      try server.perform(.key("shift+F9"), .key("ctrl+q"))
    }
    let outcome = try program.waitForExit(within: 20)
    return (try faults.takeLog().first, outcome)
  }

  private static let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)

  /// The distance of the tested calls. `ALL_FAULTS=1` tests every call instead of every fourth.
  private static let step = ProcessInfo.processInfo.environment["ALL_FAULTS"] == nil ? 4 : 1

  @Test(
    "Whichever file call fails, the window ends normally or reports what it could not write, and old files are intact")
  func files() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    var failed: [String] = []
    for number in stride(from: 1, through: 100, by: Self.step) {
      let (call, outcome) = try use(
        "file", failing: number, error: number.isMultiple(of: 2) ? EIO : ENOSPC, on: server)
      let what = Comment(rawValue: "\(call ?? "-") number \(number): \(outcome.status), \(outcome.standardError)")
      #expect([0, 73, 74].contains(outcome.status), what)
      #expect(outcome.status == 0 || outcome.standardError.hasPrefix("hitpath: "), what)
      let trace = try folder.text("t.json")
      #expect(trace == "old" || trace.hasPrefix("{") && trace.hasSuffix("}\n"), what)
      if folder.isThere("state/hitpath/window.json") {
        #expect(try folder.text("state/hitpath/window.json").contains("format"), what)
      }
      guard let call else { break }
      failed.append(call)
    }
    #expect(failed.count >= 20 / Self.step && failed.count < 100 / Self.step, "calls that failed: \(failed)")
  }

  @Test("Whichever SDL call fails, counted over all of them, the window ends as requested or reports why")
  func sdl() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    var (number, failed) = (1, [String]())
    while true {
      let (call, outcome) = try use("sdl", failing: number, error: EIO, on: server)
      let what = Comment(rawValue: "\(call ?? "-") number \(number): \(outcome.status), \(outcome.standardError)")
      #expect(outcome.status == 0 || outcome.status == 69 && outcome.standardError.hasPrefix("hitpath: "), what)
      guard let call, failed.count < 100 else { break }
      failed.append(call)
      // The first calls are all different; after them there are thousands of the same few.
      number += Self.step == 1 ? max(1, number / 16) : number
    }
    #expect(failed.count >= 10, "calls that failed: \(failed)")
  }
}
