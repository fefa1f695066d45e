import CoreGraphics
import Foundation
import Glibc
import Inspector
import PlatformContract
import Rasterizer
import SDLPlatform

/// The window of another process, which sends input. Frames are drawn into memory that both processes share.
@MainActor
package final class ScenePlatform: @preconcurrency WindowPlatform {
  private let wire: Wire
  private let picture: SharedPicture
  private let text: SDLText
  private let rasterizer: Rasterizer
  private var lastDrawn: DrawnFrame?
  private var waiting: [PlatformEvent] = []
  private var pixels: CGSize
  package private(set) var size: CGSize
  package private(set) var scale: CGFloat
  package private(set) var refreshRate: Double
  package let clockOrigin: TimeInterval
  /// Called with messages that the window's process shows in the window.
  package var showMessage: (SceneMessage) -> Void = { _ in }
  /// Called with the version of this process's code; nil unless there is a process with another one.
  package var showCodeVersion: (CodeVersion?) -> Void = { _ in }
  /// Returns the trace of the scene's journal.
  package var makeTrace: () -> String = { "" }
  /// Returns the current scene without its surroundings, and its size in points.
  package var makePicture: () -> (list: DisplayList, size: CGSize) = { (DisplayList(), .zero) }
  /// Performs the input of a recording beside the user's. Calls the closure with nil when the scene has handled it, or
  /// with the reason for which it does not.
  package var perform: (_ recording: String, _ done: @escaping @MainActor (String?) -> Void) -> Void = { _, done in
    done("This scene takes no input.")
  }
  /// Called with the outcome of each request for a file.
  package var fileWasMade: (Data) -> Void = { _ in }
  /// Called before every wait for input.
  package var willWait: () -> Void = {}
  private var choices: WindowChoices?

  /// Connects to the window's process. Throws a `SupervisionError`. Afterward the window's process knows that the scene
  /// runs.
  ///
  /// Returns nil for a process without a window.
  package init?(_ start: SceneStart, text: SDLText) throws {
    guard let window = start.window else { return nil }
    let link = try SupervisorLink(start)
    (wire, picture) = (link.wire, link.picture)
    self.text = text
    rasterizer = Rasterizer(glyphs: text)
    clockOrigin = window.clockOrigin
    size = window.size
    pixels = window.pixels
    scale = window.scale
    refreshRate = window.refreshRate
    // The window's process sends `quit` for these signals: films and recordings are finished first.
    for interruption in [SIGINT, SIGHUP] { signal(interruption, SIG_IGN) }
    picture.activity = .busy
  }

  package var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_RAW, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9 - clockOrigin
  }

  package var textMeasurer: any TextMeasuring { text }

  /// Reports the progress of long work, so that it is not treated as an endless loop.
  package func reportProgress() { picture.turn += 1 }

  // MARK: Events

  package func poll(timeout: TimeInterval?) -> [PlatformEvent] {
    willWait()
    picture.activity = timeout == nil ? .idle : .waitingForTime
    defer {
      picture.turn += 1
      picture.activity = .busy
      (waiting, hasMessageToShow) = ([], false)
    }
    let end = timeout.map { now + max(0, $0) }
    while waiting.isEmpty, !hasMessageToShow {
      let rest = end.map { max(0, $0 - now) }
      if rest ?? 1 > 0.001, text.prepareSome() {
        if !receive(milliseconds: 0) { return [.quit] }
        continue
      }
      let milliseconds = rest.map { Int32(min(($0 * 1000).rounded(.up), 1_000_000)) } ?? -1
      let before = receivedCount
      guard receive(milliseconds: milliseconds) else { return [.quit] }
      if receivedCount != before || end.map({ now >= $0 }) ?? false { break }
    }
    return waiting
  }

  /// The number of messages received so far. Messages that are not events can affect the display, too.
  private var receivedCount = 0
  private var answer: Answer?
  private var isShown = true
  /// A Boolean value that indicates whether a message to show was received that no frame contains yet. It may arrive
  /// while a frame is presented or glyphs are prepared.
  private var hasMessageToShow = false

  /// Receives messages. Returns false after the window's process has ended.
  private func receive(milliseconds: Int32) -> Bool {
    guard let messages = try? wire.receive(ToScene.self, milliseconds: milliseconds) else { return false }
    receivedCount += messages.count
    for message in messages {
      switch message {
      case .events(let events, let size, let pixels, let scale, let refreshRate):
        (self.size, self.pixels, self.scale, self.refreshRate) = (size, pixels, scale, refreshRate)
        waiting += events
      case .shown: isShown = true
      case .answer(let answer): self.answer = answer
      case .showMessage(let message):
        showMessage(message)
        hasMessageToShow = true
      case .outcome: sendOutcome()
      case .codeVersion(let version):
        showCodeVersion(version)
        hasMessageToShow = true
      case .perform(let recording):
        perform(recording) { [weak self] refusal in self?.wire.send(ToWindow.performed(refusal)) }
        hasMessageToShow = true
      case .madeFile(let outcome):
        fileWasMade(outcome)
        hasMessageToShow = true
      }
    }
    return true
  }

  private func sendOutcome() {
    var outcome = outcome
    guard !wire.send(ToWindow.outcome(outcome)) else { return }
    // The picture is too large for a message.
    (outcome.picture, outcome.width) = (Data(), 0)
    wire.send(ToWindow.outcome(outcome))
  }

  private var outcome: SceneOutcome {
    let trace = makeTrace()
    let (list, points) = makePicture()
    let (width, height) = (
      Int(clamping: (points.width * scale).rounded()), Int(clamping: (points.height * scale).rounded())
    )
    guard let bitmap = try? Bitmap(width: width, height: height) else {
      return SceneOutcome(trace: trace, picture: Data(), width: 0, points: points)
    }
    Rasterizer(glyphs: text).draw(list, into: bitmap, scale: scale, background: .black)
    return SceneOutcome(trace: trace, picture: Data(buffer: bitmap.pixels), width: width, points: points)
  }

  private func ask(_ question: Question) -> Answer {
    answer = nil
    guard wire.send(ToWindow.ask(question)) else { return Answer() }
    while answer == nil, receive(milliseconds: -1) {}
    return answer ?? Answer()
  }

  // MARK: Frames

  package func present(_ frame: DisplayList) {
    let (width, height) = (Int(clamping: pixels.width), Int(clamping: pixels.height))
    guard let bitmap = picture.bitmap(width: width, height: height) else { return }
    let drawn = DrawnFrame(frame, size: (width, height), scale: scale)
    defer { lastDrawn = drawn }
    let changed = lastDrawn.flatMap { drawn.damage(since: $0, glyphs: text) }
    rasterizer.draw(frame, into: bitmap, scale: scale, background: .black, damage: changed)
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let rects = changed?.compactMap { rect -> CGRect? in
      let scaled = CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale, height: rect.height * scale)
      let part = scaled.integral.intersection(bounds)
      return part.isEmpty ? nil : part
    }
    isShown = false
    guard wire.send(ToWindow.present(size: pixels, changed: rects)) else { return }
    // The next frame is drawn into the same memory.
    while !isShown, receive(milliseconds: -1) {}
  }

  package func skipFrame() {}

  package func prepare(_ frame: DisplayList) {
    guard let scratch = try? Bitmap(width: Int(clamping: pixels.width), height: Int(clamping: pixels.height)) else {
      return
    }
    Rasterizer(glyphs: text).draw(frame, into: scratch, scale: scale, background: .black)
  }

  // MARK: The window

  package func setTitle(_ title: String) { wire.send(ToWindow.title(title)) }
  package func setCursor(_ cursor: PlatformCursor) { wire.send(ToWindow.cursor(cursor)) }
  package func setTextInput(active: Bool, rect: CGRect) { wire.send(ToWindow.textInput(active: active, rect: rect)) }

  package var clipboardText: String? {
    get { ask(.clipboard).clipboard }
    set { wire.send(ToWindow.clipboard(newValue)) }
  }

  package var isFullscreen: Bool {
    get { ask(.isFullscreen).isFullscreen ?? false }
    set { wire.send(ToWindow.fullscreen(newValue)) }
  }

  /// The requested size; the window reports the actual size with its `resized` event.
  package var interfaceSize: CGFloat = 1 {
    didSet { wire.send(ToWindow.interfaceSize(interfaceSize)) }
  }

  package var devices: DeviceInventory {
    ask(.devices).devices ?? DeviceInventory(system: "", videoDriver: "")
  }

  package var position: CGPoint? { ask(.position).position }

  /// Stores the choices that a restarted scene inherits.
  package func keep(_ choices: WindowChoices) {
    guard choices != self.choices else { return }
    self.choices = choices
    wire.send(ToWindow.choices(choices))
  }

  // MARK: Services for a process in a container

  /// Stores the state of the window between runs.
  package func remember(_ content: Data) { wire.send(ToWindow.remember(content)) }

  package func narrate(_ line: String) { wire.send(ToWindow.narrate(line)) }

  /// The user has continued or discarded the scene of a run that was killed.
  package func offerWasAnswered() { wire.send(ToWindow.offerAnswered) }

  /// Opens a film that was saved in the container in another program.
  package func open(filmAt path: String) -> Bool { wire.send(ToWindow.open(path: path)) }

  /// Requests a file that this process cannot make, because it can start no other process.
  package func makeFile(_ request: Data) { wire.send(ToWindow.makeFile(request)) }

  package func rebuild() { wire.send(ToWindow.rebuild) }

  package func showOtherCode() { wire.send(ToWindow.showOtherCode) }

  /// The scene takes no more input, and a film of it is being finished, which takes some time.
  package func finish() { wire.send(ToWindow.finishing) }

  /// The program ends in order.
  package func close() {
    wire.send(ToWindow.goodbye(status: 0))
    CrashReporting.finish()
  }
}
