import Foundation

/// A mouse or trackpad of a Wayland compositor, created through the protocol `wlr-virtual-pointer-unstable-v1`.
/// The class implements the wire protocol: a message consists of the object's number, its size and opcode, and
/// arguments in words of four bytes.
package final class WaylandPointer: @unchecked Sendable {
  private let connection: LocalSocket
  private static let display: UInt32 = 1
  private static let interface = "zwlr_virtual_pointer_manager_v1"
  private var pointer: UInt32 = 0
  /// The compositor requires numbers of objects without gaps.
  private var objectCount: UInt32 = 1
  private var time: UInt32 = 0

  init(socket path: String) throws {
    connection = try LocalSocket(path)
    let registry = newObject()
    try send(Self.display, 1, [registry])
    guard let name = try globals()[Self.interface] else {
      throw TestSupportError("the compositor makes no virtual pointers: it lacks \(Self.interface)")
    }
    let manager = newObject()
    try send(registry, 0, [name] + Self.words(of: Self.interface) + [1, manager])
    pointer = newObject()
    try send(manager, 0, [0, pointer])
    _ = try globals()
  }

  // MARK: Input

  /// Moves to a position given as a fraction of the screen, 0...1.
  package func move(x: Double, y: Double) throws {
    let extent = 1_000_000.0
    try perform(1, [UInt32(x * extent), UInt32(y * extent), UInt32(extent), UInt32(extent)])
  }

  /// Presses or releases a button by its evdev code: 0x110 left, 0x111 right.
  package func button(_ code: UInt32 = 0x110, isDown: Bool) throws { try perform(2, [code, isDown ? 1 : 0]) }

  /// Scrolls by a trackpad's fine steps; down is positive.
  package func scroll(down: Double) throws {
    let finger: UInt32 = 1
    try send(pointer, 5, [finger])
    try perform(3, [0, UInt32(bitPattern: Int32((down * 256).rounded()))])
  }

  private func perform(_ opcode: UInt32, _ arguments: [UInt32]) throws {
    time += 10
    try send(pointer, opcode, [time] + arguments)
    try send(pointer, 4, [])
    _ = try globals()
  }

  // MARK: Transport

  private func newObject() -> UInt32 {
    objectCount += 1
    return objectCount
  }

  private static func words(of text: String) -> [UInt32] {
    var bytes = Array(text.utf8) + [0]
    let count = UInt32(bytes.count)
    while bytes.count % 4 != 0 { bytes.append(0) }
    return [count] + stride(from: 0, to: bytes.count, by: 4).map { word(bytes, $0) }
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }

  private func send(_ object: UInt32, _ opcode: UInt32, _ arguments: [UInt32]) throws {
    let words = [object, UInt32(8 + arguments.count * 4) << 16 | opcode] + arguments
    try connection.send(words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
  }

  private func receive(count: Int) throws -> [UInt8] {
    guard let bytes = try connection.receive(count: count) else {
      throw TestSupportError("the compositor did not answer")
    }
    return bytes
  }

  /// Waits until the compositor has processed all requests; returns the globals that were announced meanwhile, by their
  /// interface.
  private func globals() throws -> [String: UInt32] {
    let callback = newObject()
    try send(Self.display, 0, [callback])
    var found: [String: UInt32] = [:]
    while true {
      let head = try receive(count: 8)
      let (object, size, opcode) = (Self.word(head, 0), Int(Self.word(head, 4) >> 16), Self.word(head, 4) & 0xFFFF)
      let body = try receive(count: size - 8)
      if object == callback { return found }
      if object == Self.display, opcode == 0 {
        throw TestSupportError("the compositor refused: \(String(decoding: body.dropFirst(12), as: UTF8.self))")
      }
      if object != Self.display, opcode == 0 {
        let length = Int(Self.word(body, 4))
        found[String(decoding: body[8..<8 + length - 1], as: UTF8.self)] = Self.word(body, 0)
      }
    }
  }
}
