import Foundation
import TestSupport
import Testing

/// Tests which runs of the built program show the introduction.
@Suite("The first launch")
struct FirstLaunchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)

  /// Returns whether the list of examples is visible once the window is, by the panels' background color. Quits the
  /// program.
  private func showsList(_ arguments: [String], pressing keys: [String] = []) throws -> Bool {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(
      arguments, display: server, environment: ["XDG_STATE_HOME": folder.path("state")])
    defer { program.stop() }
    _ = try server.screenshot(of: "the tool bar") { $0[6, 6].isClose(to: Self.panel) }
    for key in keys { try server.perform(.key(key)) }
    Thread.sleep(forTimeInterval: 0.5)
    let picture = try server.screenshot(of: "the window") { $0[6, 6].isClose(to: Self.panel) }
    try server.perform(.key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
    return picture[6, 90].isClose(to: Self.panel)
  }

  @Test("It is shown once", .needs(.xvfb, .xdotool))
  func once() throws {
    #expect(try !showsList([]))
    #expect(try showsList([]), "the second launch")
  }

  @Test("A named example and a size open the usual window", .needs(.xvfb, .xdotool))
  func named() throws {
    #expect(try showsList(["--forgetful"]))
    #expect(try showsList(["tab-bar-bulge", "--forgetful"]))
    #expect(try showsList(["--size", "1280x800"]))
  }

  @Test("Esc opens the list", .needs(.xvfb, .xdotool))
  func left() throws {
    #expect(try showsList([], pressing: ["Escape"]))
  }
}
