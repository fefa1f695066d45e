import Foundation
import Testing

@testable import TestSupport

@Suite("Goldens")
struct GoldenTests {
  /// Runs `body` with a golden in a separate folder, which is deleted afterwards.
  private func withGolden(_ body: (Golden) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-golden-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(Golden(named: "trace", in: "Goldens", beside: folder.appendingPathComponent("SomeTests.swift").path))
  }

  @Test("A golden is in a folder beside its test file")
  func place() {
    let golden = Golden(named: "two-fingers", in: "Goldens", beside: "/package/Tests/ExampleTests/TraceTests.swift")
    #expect(golden.file.path == "/package/Tests/ExampleTests/Goldens/two-fingers.txt")
  }

  @Test("Recording writes the golden and still fails; the same text then passes")
  func recording() throws {
    try withGolden { golden in
      let complaint = try #require(golden.complaint(about: "began\nended\n", recording: true))
      #expect(complaint.hasPrefix("Recorded "))
      #expect(try String(contentsOf: golden.file, encoding: .utf8) == "began\nended\n")
      #expect(golden.complaint(about: "began\nended\n", recording: false) == nil)
    }
  }

  @Test("Without a golden the test fails with a message about how to record one")
  func missing() throws {
    try withGolden { golden in
      let complaint = try #require(golden.complaint(about: "began", recording: false))
      #expect(complaint.contains("There is no golden"))
      #expect(complaint.contains("RECORD_GOLDENS=1"))
      #expect(!FileManager.default.fileExists(atPath: golden.file.path))
    }
  }

  @Test("A text that differs in one line is shown with that line")
  func difference() throws {
    try withGolden { golden in
      _ = golden.complaint(about: "began\nmoved\nended\n", recording: true)
      let complaint = try #require(golden.complaint(about: "began\nmoved\ncancelled\n", recording: false))
      #expect(complaint.hasSuffix("  began\n  moved\n- ended\n+ cancelled\n  "))
    }
  }

  @Test("A missing newline at the end is a difference")
  func finalNewline() throws {
    try withGolden { golden in
      _ = golden.complaint(about: "ended\n", recording: true)
      #expect(golden.complaint(about: "ended", recording: false) != nil)
    }
  }

  @Test("expectGolden fails the test that calls it")
  func expectation() throws {
    try withGolden { golden in
      let testFile = golden.file.deletingLastPathComponent().deletingLastPathComponent().path + "/SomeTests.swift"
      withKnownIssue {
        expectGolden("anything", named: "trace", testFile: testFile)
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("Goldens/trace.txt") }
      }
    }
  }
}

@Suite("Differences between texts")
struct LineDifferenceTests {
  @Test("Equal lines far from a change are left out and counted")
  func leavingOut() {
    let old = (1...20).map { "line \($0)" }
    var new = old
    new[9] = "changed"
    let report = LineDifference(from: old.joined(separator: "\n"), to: new.joined(separator: "\n")).description
    #expect(
      report == """
          ... 6 equal lines
          line 7
          line 8
          line 9
        - line 10
        + changed
          line 11
          line 12
          line 13
        """)
  }

  @Test("A moved line is shown at its old and new places")
  func movedLine() {
    #expect(LineDifference(from: "a\nb\nc", to: "b\nc\na").description == "- a\n  b\n  c\n+ a")
  }

  @Test("A long report is truncated, and contains the number of missing lines")
  func longReport() {
    let new = (1...200).map(String.init).joined(separator: "\n")
    let report = LineDifference(from: "", to: new).description.split(separator: "\n")
    #expect(report.count == 121)
    #expect(report.last == "  ... and 81 lines more")
  }
}
