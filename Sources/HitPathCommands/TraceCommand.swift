import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import Recording
import Sandbox

struct TraceCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print what a touch does: who was asked, with which point, what came back, who got it.",
    discussion: "Needs no display and no font. The same command prints the same text every time.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    /// Hit tests line by line, as the article's swizzled log prints them.
    case article
    /// The stages from the hardware event to the responder chain, with their times.
    case pipeline
    /// A sequence diagram for Mermaid.
    case mermaid

    func write(_ trace: EventTrace) throws {
      switch self {
      case .text: try StandardOutput.write(trace.text())
      case .json: try StandardOutput.writeLine(trace.json())
      case .article: try StandardOutput.write(trace.articleLog())
      case .pipeline: try StandardOutput.write(trace.pipeline())
      case .mermaid: try StandardOutput.write(trace.mermaid())
      }
    }
  }

  @OptionGroup var scene: SceneOptions

  @Option(
    help: """
      Text to read, JSON to process, the log format of the article on the responder chain, the stages of the event \
      pipeline with their times, or a Mermaid sequence diagram.
      """)
  var format = Format.text

  @Flag(
    help: """
      Print, instead of the trace, the elements that an assistive technology visits after the taps: class, label, value and traits, \
      and the frame. Without --tap nothing is tapped.
      """)
  var accessibility = false

  func run() throws { MainActor.assumeIsolated { reportingFailures { try trace() } } }

  @MainActor
  private func trace() throws {
    OwnOutput.separate()
    let example = try scene.example.resolve()
    let stage = Stage(example, measurer: FixedAdvanceMeasurer(), imageDecoder: ImageDecoder())
    stage.drawsFrames = true
    try scene.apply(to: stage)
    stage.recorder.keepsInput = format == .pipeline
    let usual = accessibility ? [] : [stage.suggestedTap]
    let points = scene.tap.isEmpty ? usual : scene.tap.map(\.point)
    for point in points {
      stage.tap(point)
      stage.advance(to: stage.runtime.now + Self.pause)
    }
    if accessibility {
      let text = SceneCode.run(on: stage) { stage.runtime.perform { stage.runtime.accessibilityText } }
      return try StandardOutput.writeLine(text)
    }
    stage.runtime.printedLines.finish()
    try format.write(stage.recorder.trace)
  }

  /// The time between two taps in seconds, which is long enough that they are not a double tap.
  static let pause: TimeInterval = 1
}
