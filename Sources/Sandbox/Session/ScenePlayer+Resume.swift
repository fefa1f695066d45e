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
      let seek = Seek(to: recording.duration, of: recording, on: makeStage(), flipping: nil, counterpart: nil)
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
  }
}
