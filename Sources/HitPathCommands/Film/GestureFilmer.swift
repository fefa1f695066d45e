import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import Sandbox

/// Films the last gesture of a window in another process of this program, so that the window goes on meanwhile.
@MainActor
final class GestureFilmer: GestureFilming {
  private struct Running {
    let process: Process
    let path: String
    let messages: Pipe
    /// The recording that all films of a request are of.
    let recording: String
    /// The languages of the films that follow.
    let following: ArraySlice<Language>
  }

  private let folder: String
  private let opening: [String]
  private var running: Running?
  /// The gesture and the choices of the running films.
  private var request: (gesture: InputRecording, look: GestureFilmLook, path: String)?

  /// - Parameter opening: The words that open sources, before a command on them; none for other scenes.
  init(folder: String, opening: [String] = []) { (self.folder, self.opening) = (folder, opening) }

  var isRunning: Bool { running != nil }

  func begin(_ gesture: InputRecording, _ look: GestureFilmLook) throws(WindowFilmFailure) {
    let path = try path(of: look, gesture.header.example)
    let languages = look.choices.filmLanguages
    let paths = [path] + languages.dropFirst().map { Self.path(path, in: $0) }
    for path in paths where FileManager.default.fileExists(atPath: path) {
      throw .exists(path: path)
    }
    let recording = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-\(UUID().uuidString).hitrec")
      .path
    // A recording contains what was typed, so that only the user may read it.
    let isWritten = FileManager.default.createFile(
      atPath: recording, contents: Data(gesture.text.utf8), attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw .cannotCreate(path: recording, reason: SystemError.last.reason) }
    request = (gesture, look, path)
    do throws(WindowFilmFailure) {
      try start(languages[...], recording)
    } catch {
      try? FileManager.default.removeItem(atPath: recording)
      throw error
    }
  }

  /// Starts the film in the first of `languages`.
  private func start(_ languages: ArraySlice<Language>, _ recording: String) throws(WindowFilmFailure) {
    guard let request, let language = languages.first else { return }
    let path = Self.path(request.path, in: languages.count == request.look.choices.filmLanguages.count ? nil : language)
    let (process, messages) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = opening + Self.arguments(of: request.gesture, in: recording, request.look, language, path: path)
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .cannotCreate(path: path, reason: "\(error)")
    }
    running = Running(
      process: process, path: path, messages: messages, recording: recording, following: languages.dropFirst())
  }

  /// Returns the arguments of the command that makes a film of the gesture in the file `recording`. The part is given
  /// by its times, because a marked span may contain several gestures.
  static func arguments(
    of gesture: InputRecording, in recording: String, _ look: GestureFilmLook, _ language: Language, path: String
  ) -> [String] {
    let (choices, composition) = (look.choices, look.choices.composition)
    let size = "\(Int(clamping: composition.size.width))x\(Int(clamping: composition.size.height))"
    var arguments = [
      "film", recording, "--from", "0", "--to", "\(gesture.duration - gesture.header.start)", "--captions", "--quiet",
      "--size", size, "--scale", "\(composition.scale)", "--fps", "\(choices.framesPerSecond)", "--frame",
      composition.setting.frame.rawValue, "--background",
      composition.setting.background?.map(\.hexadecimal).joined(separator: ",") ?? "theme",
      "--theme", look.theme.rawValue, "--language", language.rawValue, "-o", path,
    ]
    let usual: Set<Overlay> = [.hitPath, .chain, .touches]
    for overlay in usual.subtracting(composition.shown) { arguments += ["--hide", overlay.rawValue] }
    for overlay in composition.shown.subtracting(usual) { arguments += ["--show", overlay.rawValue] }
    if composition.isStageOnly { arguments.append("--stage-only") }
    if choices.asksQuestion { arguments.append("--question") }
    if !choices.burnsCaptions { arguments.append("--no-burned-captions") }
    return arguments
  }

  func takeResult() -> Result<String, WindowFilmFailure>? {
    guard let film = running, !film.process.isRunning else { return nil }
    running = nil
    let isMade = film.process.terminationStatus == 0
    if isMade, !film.following.isEmpty {
      do throws(WindowFilmFailure) {
        try start(film.following, film.recording)
      } catch {
        try? FileManager.default.removeItem(atPath: film.recording)
        return .failure(error)
      }
    } else {
      try? FileManager.default.removeItem(atPath: film.recording)
    }
    guard isMade else {
      let words = (try? film.messages.fileHandleForReading.readToEnd()) ?? Data()
      return .failure(.broke(path: film.path, reason: String(decoding: words, as: UTF8.self).forTerminal))
    }
    return .success(film.path)
  }

  /// Returns the path of a film, with `.mp4` unless it says what the film becomes.
  private func path(of look: GestureFilmLook, _ name: String) throws(WindowFilmFailure) -> String {
    guard let path = look.path else { return try freePath(name) }
    let absolute = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let named = NSString(string: absolute).pathExtension.isEmpty ? absolute + ".mp4" : absolute
    let parent = NSString(string: named).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: parent, reason: SystemError(behind: error).reason)
    }
    return named
  }

  /// Returns the path of the film in one of several languages; the first film, for nil, has the path itself.
  private static func path(_ path: String, in language: Language?) -> String {
    guard let language else { return path }
    let name = NSString(string: path)
    return "\(name.deletingPathExtension)-\(language.rawValue).\(name.pathExtension)"
  }

  func freePath(_ name: String) throws(WindowFilmFailure) -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: folder, reason: SystemError(behind: error).reason)
    }
    return try Self.freePath(name, in: folder)
  }

  static func freePath(_ name: String, in folder: String) throws(WindowFilmFailure) -> String {
    do {
      return try NumberedPath.free(in: folder, named: "hitpath-\(name)", extensions: ["mp4"]) + ".mp4"
    } catch {
      throw .cannotCreate(path: folder, reason: error.reason)
    }
  }
}

extension RGBA {
  /// The color as six hexadecimal digits, as `--background` takes it.
  fileprivate var hexadecimal: String {
    [red, green, blue].map { component in
      let digits = String(Int(clamping: Double(component * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0" + digits : digits
    }.joined()
  }
}
