import ArgumentParser
import EventTrace
import Files
import Foundation
import Inspector
import SDLPlatform
import Sandbox

struct DiffCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare what the same fingers do on two scenes, in two recordings, or in two versions of a program.",
    discussion: """
      Each side is a scene, the file of a recording or demo script, or a trace that 'trace --format json' wrote, in a file whose name \
      ends in .json. Positions of switches, and the version of iOS, follow after a colon. If one side is a recording of the other side's scene, both get its \
      input. Prints the first difference of the traces, the touch that goes elsewhere, and what followed. Exit status 1 when they \
      differ. Needs no display; a picture needs a font.

        hitpath diff tab-bar-bulge:override=off tab-bar-bulge:override=on --tap 187,480
        hitpath diff photo.hitrec photo:together=off
        hitpath diff presented-controllers:system=12 presented-controllers:system=13
        hitpath diff before.hitrec after.hitrec -o difference.png
        hitpath diff before.json after.json               traces of two commits, each written by its own build
      """)

  @Argument(help: ArgumentHelp("The first side.", valueName: "scene|file[:key=on,system=13,...]|trace.json"))
  var first: DiffSide

  @Argument(help: ArgumentHelp("The second side.", valueName: "scene|file[:key=on,system=13,...]|trace.json"))
  var second: DiffSide

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Tap here, in points of the canvas; may be repeated.", valueName: "x,y"),
    transform: PointArgument.init(text:))
  var tap: [PointArgument] = []

  @OptionGroup var input: InputOptions
  @OptionGroup var device: DeviceOptions
  /// The system of sides that do not name their own.
  @OptionGroup var system: SystemOptions

  @Option(help: ArgumentHelp("How many lines of what followed are printed, of each side.", valueName: "number"))
  var lines = 8

  @Flag(help: "Say nothing; only the exit status tells.")
  var quiet = false

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "Also write both scenes at the first difference, each with its path and the differing view; when they do not differ, at the end.",
      valueName: "file.png|svg"))
  var output: String?

  @Option(help: ArgumentHelp("Pixels to a point.", valueName: "number"), transform: ScaleArgument.init(text:))
  var scale = ScaleArgument.fixed(2)

  @Option(help: "Colours of the page.")
  var theme = Theme.Name.light

  @Option(help: "Language of the page.")
  var language = Language.english

  var resultPath: String? { output }

  func validate() throws {
    if let output {
      guard ["png", "svg"].contains(PathParts.fileExtension(of: output)) else {
        throw ValidationError("A picture becomes png or svg: '\(output)' should end in one of them.")
      }
    }
    guard (0...10_000).contains(lines) else {
      throw ValidationError("--lines is a number from 0 to 10000, not \(lines).")
    }
  }

  @MainActor
  func run(in program: Program) throws {
    let differs = reportingFailures { try compare(in: program) }
    if differs { throw ExitCode(1) }
  }

  /// Returns whether the sides differ.
  @MainActor
  private func compare(in program: Program) throws -> Bool {
    OwnOutput.separate()
    // A picture without a font would have no names, which is reported before the work.
    let font = try output == nil ? nil : SDLText()
    let (one, other) = try inputs(in: program)
    // A comparison without a limit of time is always complete.
    guard let comparison = VersionComparison(old: one.trace, new: other.trace) else { return false }
    let text =
      comparison.difference.map { self.text($0, comparison.movedTouch, (one.trace, other.trace)) }
      ?? "the same, \(one.trace.split(separator: "\n").count) lines\n"
    if !quiet { try StandardOutput.write(text) }
    // Without a difference the picture says so. A file of an earlier run would seem to show one.
    if let output, let font {
      let picture = DiffPicture(
        (first, one), (second, other), comparison, in: program, font: font, theme: theme, language: language)
      try picture.write(to: Supervisor.result ?? output, named: output, scale: scale.value ?? 1)
    }
    return comparison.difference != nil
  }

  @MainActor
  private func inputs(in program: Program) throws -> (DiffSide.Input, DiffSide.Input) {
    let kinds = [first.kind(in: program), second.kind(in: program)]
    if kinds.contains(.trace), output != nil {
      throw CommandFailure(
        status: .usage,
        message: """
          A trace has no picture of its scene, so that -o has nothing to draw. Leave it out, or compare recordings, whose scenes this \
          program can build.
          """)
    }
    if kinds == [.trace, .trace], system.system != nil {
      throw CommandFailure(
        status: .usage,
        message: "Two traces are of the systems that they were written on. Leave out --system, or compare scenes.")
    }
    guard tap.isEmpty && input.isEmpty && device.isUsual || kinds.contains(.scene) && !kinds.contains(.recording) else {
      throw CommandFailure(
        status: .usage,
        message:
          "A file has its own input and device. Leave out the options for fingers, keys and the device, or name a scene."
      )
    }
    return (
      try input(of: first, beside: second, in: program), try input(of: second, beside: first, in: program)
    )
  }

  @MainActor
  private func input(of side: DiffSide, beside other: DiffSide, in program: Program) throws -> DiffSide.Input {
    let (kind, otherKind) = (side.kind(in: program), other.kind(in: program))
    switch (kind, otherKind) {
    case (.trace, _): return try side.trace()
    case (.scene, .scene), (.scene, .trace):
      return try side.perform(
        input, taps: tap, device: device, system: system.system, keepsSetting: otherKind == .trace, in: program)
    case (.recording, _), (.scene, .recording):
      let files =
        try kind == .scene
        ? inputOf(other, on: side, in: program) : side.recordings(on: system.system, in: program)
      return DiffSide.Input(trace: files.map { $0.trace().text() }.joined(), recordings: files)
    }
  }

  /// Returns the input of a recording for the scene beside it.
  @MainActor
  private func inputOf(_ recorded: DiffSide, on side: DiffSide, in program: Program) throws -> [RecordingFile] {
    try recorded.recordings(on: system.system, in: program).map { file in
      guard file.recording.header.example == side.name else {
        throw CommandFailure(
          status: .usage,
          message: """
            The recording is of '\(file.recording.header.example.inMessage)', not of '\(side.name.inMessage)'. Compare it with \
            its own scene.
            """)
      }
      return try file.on(side.system).setting(side.switches)
    }
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
