import Files
import Glibc

/// The standard output of this process, to which it forwards what a command in another process has printed.
///
/// Nothing is written that would block: a reader that waits, such as a pager, must not keep the other process from
/// being watched.
struct CommandOutput {
  private var waiting: [UInt8] = []
  /// The number of bytes at the beginning that are written.
  private var written = 0
  /// The reason for which the output takes nothing; nil while it does.
  private(set) var failure: SystemError?

  /// A Boolean value that indicates whether nothing is left to write.
  var isDone: Bool { failure != nil || written == waiting.count }
  /// A Boolean value that indicates whether so much waits that the other process should wait, too.
  var isFull: Bool { !isDone && waiting.count - written > Self.mostWaiting }

  /// The largest number of bytes that wait.
  private static let mostWaiting = 1 << 20
  /// The number of bytes that a pipe takes without blocking when it takes any.
  private static let longestPart = Int(PIPE_BUF)

  mutating func add(_ bytes: some Sequence<UInt8>) {
    if written > 0 {
      waiting.removeFirst(written)
      written = 0
    }
    waiting += bytes
  }

  /// Writes what the output takes now.
  mutating func write() {
    var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    while !isDone, poll(&output, 1, 0) > 0 {
      let count = waiting[written...].prefix(Self.longestPart).withUnsafeBytes {
        Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count)
      }
      if count > 0 {
        written += count
      } else if count < 0, errno != EINTR, errno != EAGAIN {
        failure = .last
      }
    }
  }
}
