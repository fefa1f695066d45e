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

  @Test("test expects only the rows that are named, and a row that does not come is an error with those that do")
  func expectedRows() throws {
    let one = try run("test", "tab-bar-bulge", "--tap", "187,480", "--expect", "touch 1: AlbumCard")
    #expect(one.status == 0 && one.standardOutput.contains("let expected = [\"touch 1: AlbumCard\"]"))
    let wrong = try run("test", "tab-bar-bulge", "--tap", "187,480", "--expect", "touch 1: Elsewhere")
    #expect(wrong.status == 64 && wrong.standardError.contains("  touch 1: AlbumCard\n"), "\(wrong.standardError)")
    #expect(try run("test", "tab-bar-bulge", "--check").status == 64)
    #expect(try run("test", "tab-bar-bulge", "--tap", "187,480", "--check").status == 64)
  }

  @Test("The test of opened sources is opened with them, and fails when the touches come to something else")
  func openedTest() throws {
    let folder = try TemporaryFolder()
    let (sources, test) = (folder.path("Knob.swift"), folder.path("KnobTouches.swift"))
    func write(action: String) throws {
      try """
      import UIKit

      class Knob: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 44))
          button.addTarget(self, action: #selector(\(action)), for: .touchUpInside)
          view.addSubview(button)
        }
        @objc func \(action)() {}
      }
      """.write(toFile: sources, atomically: true, encoding: .utf8)
    }
    try write(action: "turn")
    let missing = try run("open", sources, "--", "test", "--check")
    #expect(missing.status == 66 && missing.standardError.contains("has a test of 'Knob'"), "\(missing.standardError)")
    let written = try run("open", sources, "--", "test", "--tap", "120,120", "-o", test)
    #expect(written.status == 0, "\(written.standardError)")
    let text = try String(contentsOfFile: test, encoding: .utf8)
    #expect(text.contains("hitpath open \(sources) KnobTouches.swift -- test --check\n"), "\(text)")
    let same = try run("open", sources, test, "--", "test", "--check")
    #expect(same.status == 0 && same.standardOutput.contains("have the same results: 2 rows"), "\(same.standardError)")
    try write(action: "twist")
    let other = try run("open", sources, test, "--", "test", "--check")
    #expect(other.status == 1 && other.standardOutput.contains("is:       twist of UIButton\n"), "\(other)")
  }
}
