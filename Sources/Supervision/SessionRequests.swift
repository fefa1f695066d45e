import Foundation
import Glibc
import Synchronization

/// The requests of the program whose session a window shows, which arrive on standard input.
package final class SessionRequests: Sendable {
  private let wire: Wire
  private let waiting = Mutex<[SessionRequest]>([])
  private let isClosed = Mutex(false)
  /// The recording that the session begins with.
  package let beginning: String

  /// Takes the connection from standard input, so that no other process inherits it, and waits for the first message.
  /// Throws a `SupervisionError` if standard input is no connection.
  ///
  /// - Parameter wake: Called after every new request, on another thread.
  package init(wake: @escaping @Sendable () -> Void) throws {
    let noConnection = SupervisionError(
      description: "standard input is no connection to a session. This option is for 'hitpath serve --window'")
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw noConnection }
    wire = Wire(descriptor: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { throw noConnection }
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    dup2(nothing, STDIN_FILENO)
    close(nothing)
    var first: [SessionRequest] = []
    while first.isEmpty {
      guard let messages = try? wire.receive(SessionRequest.self, milliseconds: -1) else { throw noConnection }
      first = messages
    }
    guard case .begin(let recording) = first.removeFirst() else { throw noConnection }
    beginning = recording
    waiting.withLock { [first] in $0 = first }
    Thread.detachNewThread { [self] in
      while let messages = try? wire.receive(SessionRequest.self, milliseconds: -1) {
        waiting.withLock { $0 += messages }
        wake()
      }
      isClosed.withLock { $0 = true }
      wake()
    }
  }

  /// Returns the requests since the last call.
  func take() -> [SessionRequest] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }

  /// A Boolean value that indicates whether the program has closed the session, or has ended.
  var isOver: Bool { isClosed.withLock { $0 } }

  func answer(_ answer: SessionAnswer) { wire.send(answer) }
}
