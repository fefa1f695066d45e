import Foundation

/// The error of a system call, with the message of the system.
package struct SystemError: Error, Equatable, Sendable {
  /// The number that `errno` had.
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// Creates an error from the system's error that underlies one of Foundation's; "Input/output error" if there is
  /// none.
  package init(behind error: any Error) {
    let error = error as NSError
    let all = [error, error.userInfo[NSUnderlyingErrorKey] as? NSError].compactMap { $0 }
    self.init(all.first { $0.domain == NSPOSIXErrorDomain }.map { Int32($0.code) } ?? EIO)
  }

  /// The error of the call that failed last on this thread.
  package static var last: SystemError { SystemError(errno) }

  /// The message of the system, such as "No space left on device", without a full stop.
  package var reason: String { String(cString: strerror(code)) }
}
