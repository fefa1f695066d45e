import EventTrace
import Sandbox

/// The statements of articles that a scene of the course checks, with their verdicts, below its page.
@MainActor
struct PageClaims {
  private let findings: [ClaimFinding]

  init(_ findings: [ClaimFinding]) { self.findings = findings }

  /// A list in HTML; empty without a finding.
  var html: String {
    guard !findings.isEmpty else { return "" }
    return "<h3>\(PageMarkup.both(.pageClaims))</h3>\n<dl class=\"claims\">\n" + findings.map(item).joined() + "</dl>"
  }

  private func item(_ finding: ClaimFinding) -> String {
    let claim = finding.claim
    let verdict = finding.verdict
    let remark = claim.remark.map { " \(PageMarkup.pair($0.english, $0.chinese))" } ?? ""
    let commands = finding.observations.map { observation in
      let line = "hitpath trace " + observation.situation.arguments.joined(separator: " ")
      return "<code>\(PageMarkup.escaped(line))</code><br>\(words(observation))<br>"
    }
    return """
      <dt>\(PageMarkup.escaped(claim.source.name)): \(PageMarkup.pair(claim.statement.english, claim.statement.chinese))</dt>
      <dd><b>\(PageMarkup.pair(verdict.wording.english, verdict.wording.chinese))</b>\(remark)
      <p>\(commands.joined(separator: "\n"))</p></dd>

      """
  }

  private func words(_ observation: ClaimFinding.Observation) -> String {
    observation.holds
      ? PageMarkup.both(.claimHolds, observation.observed)
      : PageMarkup.both(.claimDiffers, observation.situation.expected, observation.observed)
  }
}
