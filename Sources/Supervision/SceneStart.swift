import CoreGraphics
import Files
import Foundation
import Glibc
import Inspector

/// The arguments of a scene's process: its window, and the files that are initially open.
package struct SceneStart: Codable {
  /// The zero of the window's clock on CLOCK_MONOTONIC_RAW, in seconds.
  var clockOrigin: TimeInterval
  /// The size in points.
  var size: CGSize
  /// The same in pixels.
  var pixels: CGSize
  var scale: CGFloat
  /// A Boolean value that indicates whether there is a journal to replay first.
  package var isResumed: Bool
  /// The user's settings from the previous process; nil at the first start.
  package var choices: WindowChoices?
  /// The library with the scenes; nil if they are part of the program.
  package var library: String?

  /// The environment variable with the value.
  static let variable = "HITPATH_SCENE"

  /// The open files of a scene's process, by number.
  enum Descriptor: Int32, CaseIterable {
    case wire = 3
    case picture
    /// The scene's input so far, as a growing recording.
    case journal
    /// The input that the scene is currently handling, which is the end of a recording.
    case attempt
    /// The journal to replay.
    case earlier
  }

  /// The value for this process, if it is a scene's. Its child processes do not inherit it.
  package static let inherited: SceneStart? = {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
    unsetenv(variable)
    for descriptor in Descriptor.allCases { _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC) }
    return try? JSONDecoder().decode(SceneStart.self, from: Data(text.utf8))
  }()

  /// The journal to replay, as text.
  package var earlierJournal: String? {
    isResumed ? String(decoding: OpenFile.contents(Descriptor.earlier.rawValue), as: UTF8.self) : nil
  }

  /// The file for the scene's journal.
  package static var journalDescriptor: Int32 { Descriptor.journal.rawValue }
  /// The file for input that is about to be handled.
  package static var attemptDescriptor: Int32 { Descriptor.attempt.rawValue }
}

/// A file in memory that outlives the process that writes it.
struct OpenFile {
  let descriptor: Int32

  /// Creates a file without a name: only processes that receive its descriptor can open it.
  init(holding text: String = "") throws {
    let name = "/hitpath-\(UUID().uuidString)"
    descriptor = shm_open(name, O_RDWR | O_CREAT | O_EXCL, 0o600)
    guard descriptor >= 0 else { throw SupervisionError.last("share memory with another process") }
    shm_unlink(name)
    do {
      try OutputFile.write(Array(text.utf8), descriptor)
    } catch {
      throw SupervisionError(
        description: "the system does not let this program keep a scene's journal: \(error.reason)")
    }
  }

  var text: String { String(decoding: Self.contents(descriptor), as: UTF8.self) }

  /// The whole content, independent of the file's offset.
  static func contents(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count))
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
    }
  }
}
