import ArgumentParser
import InputEvents
import Sandbox

/// The device that a scene runs on.
struct DeviceOptions: ParsableArguments {
  enum Keyboard: String, CaseIterable, ExpressibleByArgument {
    case hardware
    case screen
  }

  @Option(
    help: """
      screen shows a keyboard on the scene, which is touched, where text is entered; with hardware, text comes from a keyboard of keys.
      """)
  var keyboard = Keyboard.hardware

  /// Sets the device's switches; the journal holds them.
  @MainActor
  func apply(to stage: Stage) {
    if keyboard == .screen { _ = stage.setSwitch(DeviceSwitch.screenKeyboard.rawValue, to: true) }
  }
}
