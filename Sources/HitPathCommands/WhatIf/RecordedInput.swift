import CoreGraphics
import Foundation
import InputEvents
import Recording
import Sandbox

extension SceneOptions {
  /// The one recording that a command is about: of the file that is named in place of a scene, or of the fingers and
  /// keys of the options on the scene, which otherwise gets a tap on its suggested point.
  @MainActor
  func recordedInput(_ input: InputOptions, in program: Program) throws -> RecordingFile {
    guard let path = playedPath(in: program) else { return try perform(input, in: program) }
    guard tap.isEmpty, input.isEmpty, device.isUsual else {
      throw CommandFailure(
        status: .usage,
        message: """
          \(path.pathInMessage) has its own input and device. Leave out the options for fingers, keys and the device, or name a scene.
          """)
    }
    let all = try FilmSource(path, in: program).recordings(name: path, on: system, in: program).map {
      try $0.setting(set)
    }
    guard all.count == 1 else {
      throw CommandFailure(
        status: .usage,
        message:
          "\(path.pathInMessage) opens \(all.count) scenes, and this is about one. Use a script that opens one scene.")
    }
    return all[0]
  }

  @MainActor
  private func perform(_ input: InputOptions, in program: Program) throws -> RecordingFile {
    let stage = Stage(
      try example.resolve(in: program), measurer: FixedAdvanceMeasurer(), imageDecoder: ImageDecoder(),
      system: system ?? .newest)
    stage.drawsFrames = true
    try apply(to: stage)
    var steps = try input.steps(with: tap)
    if steps.isEmpty { steps = [.finger([stage.suggestedTap], seconds: Stage.tapDuration)] }
    stage.perform(steps, together: input.together, pause: TraceCommand.pause)
    return RecordingFile(stage)
  }
}
