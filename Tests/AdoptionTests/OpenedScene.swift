import Foundation
import TestSupport
import Testing

/// A scene of an opened folder and the strokes that touch it. The trace and the printed lines have a golden.
struct OpenedScene {
  let name: String
  let strokes: [Stroke]
  /// A Boolean value that indicates whether the keyboard shows on the screen.
  var showsKeyboard = false

  /// Touches the scene in `folder` and compares what happens with the golden `prefix` plus the scene's name.
  func touch(in folder: String, golden prefix: String) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(getpid()).hitrec")
    try Stroke.recording(of: strokes, on: name, showsKeyboard: showsKeyboard)
      .write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let outcome = try OpenedFolder.open(folder, ["--", "replay", file.path, "--trace"])
    #expect(outcome.status == 0, "\(outcome.standardError)")
    expectGolden(OpenedStory.text(outcome.standardOutput + outcome.standardError), named: prefix + name)
  }
}

extension OpenedScene: CustomTestStringConvertible {
  var testDescription: String { name }
}
