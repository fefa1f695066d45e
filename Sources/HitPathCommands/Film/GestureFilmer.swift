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
    let recording: String
    let messages: Pipe
  }

  private let folder: String
  private var running: Running?

  init(folder: String) { self.folder = folder }

  var isRunning: Bool { running != nil }

  func begin(_ gesture: InputRecording, _ look: GestureFilmLook) throws(WindowFilmFailure) {
    let path = try freePath(gesture.header.example)
    let recording = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-\(UUID().uuidString).hitrec")
      .path
    // A recording contains what was typed, so that only the user may read it.
    let isWritten = FileManager.default.createFile(
      atPath: recording, contents: Data(gesture.text.utf8), attributes: [.posixPermissions: 0o600])
    guard isWritten else { throw .cannotCreate(path: recording, reason: SystemError.last.reason) }
    let process = Process()
    let messages = Pipe()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "film", recording, "--last-gesture", "--captions", "--quiet", "--preset", look.format.rawValue, "--theme",
      look.theme.rawValue, "--language", look.language.rawValue, "-o", path,
    ]
    process.standardError = messages
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      try? FileManager.default.removeItem(atPath: recording)
      throw .cannotCreate(path: path, reason: "\(error)")
    }
    running = Running(process: process, path: path, recording: recording, messages: messages)
  }

  func takeResult() -> Result<String, WindowFilmFailure>? {
    guard let film = running, !film.process.isRunning else { return nil }
    running = nil
    try? FileManager.default.removeItem(atPath: film.recording)
    guard film.process.terminationStatus == 0 else {
      let words = (try? film.messages.fileHandleForReading.readToEnd()) ?? Data()
      return .failure(.broke(path: film.path, reason: String(decoding: words, as: UTF8.self).forTerminal))
    }
    return .success(film.path)
  }

  private func freePath(_ name: String) throws(WindowFilmFailure) -> String {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .cannotCreate(path: folder, reason: SystemError(behind: error).reason)
    }
    do {
      return try NumberedPath.free(in: folder, named: "hitpath-\(name)", extensions: ["mp4"]) + ".mp4"
    } catch {
      throw .cannotCreate(path: folder, reason: error.reason)
    }
  }
}
