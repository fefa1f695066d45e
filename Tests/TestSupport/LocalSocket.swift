import Foundation
import Glibc

/// A connection to a server on this machine.
final class LocalSocket: Sendable {
  private let descriptor: Int32

  init(_ path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < capacity else {
      throw TestSupportError("the path of the socket is too long (\(capacity - 1) at most): set TMPDIR: \(path)")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw TestSupportError("cannot connect to \(path): \(reason)")
    }
    var limit = timeval(tv_sec: 5, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      // Without MSG_NOSIGNAL, a server that has ended would end the test process.
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        throw TestSupportError("the server took no more input: \(String(cString: strerror(errno)))")
      }
      sent += count
    }
  }

  /// Returns exactly `count` bytes; nil if they do not arrive within five seconds or the connection ends.
  func receive(count: Int) throws -> [UInt8]? {
    var received: [UInt8] = []
    while received.count < count {
      var chunk = [UInt8](repeating: 0, count: count - received.count)
      let read = Glibc.read(descriptor, &chunk, chunk.count)
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { return nil }
      received += chunk[..<read]
    }
    return received
  }
}
