import ArgumentParser
import Foundation
import InputEvents
import PlatformContract
import SDLPlatform

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "devices",
    abstract: "Print the displays and input devices SDL sees, or with --watch what they report.",
    discussion: """
      With --watch a window opens, and each sample is printed as it comes: what it is, how long after its own time the program
      had it, and how long until the frame made of it was with the display. When a finger lifts, its rate and jitter follow; at
      the end, a summary. Close the window or press Ctrl+C to end it.

      SDL 2 tells neither mice nor keyboards apart. Pinches of a touchpad arrive on X11 with X Input 2.4, and not on Wayland.
      """)

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @Flag(help: "Open a window and print what is done to it.")
  var watch = false

  @Option(help: ArgumentHelp("End --watch after so many seconds.", valueName: "number"))
  var seconds: Double?

  func validate() throws {
    if json, watch { throw ValidationError("--json lists devices and --watch prints what they do. Use one of them.") }
    if let seconds, !watch || !(seconds > 0) { throw ValidationError("--seconds is a positive number, for --watch.") }
  }

  func run() throws { MainActor.assumeIsolated { reportingFailures { try runOnMain() } } }

  @MainActor
  private func runOnMain() throws {
    if watch { return try DeviceWatch(seconds: seconds).run() }
    let inventory = try DeviceInventory.read()
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try StandardOutput.writeJSONLine(String(decoding: try encoder.encode(inventory), as: UTF8.self))
    } else {
      try StandardOutput.writeLine(inventory.text)
    }
  }
}

extension DeviceInventory {
  var text: String {
    var lines = [
      "\(system), video driver \(videoDriver) of \(availableVideoDrivers.joined(separator: ", "))"
    ]
    lines += Self.section("Displays", displays.map(\.text))
    lines += Self.section("Touch devices", touchDevices.map(\.text))
    lines += Self.section("Game controllers", controllers.map(\.text))
    return lines.joined(separator: "\n")
  }

  private static func section(_ title: String, _ entries: [String]) -> [String] {
    ["", title] + (entries.isEmpty ? ["  none"] : entries.map { "  \($0)" })
  }
}

extension DeviceInventory.Display {
  fileprivate var text: String {
    let rate = refreshRate.map { "\($0) Hz" } ?? "refresh rate unknown"
    let density = dotsPerInch.map { "\(Int(clamping: $0.rounded())) dpi" } ?? "density unknown"
    return "\(name): \(width)x\(height) at \(x),\(y), \(rate), \(density), scale \(suggestedScale)"
  }
}

extension DeviceInventory.TouchDevice {
  fileprivate var text: String { "\(name): \(kind.rawValue), \(fingersDown) fingers down" }
}

extension DeviceInventory.Controller {
  fileprivate var text: String {
    "\(name): \(buttons) buttons, \(axes) axes" + (isMapped ? "" : ", unknown to SDL: its buttons do nothing")
  }
}
