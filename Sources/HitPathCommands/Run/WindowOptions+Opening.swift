import Assets
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Recording
import SDLPlatform
import Sandbox
import Supervision

extension WindowOptions {
  /// Opens the window. `before` is called with the sandbox before the first frame, and `after` when the window has
  /// closed. With `asksFirst`, the very first window begins with the introduction.
  @MainActor
  func open(
    _ program: Program, _ example: ExampleArgument? = nil, asksFirst: Bool = false,
    before: (Sandbox) -> Void = { _ in }, after: (Sandbox) -> Void = { _ in }
  ) throws {
    let example = try example?.resolve(in: program) ?? program.scenes.listed[0]
    let memoryFile = forgetful ? nil : WindowMemory.file(UserFolders.environment)
    let memory = remembered(memoryFile)
    let traceFile = try traceFile.map { try TraceFile($0, opensNow: SceneStart.inherited?.container != nil) }
    let latencyFile = try latencyFile.map(LatencyFile.init)
    let text = try SDLText()
    let desktopTheme = DesktopTheme.read(UserFolders.environment) ?? .dark
    let start = SceneStart.inherited
    // In a container the files that the user named are opened before scene code runs.
    if start?.container != nil { try latencyFile?.open() }
    start?.container?.enter()
    let scenePlatform = try start.flatMap { try ScenePlatform($0, text: text) }
    let platform: any WindowPlatform = try scenePlatform ?? window(memory.last, text)
    let environment = UserFolders.environment
    let film = FilmingPlatform(
      platform, text: text, folder: start?.container?.saved ?? UserFolders.videos(environment))
    let contained = start?.container == nil ? nil : scenePlatform
    let sandbox = Sandbox(
      example: example, of: program.scenes, size: platform.size,
      theme: theme ?? memory.last?.theme ?? desktopTheme,
      language: language ?? memory.last?.language ?? Language(environment: UserFolders.environment),
      measurer: platform.textMeasurer,
      imageDecoder: ImageDecoder(glyphs: text),
      keepsTrace: traceFile != nil, system: system.system ?? .newest,
      services: services(program, film, scenePlatform, contained, saved: start?.container?.saved))
    if let bench = memory.last?.bench { sandbox.perform(.arrange(bench)) }
    if let targets { sandbox.perform(.chooseTargets(targets)) }
    beginQuietly(sandbox, memory.last, platform.size)
    sandbox.perform(.showHint(memory.isFirstRun))
    let isReduced = DesktopMotion.isReduced(UserFolders.environment)
    let usualMotion = isReduced ? Motion.fade : .wave
    sandbox.perform(.setMotion(motion ?? memory.last?.motion ?? usualMotion))
    restore(memory.last, in: sandbox)
    if asksFirst, memory.isFirstRun { sandbox.perform(.beginIntroduction) }
    if narrate { sandbox.perform(.flipNarration) }
    if start?.container == nil { try latencyFile?.open() }
    latencyFile?.begin(on: platform)
    let measured = latencyFile.map { MeasuringPlatform(film, report: $0.write) }
    var loop = SandboxLoop(sandbox, on: measured ?? film)
    sandbox.handle([], now: platform.now)
    if let start, let scenePlatform { begin(sandbox, on: scenePlatform, start) }
    if start?.isResumed != true {
      device.apply(to: sandbox.stage)
      before(sandbox)
    }
    keepingJournal(of: sandbox, in: program, on: platform, isSupervised: start != nil) { loop.run() }
    if film.isRunning { scenePlatform?.finish() }
    endFilm(film)
    after(sandbox)
    sandbox.perform(.endIntroduction)
    remember(sandbox, platform, memory.last, (desktopTheme, usualMotion), in: memoryFile, by: contained)
    scenePlatform?.close()
    try traceFile?.write(sandbox.trace)
    try latencyFile?.end(firstFrame: measured?.firstFrame)
    if (platform as? SDLPlatform)?.isDisplayGone == true { throw CommandFailure.displayGone }
  }
}

extension WindowOptions {
  /// Returns what this machine offers to the window. `contained` is the platform of a scene in a container, and `saved`
  /// the folder for its files.
  @MainActor
  private func services(
    _ program: Program, _ film: FilmingPlatform, _ scenePlatform: ScenePlatform?, _ contained: ScenePlatform?,
    saved: String?
  ) -> WindowServices {
    let environment = UserFolders.environment
    var services = WindowServices()
    services.recordingsFolder = saved ?? UserFolders.home(environment) + "/HitPath"
    services.homeFolder = UserFolders.home(environment)
    services.opening = SceneStart.inherited.map { $0.library == nil ? [] : OpenedProgram.opening($0.words) } ?? []
    services.secondFingerKeys = secondFinger.keys
    services.film = film
    if let contained {
      let files = RequestedFiles(from: contained)
      services.sharing = RequestedPictures(files)
      services.gestureFilming = RequestedFilms(files, in: UserFolders.videos(environment))
      services.editing = RequestedEditor(files)
    } else {
      services.allowFilesOfGestures(of: program, environment)
    }
    services.narrate = contained?.narrate ?? Narrator().narrate
    services.openOutside = contained?.open(filmAt:) ?? SDLPlatform.open(fileAt:)
    if let scenePlatform {
      services.rebuild = { [weak scenePlatform] in scenePlatform?.rebuild() }
      services.showOtherCode = { [weak scenePlatform] in scenePlatform?.showOtherCode() }
    }
    return services
  }

  /// Restores what is neither an option of the command nor a preference of the desktop.
  @MainActor
  private func restore(_ last: WindowMemory?, in sandbox: Sandbox) {
    sandbox.perform(.setInterfaceSize(last?.interfaceSize ?? .usual))
    sandbox.perform(.setAnswered(last?.answered ?? [:]))
    if let film = last?.film { sandbox.perform(.setFilmChoices(film)) }
  }

  /// Begins a window that is too narrow for all controls in the quiet mode, unless the last window was as narrow: its
  /// arrangement was chosen there.
  @MainActor
  private func beginQuietly(_ sandbox: Sandbox, _ last: WindowMemory?, _ size: CGSize) {
    guard WorkbenchLayout.isNarrow(size) else { return sandbox.perform(.setNarrow(false)) }
    guard !(last.map { WorkbenchLayout.isNarrow($0.size) } ?? false) else { return }
    sandbox.perform(.setNarrow(true))
    if !sandbox.model.bench.isQuiet { sandbox.perform(.flipQuiet) }
  }

  /// Returns the window with the stored or the requested state.
  @MainActor
  func window(_ last: WindowMemory?, _ text: SDLText) throws -> SDLPlatform {
    let size = self.size?.size ?? last?.size ?? Self.usualSize
    guard size.width >= WorkbenchLayout.minimumSize.width, size.height >= WorkbenchLayout.minimumSize.height
    else {
      throw CommandFailure(
        status: .usage,
        message: "The window cannot be smaller than 640x480: the panels would not fit. Use a larger --size.")
    }
    var options = SDLPlatform.Options(title: "HitPath", size: size, scale: scale.value)
    options.position = self.size == nil ? last?.position : nil
    let platform = try SDLPlatform(options, text: text)
    if let icon = try? PNGFile.decode(Assets.iconPNG) { platform.setIcon(icon) }
    return platform
  }

  func remembered(_ file: URL?) -> (last: WindowMemory?, isFirstRun: Bool) {
    guard let file else { return (nil, false) }
    switch WindowMemory.read(file) {
    case .remembered(let memory): return (memory, false)
    case .nothing: return (nil, true)
    case .unusable(let reason):
      StandardError.writeMessage(
        "What is remembered of the last window in \(file.path) is ignored: \(reason). It is replaced on closing.")
      return (nil, false)
    }
  }

  /// Stores changes that were made in the window. Options of the command line apply to one run only.
  @MainActor
  private func remember(
    _ sandbox: Sandbox, _ platform: any WindowPlatform, _ last: WindowMemory?,
    _ desktop: (theme: Theme.Name, motion: Motion), in file: URL?, by contained: ScenePlatform?
  ) {
    guard let file else { return }
    let isFull = platform.isFullscreen
    let language = sandbox.model.language
    let factor = platform.interfaceSize
    let shown = CGSize(
      width: (platform.size.width * factor).rounded(), height: (platform.size.height * factor).rounded())
    let size = isFull ? last?.size : WindowMemory.size(toKeep: shown, asked: self.size?.size, last: last?.size)
    let memory = WindowMemory(
      size: size ?? Self.usualSize,
      position: isFull || self.size != nil ? last?.position : platform.position, bench: sandbox.model.bench,
      theme: sandbox.model.theme == (theme ?? last?.theme ?? desktop.theme) ? last?.theme : sandbox.model.theme,
      language: language == (self.language ?? Language(environment: UserFolders.environment))
        ? last?.language : language,
      motion: sandbox.model.user.motion == (motion ?? last?.motion ?? desktop.motion)
        ? last?.motion : sandbox.model.user.motion,
      interfaceSize: sandbox.model.user.interfaceSize == .usual ? nil : sandbox.model.user.interfaceSize,
      answered: sandbox.model.user.answered.isEmpty ? nil : sandbox.model.user.answered,
      film: sandbox.model.user.filmSheet?.choices ?? sandbox.model.user.filmChoices)
    if let contained { return contained.remember((try? memory.content) ?? Data()) }
    Self.write(memory, to: file)
  }

  static func write(_ memory: WindowMemory, to file: URL) {
    do {
      try memory.write(file)
    } catch {
      let reason = (error as? OutputFile.Failure)?.reason ?? (error as? SystemError)?.reason ?? "\(error)"
      StandardError.writeMessage("The window's size and panels cannot be kept in \(file.path): \(reason).")
    }
  }

  /// The default size in points.
  private static let usualSize = CGSize(width: 1280, height: 800)

  /// Ends the film. Other files are written even when it fails.
  private func endFilm(_ film: FilmingPlatform) {
    guard film.isRunning else { return }
    do throws(WindowFilmFailure) {
      StandardError.writeMessage("Film saved to \(try film.end()).")
    } catch {
      StandardError.writeMessage(error.words)
    }
  }
}
