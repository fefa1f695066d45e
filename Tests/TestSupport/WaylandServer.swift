import Foundation
import Glibc

/// A Wayland compositor of one test: sway with a screen in memory, or in a window of an X server. It ends with
/// `stop()`, or with this process even if that crashes. Windows fill the screen.
package final class WaylandServer: Sendable {
  private let folder: URL
  private let server: ChildProcess
  private let guardian: Guardian
  private let display: String

  /// Starts a compositor with one screen of the given size and scale, and returns when it accepts clients.
  /// With `server`, the screen is a window in the top left corner of that server, and the compositor uses its touch
  /// screen, mouse and keyboard.
  package init(width: Int, height: Int, scale: Double = 1, inside server: XServer? = nil) throws {
    let output = server == nil ? "HEADLESS-1" : "X11-1"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-wl-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try """
      output \(output) resolution \(width)x\(height) scale \(scale)
      default_border none
      default_floating_border none
      xwayland disable
      """.write(to: folder.appendingPathComponent("config"), atomically: true, encoding: .utf8)
      self.server = try Self.start(in: folder, inside: server)
      guardian = try Guardian(of: self.server, folder: folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    display = try Self.waitForSocket(in: folder, of: self.server)
  }

  deinit { stop() }

  package func stop() {
    server.stop()
    guardian.dismiss()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The environment of a program that shows its windows on this compositor.
  package var environment: [String: String] {
    ["XDG_RUNTIME_DIR": folder.path, "WAYLAND_DISPLAY": display, "SDL_VIDEODRIVER": "wayland"]
  }

  // MARK: Starting

  /// Starts sway. It refuses to run as root, so it runs as the user `nobody`, who becomes the owner of the folder.
  private static func start(in folder: URL, inside server: XServer?) throws -> ChildProcess {
    let log = Glibc.open(folder.appendingPathComponent("log").path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(log) }
    let configuration = ["-c", folder.appendingPathComponent("config").path]
    let sway = try Machine.requireExecutable("sway").path
    var command = [sway] + configuration
    if geteuid() == 0 {
      let nobody = "65534"
      command =
        [try Machine.requireExecutable("setpriv").path, "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
        + command
      chown(folder.path, 65_534, 65_534)
    }
    chmod(folder.path, 0o700)
    return try ChildProcess(
      command[0], arguments: Array(command.dropFirst()),
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder.path,
        "XDG_RUNTIME_DIR": folder.path, "WLR_BACKENDS": server == nil ? "headless" : "x11", "WLR_X11_OUTPUTS": "1",
        "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "DISPLAY": server?.name ?? "",
      ], standardOutput: log, standardError: log)
  }

  private static func waitForSocket(in folder: URL, of server: ChildProcess) throws -> String {
    let deadline = Date(timeIntervalSinceNow: 60)
    while Date() < deadline, server.exitStatus == nil {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let display = names.first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
      if let display, names.contains(where: { $0.hasPrefix("sway-ipc.") }) { return display }
      usleep(10_000)
    }
    let said = (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
    throw TestSupportError("sway did not start. It said:\n\(said.suffix(2_000))")
  }

  // MARK: Use

  /// Opens a trackpad for one program, which is started with the trackpad's environment.
  package func openTrackpad() throws -> (trackpad: WaylandTrackpad, environment: [String: String]) {
    let trackpad = try WaylandTrackpad(beside: folder.appendingPathComponent(display).path, in: folder)
    return (trackpad, environment.merging(["WAYLAND_DISPLAY": WaylandTrackpad.name]) { $1 })
  }

  /// Opens a pointer; the compositor has none before.
  package func openPointer() throws -> WaylandPointer {
    try WaylandPointer(socket: folder.appendingPathComponent(display).path)
  }

  /// Types text, or presses keys with wtype's own options (`-M ctrl q`).
  package func type(_ arguments: String...) throws {
    _ = try run("wtype", ["-s", "100"] + arguments + ["-s", "100"])
  }

  /// Returns what the clipboard has of a media type; empty if there is nothing of it.
  package func paste(type: String) throws -> [UInt8] {
    let outcome = try ProgramUnderTest.run(
      Machine.requireExecutable("wl-paste"), ["--no-newline", "--type", type], environment: environment)
    return outcome.status == 0 ? outcome.standardOutputBytes : []
  }

  /// Adds a keyboard until the returned program is stopped. Each `type` adds a keyboard temporarily. Without another
  /// one, a window may be notified too late to receive its keys.
  package func plugInKeyboard() throws -> ProgramUnderTest {
    try ProgramUnderTest(
      Machine.requireExecutable("wtype"), arguments: ["-s", "600000"], environment: environment)
  }

  /// Sends a command to sway: see sway(5).
  package func command(_ words: String...) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let socket = names.first(where: { $0.hasPrefix("sway-ipc.") }) else {
      throw TestSupportError("sway takes no commands: it has no socket")
    }
    _ = try run("swaymsg", ["-s", folder.appendingPathComponent(socket).path] + words)
  }

  /// Takes screenshots until one satisfies the condition and returns it; throws an error if none does within `seconds`.
  package func screenshot(
    of expectation: String, within seconds: TimeInterval = 60, until isExpected: (Screenshot) -> Bool
  ) throws -> Screenshot {
    let deadline = Date(timeIntervalSinceNow: seconds)
    repeat {
      let screenshot = try Screenshot(portablePixmap: run("grim", ["-t", "ppm", "-"]))
      if isExpected(screenshot) { return screenshot }
      usleep(20_000)
    } while Date() < deadline
    throw TestSupportError("the screen did not show \(expectation) within \(seconds) s")
  }

  private func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
    let outcome = try ProgramUnderTest.run(
      Machine.requireExecutable(program), arguments, environment: environment)
    guard outcome.status == 0 else {
      throw TestSupportError(
        "\(program) \(arguments.joined(separator: " ")) ended with \(outcome.status): \(outcome.standardError)")
    }
    return outcome.standardOutputBytes
  }
}

extension Screenshot {
  /// Reads a binary PPM: `P6`, width, height, 255, and three bytes per pixel.
  init(portablePixmap bytes: [UInt8]) throws {
    let header = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    let size = header.dropFirst().first.map { String(decoding: $0, as: UTF8.self).split(separator: " ") } ?? []
    guard header.count == 4, size.count == 2, let width = Int(size[0]), let height = Int(size[1]),
      header[3].count == width * height * 3
    else { throw TestSupportError("that is no picture: \(bytes.count) bytes that begin with \(bytes.prefix(20))") }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let colors = Array(header[3])
    for index in 0..<width * height {
      for channel in 0..<3 { pixels[index * 4 + 2 - channel] = colors[index * 3 + channel] }
    }
    try self.init(width: width, height: height, blueGreenRedUnused: pixels)
  }
}
