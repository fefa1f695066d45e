import Foundation
import SDLPlatform
import Testing

/// Tests which shapes a cursor theme contains.
@Suite struct CursorThemeTests {
  private func theme(_ files: [String: String]) throws -> CursorTheme {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cursors-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return .current(in: ["XCURSOR_PATH": "/nowhere:\(folder.path)", "HOME": "/nowhere"])
  }

  @Test("If no theme is installed, the built-in one has an arrow and an I-beam, and no hand")
  func builtIn() throws {
    let theme = try theme([:])
    #expect(["left_ptr", "xterm", "hand2"].map(theme.contains) == [true, true, false])
  }

  @Test("A theme has its own shapes and inherited ones, also with circular inheritance")
  func inherited() throws {
    let theme = try theme([
      "default/index.theme": "[Icon Theme]\nInherits = Fine; Plain\n", "Fine/cursors/hand2": "",
      "Plain/cursors/left_ptr": "", "Plain/index.theme": "[Icon Theme]\nInherits=default\n", "Other/cursors/xterm": "",
    ])
    #expect(["left_ptr", "xterm", "hand2"].map(theme.contains) == [true, false, true])
  }

  @Test("A theme description that is a pipe does not block")
  func pipe() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cursors-\(UUID().uuidString)")
    let theme = folder.appendingPathComponent("default")
    try FileManager.default.createDirectory(at: theme, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(mkfifo(theme.appendingPathComponent("index.theme").path, 0o600) == 0)
    #expect(CursorTheme(named: "default", searching: [folder]).contains("left_ptr"))
  }
}
