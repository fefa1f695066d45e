import Foundation
import TestSupport
import Testing

/// Tests the state of the window that is saved between runs of the built program.
@Suite("The window's memory")
struct WindowMemoryTests {
  private let state = FileManager.default.temporaryDirectory.appendingPathComponent("state-\(UUID().uuidString)")
  private var file: URL { state.appendingPathComponent("hitpath/window.json") }

  @Test("Theme and folded panels are restored in the next run, and the file contains them", .needs(.xvfb, .xdotool))
  func comesBack() throws {
    defer { try? FileManager.default.removeItem(at: state) }
    let first = try run(pressing: ["F7", "ctrl+3", "ctrl+1"])
    #expect(first.standardError.isEmpty && first.status == 0)
    let second = try run(pressing: [], panel: Self.light)
    #expect(second.status == 0)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(#""theme" : "light""#) && text.contains(#""bottom""#) && text.contains(#""left""#))
  }

  @Test(
    "A broken file is ignored with a note, and replaced", .needs(.xvfb, .xdotool),
    arguments: ["", "{\"format\":1}", "not json \u{0}", "{\"format\":1,\"size\":[-5,1e99],\"bench\":{}}"])
  func broken(content: String) throws {
    defer { try? FileManager.default.removeItem(at: state) }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(content.utf8).write(to: file)
    let outcome = try run(pressing: [])
    #expect(outcome.status == 0)
    #expect(outcome.standardError.contains("is ignored: it is not what HitPath writes"))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(#""format" : 1"#) && text.contains(#""bench""#) && text.contains(#""size""#))
    // The theme follows the desktop until the user chooses one.
    #expect(!text.contains(#""theme""#))
  }

  @Test(
    "A path that cannot be written to is reported, and the window still ends normally", .needs(.xvfb, .xdotool))
  func unwritable() throws {
    defer { try? FileManager.default.removeItem(at: state) }
    try Data().write(to: state)
    let outcome = try run(pressing: [])
    #expect(outcome.status == 0 && outcome.standardError.contains("cannot be kept in"))
  }

  @Test("A place that was saved on a larger screen is moved into the screen there is", .needs(.xvfb, .xdotool))
  func smallerScreen() throws {
    defer { try? FileManager.default.removeItem(at: state) }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(
      """
      {"format": 1, "size": [1280, 800], "position": [320, 200],
      "bench": {"left": "examples", "right": "story", "bottom": 0, "folded": [], "opened": []}}
      """.utf8
    ).write(to: file)
    // The tool bar has to be in the corner of the screen, where the window fits exactly.
    let outcome = try run(pressing: [])
    #expect(outcome.status == 0 && outcome.standardError.isEmpty)
  }

  private static let dark = Screenshot.Color(red: 0x1E, green: 0x23, blue: 0x2B)
  private static let light = Screenshot.Color(red: 0xF4, green: 0xF6, blue: 0xF8)

  /// Opens the window, waits for the tool bar in the color of the panels, presses keys and quits.
  private func run(
    pressing keys: [String], panel: Screenshot.Color = dark
  ) throws -> ProgramUnderTest.Outcome {
    let server = try XServer(.xvfb, width: 1280, height: 800)
    defer { server.stop() }
    let program = try ProgramUnderTest.hitpath(
      ["a-to-e"], display: server, environment: ["XDG_STATE_HOME": state.path])
    defer { program.stop() }
    _ = try server.screenshot(of: "the tool bar") { $0[6, 6].isClose(to: panel) }
    for key in keys { try server.perform(.key(key)) }
    try server.perform(.key("ctrl+q"))
    return try program.waitForExit()
  }
}
