import ArgumentParser
import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Recording
import SDLPlatform
import Sandbox

/// A side of a comparison: a scene or the file of a recording or script, and positions of switches after a colon, such
/// as `tab-bar-bulge:override=on`.
struct DiffSide: ExpressibleByArgument {
  let name: String
  let switches: [SwitchArgument]

  init?(argument: String) {
    // A path may contain colons, so only a last part with switches is one.
    if let colon = argument.lastIndex(of: ":") {
      let parts = argument[argument.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false)
      let switches = parts.compactMap { try? SwitchArgument(text: String($0)) }
      if switches.count == parts.count, colon > argument.startIndex {
        (name, self.switches) = (String(argument[..<colon]), switches)
        return
      }
    }
    (name, switches) = (argument, [])
  }

  /// A Boolean value that indicates whether the side is a scene of this program, and not a file.
  @MainActor var isScene: Bool { Program.scenes.named(name) != nil }

  /// The input of a file: a recording for each scene that it opens, with the switches of this side.
  @MainActor
  func recordings() throws -> [RecordingFile] {
    let path = name == "-" ? "/dev/stdin" : name
    guard name == "-" || FileManager.default.fileExists(atPath: name) else {
      // The failure names the scene that is meant.
      _ = try ExampleArgument(argument: name)?.resolve()
      return []
    }
    return try FilmSource(path).recordings(name: path).map { try $0.setting(switches) }
  }

  /// Returns the trace of fingers and keys on the scene.
  @MainActor
  func trace(of input: InputOptions, taps: [PointArgument], device: DeviceOptions) throws -> String {
    guard let example = Program.scenes.named(name) else { return "" }
    let stage = Stage(example, measurer: FixedAdvanceMeasurer(), imageDecoder: ImageDecoder())
    stage.drawsFrames = true
    device.apply(to: stage)
    for item in switches where !stage.setSwitch(item.key, to: item.isOn) {
      throw CommandFailure.noSwitch(item.key, of: name, known: stage.example.switches.map(\.key))
    }
    // What the switches did is not a difference of the touches.
    _ = stage.recorder.drain()
    var steps = try input.steps(with: taps)
    if steps.isEmpty { steps = [.finger([type(of: stage.example).about.suggestedTap], seconds: Stage.tapDuration)] }
    stage.perform(steps, together: input.together, pause: TraceCommand.pause)
    stage.runtime.printedLines.finish()
    return stage.recorder.trace.text()
  }
}
