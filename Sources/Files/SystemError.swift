import Foundation

/// The system's reason for a refusal, in its own words.
package struct SystemError: Error, Equatable, Sendable {
  /// The number that `errno` had.
  package let code: Int32

  package init(_ code: Int32) { self.code = code }

  /// The error of the call that failed last on this thread.
  package static var last: SystemError { SystemError(errno) }

  /// The system's message, such as "No space left on device", without a full stop.
  package var reason: String { String(cString: strerror(code)) }
}
