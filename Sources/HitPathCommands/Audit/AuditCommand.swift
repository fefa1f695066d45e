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

  @Option(help: "Text to read, JSON to process, or SARIF 2.1.0 for the services that show findings in a review.")
  var format = Format.text

  @Option(help: "The slightest findings that make the exit status 1.")
  var failOn = Threshold.warning

  @Option(
    help: ArgumentHelp("A file of accepted findings, which are not reported and do not fail.", valueName: "file.json"))
  var baseline: String?

  @Option(
    help: ArgumentHelp("Write all findings of now as a baseline, and end with status 0.", valueName: "file.json"))
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
    let accepted = try baseline.map { try AuditBaseline(path: $0) } ?? AuditBaseline()
    let stage = try moment.stage(in: program)
    let about = type(of: stage.example).about
    let all = stage.audit()
    if let writeBaseline {
      try AuditBaseline(all, scene: about.name).write(to: Supervisor.result ?? writeBaseline, named: writeBaseline)
      StandardError.writeMessage("\(all.count) findings are accepted in \(writeBaseline.pathInMessage).")
      return false
    }
    let compared = accepted.compare(all, scene: about.name)
    var report = AuditReport(
      scene: about.name, findings: compared.new, acceptedCount: all.count - compared.new.count, gone: compared.gone,
      places: SourcePlaces(of: about))
    if tries ?? program.isGallery { report.proposals = proposals(for: compared.new, of: all, stage) }
    switch format {
    case .text: try StandardOutput.write(report.text)
    case .json: try StandardOutput.writeLine(report.json())
    case .sarif: try StandardOutput.writeLine(report.sarif())
    }
    guard let least = failOn.severity else { return false }
    return compared.new.contains { $0.rule.severity >= least }
  }

  /// Returns a change that was tried for each finding for which one is found, by the index of the finding.
  @MainActor
  private func proposals(
    for findings: [AuditFinding], of all: [AuditFinding], _ stage: Stage
  ) -> [Int: AuditProposal] {
    OwnOutput.withoutPrints {
      var trials = AuditTrials(stage, findings: all, measurer: MomentOptions.measurer, imageDecoder: ImageDecoder())
      var found: [Int: AuditProposal] = [:]
      for (index, finding) in findings.enumerated() where finding.rule.severity >= failOn.severity ?? .warning {
        // What a repeated scene does to files is not seen by the next one.
        Supervisor.emptyContainer()
        found[index] = trials.proposal(for: finding)
      }
      return found
    }
  }
}
