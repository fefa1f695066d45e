import EventTrace
import Files
import Foundation
import InputEvents

/// The output file of a trace. It is checked before the window opens, not after an hour of work.
struct TraceFile {
  private let path: String
  /// The file, if it is open already.
  private let file: FileHandle?

  /// - Parameter opensNow: Whether the file is opened now, because the process cannot open it later. It keeps its
  ///   content until the trace is written.
  init(_ path: String, opensNow: Bool) throws {
    self.path = path
    do throws(OutputFile.Failure) {
      try OutputFile(path).check()
      guard opensNow else {
        file = nil
        return
      }
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { throw OutputFile.Failure(.creating) }
      file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Replaces an older file atomically, or leaves it unchanged; the content of an open file is replaced in place.
  func write(_ trace: EventTrace) throws {
    let text = try trace.json()
    do throws(OutputFile.Failure) {
      guard let file else { return try OutputFile.write(text.utf8, to: path) }
      ftruncate(file.fileDescriptor, 0)
      try OutputFile.write(Array(text.utf8), file.fileDescriptor)
    } catch {
      throw Self.failure(path, error)
    }
  }

  private static func failure(_ path: String, _ failure: OutputFile.Failure) -> CommandFailure {
    CommandFailure(
      failure,
      message: """
        The trace cannot be written to \(path.pathInMessage): \(failure.reason). What is touched would be lost. \
        Name another --trace-file.
        """)
  }
}
