import Conformance
import Foundation
import Testing
import UIKitTestSupport

/// Tests the checks that are measured with Apple's UIKit, and compares the results with the engine.
@MainActor
@Suite struct MeasuredRulesTests {
  /// What the engine answers in a runtime of its own.
  private let engine: MeasuredAnswers

  private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let page = repository.appendingPathComponent("Sources/UIKit/UIKit.docc/Rules/Measurements.md")

  init() {
    let stage = TestStage()
    engine = withExtendedLifetime(stage) { MeasuredAnswers.take() }
  }

  @Test("The engine answers every check as its rule says")
  func engineFollowsRules() {
    #expect(engine.unanswered == 0)
    let contradictions = engine.contradictions()
    #expect(contradictions.isEmpty, "\(contradictions.joined(separator: "\n"))")
  }

  @Test("Every check has a name of its own, and a rule that is in the pages of rules")
  func namesAndRules() throws {
    #expect(Check.all.count >= 60)
    #expect(Set(Check.all.map(\.name)).count == Check.all.count)
    let folder = Self.page.deletingLastPathComponent()
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
      try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
    for rule in Set(Check.all.map(\.rule)) {
      let marks = ["# \(rule) ", "# \(rule). "]
      #expect(pages.contains { page in marks.contains { page.contains($0) } }, "\(rule) is on no page of rules")
    }
  }

  @Test("The results of Apple's UIKit that the repository has are the engine's answers")
  func resultsInRepository() throws {
    let measured = try MeasuredRules(
      folder: Self.repository.appendingPathComponent("Modules/Conformance/Results"), engine: engine)
    let differences = measured.differences
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test("The page of measurements lists every check with the confidence that the results give it")
  func page() throws {
    let measured = try MeasuredRules(
      folder: Self.repository.appendingPathComponent("Modules/Conformance/Results"), engine: engine)
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| rule |") }
    let expected = measured.list.split(separator: "\n")
    if ProcessInfo.processInfo.environment["UPDATE_MEASUREMENTS"] == "1" {
      let head = text.components(separatedBy: "|---|---|---|---|\n")[0]
      try Data("\(head)|---|---|---|---|\n\(measured.list)".utf8).write(to: Self.page, options: .atomic)
    }
    #expect(rows == expected, "UPDATE_MEASUREMENTS=1 writes the rows of Measurements.md again")
  }

  @Test("A made-up result that differs is reported with both answers, and contradicts its check")
  func differingResult() throws {
    let check = try #require(Check.all.first)
    let folder = try madeUp("differs.json", [MeasuredAnswers.Result(name: check.name, value: "V")])
    defer { try? FileManager.default.removeItem(at: folder) }
    let measured = try MeasuredRules(folder: folder, engine: engine)
    #expect(measured.differences == ["differs.json: A hidden view is not hit: V on Made up 1.0, nil here"])
    #expect(measured.confidence(of: check) == .contradicted(["V on Made up 1.0"]))
    #expect(measured.list.hasPrefix("| 1.1 | A hidden view is not hit | `nil` | contradicted: V on Made up 1.0 |\n"))
  }

  @Test("A made-up result that agrees makes its check, and no other, measured in the list")
  func agreeingResult() throws {
    let check = try #require(Check.all.first)
    let folder = try madeUp("agrees.json", [MeasuredAnswers.Result(name: check.name, value: check.expected)])
    defer { try? FileManager.default.removeItem(at: folder) }
    let measured = try MeasuredRules(folder: folder, engine: engine)
    #expect(measured.differences.isEmpty)
    let rows = measured.list.split(separator: "\n")
    #expect(rows[0] == "| 1.1 | A hidden view is not hit | `nil` | measured: Made up 1.0 |")
    #expect(rows.dropFirst().allSatisfy { $0.hasSuffix("| not measured |") })
  }

  @Test("A result of a check that does not exist is reported")
  func unknownCheck() throws {
    let folder = try madeUp("old.json", [MeasuredAnswers.Result(name: "A former check", value: "1")])
    defer { try? FileManager.default.removeItem(at: folder) }
    let measured = try MeasuredRules(folder: folder, engine: engine)
    #expect(measured.differences == ["old.json: no check is named A former check"])
  }

  @Test("Results of the engine itself, and files of another form, are refused")
  func refusedFiles() throws {
    let folder = try madeUp("own.json", engine)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: MeasuredRules.Refusal.ownResults("own.json")) {
      try MeasuredRules(folder: folder, engine: engine)
    }
    try Data("{}".utf8).write(to: folder.appendingPathComponent("broken.json"))
    #expect(throws: MeasuredRules.Refusal.unreadable("broken.json")) {
      try MeasuredRules(folder: folder, engine: engine)
    }
  }

  private func madeUp(_ name: String, _ results: [MeasuredAnswers.Result]) throws -> URL {
    try madeUp(name, MeasuredAnswers(system: "Made up 1.0", machine: "none", results: results))
  }

  /// Writes a file with results into a new temporary folder.
  private func madeUp(_ name: String, _ measurement: MeasuredAnswers) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(try measurement.json().utf8).write(to: folder.appendingPathComponent(name))
    return folder
  }
}
