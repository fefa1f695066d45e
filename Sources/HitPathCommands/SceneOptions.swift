import ArgumentParser
import CoreGraphics
import InputEvents
import Sandbox

/// An example, its switches, and the input for it. The commands that need no display share these options.
struct SceneOptions: ParsableArguments {
  @Argument(
    help: "The example's name, or the file of a recording or script; 'hitpath list' prints the examples.",
    completion: SceneCompletion.namesAndFiles)
  var example: ExampleArgument

  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Tap here, in points of the canvas, which is 375 by 560; may be repeated.", valueName: "x,y"),
    transform: PointArgument.init(text:))
  var tap: [PointArgument] = []

  @Option(
    name: .long, help: ArgumentHelp("Set a switch of the example first; may be repeated.", valueName: "key=on|off"),
    completion: SceneCompletion.switches, transform: SwitchArgument.init(text:))
  var set: [SwitchArgument] = []

  @OptionGroup var device: DeviceOptions
  @OptionGroup private var systems: SystemOptions

  /// The chosen system; nil without the option.
  var system: SystemVersion? { systems.system }

  @MainActor
  func apply(to stage: Stage) throws {
    device.apply(to: stage)
    for item in set where !stage.setSwitch(item.key, to: item.isOn) {
      throw CommandFailure.noSwitch(item.key, of: example.name, known: stage.example.switches.map(\.key))
    }
  }
}

extension CommandFailure {
  static func noSwitch(_ key: String, of scene: String, known keys: [String]) -> CommandFailure {
    let known = keys.isEmpty ? "It has none." : "It has: \(keys.joined(separator: ", "))."
    return CommandFailure(status: .usage, message: "'\(scene)' has no switch '\(key.inMessage)'. \(known)")
  }
}
