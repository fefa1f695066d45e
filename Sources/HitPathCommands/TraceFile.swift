import EventTrace
import Foundation

/// A trace on its way to a file. Found out to be impossible before the window opens, not after an hour of work.
struct TraceFile {
  private let path: String

  init(_ path: String) throws {
    self.path = path
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    let isUsable =
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      ? !isFolder.boolValue && FileManager.default.isWritableFile(atPath: path)
      : FileManager.default.isWritableFile(atPath: folder)
    guard isUsable else { throw Self.failure(path, "the place cannot be written to") }
  }

  /// Replaces an older file in one step, or leaves it as it was.
  func write(_ trace: EventTrace) throws {
    do {
      try Data(trace.json().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Self.failure(path, error.localizedDescription)
    }
  }

  private static func failure(_ path: String, _ reason: String) -> CommandFailure {
    CommandFailure(
      status: .cannotCreate,
      message:
        "The trace cannot be written to \(path): \(reason). What is touched would be lost. Name another --trace-file.")
  }
}
