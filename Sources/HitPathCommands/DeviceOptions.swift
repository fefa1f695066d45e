import ArgumentParser
import CoreGraphics
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

  @Option(
    help: """
      How the device is held; the scene turns with it, unless what it shows does not support that. landscape is landscape-left, with the \
      home button on the right.
      """)
  var orientation = DeviceOrientation.portrait

  @Option(
    help: ArgumentHelp(
      "Size of the scene's canvas in points, each side from 200 to 2000 (default: 375x560, or turned).",
      valueName: "width×height"), transform: CanvasArgument.init(text:))
  var canvas: CanvasArgument?

  /// A Boolean value that indicates whether no option is given, or those that make no difference.
  var isUsual: Bool { keyboard == .hardware && orientation == .portrait && canvas == nil }

  /// Sets up the device; the journal holds that.
  @MainActor
  func apply(to stage: Stage) {
    stage.turn(to: orientation)
    if let canvas { stage.resize(to: canvas.size) }
    if keyboard == .screen { _ = stage.setSwitch(DeviceSwitch.screenKeyboard.rawValue, to: true) }
  }
}

extension DeviceOrientation: ExpressibleByArgument {
  package init?(argument: String) { self.init(rawValue: argument == "landscape" ? "landscape-left" : argument) }
}

/// A size such as `560x375`, limited to that of a canvas.
struct CanvasArgument {
  let size: CGSize

  init(text: String) throws {
    let (sides, size) = (InputRecording.canvasSides, try? SizeArgument(text: text).size)
    guard let size, sides.contains(Int(clamping: size.width)),
      sides.contains(Int(clamping: size.height))
    else {
      throw ValidationError("it takes points from 200x200 to 2000x2000, such as 560x375.")
    }
    self.size = size
  }
}
