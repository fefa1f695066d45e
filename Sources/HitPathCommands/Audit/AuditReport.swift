import CoreGraphics
import Foundation
import Inspector
import Sandbox

/// The findings of an audit, as text and JSON.
@MainActor
struct AuditReport {
  let scene: String
  let findings: [AuditFinding]
  /// The number of findings that the baseline accepts.
  let acceptedCount: Int
  /// The number of accepted findings that no longer occur.
  let gone: Int
  let places: SourcePlaces
  /// The changes that were tried, by the index of their finding.
  var proposals: [Int: AuditProposal] = [:]

  /// What would repair a finding: a change that was tried, or what usually does.
  func advice(_ index: Int) -> String {
    proposals[index]?.text(in: .english) ?? findings[index].rule.advice
  }

  // MARK: Text

  var text: String {
    let folded = Self.folded(findings)
    return folded.map { lines(of: $0.index, rows: $0.rows) + "\n" }.joined() + summary + "\n"
  }

  /// Returns the indices of the findings that the text has. Those of the same rule at the same place of other rows of a
  /// list are left out; `rows` is their number.
  static func folded(_ findings: [AuditFinding]) -> [(index: Int, rows: Int)] {
    var folded: [(index: Int, rows: Int)] = []
    var known: [[String]: Int] = [:]
    for (index, finding) in findings.enumerated() {
      let kind = finding.placeInRow.map { [finding.rule.rawValue, $0] }
      if let kind, let first = known[kind] {
        folded[first].rows += 1
        continue
      }
      if let kind { known[kind] = folded.count }
      folded.append((index, 0))
    }
    return folded
  }

  private func lines(of index: Int, rows: Int) -> String {
    let finding = findings[index]
    let place = places.place(of: finding.classes).map { "\($0.path):\($0.line)" } ?? scene
    let frame = finding.view.frame.map { "  at \(Self.words($0))" } ?? ""
    return """
      \(place): \(finding.rule.severity.rawValue): \(finding.message) [\(finding.rule.rawValue)]
        \(finding.place)\(frame)\(rows == 0 ? "" : "  and in \(rows) more row\(rows == 1 ? "" : "s")")
        \(advice(index))
      """
  }

  private static func words(_ frame: CGRect) -> String {
    [frame.minX, frame.minY, frame.width, frame.height].map { value in
      let tenths = (value * 10).rounded() / 10
      return tenths == tenths.rounded() ? "\(Int(clamping: tenths))" : "\(tenths)"
    }.joined(separator: ",")
  }

  private var summary: String {
    let counts = AuditRule.Severity.allCases.reversed().compactMap { severity -> String? in
      let count = findings.count { $0.rule.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    var parts = [counts.isEmpty ? "no findings" : counts.joined(separator: ", ")]
    if acceptedCount > 0 { parts.append("\(acceptedCount) accepted by the baseline") }
    if gone > 0 { parts.append("\(gone) of the baseline no longer occur") }
    return "\(scene): \(parts.joined(separator: "; "))"
  }

  // MARK: JSON

  private struct Document: Encodable {
    struct Finding: Encodable {
      let rule: String
      let severity: String
      let message: String
      let advice: String
      /// The changes of the scene in Swift with which the finding is gone; nil if none was found or tried.
      let tried: [String]?
      let view: String
      let path: [Int]
      let place: String
      let frame: [Double]?
      let file: String?
      let line: Int?
    }

    let format = 1
    let scene: String
    let findings: [Finding]
    let accepted: Int
    let gone: Int

    private enum CodingKeys: CodingKey { case format, scene, findings, accepted, gone }
  }

  /// The findings of several scenes.
  private struct Documents: Encodable {
    let format = 1
    let scenes: [Document]

    private enum CodingKeys: CodingKey { case format, scenes }
  }

  func json() throws -> String { try Self.encoded(document) }

  /// Returns the reports of several scenes as one document, with a list of what `json()` has for each.
  static func json(_ reports: [AuditReport]) throws -> String {
    try encoded(Documents(scenes: reports.map(\.document)))
  }

  private static func encoded(_ document: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self)
  }

  private var document: Document {
    let entries = findings.enumerated().map { index, finding in
      let place = places.place(of: finding.classes)
      return Document.Finding(
        rule: finding.rule.rawValue, severity: finding.rule.severity.rawValue, message: finding.message,
        advice: advice(index), tried: proposals[index]?.changes.map(\.swift), view: finding.view.name,
        path: finding.view.path, place: finding.place,
        frame: finding.view.frame.map { [$0.minX, $0.minY, $0.width, $0.height].map { Double($0) } },
        file: place?.path, line: place?.line)
    }
    return Document(scene: scene, findings: entries, accepted: acceptedCount, gone: gone)
  }
}
