import Foundation
import TestSupport
import Testing

/// Tests films that a signal ends early.
@Suite("Films that are ended early", .startsPrograms)
struct InterruptionTests {
  /// Starts a film that is long enough to be interrupted, and returns once it is being recorded.
  private func begin(
    _ folder: TemporaryFolder, output: String = "long.mp4", path: String? = nil
  ) throws -> ProgramUnderTest {
    try folder.write("open photo\nwait 100s\nwait 300s\n", to: "long.hitpath")
    let program = try ProgramUnderTest.hitpath(
      ["film", "long.hitpath", "-o", output, "--size", "640x480"], environment: path.map { ["PATH": $0] } ?? [:],
      workingDirectory: folder.url(""))
    let deadline = Date(timeIntervalSinceNow: 60)
    while try !folder.names().contains(where: { $0.hasPrefix(".") }), Date() < deadline {
      Thread.sleep(forTimeInterval: 0.02)
    }
    Thread.sleep(forTimeInterval: 0.5)
    return program
  }

  @Test(
    "Every signal to terminate ends a film properly: the written part can be played, and no partial file is left",
    .needs(.ffmpeg),
    arguments: [SIGINT, SIGTERM, SIGHUP], ["long.mp4", "long.gif"])
  func inOrder(signal: Int32, output: String) throws {
    let folder = try TemporaryFolder()
    let program = try begin(folder, output: output)
    defer { program.stop() }
    program.child.signal(signal)
    let outcome = try program.waitForExit()
    #expect(outcome.status == 0 && outcome.standardError.contains("Ended early"), "\(outcome.standardError)")
    #expect(try folder.names() == ["long.hitpath", output].sorted())
    let frames = try folder.shell(
      "ffprobe -v error -count_frames -show_entries stream=nb_read_frames -of csv=p=0 \(output)")
    #expect((Int(frames.standardOutput.filter(\.isNumber)) ?? 0) > 0, "\(frames.standardError)")
  }

  @Test("A second signal ends a film whose encoder hangs, together with the encoder, and removes the partial file")
  func hangingEncoder() throws {
    let folder = try TemporaryFolder()
    let path = try folder.fakeEncoder("echo $$ > encoder; exec sleep 600")
    try folder.write("old", to: "long.mp4")
    let program = try begin(folder, path: path)
    defer { program.stop() }
    program.child.signal(SIGINT)
    let answer = Date(timeIntervalSinceNow: 60)
    while !program.standardError.contains("again"), Date() < answer { Thread.sleep(forTimeInterval: 0.02) }
    #expect(program.child.waitForExit(within: 1) == nil)
    #expect(program.standardError.contains("again"), "\(program.standardError)")
    program.child.signal(SIGINT)
    let outcome = try program.waitForExit()
    #expect(outcome.status == 128 + SIGINT, "\(outcome.standardError)")
    #expect(try folder.names() == ["bin", "encoder", "long.hitpath", "long.mp4"])
    #expect(try folder.text("long.mp4") == "old")
    let encoder = try #require(Int32(folder.text("encoder").filter(\.isNumber)))
    let deadline = Date(timeIntervalSinceNow: 60)
    while kill(encoder, 0) == 0, Date() < deadline { Thread.sleep(forTimeInterval: 0.02) }
    #expect(kill(encoder, 0) != 0)
  }

  @Test("Before the first frame no file is kept: the status reports that a signal ended it")
  func beforeTheFirstFrame() throws {
    let folder = try TemporaryFolder()
    try folder.write("open photo\n" + String(repeating: "wait 500s\n", count: 6), to: "long.hitpath")
    let program = try ProgramUnderTest.hitpath(
      ["film", "long.hitpath", "-o", "x.mp4", "--size", "640x480", "--fps", "120"], workingDirectory: folder.url(""))
    defer { program.stop() }
    Thread.sleep(forTimeInterval: 0.7)
    program.child.signal(SIGTERM)
    let outcome = try program.waitForExit()
    #expect(outcome.status == 128 + SIGTERM, "\(outcome.standardError)")
    #expect(try folder.names() == ["long.hitpath"])
  }

  @Test("A window ends properly when its terminal closes", .needs(.xvfb))
  func hangup() throws {
    let folder = try TemporaryFolder()
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(
      ["run", "a-to-e", "--forgetful", "--trace-file", folder.path("trace.json")], display: server)
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }
    program.child.signal(SIGHUP)
    #expect(try program.waitForExit().status == 0)
    #expect(folder.isThere("trace.json"))
  }

  @Test("A window that was stopped continues, and ends properly", .needs(.xvfb))
  func stopped() throws {
    let folder = try TemporaryFolder()
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(
      ["record", "moving-target", "-o", folder.path("r.hitrec"), "--forgetful"], display: server)
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }
    try server.perform(.move(x: 500, y: 300), .click())
    program.child.signal(SIGSTOP)
    try server.perform(.move(x: 520, y: 300), .click())
    sleep(3)
    program.child.signal(SIGCONT)
    try server.perform(.move(x: 540, y: 300), .click())
    usleep(500_000)
    program.child.signal(SIGTERM)
    #expect(try program.waitForExit().status == 0)
    let downs = try folder.text("r.hitrec").split(separator: "\n").count { $0.contains(" down ") }
    #expect(downs == 3)
    let check = try ProgramUnderTest.runHitpath(["check", folder.path("r.hitrec")])
    #expect(check.status == 0, "\(check)")
  }

  @Test("A window whose X server ends has the exit status of a missing display", .needs(.xvfb))
  func serverGone() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    let program = try ProgramUnderTest.hitpath(["run", "a-to-e", "--forgetful"], display: server)
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }
    server.stop()
    let outcome = try program.waitForExit()
    #expect(outcome.status == 69 && outcome.standardError.contains("display"), "\(outcome.standardError)")
  }

  @Test("A window that another program destroys has the exit status of a missing display", .needs(.xvfb, .xdotool))
  func windowGone() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(["run", "a-to-e", "--forgetful"], display: server)
    defer { program.stop() }
    let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
    _ = try server.screenshot(of: "the window") { $0[6, 90].isClose(to: panel) }
    try server.destroyWindow("HitPath")
    let outcome = try program.waitForExit()
    #expect(outcome.status == 69 && outcome.standardError.contains("window is gone"), "\(outcome.standardError)")
  }
}
