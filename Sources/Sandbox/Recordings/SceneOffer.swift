import InputEvents

/// The scene of a run that was killed, which a message of the window offers to continue.
@MainActor
final class SceneOffer: Equatable {
  let recording: InputRecording
  /// The other branches of the scene; nil without any.
  let branches: KeptBranches?
  /// Called when the user has continued or discarded the scene, so that it need not be kept any more.
  let answered: @MainActor () -> Void

  init(_ recording: InputRecording, branches: KeptBranches?, answered: @escaping @MainActor () -> Void) {
    (self.recording, self.branches, self.answered) = (recording, branches, answered)
  }

  nonisolated static func == (one: SceneOffer, other: SceneOffer) -> Bool { one === other }
}
