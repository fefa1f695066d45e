import CoreGraphics
import Foundation
import Inspector
import Sandbox

/// A report as SARIF 2.1.0 (OASIS, 2020), which services for code reviews show beside the changed lines.
extension AuditReport {
  func sarif() throws -> String { try Self.sarif([self]) }

  /// Returns the findings of several scenes as one run of the tool.
  static func sarif(_ reports: [AuditReport]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(SARIFLog(runs: [SARIFRun(reports)])), as: UTF8.self)
  }

  /// Returns a text as a message of SARIF, in which brackets would be links and braces placeholders (3.11.3, 3.11.6).
  static func sarifText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing("{", with: "{{").replacing("}", with: "}}")
  }
}

private struct SARIFLog: Encodable {
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let version = "2.1.0"
  let runs: [SARIFRun]

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version
    case runs
  }
}

private struct SARIFText: Encodable { let text: String }

private struct SARIFRun: Encodable {
  struct Rule: Encodable {
    let id: String
    let shortDescription: SARIFText
    let help: SARIFText
    let defaultConfiguration: [String: String]
  }

  struct Driver: Encodable {
    let name: String
    let version: String
    let rules: [Rule]
  }

  struct Location: Encodable {
    struct Physical: Encodable {
      let artifactLocation: [String: String]
      let region: [String: Int]
    }

    struct Logical: Encodable {
      let name: String
      let fullyQualifiedName: String
      let kind: String
    }

    let physicalLocation: Physical?
    let logicalLocations: [Logical]
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: SARIFText
    let locations: [Location]
    let partialFingerprints: [String: String]
  }

  let tool: [String: Driver]
  let results: [Result]

  private enum CodingKeys: CodingKey { case tool, results }

  @MainActor
  init(_ reports: [AuditReport]) {
    let rules = AuditRule.allCases.map { rule in
      Rule(
        id: rule.rawValue, shortDescription: SARIFText(text: rule.summary), help: SARIFText(text: rule.advice),
        defaultConfiguration: ["level": rule.severity.rawValue])
    }
    tool = ["driver": Driver(name: "HitPath", version: ProgramVersion.current, rules: rules)]
    results = reports.flatMap(Self.results)
  }

  @MainActor
  private static func results(of report: AuditReport) -> [Result] {
    report.findings.enumerated().map { index, finding in
      Result(
        ruleId: finding.rule.rawValue, ruleIndex: AuditRule.allCases.firstIndex(of: finding.rule) ?? 0,
        level: finding.rule.severity.rawValue,
        message: SARIFText(text: AuditReport.sarifText("\(finding.message) \(report.advice(index))")),
        locations: [location(of: finding, in: report)],
        partialFingerprints: ["hitpath/v1": "\(report.scene)/\(finding.rule.rawValue)/\(finding.place)"])
    }
  }

  @MainActor
  private static func location(of finding: AuditFinding, in report: AuditReport) -> Location {
    let physical = report.places.place(of: finding.classes).map { place in
      Location.Physical(artifactLocation: ["uri": uri(of: place.path)], region: ["startLine": place.line])
    }
    let logical = Location.Logical(
      name: finding.view.name, fullyQualifiedName: "\(report.scene) > \(finding.place)", kind: "object")
    return Location(physicalLocation: physical, logicalLocations: [logical])
  }

  /// Returns a path as a URI: a relative reference, or one with the scheme `file`.
  private static func uri(of path: String) -> String {
    let escaped = path.utf8.map { byte -> String in
      let isPlain = byte < 0x80 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
      return isPlain || "/-._~".utf8.contains(byte) ? String(UnicodeScalar(byte)) : String(format: "%%%02X", byte)
    }.joined()
    return path.hasPrefix("/") ? "file://\(escaped)" : escaped
  }
}
