import CoreGraphics
import EventTrace
import Files
import Foundation
import Inspector
import PlatformContract

/// A scene that stopped: its replacement in the window, and the ways on.
extension WindowHost {
  func stop(status: Int32, isComplete: Bool) {
    let failure = SceneFailure(
      status: status, stopReason: shown.stop?.reason, usedUpStack: shown.usedUpStack, calls: shown.calls ?? [],
      output: shown.process.standardError)
    isComparing = false
    didPerform(Self.sceneStopped)
    if stopped == nil, goFurtherBack() { return }
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
    // A scene that stopped while its journal was replayed has drawn nothing.
    if !shown.hasPresented, let picture = shown.pictureBefore { return picture }
    let running = shown.hasPresented ? shown : before ?? shown
    return running.process.picture.bitmap(width: width, height: height)
      .flatMap { CGImage(width: width, height: height, pixels: Array($0.pixels)) }
  }

  func drawStopped() {
    guard let stopped else { return }
    let window = CGRect(origin: .zero, size: platform.size)
    let overlay = StoppedOverlay(
      stopped.failure.lines(options.language, isComplete: stopped.isComplete)
        + (stopped.build?.linesWhenStopped(options.language) ?? []), note: stopped.note, in: window,
      theme: options.theme, language: options.language, measurer: platform.textMeasurer)
    let picture = stopped.picture.map { [DisplayList.Command.image(ImageDrawing($0, target: window))] } ?? []
    self.stopped?.buttons = overlay.buttons
    platform.present(DisplayList(picture + overlay.list.commands))
  }

  /// Handles input for a scene that stopped.
  func choose(_ events: [PlatformEvent]) {
    if events.contains(.quit) || events.contains(where: \.isQuitKey) { return exitStatus = 0 }
    if events.contains(where: { $0 == .resized || $0 == .exposed }) { drawStopped() }
    for event in events {
      guard let stopped, let choice = event.choice(among: stopped.buttons) else { continue }
      switch choice {
      case .restart: restart(earlier: nil)
      case .before: restart(earlier: LastState.before(stopped.attempt, after: stopped.journal), returning: 1)
      case .report: report(stopped)
      }
    }
  }

  /// Returns from a state before a stop, in which the scene stopped again, to an earlier one. Returns false if the
  /// scene was shown, so that the user decides, or if there is none.
  private func goFurtherBack() -> Bool {
    guard shown.returnCount > 0, !shown.hasPresented,
      let earlier = LastState.earlier(than: shown.process.journalText, afterStops: shown.returnCount)
    else { return false }
    return restart(earlier: earlier, returning: shown.returnCount + 1)
  }

  /// Starts the scene again. Returns false if that is not possible.
  ///
  /// - Parameters:
  ///   - earlier: The journal to replay; nil to begin.
  ///   - count: The number of processes in a row that were started for a state before a stop.
  @discardableResult
  func restart(earlier: String?, returning count: Int = 0) -> Bool {
    let picture = stopped?.picture ?? shown.pictureBefore
    shown.process.end()
    do {
      shown = RunningScene(
        try Self.start(
          options, platform, choices: choices, earlier: earlier,
          earlierBranches: earlier == nil ? "" : shown.process.branchesText))
      (shown.pictureBefore, shown.returnCount) = (picture, count)
      stopped = nil
      reportCodeVersion()
      updateDesktop()
      forgetOutcomes()
      if let earlier, before?.process.journalText == earlier { requestOutcomes() }
      return true
    } catch {
      stopped?.note = "\(error)"
      drawStopped()
      return false
    }
  }

  /// Writes a report. Its recording ends with the input that stopped the scene, so that it can be replayed.
  private func report(_ stopped: Stopped) {
    let recording = stopped.journal + stopped.attempt
    let text = stopped.failure.report(journal: recording)
    platform.clipboardText = text
    try? FileManager.default.createDirectory(atPath: options.folder, withIntermediateDirectories: true)
    do {
      let path = try NumberedPath.free(in: options.folder, named: "stopped", extensions: ["txt", "hitrec"])
      try OutputFile.write(Data(text.utf8), to: path + ".txt")
      try OutputFile.write(Data(recording.utf8), to: path + ".hitrec")
      self.stopped?.note = options.language[.stoppedSaved, path + ".txt"]
    } catch {
      self.stopped?.note = options.language[.stoppedUnsaved, options.folder]
    }
    drawStopped()
  }
}
