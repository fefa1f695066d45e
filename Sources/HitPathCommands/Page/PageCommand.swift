import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import Recording
import SDLPlatform
import Sandbox
import Scenes
import Supervision

struct PageCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write one HTML file of a scene with a performance of it, to scrub and step through.",
    discussion: """
      The file has the scene as vector graphics, the hit test of each touch, the responder chain, the map, and the same fingers with each \
      switch in its other position, in English and Chinese. It loads nothing and needs no HitPath to be read. Without --tap, --drag, \
      --press or --key, the scene's demonstration is performed. Needs no display, but a font.

        hitpath page tab-bar-bulge -o bulge.html                 its demonstration
        hitpath page tab-bar-bulge --tap 187,480 -o bulge.html   a tap
        hitpath page photo.hitrec -o photo.html                  a recording or a demo script
        hitpath open Knob.swift -- page Knob --tap 187,280 -o knob.html
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var input: InputOptions

  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The file to write.", valueName: "file.html"))
  var output: String

  @Option(help: "The language in which the page opens and the scene is shown; a button switches the texts.")
  var language = Language.english

  @Flag(help: "Leave out what the same fingers do with other switches.")
  var only = false

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("-o takes the name of a file.") }
    // An output that is not a file, such as /dev/stdout, has no extension to check.
    guard ["html", "htm"].contains(PathParts.fileExtension(of: output)) || (try? OutputFile(output))?.isStream == true
    else { throw ValidationError("A page is an HTML file: '\(output)' should end in .html.") }
  }

  var resultPath: String? { output }

  @MainActor
  func run(in program: Program) { reportingFailures { try write(in: program) } }

  @MainActor
  private func write(in program: Program) throws {
    OwnOutput.separate()
    let text = try SDLText()
    let name = scene.example.name
    var performance = PagePerformance(in: program, text: text, language: language)
    try performance.perform(source(text, program), named: name)
    if !only { try performance.performWithOtherSwitches() }
    guard let recording = performance.recording, let example = program.scenes.named(recording.header.example) else {
      throw CommandFailure(status: .internal, message: "The page of \(name.pathInMessage) has no scene.")
    }
    let page = PerformedPage(
      about: example.about, runs: performance.runs, pictures: performance.pictures,
      command: command(of: program), language: language)
    try PageFile.write(try PageDocument(page).html, to: Supervisor.result ?? output)
  }

  /// Returns the input that the command names: options for fingers and keys, a file, or the scene's demonstration.
  @MainActor
  private func source(_ text: any TextMeasuring & GlyphRendering, _ program: Program) throws -> FilmSource {
    if let file = try scene.playedFile(besides: input, in: program) {
      // A script has captions, which its recording lacks.
      if case .script = file, scene.set.isEmpty, scene.system == nil { return file }
      return .recording(try scene.recording(of: file, in: program))
    }
    let example = try scene.example.resolve(in: program)
    let steps = try input.steps(with: scene.tap)
    if steps.isEmpty, scene.set.isEmpty, scene.device.isUsual, scene.system == nil {
      return try Self.demonstration(of: example, text, language)
    }
    let stage = Stage(
      example, measurer: text, imageDecoder: ImageDecoder(glyphs: text), language: language,
      system: scene.system ?? .newest)
    stage.drawsFrames = true
    try scene.apply(to: stage)
    return Self.performed(steps, together: input.together, on: stage)
  }

  /// Returns a scene's demonstration; of a scene without one, a tap at the point that it suggests.
  @MainActor
  static func demonstration(
    of example: any Scene.Type, _ text: any TextMeasuring & GlyphRendering, _ language: Language
  ) throws -> FilmSource {
    if let script = example.about.demonstrationScript {
      do {
        return .script(try DemoScript(script), isFramed: false)
      } catch {
        throw CommandFailure(status: .malformed, message: "The demonstration of '\(example.about.name)', \(error)")
      }
    }
    let stage = Stage(
      example, measurer: text, imageDecoder: ImageDecoder(glyphs: text), language: language)
    stage.drawsFrames = true
    return performed([], together: false, on: stage)
  }

  @MainActor
  private static func performed(_ steps: [InputStep], together: Bool, on stage: Stage) -> FilmSource {
    let steps = steps.isEmpty ? [.finger([stage.suggestedTap], seconds: Stage.tapDuration)] : steps
    stage.advance(to: stage.runtime.now + margin)
    stage.perform(steps, together: together, pause: TraceCommand.pause)
    stage.advance(to: stage.runtime.now + margin)
    return .recording(RecordingFile(stage))
  }

  /// The time before the first finger and after the last one, in seconds.
  private static let margin: TimeInterval = 0.5

  /// The command that makes the page again.
  @MainActor
  private func command(of program: Program) -> String {
    let arguments = SceneStart.inherited?.words ?? Array(CommandLine.arguments.dropFirst())
    return ([program.name] + arguments.map(\.forShell)).joined(separator: " ")
  }
}

/// Writes HTML files.
enum PageFile {
  static func write(_ html: String, to path: String) throws {
    do throws(OutputFile.Failure) {
      try OutputFile.write(html.utf8, to: path)
    } catch {
      throw CommandFailure(
        error,
        message: "The page cannot be written to \(path.pathInMessage): \(error.reason). Name another file with -o.")
    }
  }
}
