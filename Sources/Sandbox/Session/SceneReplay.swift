import Foundation
import InputEvents
import Inspector
import UIKit

/// A scene that is played from its beginning with something changed, while the one that is shown goes on. It is shown
/// when it is complete.
@MainActor
struct SceneReplay {
  enum Purpose {
    /// A new branch, with a changed finger. `landing` is the time at which it lands there, in seconds of the stage; nil
    /// if it was deleted.
    case finger(landing: TimeInterval?)
    /// The branch that is shown, on another system. `hasInput` is false when too much was done to it to be kept.
    case system(SystemVersion, hasInput: Bool = true)
    /// The branch that is shown, at the moment at which it began and with its changes. What followed in the recording
    /// of the branch that was left follows there.
    case origin(BranchOrigin, followedBy: InputRecording)
  }

  let seek: Seek
  let purpose: Purpose
  /// A Boolean value that indicates whether it is complete and waits for the fingers on the scene that is shown to
  /// lift.
  var isWaiting = false
}

extension ScenePlayer {
  /// Plays a scene from its beginning, in several frames if it takes long, and shows it when it is complete.
  func begin(_ replay: SceneReplay) {
    sceneReplay = replay
    continueSceneReplay(hasTime: pacing.allowance(of: Self.slice))
  }

  /// Plays on for a scene that is not complete yet, and shows it when it is.
  func continueSceneReplay(hasTime: () -> Bool) {
    guard let replay = sceneReplay else { return }
    sceneReplay?.isWaiting = false
    guard isComplete(replay, hasTime: hasTime) else { return }
    if case .system = replay.purpose, pacing.isLive, liveSession.touches.isFingerDown {
      sceneReplay?.isWaiting = true
      return
    }
    showSceneReplay(keepsContacts: false)
  }

  /// Completes a scene that is on its way immediately, because the next action refers to it. `keepsContacts` is true
  /// for the landing of a finger, which goes on in it.
  func finishSceneReplay(keepsContacts: Bool = false) {
    guard let replay = sceneReplay, isComplete(replay, hasTime: { true }) else { return }
    showSceneReplay(keepsContacts: keepsContacts)
  }

  /// Completes another version of the branch that is shown, before that branch or its present is left.
  func finishBranchReplay() {
    guard let replay = sceneReplay else { return }
    if case .finger = replay.purpose { return }
    finishSceneReplay()
  }

  /// Completes the way back to the beginning of a branch, because what is done next is done there.
  func finishRepetition(keepsContacts: Bool = false) {
    if case .origin = sceneReplay?.purpose { finishSceneReplay(keepsContacts: keepsContacts) }
  }

  /// The scene on its way, or the moment from which the same fingers will follow; nil without either.
  var comingScene: TransportState.ComingScene? {
    if let sceneReplay { return .init(percent: sceneReplay.seek.percent, system: comingSystem) }
    guard let playback, playback.awaitsOverdub else { return nil }
    return playback.seek.map { .init(percent: $0.percent) }
  }

  /// The system on which the scene was chosen to go on, while it does not yet.
  var comingSystem: SystemVersion? {
    if case .system(let system, _) = sceneReplay?.purpose { system } else { nil }
  }

  /// Plays on, and returns whether the scene has all of its input. One on another system also gets what the scene that
  /// is shown has received meanwhile.
  private func isComplete(_ replay: SceneReplay, hasTime: () -> Bool) -> Bool {
    let journal = liveSession.stage.journal
    while replay.seek.go(hasTime: hasTime) {
      guard case .system = replay.purpose, journal.isComplete,
        journal.packed.count > replay.seek.replay.recording.entries.count
      else { return true }
      let longer = journal.recording
      replay.seek.follow(longer, to: longer.duration)
    }
    return false
  }

  private func showSceneReplay(keepsContacts: Bool) {
    guard let replay = sceneReplay else { return }
    sceneReplay = nil
    finishSeek()
    leavePast()
    var purpose = replay.purpose
    switch purpose {
    case .finger:
      guard !branches.isFull else { return }
      showChangedFinger(replay.seek)
    case .system(let system, _):
      purpose = .system(system, hasInput: stage.journal.isComplete)
      showOnSystem(replay.seek)
    case .origin(let origin, let recording):
      showOrigin(origin, replay.seek, followedBy: recording, keepsContacts: keepsContacts)
    }
    report(.playedAgain(purpose))
  }
}
