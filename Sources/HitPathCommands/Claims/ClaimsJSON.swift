import Foundation
import Sandbox
import Scenes

/// The findings of claims as JSON.
struct ClaimsJSON: Encodable {
  private struct Text: Encodable {
    let en: String
    let zh: String

    init(_ wording: Wording) { (en, zh) = (wording.english, wording.chinese) }
  }

  private struct Situation: Encodable {
    let trace: [String]
    let stated: String
    let observed: String
    let holds: Bool
  }

  private struct Entry: Encodable {
    let source: String
    let statement: Text
    let verdict: String
    let recordedVerdict: String
    let remark: Text?
    let situations: [Situation]
  }

  private let format = 1
  private let claims: [Entry]

  @MainActor
  init(_ findings: [ClaimFinding]) {
    claims = findings.map { finding in
      Entry(
        source: finding.claim.source.name, statement: Text(finding.claim.statement), verdict: finding.verdict.rawValue,
        recordedVerdict: finding.claim.recorded.rawValue, remark: finding.claim.remark.map(Text.init),
        situations: finding.observations.map { observation in
          Situation(
            trace: observation.situation.arguments, stated: observation.situation.expected,
            observed: observation.observed, holds: observation.holds)
        })
    }
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
