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

/// The window's process. It owns the window and shows the drawing of the scene's process. When the scene's process
/// ends, the window stays open, shows the reason, and starts another process.
@MainActor
package final class WindowHost {
  package struct Options {
    /// The program and its arguments, with which each scene's process is started.
    package var command: [String]
    package var language: Language
    package var theme: Theme
    /// The folder for reports.
    package var folder: String
    /// The build of the scenes' code; nil if it is unknown.
    package var build: (any SceneBuild)?
    /// The library with the scenes; nil if they are part of the program.
    package var library: String?
    /// A Boolean value that indicates whether saving a source starts a build.
    package var watches: Bool
    /// The folders of opened code; nil for the user's own program.
    package var container: SceneContainer?
    /// Stores the state of the window between runs, for a scene's process in a container. The content may be anything.
    package var remember: (Data) -> Void = { _ in }
    package var narrate: (String) -> Void = { _ in }
    /// Creates a file on the disk for the journal of a scene's process; nil if there is none.
    package var keepJournal: () -> RunFile? = { nil }
    /// The journal of a run that was killed, which the window offers to continue; nil without one.
    package var interrupted: String?
    /// The other branches of that journal.
    package var interruptedBranches = ""
    /// The requests of the program whose session the window shows; nil without one.
    package var requests: SessionRequests?
    /// Makes pictures, pages and films of what was done to a scene in a container; nil if there is none.
    package var files: (any FileMaking)?
    /// Called when the user has continued that scene or discarded it.
    package var forgetInterrupted: () -> Void = {}

    package init(
      command: [String], language: Language, theme: Theme, folder: String, build: (any SceneBuild)?,
      library: String? = nil, watches: Bool
    ) {
      (self.command, self.language, self.theme) = (command, language, theme)
      self.folder = folder
      self.build = build
      self.library = library
      self.watches = watches
    }
  }

  var options: Options
  let platform: SDLPlatform
  let building: BackgroundBuild?
  /// The process that is shown on the screen.
  var shown: RunningScene
  /// The process with the new code, until it has drawn its first frame.
  var next: RunningScene?
  /// The process with the previous code, to which the user can switch back.
  var before: RunningScene?
  /// The two above have changed places.
  var showsOldCode = false
  var stopped: Stopped?
  var choices: WindowChoices?
  /// The results of the same journal with the old and with the new code, from when the new code replaced the old.
  var outcomes: (old: SceneOutcome?, new: SceneOutcome?) = (nil, nil)
  /// The comparison of their traces while it runs, and its result.
  var comparing: BackgroundComparison?
  var comparison: VersionComparison?
  /// A Boolean value that indicates whether both are shown side by side, in place of the scene.
  var isComparing = false
  /// A Boolean value that indicates whether the comparison was requested before both results had arrived.
  var awaitsComparison = false
  private var quitRequestTime: TimeInterval?
  var exitStatus: Int32?
  var announcesBuild = false
  var lastSend: TimeInterval = 0
  /// A Boolean value that indicates whether the scene performs input of the program that uses the session.
  var isPerforming = false
  /// A Boolean value that indicates whether the user did something since the last request for a file. Opened code
  /// cannot make files by itself, or fill the disk with them.
  private var mayMakeFile = false

  struct Stopped {
    var failure: SceneFailure
    let picture: CGImage?
    let journal: String
    let attempt: String
    /// A Boolean value that is false until the backtrace has been written.
    var isComplete: Bool
    var note: String?
    /// The result of the last build, if it produced no new code.
    var build: SceneMessage?
    var buttons: [(choice: StoppedOverlay.Choice, frame: CGRect)] = []
  }

  /// Opens the window. Throws a `SupervisionError`.
  package init(_ options: Options, on platform: SDLPlatform) throws {
    (self.options, self.platform) = (options, platform)
    building = options.build.map { BackgroundBuild($0, watching: options.watches) }
    shown = RunningScene(
      try Self.start(
        options, platform, choices: nil, earlier: options.requests?.beginning, offered: options.interrupted))
  }

  static func start(
    _ options: Options, _ platform: SDLPlatform, choices: WindowChoices?, earlier: String?,
    earlierBranches: String = "", offered: String? = nil
  ) throws -> SceneProcess {
    let window = SceneStart.Window(
      clockOrigin: platform.clockOrigin, size: platform.size, pixels: platform.pixels, scale: platform.scale,
      refreshRate: platform.refreshRate)
    var start = SceneStart(window: window, library: options.library, container: options.container)
    start.choices = choices
    start.words = Array(CommandLine.arguments.dropFirst())
    return try SceneProcess(
      options.command, start, earlier: earlier,
      earlierBranches: offered == nil ? earlierBranches : options.interruptedBranches, offered: offered,
      kept: options.keepJournal(), wake: SDLPlatform.wake)
  }

  /// Runs until the window has closed, and returns the exit status of the program.
  package func run() -> Int32 {
    while exitStatus == nil { turn() }
    RunningTools.endForGood()
    for running in [shown, next, before].compactMap({ $0 }) {
      running.process.end(keepsJournal: platform.isDisplayGone)
    }
    options.container?.remove()
    return exitStatus ?? 0
  }

  private func turn() {
    let events = platform.poll(timeout: timeout)
    receiveEvents()
    adoptFinishedBuild()
    adoptComparison()
    if let outcome = options.files?.takeOutcome() { shown.process.send(.madeFile(outcome)) }
    handleRequests()
    if !events.isEmpty { stopped == nil ? pass(events) : choose(events) }
    for running in [shown, next, before].compactMap({ $0 }) { running.process.flush() }
    watch()
  }

  /// The time until the next check. A scene that only waits for input is not watched.
  private var timeout: TimeInterval {
    guard stopped?.isComplete != true else { return 1000 }
    if shown.stop != nil || next?.stop != nil { return 0.01 }
    if quitRequestTime != nil || next != nil { return 0.05 }
    if options.files?.isRunning == true { return 0.1 }
    // A scene may not have begun to handle a message that was just sent.
    if platform.now - lastSend < 1 { return 0.25 }
    return shown.process.picture.activity == .idle && !shown.process.hasUnreadMessages ? 1000 : 0.25
  }

  func pass(_ events: [PlatformEvent]) {
    if isComparing { return passComparison(events) }
    let isTyping = shown.textInput.isActive
    if !isTyping, before != nil, events.contains(where: \.isOtherStateShortcut) { return showOther() }
    if !isTyping, before != nil || outcomes.old != nil, events.contains(where: \.isCompare) { return compare() }
    if events.contains(.quit) { quitRequestTime = quitRequestTime ?? platform.now }
    if events.contains(where: \.isPress) { mayMakeFile = true }
    lastSend = platform.now
    shown.process.send(window(events))
  }

  /// Closes the window as the user does.
  func close() {
    guard quitRequestTime == nil else { return }
    if stopped == nil { pass([.quit]) } else { exitStatus = 0 }
  }

  func window(_ events: [PlatformEvent] = []) -> ToScene {
    .events(
      events, size: platform.size, pixels: platform.pixels, scale: platform.scale, refreshRate: platform.refreshRate)
  }

  // MARK: Events of the scenes

  private func receiveEvents() {
    for event in before?.process.takeEvents() ?? [] { handlePrevious(event) }
    let process = shown.process
    // Another process may take its place meanwhile.
    for event in process.takeEvents() where shown.process === process { handle(event) }
    for event in next?.process.takeEvents() ?? [] { handleNext(event) }
  }

  func handle(_ event: SceneProcess.Event) {
    switch event {
    case .message(let message): handle(message)
    case .brokeConnection:
      shown.breakConnection(now: platform.now)
      stop(status: 0, isComplete: false)
    case .ended(let status):
      // A signal to the whole process group also ends the scene, before or after its last message.
      let isInterrupted = [SIGINT, SIGTERM, SIGHUP].contains(status - 128)
      if quitRequestTime != nil, isInterrupted || !shown.isDone { return exitStatus = 0 }
      guard !shown.isDone, shown.hasBegun else { return exitStatus = status }
      stop(status: status, isComplete: true)
    }
  }

  private func handle(_ message: ToWindow) {
    shown.keep(message)
    switch message {
    case .hello: shown.hasBegun = true
    case .present(let size, let changed):
      shown.hasPresented = true
      show(shown, size, changed)
      shown.process.send(.shown)
    case .cursor(let cursor): platform.setCursor(cursor)
    case .textInput(let isActive, let rect): platform.setTextInput(active: isActive, rect: rect)
    case .title(let title): platform.setTitle(title)
    case .clipboard(let text): platform.clipboardText = text
    case .fullscreen(let isFull): platform.isFullscreen = isFull
    case .interfaceSize(let size):
      guard (0.1...10).contains(size) else { break }
      platform.interfaceSize = size
      shown.process.send(window([.resized]))
    case .ask(let question): shown.process.send(.answer(answer(question)))
    case .choices(let new):
      choices = new
      (options.theme, options.language) = (.named(new.theme), new.language)
    case .rebuild: rebuild()
    case .showOtherCode: showOther()
    case .remember(let content): options.remember(content)
    case .narrate(let line): options.narrate(line)
    case .offerAnswered: options.forgetInterrupted()
    case .open(let path):
      if mayOpen(path) { _ = SDLPlatform.open(fileAt: path) }
    case .makeFile(let request): makeFile(request)
    case .outcome(let outcome):
      outcomes.new = outcome
      reportDifference()
    case .performed(let refusal): didPerform(refusal)
    case .stopped(_, let calls, let usedUpStack):
      (shown.calls, shown.usedUpStack) = (calls, usedUpStack)
      stop(status: 0, isComplete: false)
    case .finishing: shown.isFinishing = true
    case .goodbye: shown.isDone = true
    // Only commands without a window print.
    case .output: break
    }
  }

  func show(_ running: RunningScene, _ size: CGSize, _ changed: [CGRect]?) {
    guard !isComparing,
      let bitmap = running.process.picture.bitmap(width: Int(clamping: size.width), height: Int(clamping: size.height))
    else { return }
    // The scene's process may report any numbers.
    let bounds = CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    platform.show(bitmap, changed: changed?.map { $0.intersection(bounds) }.filter { !$0.isEmpty })
  }

  func answer(_ question: Question) -> Answer {
    switch question {
    case .clipboard: Answer(clipboard: platform.clipboardText)
    case .devices: Answer(devices: platform.devices)
    case .isFullscreen: Answer(isFullscreen: platform.isFullscreen)
    case .position: Answer(position: platform.position)
    }
  }

  /// The scene's process may name anything. Only its own films and what was made for it are for the user.
  private func mayOpen(_ path: String) -> Bool {
    if options.files?.hasMade(path) == true { return true }
    guard let saved = options.container?.saved else { return false }
    return path.hasPrefix(saved + "/") && path.hasSuffix(".mp4") && !path.contains("/..")
  }

  private func makeFile(_ request: Data) {
    guard mayMakeFile else { return }
    mayMakeFile = false
    options.files?.begin(request)
  }

  // MARK: Scenes that stop

  /// The time in seconds that a scene has to end after a request. Whatever it does meanwhile, it is ended then.
  private static let longestQuit: TimeInterval = 2
  /// The same for a scene's process that runs no more scene code and writes its files.
  private static let longestFinish: TimeInterval = 20

  private func watch() {
    if let quitRequestTime {
      let limit = shown.isFinishing || shown.isDone ? Self.longestFinish : Self.longestQuit
      if platform.now - quitRequestTime > limit { exitStatus = 0 }
    }
    if stopped == nil { shown.stopIfStuck(now: platform.now) }
    next?.stopIfStuck(now: platform.now)
  }
}
