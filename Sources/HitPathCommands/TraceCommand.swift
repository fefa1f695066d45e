import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Recording
import Sandbox

struct TraceCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print what a touch does: who was asked, with which point, what came back, who got it.",
    discussion: """
      Needs no display and no font. The same command prints the same text every time. It begins with the three lines of 'hitpath why' \
      about the last touch: who got it, why, and what would change that. In place of a scene, the file of a recording or of a demo script \
      can be given, or '-' for one on standard input.

        hitpath trace a-to-e --tap 245,390
        hitpath trace nested-scroll-views --drag 60,300:60,120 --over 0.4
        hitpath trace photo --drag 150,300:100,300 --drag 220,300:270,300 --together
        hitpath trace first-responder --tap 187,120 --key return
        hitpath trace presented-controllers --system 12
        hitpath trace photo.hitrec --format pipeline
        echo 'open triangle' | cat - taps.hitpath | hitpath trace -
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    /// Hit tests line by line, as the article's swizzled log prints them.
    case article
    /// The stages from the hardware event to the responder chain, with their times.
    case pipeline
    /// A sequence diagram for Mermaid.
    case mermaid
    /// Chrome's trace events, which Perfetto opens.
    case perfetto

    /// - Parameters:
    ///   - head: What text and JSON say about the last touch.
    ///   - why: What text and JSON say about a view and each touch.
    @MainActor
    func write(_ trace: EventTrace, head: TraceHead?, why: TraceWhy? = nil) throws {
      switch self {
      case .text:
        try StandardOutput.write((head?.text ?? "") + trace.text())
        try why?.writeText()
      case .json:
        var writer = JSONTraceWriter()
        try StandardOutput.writeJSON(try writer.text(of: trace.records))
        try StandardOutput.writeJSONLine(writer.end(why: try head?.json(), touches: try why?.json()))
      case .article: try StandardOutput.write(trace.articleLog())
      case .pipeline: try StandardOutput.write(trace.pipeline())
      case .mermaid: try StandardOutput.write(trace.mermaid())
      case .perfetto: try StandardOutput.writeJSON(trace.perfetto())
      }
    }
  }

  @OptionGroup var scene: SceneOptions
  @OptionGroup var input: InputOptions

  @Option(
    help: """
      Text to read, JSON to process, the log format of the article on the responder chain, the stages of the event \
      pipeline with their times, a Mermaid sequence diagram, or trace events for Perfetto.
      """)
  var format = Format.text

  @Flag(
    help: """
      Print, instead of the trace, the elements that an assistive technology visits after the taps: class, label, value and traits, \
      and the frame. As text or JSON. Without --tap nothing is tapped.
      """)
  var accessibility = false

  @Flag(
    help: """
      Print, instead of the trace, the race of the recognizers: who recognized, who waited for whom, who prevented whom, and the rule or \
      answer of each. As text, JSON or Mermaid.
      """)
  var race = false

  @Flag(
    name: .customLong("no-why"),
    help: "Leave out what text begins with, and JSON has as the object \"why\": who got the last touch, and why.")
  var leavesOutHead = false

  @Option(
    help: ArgumentHelp(
      """
      Say for each touch, after the trace, why this view got it or not, and what would change that, as 'hitpath why --view' does. \
      JSON has it as the list "touches".
      """, valueName: "view"))
  var why: String?

  /// A Boolean value that indicates whether the format has room for answers beside the trace.
  private var hasAnswers: Bool { [.text, .json].contains(format) && !accessibility && !race }

  /// A Boolean value that indicates whether the output has a head.
  private var hasHead: Bool { hasAnswers && !leavesOutHead }

  func validate() throws {
    guard why == nil || hasAnswers else {
      throw ValidationError("--why is an answer in words beside a trace as text or JSON. Use --format text or json.")
    }
    try validateRace()
  }

  @MainActor
  func run(in program: Program) { reportingFailures { try trace(in: program) } }

  @MainActor
  private func trace(in program: Program) throws {
    OwnOutput.separate()
    if let file = try scene.playedFile(besides: input, in: program) { return try trace(of: file, in: program) }
    let example = try scene.example.resolve(in: program)
    let stage = Stage(
      example, measurer: FixedAdvanceMeasurer(), imageDecoder: ImageDecoder(), system: scene.system ?? .newest)
    stage.drawsFrames = true
    try scene.apply(to: stage)
    stage.recorder.keepsInput = format == .pipeline
    var steps = try input.steps(with: scene.tap)
    if steps.isEmpty, !accessibility { steps = [.finger([stage.suggestedTap], seconds: Stage.tapDuration)] }
    stage.perform(steps, together: input.together, pause: Self.pause)
    if accessibility { return try writeElements(of: stage) }
    stage.runtime.printedLines.finish()
    if race { return try writeRace(of: stage) }
    let (trace, recording) = (stage.recorder.trace, stage.journal.recording)
    func touch(_ number: Int?) -> AskedTouch? {
      AskedTouch(number, in: recording, of: example, measurer: FixedAdvanceMeasurer(), imageDecoder: ImageDecoder())
    }
    // A name that the scene does not have is reported before anything is printed.
    let answers = try why.map { try TraceWhy($0, touch) }
    try format.write(trace, head: hasHead ? TraceHead(touch(nil), in: program) : nil, why: answers)
  }

  @MainActor
  private func writeElements(of stage: Stage) throws {
    let text = try SceneCode.run(on: stage) {
      try stage.runtime.perform {
        format == .json ? try AccessibilityFormat(of: stage.runtime).text : stage.runtime.accessibilityText
      }
    }
    format == .json ? try StandardOutput.writeJSONLine(text) : try StandardOutput.writeLine(text)
  }

  /// Traces the input of a file, which has its own fingers.
  @MainActor
  private func trace(of file: FilmSource, in program: Program) throws {
    let recordings = try scene.recordings(of: file, in: program)
    guard recordings.count == 1 || ![.json, .perfetto].contains(format) else {
      throw CommandFailure(
        status: .usage,
        message: """
          \(FilmSource.name(of: scene.example.name)) opens \(recordings.count) scenes, each with a trace of its own, and \(format.rawValue) is one \
          document. Use --format text, or a script that opens one scene.
          """)
    }
    guard !accessibility else {
      guard let last = recordings.last else { return }
      return try writeElements(of: last.stage(until: nil, measurer: FixedAdvanceMeasurer()))
    }
    let answers = try answers(about: recordings)
    for (index, recording) in recordings.enumerated() {
      if race {
        try writeRace(of: recording.stage(until: nil, measurer: FixedAdvanceMeasurer()))
      } else {
        try ReplayTrace(recording, in: program, hasHead: hasHead, why: answers[index]).write(format)
      }
    }
  }

  /// Returns the answers of each recording. A script may open several scenes, of which one has to have the view.
  @MainActor
  private func answers(about recordings: [RecordingFile]) throws -> [TraceWhy?] {
    guard let why else { return recordings.map { _ in nil } }
    var missing: (any Error)?
    let answers = recordings.map { recording -> TraceWhy? in
      do {
        return try TraceWhy(why) { recording.askedTouch($0) }
      } catch {
        missing = missing ?? error
        return nil
      }
    }
    if let missing, answers.allSatisfy({ $0 == nil }) { throw missing }
    return answers
  }

  /// The time between two taps in seconds, which is long enough that they are not a double tap.
  static let pause: TimeInterval = 1
}
