import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Recording
import SDLPlatform
import Sandbox

/// A side of a comparison: a scene, the file of a recording or script, with positions of switches after a colon, such
/// as `tab-bar-bulge:override=on`, and with the system that it runs on, as `photo:system=13`; or the file of a trace as
/// JSON.
struct DiffSide: ExpressibleByArgument {
  /// The argument, which names the side.
  let text: String
  let name: String
  let switches: [SwitchArgument]
  /// The system after the colon; nil without one.
  let system: SystemVersion?

  init?(argument: String) {
    text = argument
    // A path may contain colons, so only a last part with switches is one.
    if let colon = argument.lastIndex(of: ":") {
      let parts = argument[argument.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false)
      let systems = parts.compactMap(Self.system)
      let switches = parts.filter { Self.system($0) == nil }.compactMap { try? SwitchArgument(text: String($0)) }
      if switches.count + systems.count == parts.count, systems.count < 2, colon > argument.startIndex {
        (name, self.switches, system) = (String(argument[..<colon]), switches, systems.first)
        return
      }
    }
    (name, switches, system) = (argument, [], nil)
  }

  private static func system(_ part: Substring) -> SystemVersion? {
    part.hasPrefix("system=") ? SystemVersion(String(part.dropFirst("system=".count))) : nil
  }

  enum Kind {
    case scene
    case recording
    /// A trace that `trace --format json` wrote, of this program or of another version of it.
    case trace
  }

  @MainActor
  func kind(in program: Program) -> Kind {
    if program.scenes.named(name) != nil { return .scene }
    return PathParts.fileExtension(of: name) == "json" ? .trace : .recording
  }

  /// What is compared: the text of a trace, and the recordings that it is of; none for a trace from a file.
  struct Input {
    var trace: String
    var recordings: [RecordingFile] = []
  }

  // MARK: Files

  /// The input of a file: a recording for each scene that it opens, with the switches and the system of this side.
  ///
  /// - Parameter system: The system for a side without its own; nil for that of the file.
  @MainActor
  func recordings(on system: SystemVersion?, in program: Program) throws -> [RecordingFile] {
    guard name == FilmSource.standardInput || FileManager.default.fileExists(atPath: name) else {
      if let colon = name.lastIndex(of: ":"), program.scenes.named(String(name[..<colon])) != nil {
        let words = String(name[name.index(after: colon)...])
        throw CommandFailure(
          status: .usage,
          message: """
            '\(words.inMessage)' is no position of a switch and no system. Write key=on, key=off or \
            system=13, with commas between.
            """)
      }
      // The failure names the scene that is meant.
      _ = try ExampleArgument(argument: name)?.resolve(in: program)
      return []
    }
    return try FilmSource(name, in: program).recordings(name: name, on: self.system ?? system, in: program).map {
      try $0.setting(switches)
    }
  }

  /// The maximum length of a trace as JSON in bytes.
  private static let longestTrace = 512 << 20

  /// Reads a trace as JSON.
  func trace() throws -> Input {
    guard switches.isEmpty, system == nil else {
      throw CommandFailure(
        status: .usage,
        message: """
          \(name.pathInMessage) is a trace, which has no switches and no system to choose. Choose them when it is written: \
          'trace --set', 'trace --system'.
          """)
    }
    let advice = "Give a file that 'hitpath trace --format json' wrote."
    do {
      let text = try InputFile.text(name, limit: Self.longestTrace, kinds: .any)
      return Input(trace: try JSONFormat.trace(from: text).text())
    } catch let failure as InputFile.Failure {
      throw CommandFailure(failure, reading: name, advice: advice)
    } catch let error as TraceReadingError {
      throw CommandFailure(status: .malformed, message: "\(name.pathInMessage) cannot be compared. \(error)")
    }
  }

  // MARK: Scenes

  /// Performs fingers and keys on the scene.
  ///
  /// - Parameter keepsSetting: Whether the trace begins with what the switches and the device did, as a trace from a
  ///   file does. Between two scenes that is no difference of the touches.
  @MainActor
  func perform(
    _ input: InputOptions, taps: [PointArgument], device: DeviceOptions, system: SystemVersion?, keepsSetting: Bool,
    in program: Program
  ) throws -> Input {
    let example = try ExampleArgument(argument: name)?.resolve(in: program)
    guard let example else { return Input(trace: "") }
    let stage = Stage(
      example, measurer: FixedAdvanceMeasurer(), imageDecoder: ImageDecoder(),
      system: self.system ?? system ?? .newest)
    stage.drawsFrames = true
    device.apply(to: stage)
    for item in switches where !stage.setSwitch(item.key, to: item.isOn) {
      throw CommandFailure.noSwitch(item.key, of: name, known: stage.example.switches.map(\.key))
    }
    if !keepsSetting { _ = stage.recorder.drain() }
    var steps = try input.steps(with: taps)
    if steps.isEmpty { steps = [.finger([stage.suggestedTap], seconds: Stage.tapDuration)] }
    stage.perform(steps, together: input.together, pause: TraceCommand.pause)
    stage.runtime.printedLines.finish()
    return Input(trace: stage.recorder.trace.text(), recordings: [RecordingFile(stage)])
  }
}
