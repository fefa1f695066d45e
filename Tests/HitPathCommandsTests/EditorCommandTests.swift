import Foundation
import Sandbox
import Testing

@testable import HitPathCommands

/// Tests which program opens a line of source, and that it gets the file and the line.
@Suite struct EditorCommandTests {
  private func words(_ environment: [String: String]) -> [String] {
    EditorCommand(for: "Bar.swift", line: 12, environment).words
  }

  @Test("HITPATH_EDITOR comes first; its words may be in quotes, and the file follows if it is not named")
  func template() {
    #expect(
      words(["HITPATH_EDITOR": "code --goto {file}:{line}", "EDITOR": "kate"]) == ["code", "--goto", "Bar.swift:12"])
    #expect(
      words(["HITPATH_EDITOR": "'/opt/my editor' --at \"line {line}\""]) == [
        "/opt/my editor", "--at", "line 12", "Bar.swift",
      ])
  }

  @Test("VISUAL and EDITOR are used if they name an editor with a window; otherwise the desktop opens the file")
  func editors() {
    #expect(words(["VISUAL": "/usr/bin/codium --wait"]) == ["/usr/bin/codium", "--wait", "--goto", "Bar.swift:12"])
    #expect(words(["VISUAL": "vim", "EDITOR": "gvim"]) == ["gvim", "+12", "Bar.swift"])
    #expect(words(["EDITOR": "emacsclient"]) == ["emacsclient", "--no-wait", "+12", "Bar.swift"])
    #expect(words(["EDITOR": "nano"]) == ["xdg-open", "Bar.swift"])
    #expect(words([:]) == ["xdg-open", "Bar.swift"])
  }

  @Test("The program is started without a shell, with the file and the line as they are")
  func start() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("editor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (editor, result) = (folder.appendingPathComponent("edit"), folder.appendingPathComponent("result"))
    // A process that another test starts at this moment could inherit the open descriptor of a file written here, and
    // a program that is open for writing cannot be executed ("Text file busy"). So the program is the shell itself.
    try Data("printf '%s|' \"$@\" > \"$RESULT.new\"\nmv \"$RESULT.new\" \"$RESULT\"\n".utf8).write(to: editor)
    let environment = [
      "PATH": "/usr/bin:/bin", "RESULT": result.path, "HITPATH_EDITOR": "sh \(editor.path) +{line} {file}",
    ]
    let command = EditorCommand(for: "My $(rm) Bar.swift", line: 7, environment)
    #expect(command.start(environment) == .opened(by: "sh"))
    for _ in 0..<3000 where !FileManager.default.fileExists(atPath: result.path) { Thread.sleep(forTimeInterval: 0.02) }
    #expect(try String(contentsOf: result, encoding: .utf8) == "+7|My $(rm) Bar.swift|")
  }

  @Test("A program that does not exist is named, with the reason; without xdg-open there is none")
  func failures() {
    let missing = EditorCommand(for: "Bar.swift", line: 1, ["HITPATH_EDITOR": "no-such-editor"])
    guard case .failed("no-such-editor", _) = missing.start(["PATH": "/usr/bin"]) else {
      Issue.record("It was started")
      return
    }
    #expect(EditorCommand(for: "Bar.swift", line: 1, [:]).start(["PATH": "/nowhere"]) == .missing)
  }
}
