import ArgumentParser
import Files
import Foundation
import Inspector
import Recording
import Sandbox

struct AuditCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Report what a reviewer would object to: small targets, lost touches, gestures that cannot work.",
    discussion: """
      Sizes are those of the regions in which touches reach a target, with every override, and not of frames. A rule that is not met is \
      an error, a warning or a note. Exit status 1 when there are findings of --fail-on or graver that the baseline \
      does not accept. Needs no display. In place of a scene, the file of a recording or of a demo script can be given, or '-' for \
      one on standard input. Targets that WCAG exempts for other reasons than spacing, such as links in a sentence, are not known; rows \
      of tables are not measured.

        hitpath audit tab-bar-bulge --set override=off
        hitpath audit controls --write-baseline controls.json
        hitpath audit controls --baseline controls.json --fail-on note
        hitpath audit photo.hitrec --at 1.5 --format sarif > photo.sarif
        hitpath open Sources -- audit --format sarif       with the files and lines of the classes
        hitpath open Sources -- audit --all                every controller of the sources
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case sarif
  }

  enum Threshold: String, ExpressibleByArgument, CaseIterable {
    case error
    case warning
    case note
    case never

    var severity: AuditRule.Severity? { AuditRule.Severity(rawValue: rawValue) }
  }

  @OptionGroup var moment: MomentOptions

  @Flag(
    help: """
      Audit the program's other scenes, too: of opened sources those that show one of their controllers. A finding that several have is \
      reported once.
      """)
  var all = false

  @Option(help: "Text to read, JSON to process, or SARIF 2.1.0 for the services that show findings in a review.")
  var format = Format.text

  @Option(help: "The slightest findings that make the exit status 1.")
  var failOn = Threshold.warning

  @Option(
    help: ArgumentHelp("A file of accepted findings, which are not reported and do not fail.", valueName: "file.json"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "Write all findings of now as a baseline, and end with status 0. What the file accepts in other scenes stays.",
      valueName: "file.json"))
  var writeBaseline: String?

  @Flag(
    name: .customLong("try"), inversion: .prefixedNo,
    help: """
      Try changes until each finding of --fail-on or graver is gone, and propose the first that does it (default: for the scenes of the \
      course only, because other code may stop with a change that its author did not expect).
      """)
  var tries: Bool?

  var resultPath: String? { writeBaseline }

  @MainActor
  func run(in program: Program) throws {
    let fails = reportingFailures { try audit(in: program) }
    if fails { throw ExitCode(1) }
  }

  /// Returns whether there are findings that fail.
  @MainActor
  private func audit(in program: Program) throws -> Bool {
    OwnOutput.separate()
    // A baseline that cannot be read is reported before the work.
    let earlier = writeBaseline.flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    let accepted = try (writeBaseline == nil ? baseline : earlier).map { try AuditBaseline(path: $0) }
    let audited = try audited(in: program)
    if let writeBaseline {
      try write(audited, to: writeBaseline, over: accepted ?? AuditBaseline())
      return false
    }
    let reports = audited.map { report($0, accepted ?? AuditBaseline(), in: program) }
    switch format {
    case .text: try StandardOutput.write(reports.map(\.text).joined())
    case .json: try StandardOutput.writeJSONLine(all ? AuditReport.json(reports) : reports[0].json())
    case .sarif: try StandardOutput.writeJSONLine(AuditReport.sarif(reports))
    }
    guard let least = failOn.severity else { return false }
    return reports.contains { $0.findings.contains { $0.rule.severity >= least } }
  }

  private struct Audited {
    let stage: Stage
    let findings: [AuditFinding]
    @MainActor var scene: String { type(of: stage.example).about.name }
  }

  /// Returns the scenes with their findings, without those that an earlier scene has, too.
  @MainActor
  private func audited(in program: Program) throws -> [Audited] {
    let stage = try moment.stage(in: program)
    let first = Audited(stage: stage, findings: stage.audit())
    guard all else { return [first] }
    var audited = [first]
    var known = Set(first.findings.map(\.identity))
    for example in program.scenes.listed where example.about.name != first.scene {
      // What a scene does to files is not seen by the next one.
      Supervisor.emptyContainer()
      let stage = try moment.stage(of: example)
      guard program.isGallery || stage.showsOwnController else { continue }
      audited.append(Audited(stage: stage, findings: stage.audit().filter { known.insert($0.identity).inserted }))
    }
    return audited
  }

  @MainActor
  private func write(_ audited: [Audited], to path: String, over accepted: AuditBaseline) throws {
    let baseline = audited.reduce(accepted) { $0.accepting($1.findings, scene: $1.scene) }
    try baseline.write(to: Supervisor.result ?? path, named: path)
    let count = audited.reduce(0) { $0 + $1.findings.count }
    let findings = count == 1 ? "1 finding is" : "\(count) findings are"
    StandardError.writeMessage("\(findings) accepted in \(path.pathInMessage).")
  }

  @MainActor
  private func report(_ audited: Audited, _ accepted: AuditBaseline, in program: Program) -> AuditReport {
    let (stage, findings) = (audited.stage, audited.findings)
    let compared = accepted.compare(findings, scene: audited.scene)
    var report = AuditReport(
      scene: audited.scene, findings: compared.new, acceptedCount: findings.count - compared.new.count,
      gone: compared.gone, places: SourcePlaces(of: type(of: stage.example).about))
    if tries ?? program.isGallery { report.proposals = proposals(for: compared.new, of: findings, stage) }
    return report
  }

  /// Returns a change that was tried for each finding for which one is found, by the index of the finding.
  @MainActor
  private func proposals(
    for findings: [AuditFinding], of all: [AuditFinding], _ stage: Stage
  ) -> [Int: AuditProposal] {
    OwnOutput.withoutPrints {
      var trials = AuditTrials(stage, findings: all, measurer: MomentOptions.measurer, imageDecoder: ImageDecoder())
      var found: [Int: AuditProposal] = [:]
      let reported = format == .text ? AuditReport.folded(findings).map(\.index) : Array(findings.indices)
      for index in reported where findings[index].rule.severity >= failOn.severity ?? .warning {
        // What a repeated scene does to files is not seen by the next one.
        Supervisor.emptyContainer()
        found[index] = trials.proposal(for: findings[index])
      }
      return found
    }
  }
}

extension AuditFinding {
  /// What two scenes that show the same views have in common.
  fileprivate var identity: [String] { [rule.rawValue, place, message] }
}
