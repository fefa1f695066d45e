import Foundation
import Glibc

/// A trackpad of one program on a Wayland compositor. The compositors that run without devices have none, so the
/// program's connection passes through this object, which adds the events of pinches to what the compositor sends.
///
/// Messages of the wire protocol consist of the object's number, its size and opcode, and arguments in words of four
/// bytes. Only complete messages are passed on.
package final class WaylandTrackpad: @unchecked Sendable {
  private let listener: Int32
  private let path: String
  private let lock = NSCondition()
  /// The number of the program's object for pinches, and of the surface that the pointer entered last.
  private var (pinchObject, surface): (UInt32, UInt32) = (0, 0)
  private var (registry, gestures, pointer): (UInt32, UInt32, UInt32) = (0, 0, 0)
  private var program: Int32 = -1

  /// Listens beside the socket of a compositor. The program gets `environment` instead of the compositor's.
  init(beside socket: String, in folder: URL) throws {
    path = socket
    listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = Self.address(folder.appendingPathComponent(Self.name).path)
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, size) == 0 && listen(listener, 4) == 0 }
    }
    guard isBound else { throw TestSupportError("no socket can be made in \(folder.path)") }
    Thread { [self] in
      while case let client = accept(listener, nil, nil), client >= 0 {
        Thread { [self] in passOn(client) }.start()
      }
    }.start()
  }

  package static let name = "trackpad"

  /// Ends the connections. The program loses its compositor.
  package func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  /// Makes a pinch at the pointer: scales since its beginning, and degrees clockwise since the step before.
  package func pinch(_ steps: [(scale: Double, degrees: Double)], isCancelled: Bool = false) throws {
    lock.lock()
    defer { lock.unlock() }
    let deadline = Date(timeIntervalSinceNow: 10)
    while pinchObject == 0 || surface == 0 {
      guard lock.wait(until: deadline) else {
        throw TestSupportError("the program did not subscribe to pinches, or the pointer is not in its window")
      }
    }
    func fixed(_ number: Double) -> UInt32 { UInt32(bitPattern: Int32((number * 256).rounded())) }
    send(event: 0, [1, 0, surface, 2])
    for (index, step) in steps.enumerated() {
      usleep(20_000)
      send(event: 1, [UInt32(index) * 20, 0, 0, fixed(step.scale), fixed(step.degrees)])
    }
    usleep(20_000)
    send(event: 2, [2, UInt32(steps.count) * 20, isCancelled ? 1 : 0])
  }

  private func send(event: UInt32, _ arguments: [UInt32]) {
    let words = [pinchObject, UInt32(8 + arguments.count * 4) << 16 | event] + arguments
    let bytes = words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    _ = Glibc.send(program, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  // MARK: Passing on

  /// Passes messages on between a program and the compositor until one of them closes its connection.
  private func passOn(_ client: Int32) {
    let server = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { for end in [client, server] { close(end) } }
    var address = Self.address(path)
    let isConnected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(server, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isConnected else { return }
    var (requests, events) = (Stream(from: client, to: server), Stream(from: server, to: client))
    var waiting = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while poll(&waiting, 2, -1) > 0 || errno == EINTR {
      if waiting[0].revents != 0, !requests.receive() { return }
      if waiting[1].revents != 0, !events.receive() { return }
      // Nothing is sent while a pinch is: its messages would come between parts of others.
      lock.lock()
      for message in requests.complete { readRequest(message, of: client) }
      for message in events.complete { readEvent(message, of: client) }
      let isSent = requests.send() && events.send()
      lock.broadcast()
      lock.unlock()
      if !isSent { return }
    }
  }

  /// Reads which of the program's objects are the registry, the gestures, the pointer with gestures and its pinches.
  private func readRequest(_ message: Message, of client: Int32) {
    switch (message.object, message.opcode) {
    case (1, 1): if gestures == 0 { registry = message.words[0] }
    case (registry, 0) where message.contains("zwp_pointer_gestures_v1"): gestures = message.words.last ?? 0
    case (gestures, 1) where gestures != 0:
      (pinchObject, pointer, program) = (message.words[0], message.words[1], client)
    default: break
    }
  }

  private func readEvent(_ message: Message, of client: Int32) {
    guard client == program, message.object == pointer, message.opcode == 0 else { return }
    surface = message.words[1]
  }

  private static func address(_ path: String) -> sockaddr_un {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    return address
  }
}

/// A message of the wire protocol.
private struct Message {
  let object: UInt32
  let opcode: UInt32
  let words: [UInt32]
  private let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let all = stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4).map { start in
      bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    (object, opcode, words) = (all[0], all[1] & 0xFFFF, Array(all.dropFirst(2)))
  }

  func contains(_ text: String) -> Bool { String(decoding: bytes, as: UTF8.self).contains(text) }
}

/// One direction of a connection, with the files that accompany its messages.
private struct Stream {
  private let source: Int32
  private let target: Int32
  private var bytes: [UInt8] = []
  private var files: [Int32] = []

  init(from source: Int32, to target: Int32) { (self.source, self.target) = (source, target) }

  /// The messages that are complete.
  var complete: [Message] {
    var (messages, start) = ([Message](), 0)
    while let size = size(at: start) {
      messages.append(Message(bytes[start..<start + size]))
      start += size
    }
    return messages
  }

  private func size(at start: Int) -> Int? {
    guard start + 8 <= bytes.count else { return nil }
    let size = Int(bytes[start + 6]) | Int(bytes[start + 7]) << 8
    return size >= 8 && start + size <= bytes.count ? size : nil
  }

  /// Receives what has arrived; returns false when the connection has ended.
  mutating func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 8_192)
    var control = [UInt8](repeating: 0, count: 256)
    let flags = Int32(truncatingIfNeeded: Int(MSG_CMSG_CLOEXEC))
    let count = withMessage(&chunk, &control) { recvmsg(source, $0, flags) }
    guard count.result > 0 else { return false }
    bytes += chunk[..<count.result]
    // A header of 16 bytes, with its length first, and the descriptors.
    if count.controlSize >= 20 {
      let length = control.withUnsafeBytes { Int($0.load(as: UInt.self)) }
      files += stride(from: 16, to: length, by: 4).map { at in
        control.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: at, as: Int32.self) }
      }
    }
    return true
  }

  /// Sends the complete messages with all files; returns false when the connection has ended.
  mutating func send() -> Bool {
    var end = 0
    while let size = size(at: end) { end += size }
    guard end > 0 else { return true }
    var chunk = Array(bytes[..<end])
    bytes.removeFirst(end)
    var control: [UInt8] = []
    if !files.isEmpty {
      let header: [UInt64] = [UInt64(16 + files.count * 4), UInt64(SOL_SOCKET) | UInt64(SCM_RIGHTS) << 32]
      control = header.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
      for file in files { control += (0..<4).map { UInt8(truncatingIfNeeded: file >> ($0 * 8)) } }
      while control.count % 8 != 0 { control.append(0) }
    }
    defer {
      for file in files { close(file) }
      files = []
    }
    while !chunk.isEmpty {
      let sent = withMessage(&chunk, &control) { sendmsg(target, $0, Int32(MSG_NOSIGNAL)) }.result
      if sent < 0, errno == EINTR { continue }
      guard sent > 0 else { return false }
      chunk.removeFirst(sent)
      control = []
    }
    return true
  }

  private func withMessage(
    _ chunk: inout [UInt8], _ control: inout [UInt8], _ body: (UnsafeMutablePointer<msghdr>) -> Int
  ) -> (result: Int, controlSize: Int) {
    chunk.withUnsafeMutableBytes { chunk in
      control.withUnsafeMutableBytes { control in
        var part = iovec(iov_base: chunk.baseAddress, iov_len: chunk.count)
        return withUnsafeMutablePointer(to: &part) { part in
          var message = msghdr()
          (message.msg_iov, message.msg_iovlen) = (part, 1)
          (message.msg_control, message.msg_controllen) = (control.isEmpty ? nil : control.baseAddress, control.count)
          let result = body(&message)
          return (result, message.msg_controllen)
        }
      }
    }
  }
}
