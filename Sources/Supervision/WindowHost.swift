import CoreGraphics
import EventTrace
import Files
import Foundation
import Glibc
import InputEvents
import Inspector
import PlatformContract
import Rasterizer
import SDLPlatform

/// The window's process: it owns the window and shows what the scene's process draws. When the scene's process ends,
/// the window stays open, shows the reason, and starts another process.
@MainActor
package final class WindowHost {
  package struct Options {
    /// The program and its arguments; it is started again for each scene's process.
    package var command: [String]
    package var language: Language
    package var theme: Theme
    /// The folder for reports.
    package var folder: String
    /// The build of the scenes' code; nil where it is unknown.
    package var build: (any SceneBuild)?
    /// The library that the scenes are loaded from; nil where they are part of the program.
    package var library: String?
    /// A Boolean value that indicates whether a saved source is built at once.
    package var watches: Bool

    package init(
      command: [String], language: Language, theme: Theme, folder: String, build: (any SceneBuild)?,
      library: String? = nil, watches: Bool
    ) {
      (self.command, self.language, self.theme) = (command, language, theme)
      (self.folder, self.build, self.library, self.watches) = (folder, build, library, watches)
    }
  }

  var options: Options
  let platform: SDLPlatform
  private let building: BackgroundBuild?
  /// The process that is shown on the screen.
  var shown: Running
  /// The process with the new code, until its first picture is drawn.
  private var next: Running?
  /// The process with the previous code, which the user can switch back to.
  private var before: Running?
  private var stopped: Stopped?
  private var choices: Data?
  /// The results of the same journal with the old and with the new code, from when the new code replaced the old.
  var outcomes: (old: SceneOutcome?, new: SceneOutcome?) = (nil, nil)
  /// A Boolean value that indicates whether both are shown side by side, in place of the scene.
  var isComparing = false
  /// The comparison was asked for before both results had arrived.
  var awaitsComparison = false
  private var quitAsked: TimeInterval?
  private var exitStatus: Int32?
  private var announcesBuild = false
  private var lastSend: TimeInterval = 0
  private var isTyping = false

  /// A scene's process and its state.
  struct Running {
    let process: SceneProcess
    var watchdog = SceneWatchdog()
    var hasBegun = false
    var isDone = false
    /// The calls that were open when a signal stopped it, outermost first.
    var calls: [String]?
    var usedUpStack = false
    /// The time of the first signal to stop.
    var hungSince: TimeInterval?

    init(_ process: SceneProcess) { self.process = process }
  }

  private struct Stopped {
    var failure: SceneFailure
    let picture: CGImage?
    let journal: String
    let attempt: String
    /// False until the backtrace has been written.
    var isComplete: Bool
    var note: String?
    var buttons: [(choice: StoppedOverlay.Choice, frame: CGRect)] = []
  }

  /// Throws a `SupervisionError`.
  package init(_ options: Options, on platform: SDLPlatform) throws {
    (self.options, self.platform) = (options, platform)
    building = options.build.map { BackgroundBuild($0, watching: options.watches) }
    shown = Running(try Self.start(options, platform, choices: nil, earlier: nil))
  }

  private static func start(
    _ options: Options, _ platform: SDLPlatform, choices: Data?, earlier: String?
  ) throws -> SceneProcess {
    let start = SceneStart(
      clockOrigin: platform.clockOrigin, size: platform.size, pixels: platform.pixels, scale: platform.scale,
      isResumed: earlier != nil, choices: choices, library: options.library)
    return try SceneProcess(options.command, start, earlier: earlier)
  }

  /// Returns when the window has closed: the exit status of the program.
  package func run() -> Int32 {
    while exitStatus == nil { turn() }
    for running in [shown, next, before].compactMap({ $0 }) { running.process.signal(SIGKILL) }
    return exitStatus ?? 0
  }

  private func turn() {
    let events = platform.poll(timeout: timeout)
    receiveEvents()
    takeBuild()
    if !events.isEmpty { stopped == nil ? pass(events) : choose(events) }
    for running in [shown, next, before].compactMap({ $0 }) { running.process.flush() }
    watch()
  }

  /// A scene that only waits for input is not watched.
  private var timeout: TimeInterval {
    guard stopped?.isComplete != true else { return 1000 }
    if shown.hungSince != nil || quitAsked != nil || next != nil { return 0.05 }
    // A scene that was just sent a message may not have begun to handle it.
    if platform.now - lastSend < 1 { return 0.25 }
    return shown.process.picture.activity == .idle && !shown.process.flush() ? 1000 : 0.25
  }

  func pass(_ events: [PlatformEvent]) {
    if isComparing { return passComparison(events) }
    if !isTyping, before != nil, events.contains(where: \.isShowOther) { return showOther() }
    if !isTyping, before != nil || outcomes.old != nil, events.contains(where: \.isCompare) { return compare() }
    if events.contains(.quit) { quitAsked = quitAsked ?? platform.now }
    lastSend = platform.now
    shown.process.send(window(events))
  }

  func window(_ events: [PlatformEvent] = []) -> ToScene {
    .events(events, size: platform.size, pixels: platform.pixels, scale: platform.scale)
  }

  // MARK: Events of the scenes

  private func receiveEvents() {
    for event in before?.process.takeEvents() ?? [] { handlePrevious(event) }
    for event in shown.process.takeEvents() { handle(event) }
    for event in next?.process.takeEvents() ?? [] { handleNext(event) }
  }

  private func handle(_ event: SceneProcess.Event) {
    switch event {
    case .message(let message): handle(message)
    case .ended(let status):
      // A signal to the whole process group ends the scene, too, before or after its goodbye.
      let isInterrupted = [SIGINT, SIGTERM, SIGHUP].contains(status - 128)
      if quitAsked != nil, isInterrupted || !shown.isDone { return exitStatus = 0 }
      guard !shown.isDone, shown.hasBegun else { return exitStatus = status }
      stop(status: status, isComplete: true)
    }
  }

  private func handle(_ message: ToWindow) {
    switch message {
    case .hello: shown.hasBegun = true
    case .present(let size, let changed):
      show(shown, size, changed)
      shown.process.send(.shown)
    case .cursor(let cursor): platform.setCursor(cursor)
    case .textInput(let isActive, let rect):
      isTyping = isActive
      platform.setTextInput(active: isActive, rect: rect)
    case .clipboard(let text): platform.clipboardText = text
    case .fullscreen(let isFull): platform.isFullscreen = isFull
    case .interfaceSize(let size):
      platform.interfaceSize = size
      shown.process.send(window([.resized]))
    case .title(let title): platform.setTitle(title)
    case .ask(let question): shown.process.send(.answer(answer(question)))
    case .choices(let data): choices = data
    case .rebuild: rebuild()
    case .outcome(let outcome):
      outcomes.new = outcome
      reportDifference()
    case .stopped(_, let calls, let usedUpStack):
      (shown.calls, shown.usedUpStack) = (calls, usedUpStack)
      stop(status: 0, isComplete: false)
    case .goodbye: shown.isDone = true
    }
  }

  func show(_ running: Running, _ size: CGSize, _ changed: [CGRect]?) {
    guard !isComparing,
      let bitmap = running.process.picture.bitmap(width: Int(clamping: size.width), height: Int(clamping: size.height))
    else { return }
    platform.show(bitmap, changed: changed)
  }

  private func answer(_ question: Question) -> Answer {
    switch question {
    case .clipboard: Answer(clipboard: platform.clipboardText)
    case .devices: Answer(devices: platform.devices)
    case .isFullscreen: Answer(isFullscreen: platform.isFullscreen)
    case .position: Answer(position: platform.position)
    }
  }

  // MARK: Scenes that stop

  private func watch() {
    if let quitAsked, platform.now - quitAsked > 2, shown.process.picture.activity == .busy, !shown.isDone {
      exitStatus = 0
    }
    guard stopped == nil, !shown.isDone else { return }
    let (process, picture) = (shown.process, shown.process.picture)
    let isStuck = shown.watchdog.isStuck(
      activity: picture.activity, turn: picture.turn, processor: process.processorTime, now: platform.now)
    guard isStuck || shown.hungSince != nil, shown.calls == nil else { return }
    let since = shown.hungSince ?? platform.now
    shown.hungSince = since
    // The signal is repeated until it arrives at a moment at which the handler can work; a process whose handler never
    // can is killed.
    process.signal(platform.now - since < 3 ? CrashReporting.noAnswer : SIGKILL)
  }

  private func stop(status: Int32, isComplete: Bool) {
    let failure = SceneFailure(
      status: status, hung: shown.hungSince != nil, usedUpStack: shown.usedUpStack, calls: shown.calls ?? [],
      output: shown.process.standardError)
    isComparing = false
    if stopped == nil {
      stopped = Stopped(
        failure: failure, picture: lastPicture, journal: shown.process.journalText,
        attempt: shown.process.attemptText, isComplete: isComplete)
    }
    stopped?.failure = failure
    stopped?.isComplete = isComplete
    platform.setCursor(.arrow)
    platform.setTextInput(active: false, rect: .zero)
    drawStopped()
  }

  private var lastPicture: CGImage? {
    let (width, height) = (Int(clamping: platform.pixels.width), Int(clamping: platform.pixels.height))
    return shown.process.picture.bitmap(width: width, height: height)
      .flatMap { CGImage(width: width, height: height, pixels: Array($0.pixels)) }
  }

  private func drawStopped() {
    guard let stopped else { return }
    let window = CGRect(origin: .zero, size: platform.size)
    let overlay = StoppedOverlay(
      stopped.failure.lines(options.language, isComplete: stopped.isComplete), note: stopped.note, in: window,
      theme: options.theme, language: options.language, measurer: platform.textMeasurer)
    let picture = stopped.picture.map { [DisplayList.Command.image(ImageDrawing($0, target: window))] } ?? []
    self.stopped?.buttons = overlay.buttons
    platform.present(DisplayList(picture + overlay.list.commands))
  }

  /// Handles a scene that stopped.
  private func choose(_ events: [PlatformEvent]) {
    if events.contains(.quit) || events.contains(where: \.isQuitKey) { return exitStatus = 0 }
    if events.contains(where: { $0 == .resized || $0 == .exposed }) { drawStopped() }
    for event in events {
      guard let stopped, let choice = event.choice(among: stopped.buttons) else { continue }
      switch choice {
      case .restart: restart(earlier: nil)
      case .before: restart(earlier: stopped.journal)
      case .report: report(stopped)
      }
    }
  }

  private func restart(earlier: String?) {
    shown.process.signal(SIGKILL)
    do {
      shown = Running(try Self.start(options, platform, choices: choices, earlier: earlier))
      stopped = nil
    } catch {
      stopped?.note = "\(error)"
      drawStopped()
    }
  }

  /// The recording in it ends with what stopped the scene, so that it can be replayed.
  private func report(_ stopped: Stopped) {
    let recording = stopped.journal + stopped.attempt
    let text = stopped.failure.report(journal: recording)
    platform.clipboardText = text
    try? FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
    let paths = (1...9999).lazy.map { "\(self.options.folder)/stopped-\($0)" }
    let path = paths.first { !FileManager.default.fileExists(atPath: $0 + ".txt") } ?? options.folder
    do {
      try OutputFile.write(Data(text.utf8), to: path + ".txt")
      try OutputFile.write(Data(recording.utf8), to: path + ".hitrec")
      self.stopped?.note = options.language[.stoppedSaved, path + ".txt"]
    } catch {
      self.stopped?.note = options.language[.stoppedUnsaved, options.folder]
    }
    drawStopped()
  }

  // MARK: New code

  private func rebuild() {
    guard let building else {
      return shown.process.send(.showMessage(.buildImpossible("its package was not found")))
    }
    building.start()
  }

  private func takeBuild() {
    guard let building else { return }
    if building.isRunning != announcesBuild {
      announcesBuild = building.isRunning
      if announcesBuild, stopped == nil { shown.process.send(.showMessage(.building)) }
    }
    switch building.takeOutcome() {
    case .built(let library):
      options.library = library
      beginNext()
    case .failed(let errors):
      if stopped == nil { shown.process.send(.showMessage(.buildFailed(Array(errors.prefix(8))))) }
    case .impossible(let reason): if stopped == nil { shown.process.send(.showMessage(.buildImpossible(reason))) }
    case nil: break
    }
  }

  /// Starts the new code and replays the journal of the old one in it; the old process continues until then.
  private func beginNext() {
    if let stopped { return restart(earlier: stopped.journal + stopped.attempt) }
    next?.process.signal(SIGKILL)
    do {
      next = Running(try Self.start(options, platform, choices: choices, earlier: shown.process.journalText))
    } catch {
      shown.process.send(.showMessage(.buildImpossible("\(error)")))
    }
  }

  private func handleNext(_ event: SceneProcess.Event) {
    // It may have replaced the other process a moment ago.
    guard next != nil else { return handle(event) }
    switch event {
    case .message(.hello): next?.hasBegun = true
    case .message(.present(let size, _)):
      guard let next else { return }
      before?.process.signal(SIGKILL)
      (before, shown, self.next) = (shown, next, nil)
      shown.process.send(.shown)
      (outcomes, isComparing, awaitsComparison) = ((nil, nil), false, false)
      show(shown, size, nil)
      before?.process.send(.outcome)
      shown.process.send(.outcome)
    case .message(.stopped(let signal, let calls, let usedUpStack)):
      // The new code fails while the journal is replayed: the failure is shown, and the old scene remains available.
      guard var next else { return }
      (next.calls, next.usedUpStack) = (calls, usedUpStack)
      (before, shown, self.next) = (shown, next, nil)
      stop(status: 128 + signal, isComplete: false)
    case .message(.ask(let question)): next?.process.send(.answer(answer(question)))
    case .message: break
    case .ended(let status):
      guard let next else { return }
      (before, shown, self.next) = (shown, next, nil)
      stop(status: status, isComplete: true)
    }
  }

  private func handlePrevious(_ event: SceneProcess.Event) {
    switch event {
    case .message(.outcome(let outcome)):
      outcomes.old = outcome
      reportDifference()
    case .message(.present): before?.process.send(.shown)
    case .message(.ask(let question)): before?.process.send(.answer(answer(question)))
    case .message: break
    case .ended: before = nil
    }
  }

  private func reportDifference() {
    guard let old = outcomes.old, let new = outcomes.new else { return }
    shown.process.send(.showMessage(SceneMessage(TraceDifference.ofVersions(old.trace, new.trace))))
    if awaitsComparison { compare() }
  }

  /// Shows the scene with the old code in place of the one with the new, or the other way round.
  private func showOther() {
    guard let other = before, stopped == nil else { return }
    (before, shown) = (shown, other)
    show(shown, platform.pixels, nil)
    shown.process.send(window([.resized, .exposed]))
  }
}
