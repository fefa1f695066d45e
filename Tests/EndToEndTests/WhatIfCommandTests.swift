import Foundation
import TestSupport
import Testing

/// Tests `hitpath whatif` and `hitpath test` as a user runs them.
@Suite("What matters, and a test of it, on the command line", .startsPrograms)
struct WhatIfCommandTests {
  private func run(_ arguments: String...) throws -> ProgramUnderTest.Outcome {
    try ProgramUnderTest.runHitpath(arguments)
  }

  @Test("whatif prints the flags and switches that alone would have changed the touch, as text and as JSON")
  func table() throws {
    let text = try run("whatif", "tab-bar-bulge", "--tap", "187,480")
    #expect(text.status == 0 && text.standardOutput.contains("switch override on\n"), "\(text.standardError)")
    #expect(text.standardOutput.contains("    touch 1 goes to CentreButton instead of AlbumCard\n"))
    let json = try run("whatif", "tab-bar-bulge", "--tap", "187,480", "--format", "json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.standardOutputBytes)) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.contains { ($0["differences"] as? [String])?.isEmpty == true }, "The flags that change nothing")
    #expect(rows.contains { ($0["change"] as? String) == "switch inside on" })
  }

  @Test("test writes the test of a scene or a recording, and says what the test does not repeat")
  func writtenTest() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("Bulge.swift")
    let written = try run("test", "tab-bar-bulge", "--set", "override=on", "--tap", "187,480", "-o", file)
    #expect(written.status == 0 && written.standardOutput.isEmpty, "\(written.standardError)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("@testable import Examples\n") && text.contains("touch 1: CentreButton"))
    let keys = try run("test", "first-responder", "--tap", "187,120", "--key", "k")
    #expect(keys.status == 0 && keys.standardError.contains("does not repeat keys"))
    #expect(keys.standardOutput.contains("/// Not repeated: keys.\n"))
    #expect(try run("test", "tab-bar-bulge", "-o", folder.path("no/such/folder.swift")).status == 73)
  }
}
