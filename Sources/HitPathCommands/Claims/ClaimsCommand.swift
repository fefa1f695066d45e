import ArgumentParser
import Files
import Foundation
import Sandbox

struct ClaimsCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "claims",
    abstract: "Check what the articles and Apple's documentation say, and print the verdicts.",
    discussion: """
      Each statement that the engine can check has one or more scenes with fingers. They are performed now, and the verdict follows from \
      what was observed: true, true with a condition, or not so. Each has the command that prints its trace. Exit status 1 when a verdict \
      is not the recorded one. Needs no display.

        hitpath claims
        hitpath claims tap-against-control
        hitpath claims --format json
        hitpath claims tap-against-control --save claims; hitpath replay claims/tap-against-control-1.hitrec
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @Argument(help: "Only the claims about this example.", completion: SceneCompletion.names)
  var example: ExampleArgument?

  @Option(help: "Text to read, or JSON, which has both languages.")
  var format = Format.text

  @Option(help: ArgumentHelp("Also write a recording of each situation into this folder.", valueName: "folder"))
  var save: String?

  @MainActor
  func run(in program: Program) throws {
    let isAsRecorded = reportingFailures { try check(in: program) }
    if !isAsRecorded { throw ExitCode(1) }
  }

  /// Prints the findings. Returns whether every verdict is the recorded one.
  @MainActor
  private func check(in program: Program) throws -> Bool {
    OwnOutput.separate()
    let scene = try example?.resolve(in: program).about.name
    let findings = OwnOutput.withoutPrints { ClaimFinding.findings(about: scene, in: program.scenes) }
    if let save { try write(findings, to: save) }
    switch format {
    case .text: try StandardOutput.write(ClaimsText(findings).text)
    case .json: try StandardOutput.writeJSONLine(try ClaimsJSON(findings).text())
    }
    return findings.allSatisfy(\.isAsRecorded)
  }

  /// Writes the recordings, which are numbered within each scene.
  @MainActor
  private func write(_ findings: [ClaimFinding], to folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        status: .cannotCreate,
        message: "The folder \(folder.pathInMessage) cannot be created. Name another one with --save.")
    }
    var counts: [String: Int] = [:]
    for observation in findings.flatMap(\.observations) {
      let scene = observation.situation.scene
      counts[scene, default: 0] += 1
      let path = "\(folder)/\(scene)-\(counts[scene, default: 1]).hitrec"
      do throws(OutputFile.Failure) {
        try OutputFile.write(observation.recording.text.utf8, to: path)
      } catch {
        throw CommandFailure(
          error,
          message: "The recording cannot be written to \(path.pathInMessage): \(error.reason). Name another folder.")
      }
    }
  }
}
