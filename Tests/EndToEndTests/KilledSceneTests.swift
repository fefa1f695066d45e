import Foundation
import TestSupport
import Testing

/// Kills the window at a random moment. The next start offers to continue its scene.
@Suite("A killed window")
struct KilledSceneTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var open: URL { folder.url("state/hitpath/open") }

  private func files() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: open.path)) ?? []).map { open.path + "/" + $0 }
  }

  private func journals() -> [String] { files().filter { $0.hasSuffix(".hitrec") } }

  private func start(_ server: XServer, state: String? = nil) throws -> ProgramUnderTest {
    let program = try ProgramUnderTest.hitpath(
      ["a-to-e"], display: server, environment: ["XDG_STATE_HOME": state ?? folder.path("state"), "HOME": folder.path])
    _ = try server.screenshot(of: "the tool bar") {
      $0[6, 6].isClose(to: Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B))
    }
    return program
  }

  /// Returns the number of taps in a recording that the program itself accepts.
  private func taps(_ path: String) throws -> Int {
    let check = try ProgramUnderTest.runHitpath(["check", path])
    #expect(check.status == 0, "\(check.standardError)")
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count { $0.contains(" down ") }
  }

  @Test(
    "kill -9 loses nothing; Return at the next start continues the scene, and a clean end leaves nothing behind",
    .needs(.xvfb, .xdotool))
  func killed() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let first = try start(server)
    defer { first.stop() }
    for step in 0..<5 { try server.perform(.move(x: 400 + 8 * step, y: 400), .down(), .up()) }
    Thread.sleep(forTimeInterval: 1)
    first.child.signal(SIGKILL)
    #expect(try first.waitForExit(within: 20).status == 128 + SIGKILL)
    let journal = try #require(journals().first)
    #expect(journals().count == 1)
    #expect(try taps(journal) == 5, "every tap that is older than a second")
    let mode = try FileManager.default.attributesOfItem(atPath: journal)[.posixPermissions] as? Int
    #expect(mode == 0o600)

    let second = try start(server)
    defer { second.stop() }
    Thread.sleep(forTimeInterval: 1)
    #expect(journals().count == 2, "its own, and the one that is offered")
    try server.perform(.key("Return"))
    Thread.sleep(forTimeInterval: 2)
    #expect(journals().count == 1 && journals().first != journal)
    #expect(try taps(#require(journals().first)) == 5, "it has the whole scene")
    try server.perform(.key("ctrl+q"))
    #expect(try second.waitForExit().status == 0)
    #expect(files().isEmpty)
  }

  @Test(
    "kill -9 loses no branch: the next start continues the one that was shown, and B shows the other",
    .needs(.xvfb, .xdotool))
  func killedBranches() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let first = try start(server)
    defer { first.stop() }
    for step in 0..<3 { try server.perform(.move(x: 400 + 8 * step, y: 400), .down(), .up(), .pause(seconds: 0.3)) }
    // A touch at the beginning of the past begins a branch.
    try server.perform(
      .key("Left"), .key("Home"), .pause(seconds: 0.5), .move(x: 430, y: 300), .down(), .up(), .pause(seconds: 1.2))
    first.child.signal(SIGKILL)
    #expect(try first.waitForExit(within: 20).status == 128 + SIGKILL)
    #expect(try taps(#require(journals().first)) == 1)
    for file in files() {
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }

    let second = try start(server)
    defer { second.stop() }
    try server.perform(.pause(seconds: 1), .key("Return"), .pause(seconds: 2))
    #expect(try taps(#require(journals().first)) == 1)
    try server.perform(.key("b"), .pause(seconds: 1))
    #expect(try taps(#require(journals().first)) == 3)
    try server.perform(.key("ctrl+q"))
    #expect(try second.waitForExit().status == 0)
    #expect(files().isEmpty)
  }

  @Test("A folder that cannot be written to is reported, and the window works", .needs(.xvfb, .xdotool))
  func unwritable() throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    try folder.write("", to: "state")
    let program = try start(server)
    defer { program.stop() }
    try server.perform(.move(x: 400, y: 400), .down(), .up(), .key("ctrl+q"))
    let outcome = try program.waitForExit()
    #expect(outcome.status == 0 && outcome.standardError.contains("The open scene cannot be kept in"))
  }
}
