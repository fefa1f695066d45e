import CoreGraphics
import EventTrace
import Foundation
import TestSupport
import Testing

/// Tests recording in a window, with a real mouse.
@Suite("Recording in a window", .needs(.xvfb, .xdotool))
struct RecordTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { folder.path(name) }

  private func click(_ point: CGPoint, on server: XServer) throws {
    let canvas = Session.canvas(of: Session.size)
    let (x, y) = (canvas.frame.minX + point.x * canvas.scale, canvas.frame.minY + point.y * canvas.scale)
    try server.perform(.move(x: Int(x), y: Int(y)), .down(), .up())
  }

  private func record(_ example: String, on server: XServer) throws -> ProgramUnderTest {
    let program = try ProgramUnderTest.hitpath(
      ["record", example, "-o", path("a.hitrec"), "--trace-file", path("trace.json"), "--scale", "1"], display: server,
      environment: ["HOME": folder.path])
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }
    return program
  }

  /// Returns the trace without calls made for the pointer only, which a window's trace does not have.
  private func text(_ trace: EventTrace) -> String {
    EventTrace(records: trace.records.filter { if case .hitTest = $0.kind { false } else { true } }).text()
  }

  @Test("Input of a mouse in the window is replayed without a mouse to the same trace")
  func sameTrace() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try record("control-tracking", on: server)
    defer { program.stop() }
    for point in [CGPoint(x: 100, y: 120), CGPoint(x: 180, y: 300), CGPoint(x: 200, y: 420)] {
      try click(point, on: server)
    }
    try server.perform(.key("F2"), .key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
    let live = try JSONFormat.trace(from: String(contentsOfFile: path("trace.json"), encoding: .utf8))
    let replay = try ProgramUnderTest.runHitpath(["replay", path("a.hitrec"), "--trace", "--format", "json"])
    let replayed = try JSONFormat.trace(from: replay.standardOutput)
    #expect(!live.records.isEmpty)
    #expect(text(replayed) == text(live))
  }

  @Test("A program that is killed leaves a recording of everything up to its last frame")
  func killed() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try record("a-to-e", on: server)
    defer { program.stop() }
    try click(CGPoint(x: 245, y: 390), on: server)
    let deadline = Date(timeIntervalSinceNow: 60)
    func isRecorded() -> Bool {
      (try? String(contentsOfFile: path("a.hitrec"), encoding: .utf8))?.contains(" up ") == true
    }
    while !isRecorded(), Date() < deadline { Thread.sleep(forTimeInterval: 0.05) }
    program.child.signal(SIGKILL)
    #expect(try program.waitForExit().status == 128 + SIGKILL)
    let check = try ProgramUnderTest.runHitpath(["check", path("a.hitrec")])
    #expect(check.status == 0, "\(check.standardError)")
    let script = try ProgramUnderTest.runHitpath(["script", path("a.hitrec")])
    #expect(script.standardOutput.contains("\ntap ViewE\n"), "\(script.standardOutput)")
  }

  /// Runs `hitpath record` with a limit of KiB for each file: the system rejects writes as for a full disk, but with
  /// another error.
  private func recordWhereFull(after kibibytes: Int, on server: XServer) throws -> ProgramUnderTest {
    let program = try ProgramUnderTest(
      URL(fileURLWithPath: "/bin/bash"),
      arguments: [
        "-c", "trap '' XFSZ; ulimit -f \(kibibytes); exec \"$0\" \"$@\"",
        try ProgramUnderTest.builtExecutable("hitpath").path, "record", "a-to-e", "-o", path("a.hitrec"), "--scale",
        "1",
      ], display: server, environment: ["HOME": folder.path])
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }
    return program
  }

  @Test("A full disk is reported, and earlier input can be replayed")
  func fullDisk() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try recordWhereFull(after: 1, on: server)
    defer { program.stop() }
    for step in 0..<15 { try click(CGPoint(x: 100 + step * 10, y: 390), on: server) }
    try server.perform(.key("ctrl+q"))
    let outcome = try program.waitForExit()
    #expect(outcome.status == 74, "\(outcome.standardError)")
    #expect(outcome.standardError.contains("Not all of the recording could be written"))
    let check = try ProgramUnderTest.runHitpath(["check", path("a.hitrec")])
    #expect(check.status == 0, "\(check.standardError)")
  }

  @Test("If not even the beginning of a recording fits, no file is left")
  func nothingFits() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try recordWhereFull(after: 0, on: server)
    defer { program.stop() }
    try server.perform(.key("ctrl+q"))
    let outcome = try program.waitForExit()
    #expect(outcome.status == 73, "\(outcome.standardError)")
    #expect(!FileManager.default.fileExists(atPath: path("a.hitrec")))
  }

  @Test("An older file is never replaced by a recording")
  func olderFile() throws {
    try Data("old".utf8).write(to: URL(fileURLWithPath: path("a.hitrec")))
    let outcome = try ProgramUnderTest.runHitpath(["record", "a-to-e", "-o", path("a.hitrec")])
    #expect(outcome.status == 73)
    #expect(outcome.standardError.contains("File exists") && outcome.standardError.contains("-o"))
    #expect(try String(contentsOfFile: path("a.hitrec"), encoding: .utf8) == "old")
  }
}
