import EventTrace
import Files
import Foundation
import InputEvents

/// A trace on its way to a file. Found out to be impossible before the window opens, not after an hour of work.
struct TraceFile {
  private let path: String

  init(_ path: String) throws {
    self.path = path
    do throws(OutputFile.Failure) { try OutputFile(path).check() } catch { throw Self.failure(path, error) }
  }

  /// Replaces an older file in one step, or leaves it as it was.
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
