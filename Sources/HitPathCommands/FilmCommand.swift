import ArgumentParser
import Assets
import CoreGraphics
import Examples
import Foundation
import Inspector
import Rasterizer
import Recording
import SDLPlatform
import Sandbox

struct FilmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Play a demo script and film it, without a display.",
    discussion: """
      Frames come from the program's own clock: the film is smooth however slow the machine is, and the same script gives the same frames.
      The file's extension says what it becomes: mp4 (H.264), webm (VP9) or gif. Ctrl-C ends the film early; what there is plays.

        hitpath film tab-bar-bulge -o bulge.mp4
        hitpath film my-demo.hitpath -o demo.gif --stage-only --fps 20 --scale 0.75
      """)

  @Argument(help: "An example's name, for its own demonstration, or a script file.")
  var script: String

  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String

  @Option(help: ArgumentHelp("Window size in points.", valueName: "width×height"))
  var size = SizeArgument(CGSize(width: 1280, height: 800))

  @Option(help: ArgumentHelp("Pixels to a point.", valueName: "number"))
  var scale = ScaleArgument.fixed(1)

  @Option(help: ArgumentHelp("Frames a second, 1 to 120.", valueName: "number"))
  var fps = 30

  @Option(help: "Colours of the panels.")
  var theme = Theme.Name.dark

  @Flag(help: "Film the scene and the notation on it, without the panels.")
  var stageOnly = false

  @Flag(help: "Say nothing on the way.")
  var quiet = false

  func validate() throws {
    guard (1...120).contains(fps) else { throw ValidationError("--fps takes a number from 1 to 120, not \(fps).") }
  }

  func run() throws { MainActor.assumeIsolated { reportingFailures { try film() } } }

  @MainActor
  private func film() throws {
    let script = try DemoScriptArgument(self.script).load()
    let count = try frames(of: script, measurer: FixedAdvanceMeasurer()) { _ in }
    let text = try SDLText()
    let rasterizer = Rasterizer(glyphs: text)
    var encoder: FilmEncoder?
    var progress = FilmProgress(total: count, isShown: !quiet && isatty(STDERR_FILENO) != 0)
    Interruption.watch()
    do {
      _ = try frames(of: script, measurer: text) { sandbox in
        let (list, area) = picture(sandbox)
        let scale = self.scale.value ?? 1
        let bitmap = try Bitmap(
          width: Int((area.width * scale).rounded()), height: Int((area.height * scale).rounded()))
        if encoder == nil {
          encoder = try FilmEncoder(
            path: output, width: bitmap.width, height: bitmap.height, frameRate: Double(fps))
        }
        rasterizer.draw(list, into: bitmap, scale: scale, background: .black)
        try encoder?.add(bitmap)
        progress.filmed(encoder?.frameCount ?? 0)
      }
      try encoder?.finish()
    } catch let failure as FilmEncoder.Failure {
      throw CommandFailure(failure, output: output)
    } catch let failure as Bitmap.SizeError {
      throw CommandFailure(status: .usage, message: "\(failure)")
    } catch {
      encoder?.cancel()
      throw error
    }
    progress.end(Interruption.hasCome ? "Ended early: \(output) holds \(encoder?.frameCount ?? 0) frames." : nil)
  }

  /// Plays the script and hands over the sandbox after every frame. Returns how many there were.
  @MainActor
  private func frames(
    of script: DemoScript, measurer: any TextMeasuring, _ body: (Sandbox) throws -> Void
  ) throws -> Int {
    let sandbox = Sandbox(
      example: ExampleCatalogue.all[0], size: size.size, theme: theme, measurer: measurer, imageDecoder: PNGDecoder())
    let performer = DemoPerformer(script, on: sandbox, frameRate: Double(fps))
    var count = 0
    while !performer.isDone, !Interruption.hasCome {
      do {
        try performer.advance()
      } catch {
        throw CommandFailure(status: .malformed, message: "\(self.script), \(error)")
      }
      try body(sandbox)
      count += 1
    }
    return count
  }

  @MainActor
  private func picture(_ sandbox: Sandbox) -> (list: DisplayList, size: CGSize) {
    let panes = sandbox.makePanes()
    guard stageOnly, let stage = panes.first else {
      return (DisplayList(panes.flatMap(\.list.commands)), size.size)
    }
    let shift = CGAffineTransform(translationX: -stage.frame.minX, y: -stage.frame.minY)
    return (DisplayList([.save, .concatenate(shift)] + stage.list.commands + [.restore]), stage.frame.size)
  }
}

/// An example's name or a file.
private struct DemoScriptArgument {
  let argument: String

  init(_ argument: String) { self.argument = argument }

  @MainActor
  func load() throws -> DemoScript {
    let text: String
    if let embedded = Assets.demoScript(argument) {
      text = embedded
    } else if ExampleCatalogue.named(argument) != nil {
      throw CommandFailure(
        status: .usage,
        message: """
          '\(argument)' has no demonstration of its own. These have: \(Assets.demoScriptNames.joined(separator: ", ")).
          Write one: a text file with one verb a line, such as 'open \(argument)' and 'tap 187,300'.
          """)
    } else {
      text = try read()
    }
    do {
      return try DemoScript(text)
    } catch {
      throw CommandFailure(status: .malformed, message: "\(argument), \(error)")
    }
  }

  private func read() throws -> String {
    do {
      return try String(contentsOfFile: argument, encoding: .utf8)
    } catch {
      throw CommandFailure(
        status: .missing,
        message: """
          There is no example and no readable script '\(argument)'. Examples with a demonstration: \
          \(Assets.demoScriptNames.joined(separator: ", ")).
          """)
    }
  }
}

extension CommandFailure {
  fileprivate init(_ failure: FilmEncoder.Failure, output: String) {
    switch failure {
    case .encoderMissing:
      self.init(
        status: .unavailable,
        message: "ffmpeg makes the film and is not installed. On Debian: apt install ffmpeg")
    case .unknownFormat(let known):
      self.init(
        status: .usage, message: "'\(output)' does not say what to make: its extension must be one of \(known).")
    case .cannotCreate(let path, let reason):
      self.init(status: .cannotCreate, message: "\(path) cannot be written: \(reason). Choose another place with -o.")
    case .encoderFailed(let words):
      self.init(
        status: .cannotCreate,
        message:
          "ffmpeg stopped before the film was whole\(words.isEmpty ? "" : ": \(words)"). Nothing was changed at \(output)."
      )
    }
  }
}
