import ArgumentParser
import CoreGraphics
import Files
import Foundation
import InputEvents
import PlatformContract
import Recording
import SDLPlatform

struct DoctorCommand: ProgramCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Check what is missing on this machine and how to install it.",
    discussion: "Traces need none of these. Exit status 69 when something is missing.")

  @Flag(help: "Print JSON instead of text.")
  var json = false

  struct Finding: Encodable {
    let name: String
    let isFound: Bool
    /// The item that was found, or its purpose.
    let detail: String
    /// The command that installs it, or a sentence if there is no command; nil when it exists.
    let remedy: String?
    /// A Boolean value that indicates whether HitPath works without the item.
    var isOptional = false

    /// The names in the JSON text, which are part of the interface of the command line.
    private enum CodingKeys: String, CodingKey {
      case name, detail, remedy, isOptional
      case isFound = "isThere"
    }

    fileprivate var text: String {
      let mark = isFound ? "ok      " : isOptional ? "none    " : "missing "
      let lines = [mark + name + ": " + detail] + (remedy.map { ["        " + $0] } ?? [])
      return lines.map { $0.forTerminal + "\n" }.joined()
    }
  }

  @MainActor
  func run(in program: Program) throws {
    let isComplete = reportingFailures { try report(about: program) }
    if !isComplete { throw ExitCode(69) }
  }

  /// Returns whether all required items exist.
  @MainActor
  private func report(about program: Program) throws -> Bool {
    let findings = Self.examine(program, ProcessInfo.processInfo.environment)
    if json {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try StandardOutput.writeJSONLine(String(decoding: try encoder.encode(findings), as: UTF8.self))
    } else {
      try StandardOutput.write(findings.map(\.text).joined())
    }
    return !findings.contains { !$0.isFound && !$0.isOptional }
  }

  @MainActor
  private static func examine(_ program: Program, _ environment: [String: String]) -> [Finding] {
    let (ffmpeg, swift) = (askForEncoders(), askForVersion(environment))
    let inventory = try? DeviceInventory.read()
    let devices = try? InputFile.text("/proc/bus/input/devices", limit: 1 << 20)
    let seen = [
      fonts, encoder, encoders(ffmpeg), display(inventory, environment), scale(inventory), touchDevice(inventory),
      unreportedScreen(inventory, kernelDevices: devices ?? ""), toolchain(swift),
    ].compactMap { $0 }
    // A program with the user's scenes has neither `open` nor `new`, and was built on this machine.
    guard program.isGallery else { return seen }
    return seen + [compilerParts(environment), libraries(), container()].compactMap { $0 }
      + SourceChain.current(environment).findings
  }

  private static var encoder: Finding {
    guard let path = FilmEncoder.encoderPath else {
      return Finding(
        name: "ffmpeg", isFound: false, detail: "films cannot be made, only numbered pictures (-o frames/)",
        remedy: installing(["ffmpeg"]))
    }
    return Finding(name: "ffmpeg", isFound: true, detail: path, remedy: nil)
  }

  @MainActor
  private static var fonts: Finding {
    let chineseFont = "fonts-noto-cjk"
    do {
      let catalog = try SDLText().catalog
      let latin = catalog.file(for: FontDescriptor(size: 14))
      guard let chinese = catalog.fallback(for: ["触"], like: FontDescriptor(size: 14)) else {
        return Finding(
          name: "fonts", isFound: false, detail: "Chinese would be boxes", remedy: installing([chineseFont]))
      }
      let names = [latin?.family, chinese.family].compactMap { $0 }.joined(separator: ", ")
      let note = latin?.isSubstitute == true ? " (in place of Inter)" : ""
      return Finding(name: "fonts", isFound: true, detail: names + note, remedy: nil)
    } catch {
      return Finding(
        name: "fonts", isFound: false, detail: "neither window nor pictures: \(error)",
        remedy: installing(["fonts-inter", "fonts-dejavu-core", chineseFont]))
    }
  }

  static func display(_ inventory: DeviceInventory?, _ environment: [String: String]) -> Finding {
    guard let inventory, inventory.showsWindows else { return missingDisplay(environment) }
    let name = environment[inventory.videoDriver == "wayland" ? "WAYLAND_DISPLAY" : "DISPLAY"] ?? "default"
    let reason = driverReason(inventory.videoDriver, environment).map { ": " + $0 } ?? ""
    return Finding(name: "display", isFound: true, detail: "\(inventory.videoDriver) \(name)\(reason)", remedy: nil)
  }

  private static func missingDisplay(_ environment: [String: String]) -> Finding {
    func named(_ variable: String) -> String? {
      environment[variable].flatMap { $0.isEmpty ? nil : "\(variable)=\($0.inMessage)" }
    }
    var (detail, remedy) = (
      "no window can be opened outside of a desktop or a virtual display", virtualDisplay(environment)
    )
    if let driver = named("SDL_VIDEODRIVER") {
      (detail, remedy) = ("\(driver) opens no window here", "unset SDL_VIDEODRIVER")
    } else if let display = named("WAYLAND_DISPLAY") ?? named("DISPLAY") {
      detail = "\(display) does not answer, so no window can be opened"
    }
    return Finding(
      name: "display", isFound: false, detail: detail + "; snapshots and films need none", remedy: remedy)
  }

  /// Returns the reason for the driver, if there is a choice.
  private static func driverReason(_ driver: String, _ environment: [String: String]) -> String? {
    let isChosen = !(environment["SDL_VIDEODRIVER"] ?? "").isEmpty
    guard VideoSystem.isWaylandSession(environment) else { return isChosen ? "SDL_VIDEODRIVER names it" : nil }
    return switch (driver, isChosen) {
    case ("wayland", false): "the session is one of Wayland; SDL_VIDEODRIVER=x11 chooses the other driver"
    case ("wayland", true): "SDL_VIDEODRIVER names it"
    case (_, true): "SDL_VIDEODRIVER names it; in this Wayland session the compositor may scale its picture up"
    case (_, false): "the Wayland compositor does not answer, and its picture may be scaled up"
    }
  }

  /// Returns the command that opens the window without a desktop. xvfb-run needs xauth, which is not part of every
  /// installation of it.
  private static func virtualDisplay(_ environment: [String: String]) -> String {
    let command = "xvfb-run hitpath"
    let isFound = ["xvfb-run", "xauth"].allSatisfy { program($0, in: environment) != nil }
    return isFound ? command : installing(["xvfb", "xauth"]) + " && " + command
  }

  private static func touchDevice(_ inventory: DeviceInventory?) -> Finding {
    let devices = inventory?.touchDevices ?? []
    guard devices.isEmpty else {
      let names = devices.map(\.name).joined(separator: ", ")
      return Finding(name: "touch device", isFound: true, detail: names, remedy: nil, isOptional: true)
    }
    return Finding(
      name: "touch device", isFound: false, detail: "the mouse makes fingers",
      remedy: """
        Hold Ctrl or Alt for a second finger, press T to plant one. If there is a touch screen, look whether it is switched on.
        """,
      isOptional: true)
  }
}

extension DeviceInventory {
  /// A Boolean value that indicates whether there is a display for a window.
  var showsWindows: Bool { !["dummy", "offscreen"].contains(videoDriver) }
}
