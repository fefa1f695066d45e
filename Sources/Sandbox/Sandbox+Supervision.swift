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
  /// - Parameter progress: A closure that is called repeatedly, because replaying may take long.
  @discardableResult
  package func resume(_ recording: InputRecording, progress: @escaping () -> Void) -> Bool {
    guard player.resume(recording, progress: progress) else { return false }
    collect()
    derive()
    return true
  }

  /// The user's choices in the window, for the next process.
  package var choices: WindowChoices { user.windowChoices }

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
