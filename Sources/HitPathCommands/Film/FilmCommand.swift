import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import Rasterizer
import Recording
import SDLPlatform
import Sandbox

struct FilmCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "film",
    abstract: "Play a demo script or a recording and film it, without a display.",
    discussion: """
      Frames come from the program's own clock: the film is smooth however slow the machine is, and the same source gives the same frames.
      The file's extension says what it becomes: mp4 (H.264), webm (VP9) or gif. A folder, or a name such as frame-%04d.png, takes
      numbered pictures. An example's own demonstration gets a title and an end, and ends as it begins, so that it can be repeated. Ctrl-C ends the film early; what there is plays. A second one gives it up. A film lasts an hour at most.

        hitpath film tab-bar-bulge -o bulge.mp4
        hitpath film my-demo.hitpath -o demo.gif --preset docs
        hitpath film photo.hitrec -o photo.mp4 --theme light --speed 0.5
        hitpath film first-responder -o keys.mp4 --preset social
        hitpath film photo.hitrec --last-gesture -o tap.mp4 --preset social --captions
        hitpath film photo.hitrec --from 2 --to 6.5 -o part.mp4
        hitpath film tab-bar-bulge -o frames/
      """)

  @Argument(
    help: "An example's name, for its own demonstration, or the file of a script or recording.",
    completion: SceneCompletion.namesAndFiles)
  var source: String

  @Option(
    name: [.customShort("o"), .long], help: ArgumentHelp("What to write.", valueName: "file.mp4|webm|gif|folder/"))
  var output: String

  @Option(
    help: """
      page: the scene and its responder chain, 1320x1080, which is the default unless a size, scale or rate is given; docs: small, the \
      scene alone; talk: 1920x1080, with panels and pressed keys; wide: as page, 1920x1080; social: square, the scene in a phone, with pressed keys; \
      portrait, story: the same in 4:5, 1080x1350, and in 9:16, 1080x1920.
      """)
  var preset: FilmPreset?

  @Option(
    help: ArgumentHelp(
      "Size in points of the window, or with --stage-only of the picture (default: 1280x800, or the scene's part of it).",
      valueName: "width×height"), transform: SizeArgument.init(text:))
  var size: SizeArgument?

  @Option(
    help: ArgumentHelp("Pixels to a point, 0.5 to 4 (default: 1).", valueName: "number"),
    transform: ScaleArgument.init(text:))
  var scale: ScaleArgument?

  @Option(help: ArgumentHelp("Frames a second, 1 to 120 (default: 30).", valueName: "number"))
  var fps: Int?

  @Option(help: ArgumentHelp("Seconds of the scene to a second of film, 0.05 to 16.", valueName: "number"))
  var speed = 1.0

  @Option(help: "Colours of the panels.")
  var theme = Theme.Name.dark

  @Option(help: "Language of the panels.")
  var language = Language.english

  @Option(
    help: ArgumentHelp(
      "Leave out a part of the notation: hitPath, chain or touches; may be repeated. A script may show it again.",
      valueName: "overlay"))
  var hide: [Overlay] = []

  @Option(
    help: ArgumentHelp(
      "Draw more of the notation, such as hitMap, or keys: those that are pressed; may be repeated.",
      valueName: "overlay"))
  var show: [Overlay] = []

  @OptionGroup var setting: SettingOptions

  @OptionGroup var device: DeviceOptions

  @OptionGroup var system: SystemOptions

  @Flag(help: "Film the scene and the notation on it, without the panels.")
  var stageOnly = false

  @Flag(
    help:
      "Film only the last gesture of a recording: with a title, the camera on the view that it hit, and its result at the end."
  )
  var lastGesture = false

  @Option(
    help: ArgumentHelp(
      "Film a part of a recording like a gesture: from this second of it, by default the one before the last gesture.",
      valueName: "seconds"))
  var from: Double?

  @Option(
    help: ArgumentHelp(
      "Film a part of a recording like a gesture: to this second of it, by default the one after the last gesture.",
      valueName: "seconds"))
  var to: Double?

  @Flag(help: "Begin with a question: who gets the touch, with the views that could.")
  var question = false

  @Flag(help: "Write the captions, too: as a WebVTT track beside the film, and as a text to be read aloud.")
  var captions = false

  @Flag(help: "Leave the captions out of the pictures, as for a player that shows the track.")
  var noBurnedCaptions = false

  @Flag(help: "Quiet.")
  var quiet = false

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError("-o takes the name of a file or folder.") }
    if let fps, !(1...120).contains(fps) { throw ValidationError("--fps takes a number from 1 to 120, not \(fps).") }
    guard (0.05...16).contains(speed) else {
      throw ValidationError("--speed takes a number from 0.05 to 16, not \(speed).")
    }
    for (option, time) in [("--from", from), ("--to", to)] {
      if let time, !(time >= 0 && time.isFinite) {
        throw ValidationError("\(option) takes the seconds since the beginning of the recording, not \(time).")
      }
    }
    if let from, let to, to <= from { throw ValidationError("--to must be later than --from.") }
  }

  var resultPath: String? { output }

  @MainActor
  func run(in program: Program) { reportingFailures { try film(in: program) } }

  @MainActor
  private func film(in program: Program) throws {
    OwnOutput.separate()
    let whole = try FilmSource(self.source, in: program, asksQuestion: question)
    let isPart = lastGesture || from != nil || to != nil
    let part = try isPart ? whole.part(between: FilmSpan(start: from, end: to), name: self.source) : whole
    let source = part.on(system.system)
    if question, !source.mayAsk {
      throw CommandFailure(
        status: .usage,
        message: """
          --question is for the film of an example's demonstration, or of a gesture: add --last-gesture for a recording.
          """)
    }
    let look = FilmLook(
      stageOnly: stageOnly, size: size?.size, scale: scale?.value, framesPerSecond: fps, preset: preset,
      setting: setting, hasCaptions: source.hasCaptions, hidesCaptions: noBurnedCaptions)
    try look.check()
    Interruption.watch(quietly: quiet)
    var progress = FilmProgress(isShown: !quiet && StandardError.isTerminal)
    let count = try count(source, look, program, &progress)
    let text = try SDLText()
    var canvas: FilmCanvas?
    var sink: (any FrameSink)?
    var track = CaptionTrack()
    progress.begin()
    do {
      _ = try frames(of: source, look, program, measurer: text) { sandbox, number in
        let rate = Double(look.framesPerSecond)
        if captions { track.note(sandbox.filmWords, from: Double(number - 1) / rate, to: Double(number) / rate) }
        let drawn = try canvas ?? FilmCanvas(size: look.pictureSize(of: sandbox), scale: look.scale, glyphs: text)
        if sink == nil { sink = try makeSink(drawn.bitmap, look.framesPerSecond) }
        canvas = drawn
        let isNew = SceneCode.run { drawn.draw(look.picture(of: sandbox)) }
        if isNew { try sink?.add(drawn.bitmap) } else { try sink?.repeatLast() }
        progress.filmed(sink?.frameCount ?? 0, of: count)
      }
      try sink?.finish()
    } catch let failure as FilmEncoder.Failure {
      progress.end(nil)
      throw CommandFailure(failure, output: output)
    } catch {
      sink?.cancel()
      progress.end(nil)
      throw error
    }
    guard let sink else { throw emptyFilm }
    if captions { try write(track) }
    progress.end(Interruption.isRequested ? "Ended early: \(output) holds \(sink.frameCount) frames." : nil)
  }

  /// Writes the captions beside the film, with its name. A folder of pictures contains them.
  @MainActor
  private func write(_ track: CaptionTrack) throws {
    let output = Supervisor.result ?? output
    let isFolder = output.hasSuffix("/")
    let stem = isFolder ? output + "captions" : NSString(string: output).deletingPathExtension
    for (name, text) in [("vtt", track.webVTT), ("txt", track.narration)] {
      let path = "\(stem).\(name)"
      do throws(OutputFile.Failure) {
        try OutputFile.write(Data(text.utf8), to: path)
      } catch {
        throw CommandFailure(
          status: .ioFailed, message: "\(path.pathInMessage) could not be written: \(error.reason). The film is whole.")
      }
    }
  }

  private var emptyFilm: CommandFailure {
    let name = source.pathInMessage
    return Interruption.isRequested
      ? CommandFailure(
        status: .signal(Interruption.signal),
        message: "The film of \(name) was ended before its first frame. Nothing was written.")
      : CommandFailure(
        status: .malformed,
        message: "\(name) gave no film: nothing in it takes time: add 'wait 1s'. Nothing was written.")
  }

  /// Returns the number of frames of the film. A script is played once for that, so that errors in it are found before
  /// the film is made.
  @MainActor
  private func count(
    _ source: FilmSource, _ look: FilmLook, _ program: Program, _ progress: inout FilmProgress
  ) throws -> Int {
    let most = Int(FilmLook.longest) * look.framesPerSecond
    if let count = source.frameCount(frameRate: Double(look.framesPerSecond), speed: speed) {
      guard count <= most else { throw tooLong }
      return count
    }
    // Playing an hour to count its frames takes seconds, and in a debug build more than a minute.
    guard source.leastDuration / speed <= FilmLook.longest else { throw tooLong }
    return try frames(of: source, look, program, measurer: FixedAdvanceMeasurer()) { _, count in
      guard count <= most else { throw tooLong }
      progress.counted(count)
    }
  }

  private var tooLong: CommandFailure {
    CommandFailure(
      status: .malformed,
      message: """
        \(source.pathInMessage) would be a film of more than an hour. Film a part of it, or choose a larger --speed.
        """)
  }

  @MainActor
  private func makeSink(_ bitmap: Bitmap, _ framesPerSecond: Int) throws -> any FrameSink {
    let output = Supervisor.result ?? output
    if let files = try FrameFiles(path: output) { return files }
    return try FilmEncoder(
      path: output, width: bitmap.width, height: bitmap.height, frameRate: Double(framesPerSecond))
  }

  /// Plays the source and calls `body` after every frame with the sandbox and the number of frames so far. Returns the
  /// total number.
  @MainActor
  private func frames(
    of source: FilmSource, _ look: FilmLook, _ program: Program, measurer: any TextMeasuring,
    _ body: (Sandbox, Int) throws -> Void
  ) throws -> Int {
    let sandbox = Sandbox(
      example: program.scenes.listed[0], of: program.scenes, size: look.windowSize, theme: theme, language: language,
      measurer: measurer,
      imageDecoder: ImageDecoder(), system: system.system ?? .newest)
    look.arrange(sandbox)
    // A recording contains the state of its keyboard.
    device.apply(to: sandbox.stage)
    sandbox.show(look.shown.union(show).subtracting(hide))
    let advance = source.player(
      on: sandbox, frameRate: Double(look.framesPerSecond), speed: speed, name: self.source, in: program,
      asksQuestion: question, isLoop: ["gif", "webp"].contains(NSString(string: output).pathExtension.lowercased()))
    var count = 0
    while !Interruption.isRequested, try SceneCode.run({ try advance() }) {
      count += 1
      try body(sandbox, count)
    }
    return count
  }
}

extension Overlay: ExpressibleByArgument {}

extension CommandFailure {
  fileprivate init(_ failure: FilmEncoder.Failure, output: String) {
    switch failure {
    case .encoderMissing:
      self.init(
        status: .unavailable,
        message: """
          ffmpeg makes the film and is not installed. On Debian: apt install ffmpeg
          Without it, -o frames/ writes numbered pictures.
          """)
    case .encoderCannotStart(let reason):
      self.init(
        status: .unavailable,
        message: "ffmpeg makes the film and cannot be started: \(reason). Put a working one first in PATH.")
    case .unknownFormat(let known):
      self.init(
        status: .usage,
        message: """
          '\(output.pathInMessage)' does not say what to make: its extension must be one of \(known); a folder (frames/) or a name with a \
          number in it (frame-%04d.png) takes pictures.
          """)
    case .cannotCreate(let path, let reason):
      self.init(status: .cannotCreate, message: "\(path) cannot be written: \(reason). Choose another place with -o.")
    case .cannotWrite(let path, let reason):
      self.init(status: .ioFailed, message: "\(path) could not be written: \(reason). Make room, and film again.")
    case .encoderFailed(let words):
      let lines = words.split(whereSeparator: \.isNewline).suffix(8).map { String($0.suffix(200)) }
      let isFull = words.contains(String(cString: strerror(ENOSPC)))
      self.init(
        status: .ioFailed,
        message: """
          ffmpeg stopped before the film was whole\(lines.isEmpty ? "" : ": " + lines.joined(separator: "\n")). Nothing was changed \
          at \(output)\(isFull ? ". Make room, and film again" : "").
          """)
    }
  }
}
