import Foundation
import Synchronization

/// The descriptor of the program's own standard output.
///
/// The code of scenes prints to standard output by many ways: `print`, C's library, file handles. After `separate()`
/// all of them write to standard error, and only the program writes to what standard output was.
package enum OwnOutput {
  private static let number = Atomic<Int32>(STDOUT_FILENO)

  /// A negative number after `forgo()`.
  package static var descriptor: Int32 { number.load(ordering: .relaxed) }

  /// Gives the program a descriptor of its own for standard output, and makes standard output another name of standard
  /// error. Does nothing if the system has no descriptor left, at the second call, or after `forgo()`.
  package static func separate() {
    guard descriptor == STDOUT_FILENO else { return }
    // A high number where the limit allows it, because code that closes what it did not open begins with low ones.
    let own = [200, 3].lazy.map { fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, $0) }.first { $0 >= 0 }
    guard let own else { return }
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      close(own)
      return
    }
    number.store(own, ordering: .relaxed)
  }

  /// Performs `body`, which runs code again that has printed already, with what it prints to standard output discarded.
  package static func withoutPrints<Result>(_ body: () throws -> Result) rethrows -> Result {
    fflush(nil)
    let (kept, none) = (fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3), open("/dev/null", O_WRONLY | O_CLOEXEC))
    // Before `separate`, or without a descriptor that is left, everything is printed.
    if descriptor != STDOUT_FILENO, kept >= 0, none >= 0 { dup2(none, STDOUT_FILENO) }
    defer {
      fflush(nil)
      if kept >= 0 {
        dup2(kept, STDOUT_FILENO)
        close(kept)
      }
    }
    if none >= 0 { close(none) }
    return try body()
  }

  /// Declares that another process prints for the program. Standard output belongs to the code of scenes.
  package static func forgo() { number.store(-1, ordering: .relaxed) }

  /// Returns whether `path` is a name of standard output, and standard output was closed when the program started. Its
  /// descriptor is then the null device, opened for reading. Opening the path again for writing would succeed, and what
  /// is written would be lost.
  static func isClosed(_ path: String) -> Bool {
    guard descriptor >= 0, names.contains(path) else { return false }
    let flags = fcntl(descriptor, F_GETFL)
    return flags < 0 || flags & O_ACCMODE == O_RDONLY
  }

  private static let names: Set = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  /// Returns the path under which the program opens `path`, which differs only for the names of standard output.
  static func path(_ path: String) -> String {
    guard descriptor >= 0, names.contains(path) else { return path }
    return "/proc/self/fd/\(descriptor)"
  }
}
