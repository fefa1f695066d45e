import Sandbox

/// The findings of claims as text: a paragraph for each, and a line with the counts.
@MainActor
struct ClaimsText {
  private let findings: [ClaimFinding]

  init(_ findings: [ClaimFinding]) { self.findings = findings }

  var text: String { findings.map(paragraph).joined() + summary }

  private func paragraph(_ finding: ClaimFinding) -> String {
    let claim = finding.claim
    var lines = ["\(claim.source.name)  \(claim.statement.english)", "  \(claim.statement.chinese)"]
    lines.append("  \(finding.verdict.rawValue)" + (claim.remark.map { ": \($0.english)" } ?? "."))
    if !finding.isAsRecorded {
      lines.append("  This is not the recorded verdict, which is: \(claim.recorded.rawValue).")
    }
    for observation in finding.observations {
      lines.append("    hitpath trace \(observation.situation.arguments.joined(separator: " "))")
      if observation.holds {
        lines.append("      as stated: \(observation.observed)")
      } else {
        lines += ["      stated:   \(observation.situation.expected)", "      observed: \(observation.observed)"]
      }
    }
    return lines.map { $0 + "\n" }.joined() + "\n"
  }

  private var summary: String {
    guard !findings.isEmpty else { return "No article's statement is checked in this scene.\n" }
    func count(_ verdict: Claim.Verdict) -> Int { findings.count { $0.verdict == verdict } }
    let others = findings.count { !$0.isAsRecorded }
    let record = others == 0 ? "all as recorded" : "\(others) not as recorded"
    return """
      \(findings.count == 1 ? "1 statement" : "\(findings.count) statements"): \(count(.holds)) true, \(count(.conditional)) true with a condition, \
      \(count(.fails)) not so; \(record).

      """
  }
}
