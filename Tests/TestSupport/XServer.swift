import Foundation
import Glibc
import Synchronization

/// An X server of one test, on a free display number. It ends with `stop()`, or with this process even if that crashes.
package final class XServer: Sendable {
  package enum Kind: Sendable {
    /// A server whose screen is in memory, with mouse and keys through `perform`.
    case xvfb
    /// A server that also has a touch screen, a mouse and a keyboard on the device level, through `InputDevice`. It
    /// requires root.
    case xorgWithTouchScreen
  }

  /// The value of `DISPLAY` for the server, for example `:3`.
  package let name: String
  /// The screen's size in pixels.
  package let width: Int
  package let height: Int

  private let kind: Kind
  private let folder: URL
  private let server: ChildProcess
  private let guardian: Guardian
  /// The connection, which is opened for the first screenshot and reused for the others.
  private let screen = Mutex<ScreenConnection?>(nil)
  /// The last window that was given time to get the keyboard focus.
  private let focusedWindow = Mutex<UInt32?>(nil)

  /// Starts a server and returns when it accepts clients.
  package init(_ kind: Kind, width: Int = 1280, height: Int = 800) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-x-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      let command = try Self.command(kind, width: width, height: height, folder: folder)
      (server, name) = try Self.start(command, folder: folder)
      guardian = try Guardian(of: server, folder: folder)
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
    self.kind = kind
    self.folder = folder
    self.width = width
    self.height = height
  }

  deinit { stop() }

  /// Ends the server and every program that shows a window on it. The method may be called more than once.
  package func stop() {
    screen.withLock { $0 = nil }
    server.stop()
    guardian.dismiss()
    try? FileManager.default.removeItem(at: folder)
  }

  package var isRunning: Bool { server.exitStatus == nil }

  /// Takes a screenshot of the whole screen without the mouse pointer.
  package func screenshot() throws -> Screenshot {
    try withScreen { try $0.picture() }
  }

  /// Waits until the program that shows a window has handled all input that was sent before: it reads a second question
  /// after the frame in which it read the first one. Without a window the method returns immediately.
  package func waitUntilInputIsHandled() throws {
    for _ in 0..<2 {
      _ = try withScreen { $0.waitUntilInputIsRead() }
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  /// Waits until a window that has appeared since the last call has the keyboard focus. SDL ignores a change of the
  /// focus for 200 ms, and then reads the modifier keys that are held at that moment: keys that arrive before have
  /// wrong modifiers.
  func waitForKeyboardFocus() throws {
    guard let window = try withScreen({ $0.waitUntilInputIsRead() }), window != focusedWindow.withLock({ $0 }) else {
      return
    }
    Thread.sleep(forTimeInterval: 0.25)
    try waitUntilInputIsHandled()
    focusedWindow.withLock { $0 = window }
  }

  private func withScreen<Result>(_ body: (ScreenConnection) throws -> Result) throws -> Result {
    try screen.withLock { screen in
      let connection = try screen ?? ScreenConnection(display: name)
      screen = connection
      return try body(connection)
    }
  }

  /// Opens one of the server's devices. A device accepts only one client in the server's lifetime, so keep the result.
  package func open(_ device: InputDevice.Kind) throws -> InputDevice {
    guard kind == .xorgWithTouchScreen else {
      throw TestSupportError("Xvfb has no input devices: start the server as .xorgWithTouchScreen")
    }
    let socket = XorgConfiguration.socket(of: device, in: folder)
    return try InputDevice(socket: socket, screenWidth: width, screenHeight: height)
  }

  // MARK: Starting

  private struct Command {
    let executable: URL
    let arguments: [String]
  }

  /// Returns the command line. `-displayfd 1` makes the server choose a free number and print it when it is ready;
  /// `-noreset` prevents it from restarting when its first client disconnects.
  private static func command(_ kind: Kind, width: Int, height: Int, folder: URL) throws -> Command {
    let common = ["-displayfd", "1", "-nolisten", "tcp", "-noreset"]
    switch kind {
    case .xvfb:
      return Command(
        executable: try Machine.requireExecutable("Xvfb"),
        arguments: common + ["-screen", "0", "\(width)x\(height)x24"])
    case .xorgWithTouchScreen:
      guard let xorg = Machine.xorg else {
        throw TestSupportError("Xorg is not installed: Modules/setup installs it")
      }
      let configuration = folder.appendingPathComponent("xorg.conf")
      try XorgConfiguration.text(width: width, height: height, socketsIn: folder)
        .write(to: configuration, atomically: true, encoding: .utf8)
      let log = folder.appendingPathComponent("xorg.log").path
      return Command(
        executable: xorg,
        arguments: common + ["-config", configuration.path, "-logfile", log, "-sharevts", "-novtswitch"])
    }
  }

  private static func start(_ command: Command, folder: URL) throws -> (ChildProcess, name: String) {
    let errors = folder.appendingPathComponent("errors.log").path
    let errorFile = Glibc.open(errors, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard errorFile >= 0 else { throw TestSupportError("cannot write \(errors): \(String(cString: strerror(errno)))") }
    let output = try OutputPipe()
    let server: ChildProcess
    do {
      defer {
        close(output.writeEnd)
        close(errorFile)
      }
      server = try ChildProcess(
        command.executable.path, arguments: command.arguments, environment: ProcessInfo.processInfo.environment,
        standardOutput: output.writeEnd, standardError: errorFile)
    } catch {
      close(output.readEnd)
      throw error
    }
    let announcement = OutputCollector(reading: output.readEnd)
    _ = announcement.wait(within: 60) { !$0.isEmpty }
    guard let number = announcement.lines.first.flatMap({ Int($0) }) else {
      server.stop()
      let said = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      throw TestSupportError("\(command.executable.lastPathComponent) did not start. It said:\n\(said.suffix(2_000))")
    }
    return (server, ":\(number)")
  }
}
