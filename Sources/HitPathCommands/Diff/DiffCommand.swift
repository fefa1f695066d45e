import ArgumentParser
import EventTrace
import Files
import Foundation

struct DiffCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare what the same fingers do on two scenes, or in two recordings.",
    discussion: """
      Each side is a scene, or the file of a recording or demo script. Positions of switches follow after a colon. If one side is a \
      recording of the other side's scene, both get its input. Prints the first difference of the traces, the touch that goes elsewhere, \
      and what followed. Exit status 1 when they differ. Needs no display.

        hitpath diff tab-bar-bulge:override=off tab-bar-bulge:override=on --tap 187,480
        hitpath diff photo.hitrec photo:together=off
        hitpath diff before.hitrec after.hitrec
      """)

  @Argument(help: ArgumentHelp("The first side.", valueName: "scene|file[:key=on,...]"))
  var first: DiffSide

  @Argument(help: ArgumentHelp("The second side.", valueName: "scene|file[:key=on,...]"))
  var second: DiffSide

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Tap here, in points of the canvas; may be repeated.", valueName: "x,y"),
    transform: PointArgument.init(text:))
  var tap: [PointArgument] = []

  @OptionGroup var input: InputOptions
  @OptionGroup var device: DeviceOptions

  @Option(help: ArgumentHelp("How many lines of what followed are printed, of each side.", valueName: "number"))
  var lines = 8

  @Flag(help: "Say nothing; only the exit status tells.")
  var quiet = false

  func validate() throws {
    guard (0...10_000).contains(lines) else {
      throw ValidationError("--lines is a number from 0 to 10000, not \(lines).")
    }
  }

  func run() throws {
    var differs = false
    MainActor.assumeIsolated { reportingFailures { differs = try compare() } }
    if differs { throw ExitCode(1) }
  }

  /// Returns whether the sides differ.
  @MainActor
  private func compare() throws -> Bool {
    OwnOutput.separate()
    let traces = try self.traces()
    guard let comparison = VersionComparison(old: traces.0, new: traces.1), let difference = comparison.difference
    else {
      if !quiet { try StandardOutput.writeLine("the same, \(traces.0.split(separator: "\n").count) lines") }
      return false
    }
    if !quiet { try StandardOutput.write(text(difference, comparison.movedTouch, traces)) }
    return true
  }

  @MainActor
  private func traces() throws -> (String, String) {
    if first.isScene, second.isScene {
      func trace(_ side: DiffSide) throws -> String { try side.trace(of: input, taps: tap, device: device) }
      return (try trace(first), try trace(second))
    }
    guard tap.isEmpty, input.isEmpty, device.isUsual else {
      throw CommandFailure(
        status: .usage,
        message: "A recording has its own input and device. Leave out the options for fingers, keys and the device.")
    }
    // A scene beside a recording gets the input of the recording.
    let recorded = first.isScene ? second : first
    func recordings(_ side: DiffSide) throws -> [RecordingFile] {
      guard side.isScene else { return try side.recordings() }
      return try recorded.recordings().map { file in
        guard file.recording.header.example == side.name else {
          throw CommandFailure(
            status: .usage,
            message: """
              The recording is of '\(file.recording.header.example.inMessage)', not of '\(side.name.inMessage)'. Compare it with \
              its own scene.
              """)
        }
        return try file.setting(side.switches)
      }
    }
    func text(_ files: [RecordingFile]) -> String { files.map { $0.trace().text() }.joined() }
    return (text(try recordings(first)), text(try recordings(second)))
  }

  // MARK: Text

  private func text(_ difference: TraceDifference, _ moved: MovedTouch?, _ traces: (String, String)) -> String {
    var parts = ["line \(difference.line) differs; - is the first side, + the second:"]
    parts += difference.before.map { "    \($0)" }
    parts.append("  - \(difference.expected ?? "(the trace is over)")")
    parts.append("  + \(difference.actual ?? "(the trace is over)")")
    if let moved {
      parts.append("touch \(moved.touch) goes to \(moved.newView) instead of \(moved.oldView)")
    }
    parts += followed("in the first:", traces.0, after: difference.line)
    parts += followed("in the second:", traces.1, after: difference.line)
    return parts.joined(separator: "\n") + "\n"
  }

  private func followed(_ title: String, _ trace: String, after line: Int) -> [String] {
    let rest = trace.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(line).filter { !$0.isEmpty }
    guard lines > 0, !rest.isEmpty else { return [] }
    let more = rest.count > lines ? ["    (and \(rest.count - lines) more lines)"] : []
    return ["what followed \(title)"] + rest.prefix(lines).map { "    \($0)" } + more
  }
}
