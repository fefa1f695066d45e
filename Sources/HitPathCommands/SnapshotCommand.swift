import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Rasterizer
import Recording
import SDLPlatform
import Sandbox

struct SnapshotCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Draw the window into a file, without a display.",
    discussion: """
      With fingers the picture shows the last one before it lifts, and the path of its touch; without, the scene at rest. --at shows another
      moment. The file's extension says what it becomes: png, or svg, which stays sharp at any size. In place of a scene, the file of a
      recording or of a demo script can be given, or '-' for one on standard input: the picture shows how it ends.

        hitpath snapshot tab-bar-bulge --tap 187,480 -o bulge.png
        hitpath snapshot nested-scroll-views --drag 60,300:60,120 --over 1 --at 0.5 -o half.png
        hitpath snapshot a-to-e --tap 245,390 --overlay reasons -o path.svg
        hitpath snapshot photo --stage-only --frame phone -o phone.png
        hitpath snapshot photo.hitrec -o photo.png
      """)

  @OptionGroup var moment: MomentOptions

  @Option(name: [.customShort("o"), .long], help: ArgumentHelp("The file to write.", valueName: "file.png|svg"))
  var output: String

  @Option(
    help: ArgumentHelp("Window size in points.", valueName: "width×height"), transform: SizeArgument.init(text:))
  var size = SizeArgument(CGSize(width: 1280, height: 800))

  @Option(help: ArgumentHelp("Pixels to a point.", valueName: "number"), transform: ScaleArgument.init(text:))
  var scale = ScaleArgument.fixed(1)

  @Option(
    help: ArgumentHelp(
      "Seconds to wait after the input, while the last finger stays down; --at shows what follows its lift.",
      valueName: "seconds")
  )
  var time: Double = 0

  @Option(help: "Colours of the panels.")
  var theme = Theme.Name.dark

  @Option(help: "Language of the window.")
  var language = Language.english

  @Option(help: "The panel on the left; a window below 860 points has it over the scene. (default: examples)")
  var left: BenchState.LeftTab?

  @Option(help: "The panel on the right.")
  var right = BenchState.RightTab.story

  @Option(help: "The panel at the bottom.")
  var bottom = BottomTab.timeline

  @Option(
    help: ArgumentHelp(
      "What is drawn, instead of hitPath, chain and touches; reasons says who was asked and why. May be repeated.",
      valueName: "overlay"))
  var overlay: [Overlay] = []

  @Flag(help: "Explain what is drawn on the scene.")
  var legend = false

  @Flag(help: "Draw the scene and the notation on it, without the panels.")
  var stageOnly = false

  @OptionGroup var setting: SettingOptions

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("-o takes the name of a file.") }
    // An output that is not a file, such as /dev/stdout, has no extension to check.
    guard ["png", "svg"].contains(format) || (try? OutputFile(output))?.isStream == true else {
      throw ValidationError("A snapshot becomes png or svg: '\(output)' should end in one of them.")
    }
    guard time >= 0, time <= MomentOptions.longestTime else {
      throw ValidationError("--time takes seconds from 0 to \(Int(MomentOptions.longestTime)), not \(time).")
    }
    guard moment.at == nil || time == 0 else {
      throw ValidationError("--at is the moment itself, and --time is counted from the input. Leave one out.")
    }
  }

  var resultPath: String? { output }

  private var format: String { PathParts.fileExtension(of: output) }

  @MainActor
  func run(in program: Program) { reportingFailures { try snapshot(in: program) } }

  @MainActor
  private func snapshot(in program: Program) throws {
    OwnOutput.separate()
    let text = try SDLText()
    let scene = moment.scene
    let recording = try scene.playedFile(besides: moment.input, in: program)
      .map { try scene.recording(of: $0, in: program) }
    let steps = try recording == nil ? moment.input.steps(with: scene.tap) : []
    let sandbox = Sandbox(
      example: try recording == nil ? scene.example.resolve(in: program) : program.scenes.listed[0], of: program.scenes,
      size: size.size, theme: theme, language: language, measurer: text, imageDecoder: ImageDecoder(glyphs: text),
      system: scene.system ?? .newest)
    if recording == nil { try scene.apply(to: sandbox.stage) }
    // As on a device, views are drawn before the first touch.
    sandbox.stage.drawsFrames = true
    sandbox.perform(.showRight(right))
    sandbox.perform(.setMotion(.still))
    if bottom == .log { sandbox.perform(.showBottom(.log)) }
    if !overlay.isEmpty { sandbox.show(Set(overlay)) }
    if legend { sandbox.perform(.flipLegend) }
    arrange(sandbox, showsTouch: !steps.isEmpty || recording != nil)
    let end =
      try recording.map { try play($0, on: sandbox, program) }
      ?? sandbox.perform(steps, together: moment.input.together, pause: TraceCommand.pause, until: moment.at)
    // The drawer is opened afterward, because a touch would close it.
    if let left { sandbox.perform(.showLeft(left)) }
    sandbox.handle([], now: end + time)
    if steps.isEmpty, recording == nil, moment.at == nil, time == 0 { rest(sandbox, from: end) }
    try write(sandbox, text)
  }

  /// Lets the animations with which a scene appears come to their end. Those without an end are shown after a while.
  @MainActor
  private func rest(_ sandbox: Sandbox, from start: TimeInterval) {
    var now = start
    while sandbox.stage.runtime.needsFrames, now < start + Self.longestAppearance {
      now += 1.0 / 60
      sandbox.handle([], now: now)
    }
  }

  /// In seconds.
  private static let longestAppearance: TimeInterval = 2

  /// Replays a recording to its end, or to the moment, and returns the time at which it ends.
  @MainActor
  private func play(_ recording: RecordingFile, on sandbox: Sandbox, _ program: Program) throws -> TimeInterval {
    let frameRate = 60.0
    let source = FilmSource.recording(recording)
    let advance = source.player(on: sandbox, frameRate: frameRate, speed: 1, name: "", in: program)
    // The replay begins where the recording was requested.
    let end = moment.at.map { max(0, $0 - recording.recording.header.start) } ?? .infinity
    var count = 0
    while Double(count + 1) / frameRate <= end, try SceneCode.run({ try advance() }) { count += 1 }
    return end.isFinite ? end : Double(count) / frameRate
  }

  /// Arranges the window. Without panels, the headline of a touch is shown below the scene.
  @MainActor
  private func arrange(_ sandbox: Sandbox, showsTouch: Bool) {
    let isPlain = setting.frame == nil && setting.background == nil && !stageOnly
    if !isPlain {
      let look = StageSetting(
        frame: setting.frame ?? .none, background: setting.background?.colors,
        captionRoom: !stageOnly ? nil : showsTouch ? StageSetting.usualCaptionRoom : 0)
      sandbox.perform(.setSetting(look))
    }
    if stageOnly { sandbox.showStageAlone(size.size) }
  }

  @MainActor
  private func write(_ sandbox: Sandbox, _ text: SDLText) throws {
    let frame = SceneCode.run { stageOnly ? sandbox.stagePicture : DisplayList(sandbox.makePanes()) }
    do {
      if format == "svg" {
        try Still.writeSVG(frame, size: size.size, text: text, to: Supervisor.result ?? output)
      } else {
        try Still.write(
          frame, size: size.size, scale: scale.value ?? 1, glyphs: text,
          to: Supervisor.result ?? output)
      }
    } catch is SVGDrawing.Unsupported {
      throw CommandFailure(
        status: .usage,
        message: """
          '\(moment.scene.example.name.inMessage)' has views in perspective, which SVG cannot show. Use -o with a name that ends in .png.
          """)
    } catch let error as Bitmap.SizeError {
      throw CommandFailure(status: .usage, message: "\(error)")
    } catch let error as StillError {
      throw CommandFailure(status: error.step == .writing ? .ioFailed : .cannotCreate, message: "\(error)")
    }
  }
}

enum BottomTab: String, CaseIterable, ExpressibleByArgument {
  case timeline
  case log
}

extension BenchState.LeftTab: ExpressibleByArgument {}
extension BenchState.RightTab: ExpressibleByArgument {}
