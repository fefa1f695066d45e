import Files
import Foundation

/// The log of a scene as two new files: text for reading, and JSON for processing. Either both files are written or
/// neither.
struct LogFiles: Equatable {
  struct Failure: Error, Equatable {
    let path: String
    /// The system's message.
    let reason: String
  }

  /// The path without the endings `.txt` and `.json`.
  let path: String

  /// Writes the log to `folder`, which is created if necessary, with the first number that neither file uses.
  init(of example: String, text: String, json: String, in folder: String) throws(Failure) {
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    do throws(SystemError) {
      path = try NumberedPath.free(in: folder, named: "\(example)-log", extensions: ["txt", "json"])
    } catch {
      throw Failure(path: folder, reason: error.reason)
    }
    try Self.write(text, to: path + ".txt")
    do throws(Failure) {
      try Self.write(json, to: path + ".json")
    } catch {
      unlink(path + ".txt")
      throw error
    }
  }

  /// Writes a file, and removes it if it could not be written completely. Like a recording it may contain typed text.
  private static func write(_ text: String, to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(path: path, reason: SystemError.last.reason) }
    var problem: SystemError?
    do throws(OutputFile.Failure) { try OutputFile.write(Array(text.utf8), descriptor) } catch { problem = error.error }
    // Some file systems report only now that the disk is full.
    if close(descriptor) != 0, problem == nil { problem = .last }
    guard let problem else { return }
    unlink(path)
    throw Failure(path: path, reason: problem.reason)
  }
}
