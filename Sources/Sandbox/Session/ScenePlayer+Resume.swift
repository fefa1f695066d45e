import EventTrace
import InputEvents
import Inspector
import Scenes

/// Scenes of an earlier process, which go on in this one.
extension ScenePlayer {
  /// Opens the recording's scene and performs it immediately, and also its other branches, whose lanes and logs are
  /// added to `panels`. Returns false when this program has no such scene.
  func resume(
    _ recording: InputRecording, branches: KeptBranches?, panels: inout [Int: (lanes: GestureLanes, log: EventLog)],
    progress: () -> Void
  ) -> Bool {
    guard let scene = scenes.named(recording.header.example) else { return false }
    openForRecording(scene, on: recording.header.system)
    let replay = Replay(recording)
    replay.prepare(stage)
    replay.play(
      until: .infinity, on: stage, noticing: { session.touches.notice($0, at: $0.timestamp) },
      hasTime: {
        progress()
        return true
      })
    cancelTouches()
    session.transport.seek(to: stage.runtime.now, at: now)
    if let branches { resume(branches, panels: &panels, progress: progress) }
    return true
  }

  private func resume(
    _ branches: KeptBranches, panels: inout [Int: (lanes: GestureLanes, log: EventLog)], progress: () -> Void
  ) {
    var kept: [Int: Present] = [:]
    for (number, recording) in branches.recordings where scenes.named(recording.header.example) == example {
      let seek = Seek(
        to: recording.duration, of: recording, on: makeStage(for: recording), flipping: nil, counterpart: nil)
      _ = seek.go {
        progress()
        return true
      }
      let new = SceneSession(seek.stage, after: session, at: now)
      new.take(seek, at: now)
      kept[number] = Present(new, end: recording.duration, at: now)
      panels[number] = (seek.lanes, seek.log)
    }
    show(session, among: Branches(kept, current: branches.shown))
    nameBranches()
  }

  /// Finds what each branch changed: the first act that it does not share with any earlier one.
  private func nameBranches() {
    let sessions = (0..<branches.count).compactMap { $0 == branches.current ? session : branches.kept[$0]?.session }
    for (number, branch) in sessions.enumerated().dropFirst() {
      let shared = sessions[..<number].map { branch.stage.journal.packed.countShared(with: $0.stage.journal.packed) }
      let act = branch.stage.journal.packed.dropFirst(shared.max() ?? 0).first(where: \.beginsAct)
      branch.past.act = act.flatMap { branch.stage.act($0, on: nil) }
    }
  }

  // MARK: Systems

  /// Begins the scene of the branch that is shown again on another system, where it gets the same input. The other
  /// branches stay as they are.
  func begin(on system: SystemVersion) {
    if case .system = sceneReplay?.purpose { sceneReplay = nil } else { finishSceneReplay() }
    guard system != stage.system else { return }
    var recording = stage.journal.recording
    recording.header.system = system
    let seek = Seek(
      to: recording.duration, of: recording, on: makeStage(for: recording), flipping: nil, counterpart: nil)
    begin(SceneReplay(seek: seek, purpose: .system(system)))
  }

  /// Shows the scene of a seek in place of the branch that is shown.
  func showOnSystem(_ seek: Seek) {
    let past = session.past
    report(.willClose)
    continueScene(of: seek, among: branches)
    (session.past.origin, session.past.act) = (past.origin, past.act)
  }
}
