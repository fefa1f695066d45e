import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Recording
import SDLPlatform
import Sandbox
import Scenes

/// A moment of a scene: after its fingers and keys, or of a recording.
struct MomentOptions: ParsableArguments {
  @OptionGroup var scene: SceneOptions
  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "The moment: seconds on the scene's clock, also while fingers are down; by default after the input, or at the end of the recording.",
      valueName: "seconds"))
  var at: Double?

  func validate() throws {
    guard let at, !(0...Self.longestTime).contains(at) else { return }
    throw ValidationError("--at takes seconds from 0 to \(Int(Self.longestTime)), not \(at).")
  }

  /// The maximum time in seconds, which is an hour: nothing in a scene takes longer, and a repeating scene would keep
  /// the command busy.
  static let longestTime: Double = 3600

  /// The measurer of this machine's fonts if there are any, as in the window.
  @MainActor
  static var measurer: any TextMeasuring { (try? SDLText()) ?? FixedAdvanceMeasurer() }

  /// Returns a stage at the moment.
  @MainActor
  func stage(in program: Program) throws -> Stage {
    if let file = try scene.playedFile(besides: input, in: program) {
      return try scene.recording(of: file, in: program).stage(until: at, measurer: Self.measurer)
    }
    return try stage(of: scene.example.resolve(in: program))
  }

  /// Returns a stage of an example after the options' fingers and keys.
  @MainActor
  func stage(of example: any Scene.Type) throws -> Stage {
    let measurer = Self.measurer
    let stage = Stage(
      example, measurer: measurer, imageDecoder: ImageDecoder(),
      system: scene.system ?? .newest)
    stage.drawsFrames = true
    try scene.apply(to: stage)
    stage.perform(try input.steps(with: scene.tap), together: input.together, pause: TraceCommand.pause)
    if let at {
      // An earlier moment is one of what was recorded now.
      guard at >= stage.runtime.now else { return RecordingFile(stage).stage(until: at, measurer: measurer) }
      stage.advance(to: at)
    }
    return stage
  }
}
