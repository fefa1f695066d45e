import ArgumentParser
import Assets
import CoreGraphics
import Examples
import Foundation
import Inspector
import PlatformContract
import Recording
import SDLPlatform
import Sandbox

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "run", abstract: "Open the window (the default).")

  @Argument(help: "The example to open.")
  var example: ExampleArgument?

  @Option(
    help: ArgumentHelp(
      "Window size in points; without it, that of the last run, at first 1280x800.", valueName: "width×height"))
  var size: SizeArgument?

  @Option(help: ArgumentHelp("Pixels to a point: 'auto' or a number from 0.5 to 4.", valueName: "auto|number"))
  var scale = ScaleArgument.automatic

  @Option(help: "Colours of the panels; without it, those of the last run, at first dark.")
  var theme: Theme.Name?

  @Option(help: "The key that gives the mouse a second finger while it is held; either is Ctrl or Alt.")
  var secondFinger = SecondFingerArgument.either

  @Option(help: "Language of the window; without it, the one chosen last, at first the locale's.")
  var language: Language?

  @Option(
    help: ArgumentHelp(
      "When the window closes, write the trace of everything touched here, as JSON.", valueName: "file"))
  var traceFile: String?

  @Option(
    help: ArgumentHelp(
      "Write how long each sample took from its own time to the screen here, as a table.", valueName: "file"))
  var latencyFile: String?

  @Flag(help: "Neither use nor change what is remembered of the last run's window.")
  var forgetful = false

  func run() throws { MainActor.assumeIsolated { reportingFailures { try open() } } }

  /// `before` sees the window's sandbox before the first frame, `after` when the window has closed.
  @MainActor
  func open(before: (Sandbox) -> Void = { _ in }, after: (Sandbox) -> Void = { _ in }) throws {
    let example = try example?.resolve() ?? ExampleCatalogue.all[0]
    let memoryFile = forgetful ? nil : WindowMemory.file(ProcessInfo.processInfo.environment)
    let memory = remembered(memoryFile)
    let size = self.size?.size ?? memory.last?.size ?? CGSize(width: 1280, height: 800)
    guard size.width >= WorkbenchLayout.minimumSize.width, size.height >= WorkbenchLayout.minimumSize.height
    else {
      throw CommandFailure(
        status: .usage,
        message: "The window cannot be smaller than 640x480: the panels would not fit. Use a larger --size.")
    }
    let traceFile = try traceFile.map(TraceFile.init)
    let latencyFile = try latencyFile.map(LatencyFile.init)
    var options = SDLPlatform.Options(title: "HitPath", size: size, scale: scale.value)
    options.position = self.size == nil ? memory.last?.position : nil
    let text = try SDLText()
    let platform = try SDLPlatform(options, text: text)
    if let icon = try? PNGFile.decode(Assets.iconPNG) { platform.setIcon(icon) }
    let sandbox = Sandbox(
      example: example, size: platform.size, theme: theme ?? memory.last?.theme ?? .dark,
      language: language ?? memory.last?.language ?? Language(environment: ProcessInfo.processInfo.environment),
      measurer: platform.textMeasurer,
      imageDecoder: PNGDecoder(),
      keepsTrace: traceFile != nil)
    if let bench = memory.last?.bench { sandbox.perform(.arrange(bench)) }
    sandbox.perform(.showHint(memory.isFirstRun))
    sandbox.secondFingerKeys = secondFinger.keys
    latencyFile?.begin(on: platform)
    let environment = ProcessInfo.processInfo.environment
    let film = FilmingPlatform(
      platform, text: text, folder: UserFolders.videos(environment), stage: { sandbox.stageFrame },
      pointer: { sandbox.pointerInWindow })
    sandbox.film = film
    let measured = latencyFile.map { MeasuringPlatform(film, report: $0.write) }
    var loop = SandboxLoop(sandbox, on: measured ?? film)
    sandbox.recordingsFolder = UserFolders.home(environment) + "/HitPath"
    sandbox.handle([], now: platform.now)
    before(sandbox)
    loop.run()
    if film.isRunning { note("Filmed to \(try film.end()).") }
    after(sandbox)
    remember(sandbox, platform, memory.last, in: memoryFile)
    try traceFile?.write(sandbox.trace)
    try latencyFile?.end(firstFrame: measured?.firstFrame)
  }
}

extension RunCommand {
  private func remembered(_ file: URL?) -> (last: WindowMemory?, isFirstRun: Bool) {
    guard let file else { return (nil, false) }
    switch WindowMemory.read(file) {
    case .remembered(let memory): return (memory, false)
    case .nothing: return (nil, true)
    case .unusable(let reason):
      note(
        "What is remembered of the last window in \(file.path) is ignored: \(reason). It is written anew on closing.")
      return (nil, false)
    }
  }

  /// What was asked for on the command line holds for one run; what was changed in the window is kept.
  @MainActor
  private func remember(_ sandbox: Sandbox, _ platform: SDLPlatform, _ last: WindowMemory?, in file: URL?) {
    guard let file else { return }
    let isFull = platform.isFullscreen
    let language = sandbox.model.language
    let memory = WindowMemory(
      size: isFull ? last?.size ?? platform.size : platform.size,
      position: isFull ? last?.position : platform.position, bench: sandbox.model.bench,
      theme: theme == sandbox.model.theme ? last?.theme ?? .dark : sandbox.model.theme,
      language: language == (self.language ?? Language(environment: ProcessInfo.processInfo.environment))
        ? last?.language : language)
    do {
      try memory.write(file)
    } catch {
      note("The window's size and panels cannot be kept in \(file.path): \(error.localizedDescription).")
    }
  }

  private func note(_ text: String) { FileHandle.standardError.write(Data("hitpath: \(text)\n".utf8)) }
}

extension Theme.Name: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}

/// `1280x800`.
struct SizeArgument: ExpressibleByArgument, CustomStringConvertible {
  let size: CGSize

  init(_ size: CGSize) { self.size = size }

  init?(argument: String) {
    let parts = argument.lowercased().replacing("×", with: "x").split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]), (1...16_384).contains(width),
      (1...16_384).contains(height)
    else { return nil }
    size = CGSize(width: width, height: height)
  }

  var description: String { "\(Int(size.width))x\(Int(size.height))" }
  var defaultValueDescription: String { description }
}

/// `auto` or a number.
enum ScaleArgument: ExpressibleByArgument, CustomStringConvertible {
  case automatic
  case fixed(CGFloat)

  init?(argument: String) {
    if argument == "auto" {
      self = .automatic
    } else if let number = Double(argument), (0.5...4).contains(number) {
      self = .fixed(CGFloat(number))
    } else {
      return nil
    }
  }

  var value: CGFloat? {
    switch self {
    case .automatic: nil
    case .fixed(let scale): scale
    }
  }

  var description: String { value.map { "\($0)" } ?? "auto" }
  var defaultValueDescription: String { description }
}
