import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import Sandbox
import Supervision

/// Makes pictures and pages of gestures in other processes of this program, so that the window goes on meanwhile, and
/// puts pictures on the clipboard.
///
/// SDL 2 copies only text, and a clipboard has one owner. A picture is therefore handed to the program that the
/// desktop has for it: `wl-copy` in a Wayland session, `xclip` on X11. It stays there as the owner until something
/// else is copied. The text goes to the primary selection, which the middle button pastes.
@MainActor
final class GestureSharer: GestureSharing {
  private struct Running {
    let process: Process
    let messages: Pipe
    let path: String
    let finish: () -> SharingResult
  }

  private let programName: String
  private let opening: [String]
  private let folder: String
  private let environment: [String: String]
  private var running: Running?

  /// - Parameters:
  ///   - programName: The name of the program in the command that is copied beside a picture.
  ///   - opening: The words that open sources, before a command on them; none for other scenes.
  init(programName: String, opening: [String] = [], folder: String, environment: [String: String]) {
    (self.programName, self.opening, self.folder, self.environment) = (programName, opening, folder, environment)
  }

  var isRunning: Bool { running != nil }

  func begin(_ gesture: InputRecording, headline: String, _ look: GestureFilmLook) throws(SharingFailure) {
    let base = try freeBase(gesture.header.example)
    let (recording, picture) = (base + ".hitrec", base + ".png")
    // A recording contains what was typed, so that only the user may read it.
    let isWritten = FileManager.default.createFile(
      atPath: recording, contents: Data(gesture.text.utf8), attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw SharingFailure(path: recording, reason: SystemError.last.reason) }
    let arguments =
      opening + [
        "snapshot", recording, "--stage-only", "--size", "480x720", "--scale", "2", "--theme", look.theme.rawValue,
        "--language", look.language.rawValue, "-o", picture,
      ]
    let command = ([programName] + arguments.map(\.forShell)).joined(separator: " ")
    let text = [headline, command].filter { !$0.isEmpty }.joined(separator: "\n")
    try start(arguments, path: picture) { [environment] in
      let obstacle = ClipboardTool(environment).copy(picture: picture, text: text)
      return .picture(SharedGesture(recording: recording, picture: picture, text: text, obstacle: obstacle))
    }
  }

  func makePage(of shared: SharedGesture, _ language: Language) throws(SharingFailure) {
    let page = String(shared.recording.dropLast(".hitrec".count)) + ".html"
    let arguments = opening + ["page", shared.recording, "--language", language.rawValue, "-o", page]
    try start(arguments, path: page) { .page(page) }
  }

  private func start(
    _ arguments: [String], path: String, finish: @escaping () -> SharingResult
  ) throws(SharingFailure) {
    let (process, messages) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = arguments
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw SharingFailure(path: path, reason: "\(error)")
    }
    running = Running(process: process, messages: messages, path: path, finish: finish)
  }

  func takeResult() -> Result<SharingResult, SharingFailure>? {
    guard let made = running, !made.process.isRunning else { return nil }
    running = nil
    guard made.process.terminationStatus == 0 else {
      let words = (try? made.messages.fileHandleForReading.readToEnd()) ?? Data()
      return .failure(SharingFailure(path: made.path, reason: String(decoding: words, as: UTF8.self).forTerminal))
    }
    return .success(made.finish())
  }

  private func freeBase(_ name: String) throws(SharingFailure) -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw SharingFailure(path: folder, reason: SystemError(behind: error).reason)
    }
    do {
      return try NumberedPath.free(in: folder, named: "hitpath-\(name)", extensions: ["hitrec", "png", "html"])
    } catch {
      throw SharingFailure(path: folder, reason: error.reason)
    }
  }
}

extension WindowServices {
  /// Allows films, pictures and pages of gestures, which other processes make.
  mutating func allowFilesOfGestures(of program: Program, _ environment: [String: String]) {
    gestureFilming = GestureFilmer(folder: UserFolders.videos(environment))
    editing = LocalEditor(environment)
    sharing = GestureSharer(
      programName: program.name, folder: UserFolders.pictures(environment), environment: environment)
  }
}

/// The program that copies pictures on this desktop.
struct ClipboardTool {
  private let name: String
  /// The Debian package with the program.
  private let package: String
  private let pictureArguments: [String]
  private let primaryArguments: [String]
  private let path: String?
  private let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
    let isWayland = environment["WAYLAND_DISPLAY"]?.isEmpty == false && environment["SDL_VIDEODRIVER"] != "x11"
    (name, package) = isWayland ? ("wl-copy", "wl-clipboard") : ("xclip", "xclip")
    pictureArguments = isWayland ? ["--type", "image/png"] : ["-selection", "clipboard", "-t", "image/png", "-i"]
    primaryArguments = isWayland ? ["--primary"] : ["-selection", "primary", "-i"]
    let name = name
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    path = folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Copies text to the selection that the middle button pastes, and then a picture to the clipboard, so that both are
  /// there as soon as the picture is. Not every Wayland desktop has the former; the picture is copied then, too.
  func copy(picture: String, text: String) -> CopyingObstacle? {
    guard let path else { return .missing(package: package) }
    let words = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-\(UUID().uuidString).txt").path
    defer { try? FileManager.default.removeItem(atPath: words) }
    if FileManager.default.createFile(
      atPath: words, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    {
      _ = run([path] + primaryArguments, words)
    }
    return run([path] + pictureArguments, picture) ? nil : .failed(program: name)
  }

  /// The program reads the file and goes on by itself as the owner of the selection.
  private func run(_ command: [String], _ input: String) -> Bool {
    (try? ToolRun.run(command, environment: environment, input: input))?.status == 0
  }
}
