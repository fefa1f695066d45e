import EventTrace
import Foundation
import InputEvents
import Scenes
import UIKit

extension Replay {
  /// Replays a recording on a stage of its own and returns the stage. `time` is the time on the scene's clock, in
  /// seconds, at which the replay ends; nil for the end of the recording.
  @MainActor
  package static func stage(
    of recording: InputRecording, until time: TimeInterval? = nil, example: any Scene.Type,
    measurer: any TextMeasuring, imageDecoder: (any ImageDecoding)? = nil
  ) -> Stage {
    let stage = Stage(
      example, measurer: measurer, imageDecoder: imageDecoder, system: recording.header.system)
    stage.drawsFrames = true
    let replay = Replay(recording)
    replay.prepare(stage)
    replay.play(until: time ?? .infinity, on: stage)
    return stage
  }
}
