import Foundation
import Testing

/// Expects `text` to equal the contents of the file `Goldens/<name>.txt` beside the calling test file.
/// With RECORD_GOLDENS=1 in the environment, the file is written instead, and the test fails with a message, because a
/// run that records does not verify anything.
package func expectGolden(
  _ text: String, named name: String, in folder: String = "Goldens", testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let golden = Golden(named: name, in: folder, beside: testFile)
  let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1"
  if let complaint = golden.complaint(about: text, recording: isRecording) {
    Issue.record("\(complaint)", sourceLocation: sourceLocation)
  }
}

/// A verified text that is stored in a file beside the test.
struct Golden {
  let file: URL

  init(named name: String, in folder: String, beside testFile: String) {
    file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent(folder).appendingPathComponent("\(name).txt")
  }

  /// Returns nil if `text` equals the golden; otherwise the message of the failure. When recording, the method writes
  /// the file.
  func complaint(about text: String, recording: Bool) -> String? {
    recording ? record(text) : compare(text)
  }

  private func record(_ text: String) -> String {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
      return "Recorded \(file.path). Read what changed, commit it, and run again without RECORD_GOLDENS."
    } catch {
      return "Cannot record \(file.path): \(error)"
    }
  }

  private func compare(_ text: String) -> String? {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      return "There is no golden \(file.path). Run with RECORD_GOLDENS=1 to record it, then read it."
    }
    let expected = String(decoding: data, as: UTF8.self)
    if text == expected { return nil }
    return """
      The text is not the golden \(file.path).
      If the change is meant, record it with RECORD_GOLDENS=1. Golden -, now +:
      \(LineDifference(from: expected, to: text).description)
      """
  }
}
