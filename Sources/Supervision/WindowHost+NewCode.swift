import CoreGraphics
import EventTrace
import Foundation
import Glibc
import PlatformContract

/// The steps with new code: it is built while the old code runs, replays the journal, and replaces the old code.
extension WindowHost {
  func rebuild() {
    guard let building else {
      return shown.process.send(.showMessage(.buildImpossible("its package was not found")))
    }
    building.start()
  }

  func adoptFinishedBuild() {
    guard let building else { return }
    if building.isRunning != announcesBuild {
      announcesBuild = building.isRunning
      if announcesBuild, stopped == nil { shown.process.send(.showMessage(.building)) }
    }
    switch building.takeOutcome() {
    case .built(let library):
      options.library = library
      beginNext()
    case .failed(let errors): report(.buildFailed(Array(errors.prefix(8))))
    case .impossible(let reason): report(.buildImpossible(reason))
    case nil: break
    }
  }

  /// Shows the result of a build without new code: over the scene, or below the reason why the scene stopped.
  private func report(_ message: SceneMessage) {
    guard stopped != nil else { return shown.process.send(.showMessage(message)) }
    stopped?.build = message
    drawStopped()
  }

  /// Starts the new code and replays the journal of the old one in it; the old process continues until then.
  private func beginNext() {
    if let stopped {
      restart(earlier: stopped.journal + stopped.attempt)
      return
    }
    next?.process.end()
    do {
      next = RunningScene(
        try Self.start(
          options, platform, choices: choices, earlier: shown.process.journalText,
          earlierBranches: shown.process.branchesText))
    } catch {
      shown.process.send(.showMessage(.buildImpossible("\(error)")))
    }
  }

  func handleNext(_ event: SceneProcess.Event) {
    // The other process may have just been replaced.
    guard next != nil else { return handle(event) }
    switch event {
    case .message(.hello): next?.hasBegun = true
    case .message(.present(let size, _)):
      guard var next else { return }
      next.hasPresented = true
      replaceShown(by: next)
      shown.process.send(.shown)
      forgetOutcomes()
      show(shown, size, nil)
      requestOutcomes()
    case .message(.stopped(let signal, let calls, let usedUpStack)):
      // The new code failed while the journal was replayed: the failure is shown, and the old scene remains available.
      guard var next else { return }
      (next.calls, next.usedUpStack) = (calls, usedUpStack)
      replaceShown(by: next)
      stop(status: 128 + signal, isComplete: false)
    case .message(.ask(let question)): next?.process.send(.answer(answer(question)))
    case .message(let message): next?.keep(message)
    case .brokeConnection: next?.breakConnection(now: platform.now)
    case .ended(let status):
      guard let next else { return }
      replaceShown(by: next)
      stop(status: status, isComplete: true)
    }
  }

  /// Shows the process with the new code. The one that was shown becomes the previous one, and the previous one ends.
  private func replaceShown(by running: RunningScene) {
    didPerform("New code of the scene took over before the input was performed.")
    before?.process.end()
    (before, shown, next) = (shown, running, nil)
    showsOldCode = false
    updateDesktop()
    reportCodeVersion()
  }

  /// Reports to the scene that is shown which version of the code it has, if there is another one.
  func reportCodeVersion() {
    shown.process.send(.codeVersion(before == nil ? nil : showsOldCode ? .old : .new))
  }

  /// Applies the last requests of the displayed process to the desktop.
  func updateDesktop() {
    platform.setCursor(shown.cursor)
    platform.setTextInput(active: shown.textInput.isActive, rect: shown.textInput.rect)
    if let title = shown.title { platform.setTitle(title) }
  }

  func handlePrevious(_ event: SceneProcess.Event) {
    switch event {
    case .message(.outcome(let outcome)):
      outcomes.old = outcome
      reportDifference()
    case .message(.present): before?.process.send(.shown)
    case .message(.ask(let question)): before?.process.send(.answer(answer(question)))
    case .message(let message): before?.keep(message)
    case .brokeConnection: before?.breakConnection(now: platform.now)
    case .ended:
      before = nil
      reportCodeVersion()
    }
  }

  func forgetOutcomes() {
    comparing?.cancel()
    (comparing, comparison, outcomes, isComparing, awaitsComparison) = (nil, nil, (nil, nil), false, false)
  }

  /// Requests the results of the same journal from both processes.
  func requestOutcomes() {
    guard let before else { return }
    before.process.send(.outcome)
    shown.process.send(.outcome)
  }

  /// Compares the traces when both have arrived. They may be as long as the session, and are not kept.
  func reportDifference() {
    guard let old = outcomes.old, let new = outcomes.new, comparing == nil else { return }
    comparing = BackgroundComparison(old: old.trace, new: new.trace)
    outcomes.old?.trace = ""
    outcomes.new?.trace = ""
  }

  func adoptComparison() {
    guard let result = comparing?.takeResult() else { return }
    comparison = result
    shown.process.send(.showMessage(SceneMessage(result)))
    if awaitsComparison { compare() }
  }

  /// Switches between the scene with the old code and the one with the new code.
  func showOther() {
    guard let other = before, stopped == nil else { return }
    (before, shown) = (shown, other)
    showsOldCode.toggle()
    updateDesktop()
    show(shown, platform.pixels, nil)
    shown.process.send(window([.resized, .exposed]))
    reportCodeVersion()
    shown.process.send(.showMessage(showsOldCode ? .oldCode : .newCode))
  }
}
