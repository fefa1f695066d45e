import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector

/// Functions for a scene that runs in a separate process: see `Decisions/0012`.
extension Sandbox {
  /// The calls of the scene that are open at this moment, outermost first.
  package var openCalls: [String] { stage.recorder.openCalls }

  /// The trace of everything that was done to the scene, replayed on a scene that is not shown.
  package var traceOfJournal: String {
    Replay.trace(
      of: player.liveSession.stage.journal.recording, example: player.example, measurer: measurer,
      imageDecoder: imageDecoder
    ).text()
  }

  /// The current scene without its surroundings, and its size in canvas points.
  package var sceneAlone: (list: DisplayList, size: CGSize) { display.sceneAlone(session) }

  /// Opens the scene of `recording` and delivers its input immediately; time continues from there. Fingers that were
  /// down are cancelled. Returns false when this program has no such scene.
  ///
  /// - Parameters:
  ///   - branches: The other branches of the scene, which are continued, too.
  ///   - progress: A closure that is called repeatedly, because replaying may take long.
  @discardableResult
  package func resume(
    _ recording: InputRecording, branches: KeptBranches? = nil, progress: @escaping () -> Void
  ) -> Bool {
    var others: [Int: (lanes: GestureLanes, log: EventLog)] = [:]
    guard player.resume(recording, branches: branches, panels: &others, progress: progress) else { return false }
    panelsOfBranches = others.mapValues {
      PanelsOfBranch(lanes: $0.lanes, log: $0.log, choices: SceneChoices(ownOverlays: user.scene.ownOverlays))
    }
    journalFile?.keep(player.branches)
    collect()
    derive()
    return true
  }

  /// The user's choices in the window, for the next process.
  package var choices: WindowChoices {
    var choices = user.windowChoices
    choices.moment = player.isInPast ? player.shownTime : nil
    return choices
  }

  /// Shows an earlier moment of the scene, in seconds of the stage, as the process before this one did. Its code may
  /// be older than that of this process.
  ///
  /// - Parameter progress: A closure that is called repeatedly, because replaying may take long.
  package func revisit(_ moment: Double, progress: () -> Void) {
    visitPast(by: .time(moment))
    player.finishSeek(progress: progress)
    collect()
    derive()
  }

  /// Shows which version of the code runs, while the window's process has another one, too; nil when it has not.
  package func show(_ version: CodeVersion?) { perform(.showCodeVersion(version)) }

  package func adopt(_ choices: WindowChoices) {
    for action in user.actions(toAdopt: choices) { perform(action) }
  }

  /// A message of the program, until the next touch or key.
  package func show(_ sentence: Sentence) {
    display.messages.show(sentence)
    derive()
  }

  /// Shows the last feedback of a generator by its name on the scene, until the next touch or key.
  func showFeedback(in records: [TraceRecord]) {
    var last: String?
    for record in records { record.forEach { if case .feedback(let kind) = $0.kind { last = kind } } }
    if let last { display.messages.show(Sentence(.feedbackGiven, last)) }
  }
}
