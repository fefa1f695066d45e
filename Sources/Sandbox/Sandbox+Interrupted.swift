import EventTrace
import InputEvents
import Inspector

/// The scene of a run that was killed.
extension Sandbox {
  /// Shows a message that offers to continue the scene of a run that was killed. Return continues it, Escape discards
  /// it, and after anything else the next start asks again. Returns false when there is nothing to continue: nothing
  /// was done to the scene, or this program does not have it.
  ///
  /// - Parameters:
  ///   - branches: The other branches of the scene.
  ///   - answered: Called when the scene need not be kept any more.
  @discardableResult
  package func offer(
    _ recording: InputRecording, branches: KeptBranches? = nil, answered: @escaping @MainActor () -> Void
  ) -> Bool {
    guard let scene = scenes.named(recording.header.example), recording.entries.contains(where: \.isChange) else {
      return false
    }
    display.messages.show(
      Sentence(.sceneWasInterrupted, values: [user.language[scene.about.title]]),
      about: .interrupted(SceneOffer(recording, branches: branches, answered: answered)))
    derive()
    return true
  }

  /// Continues the scene that was offered at its last moment, or discards it.
  func answer(_ offer: SceneOffer, continues: Bool) {
    if continues {
      if user.introduction != nil { perform(.endIntroduction) }
      resume(offer.recording, branches: offer.branches) {}
    }
    offer.answered()
  }

  /// Writes the journal of the scene that is shown, and of those after it, into a file outside of this process.
  package func keepJournal(in file: JournalFile) {
    journalFile = file
    file.report = { [weak self] in self?.say($0) }
    file.begin(on: stage, among: player.branches)
  }

  /// Says that the scene is not kept for the case that the program is killed.
  func say(_ failure: JournalFile.Failure) {
    let reason =
      switch failure {
      case .system(let error): user.language.reason(error)
      case .full: user.language[.tooMuchHappened]
      }
    showMessage(Sentence(.sceneIsNotKept, reason))
  }
}
