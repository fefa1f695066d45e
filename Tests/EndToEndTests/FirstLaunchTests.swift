import Foundation
import TestSupport
import Testing

/// Tests which runs of the built program show the introduction.
@Suite("The first launch")
struct FirstLaunchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let panel = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)

  /// Expects that the list of examples becomes visible, or does not, by the panels' background color, and then quits
  /// the program.
  private func expectList(isShown: Bool, _ arguments: [String] = [], pressing keys: [String] = []) throws {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(
      arguments, display: server, environment: ["XDG_STATE_HOME": folder.path("state")])
    defer { program.stop() }
    _ = try server.screenshot(of: "the tool bar") { $0[6, 6].isClose(to: Self.panel) }
    for key in keys { try server.perform(.key(key)) }
    if isShown {
      _ = try server.screenshot(of: "the list") { $0[6, 90].isClose(to: Self.panel) }
    } else {
      try server.perform(.pause(seconds: 0.5))
      #expect(try !server.screenshot()[6, 90].isClose(to: Self.panel))
    }
    try server.perform(.key("ctrl+q"))
    #expect(try program.waitForExit().status == 0)
  }

  @Test("It is shown once", .needs(.xvfb, .xdotool))
  func once() throws {
    try expectList(isShown: false)
    try expectList(isShown: true)
  }

  @Test("A named example and a size open the usual window", .needs(.xvfb, .xdotool))
  func named() throws {
    try expectList(isShown: true, ["--forgetful"])
    try expectList(isShown: true, ["tab-bar-bulge", "--forgetful"])
    try expectList(isShown: true, ["--size", "1280x800"])
  }

  @Test("Esc opens the list", .needs(.xvfb, .xdotool))
  func left() throws {
    try expectList(isShown: true, pressing: ["Escape"])
  }
}
