import CoreGraphics
import Foundation
import InputEvents
import Inspector
import Testing

@testable import HitPathCommands
@testable import Sandbox
@testable import Scenes

/// Tests the reports and baselines of an audit.
@MainActor
@Suite struct AuditReportTests {
  private func findings(identifier: String = "buy") -> [AuditFinding] {
    PlainScene.identifier = identifier
    return Stage(PlainScene.self, measurer: FixedAdvanceMeasurer()).audit()
  }

  private func report(_ findings: [AuditFinding]) -> AuditReport {
    AuditReport(
      scene: "plain", findings: findings, acceptedCount: 0, gone: 0, places: SourcePlaces(of: PlainScene.about))
  }

  @Test("A finding has the file and line of the class around the view, its severity and its rule")
  func text() throws {
    let found = findings()
    #expect(found.map(\.rule) == [.targetUnder44])
    let text = report(found).text
    let line = try #require(text.split(separator: "\n").first)
    #expect(line.contains("PlainScene.swift:"))
    #expect(line.contains(": note: UIButton \"buy\": touches reach 30 by 30 points of it"))
    #expect(line.hasSuffix("[target-under-44]"))
    #expect(text.hasSuffix("plain: 1 note\n"))
  }

  @Test("What all rows of a list have is said once in the text, with the number of rows; JSON has each")
  func rows() throws {
    let found = Stage(ListScene.self, measurer: FixedAdvanceMeasurer()).audit()
    let report = AuditReport(
      scene: "list", findings: found, acceptedCount: 0, gone: 0, places: SourcePlaces(of: ListScene.about))
    #expect(found.count == 12)
    let lines = report.text.split(separator: "\n")
    #expect(lines.count { $0.hasSuffix("[target-under-44]") } == 4)
    #expect(lines.count { $0.hasSuffix("  and in 4 more rows") } == 2)
    #expect(lines.last == "list: 12 notes")
    let document = try JSONValue(parsing: Data(try report.json().utf8))
    #expect(document["findings"]?.arrayValue?.count == 12)
  }

  @Test("SARIF has the fields that the standard requires, and what looks like a link or a placeholder is text")
  func sarif() throws {
    let text = try report(findings(identifier: "[x](http://a) {0} <b>\\")).sarif()
    let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    #expect(result["level"] as? String == "note")
    let message = try #require((result["message"] as? [String: String])?["text"])
    #expect(message.contains(#"\[x\](http://a) {{0}} <b>\\"#))
    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    #expect((place["artifactLocation"] as? [String: String])?["uri"]?.hasSuffix("PlainScene.swift") == true)
    #expect(try #require((place["region"] as? [String: Int])?["startLine"]) > 1)
  }

  @Test("SARIF consists of the standard's objects: each has what it requires, and nothing that it does not know")
  func structure() throws {
    for identifier in ["buy", "[x](http://a) {0} <b>\\", "a\nb\u{1}"] {
      let log = try JSONValue(parsing: Data(try report(findings(identifier: identifier)).sarif().utf8))
      #expect(SARIFStructure.mistake(in: log) == nil)
      let rules = log["runs"]?.arrayValue?.first?["tool"]?["driver"]?["rules"]?.arrayValue ?? []
      let ids = rules.compactMap { $0["id"]?.stringValue }
      #expect(ids.count == AuditRule.allCases.count && Set(ids).count == ids.count)
    }
    // The check would find mistakes.
    for wrong in [
      #"{"version":"2.1.0"}"#, #"{"version":"2.0.0","runs":[]}"#, #"{"version":"2.1.0","runs":[{"results":[]}]}"#,
      #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"a","rule":[]}}}]}"#,
      #"{"version":"2.1.0","runs":[{"tool":{"driver":{"name":"a"}},"results":[{"message":{"text":"a"},"level":"bad"}]}]}"#,
    ] {
      #expect(SARIFStructure.mistake(in: try JSONValue(parsing: Data(wrong.utf8))) != nil, "\(wrong)")
    }
  }

  @Test("Reports stay JSON with the same values on a terminal, whatever characters names have")
  func terminal() throws {
    let report = report(findings(identifier: "a\u{202E}b\u{85}c\u{2028}d\u{7F}\u{1B}[31m\\"))
    for text in [try report.sarif(), try report.json()] {
      let shown = text.jsonForTerminal
      #expect(!shown.unicodeScalars.contains { $0.isTerminalControl && $0 != "\n" })
      #expect(try JSONValue(parsing: Data(shown.utf8)) == JSONValue(parsing: Data(text.utf8)))
    }
    #expect("\u{202E}\u{85}\n\t".jsonForTerminal == "\\u202E\\u0085\n\t")
  }

  @Test("A baseline that is written again keeps what it accepts in other scenes")
  func otherScenes() {
    let found = findings()
    let both = AuditBaseline().accepting(found, scene: "plain").accepting(found, scene: "other")
    #expect(both.compare(found, scene: "plain").new.isEmpty && both.compare(found, scene: "other").new.isEmpty)
    let fewer = both.accepting([], scene: "plain")
    #expect(fewer.compare(found, scene: "plain").new.count == 1 && fewer.compare(found, scene: "other").new.isEmpty)
  }

  @Test("The report of several scenes is one run of SARIF, and a list in JSON")
  func scenes() throws {
    let reports = [report(findings()), report(findings(identifier: "sell")), report([])]
    let log = try JSONValue(parsing: Data(try AuditReport.sarif(reports).utf8))
    #expect(SARIFStructure.mistake(in: log) == nil)
    #expect(log["runs"]?.arrayValue?.count == 1)
    #expect(log["runs"]?.arrayValue?.first?["results"]?.arrayValue?.count == 2)
    let document = try JSONValue(parsing: Data(try AuditReport.json(reports).utf8))
    #expect(document["scenes"]?.arrayValue?.map { $0["findings"]?.arrayValue?.count } == [1, 1, 0])
  }

  @Test("A report without findings is a log with an empty list of results")
  func empty() throws {
    let log = try JSONValue(parsing: Data(try report([]).sarif().utf8))
    #expect(SARIFStructure.mistake(in: log) == nil)
    #expect(log["runs"]?.arrayValue?.first?["results"] == .array([]))
  }

  @Test("JSON has each finding with its place in the tree")
  func json() throws {
    let object = try JSONSerialization.jsonObject(with: Data(try report(findings()).json().utf8)) as? [String: Any]
    let finding = try #require((object?["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "target-under-44")
    #expect((finding["place"] as? String)?.hasSuffix("PlainView > UIButton \"buy\"") == true)
    #expect(finding["frame"] as? [Double] == [20, 20, 30, 30])
  }

  @Test("A baseline accepts each finding once, survives being written, and names what is gone")
  func baseline() throws {
    let found = findings()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("baseline.json").path
    try AuditBaseline(found, scene: "plain").write(to: path, named: path)
    let read = try AuditBaseline(path: path)
    #expect(read.compare(found, scene: "plain").new.isEmpty)
    #expect(read.compare(found + found, scene: "plain").new.count == 1)
    #expect(read.compare(found, scene: "other").new.count == 1)
    #expect(read.compare([], scene: "plain").gone == 1)
    try "[]".write(toFile: path, atomically: true, encoding: .utf8)
    let malformed = #expect(throws: CommandFailure.self) { try AuditBaseline(path: path) }
    #expect(malformed?.status == .malformed)
    let missing = #expect(throws: CommandFailure.self) { try AuditBaseline(path: path + ".none") }
    #expect(missing?.status == .missing)
  }

  @Test("Classes are found by the lines that declare them")
  func classes() {
    let text = """
      import UIKit
      final class Knob: UIControl {
        // a class of its own
        private final class Mark: UIView {}
      }
      @objc(Old) public class `Older` {}
      let name = "class"
      """
    let found = SourceDeclarations(in: text).classes
    #expect(found.map(\.name) == ["Knob", "Mark", "Older"] && found.map(\.line) == [2, 4, 6])
  }
}
