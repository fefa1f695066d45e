import ArgumentParser
import CoreGraphics
import EventTrace
import Foundation
import Sandbox

struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print what a touch does: who was asked, with which point, what came back, who got it.",
    discussion: "Needs no display and no font. The same command prints the same text every time.")

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    /// Line by line as the article's swizzled log prints a hit test.
    case article
    /// Stage by stage from the hardware event to the responder chain, each with its time.
    case pipeline
  }

  @OptionGroup var scene: SceneOptions

  @Option(
    help: """
      Text to read, JSON to process, the log format of the article on the responder chain, or the stages of the \
      event pipeline with their times.
      """)
  var format = Format.text

  func run() throws { MainActor.assumeIsolated { reportingFailures { try trace() } } }

  @MainActor
  private func trace() throws {
    let example = try scene.example.resolve()
    let stage = Stage(example, measurer: FixedAdvanceMeasurer())
    try scene.apply(to: stage)
    stage.recorder.keepsInput = format == .pipeline
    let points = scene.tap.isEmpty ? [example.about.suggestedTap] : scene.tap.map(\.point)
    for point in points {
      stage.tap(point)
      stage.advance(to: stage.runtime.now + Self.pause)
    }
    switch format {
    case .text: print(stage.recorder.trace.text(), terminator: "")
    case .json: print(try stage.recorder.trace.json())
    case .pipeline: print(stage.recorder.trace.pipeline(), terminator: "")
    case .article: print(stage.recorder.trace.articleLog(), terminator: "")
    }
  }

  /// Seconds between two taps: long enough that they are not a double tap.
  private static let pause: TimeInterval = 1
}
