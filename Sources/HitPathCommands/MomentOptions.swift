import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Recording
import SDLPlatform
import Sandbox

/// A moment of a scene: after its taps, or of a recording.
struct MomentOptions: ParsableArguments {
  @OptionGroup var scene: SceneOptions

  @Option(
    help: ArgumentHelp(
      "The moment: seconds on the scene's clock, of a recording as well; by default after the taps, or at the end of the recording.",
      valueName: "seconds"))
  var at: Double?

  func validate() throws {
    guard let at, !(0...Self.longestTime).contains(at) else { return }
    throw ValidationError("--at takes seconds from 0 to \(Int(Self.longestTime)), not \(at).")
  }

  /// The maximum time in seconds, which is an hour: nothing in a scene takes longer, and a repeating scene would keep
  /// the command busy.
  private static let longestTime: Double = 3600

  /// The measurer of this machine's fonts if there are any, as in the window.
  @MainActor
  static var measurer: any TextMeasuring { (try? SDLText()) ?? FixedAdvanceMeasurer() }

  /// Returns a stage at the moment.
  @MainActor
  func stage(in program: Program) throws -> Stage {
    let measurer = Self.measurer
    if let path = scene.playedPath(in: program) {
      return try stage(of: RecordingFile(path, in: program).on(scene.system).setting(scene.set), measurer)
    }
    let stage = Stage(
      try scene.example.resolve(in: program), measurer: measurer, imageDecoder: ImageDecoder(),
      system: scene.system ?? .newest)
    stage.drawsFrames = true
    try scene.apply(to: stage)
    for tap in scene.tap {
      stage.tap(tap.point)
      stage.advance(to: stage.runtime.now + TraceCommand.pause)
    }
    if let at {
      guard at >= stage.runtime.now else {
        throw CommandFailure(
          status: .usage,
          message: "The taps end at \(stage.runtime.now) s, after --at. Leave it out, or give a later moment.")
      }
      stage.advance(to: at)
    }
    return stage
  }

  @MainActor
  private func stage(of file: RecordingFile, _ measurer: any TextMeasuring) throws -> Stage {
    guard scene.tap.isEmpty, scene.device.isUsual else {
      throw CommandFailure(
        status: .usage,
        message: "A recording has its own touches and device. Leave out --tap and the options for the device.")
    }
    return file.stage(until: at, measurer: measurer)
  }
}

extension SceneOptions {
  /// The path of the file that is given in place of the name of a scene; nil if a scene is, or neither. '-' is
  /// standard input.
  @MainActor
  func playedPath(in program: Program) -> String? {
    if example.name == "-" { return "/dev/stdin" }
    let isFile = program.scenes.named(example.name) == nil && FileManager.default.fileExists(atPath: example.name)
    return isFile ? example.name : nil
  }
}
