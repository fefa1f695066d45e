import EventTrace
import Files
import Foundation
import InputEvents

/// The output file of a trace. It is checked before the window opens, not after an hour of work.
struct TraceFile {
  private let path: String

  init(_ path: String) throws {
    self.path = path
    do throws(OutputFile.Failure) { try OutputFile(path).check() } catch { throw Self.failure(path, error) }
  }

  /// Replaces an older file atomically, or leaves it unchanged.
  func write(_ trace: EventTrace) throws {
    let text = try trace.json()
    do throws(OutputFile.Failure) {
      try OutputFile.write(text.utf8, to: path)
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
