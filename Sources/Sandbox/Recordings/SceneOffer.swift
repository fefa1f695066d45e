import InputEvents

/// The scene of a run that was killed, which a message of the window offers to continue.
@MainActor
final class SceneOffer: Equatable {
  let recording: InputRecording
  /// Called when the user has continued or discarded the scene, so that it need not be kept any more.
  let answered: @MainActor () -> Void

  init(_ recording: InputRecording, answered: @escaping @MainActor () -> Void) {
    (self.recording, self.answered) = (recording, answered)
  }

  nonisolated static func == (one: SceneOffer, other: SceneOffer) -> Bool { one === other }
}
