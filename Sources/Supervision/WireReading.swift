import Foundation
import Glibc

/// What either process makes of bytes that the other one wrote into their connection.
package struct WireReading: Equatable, Sendable {
  /// The direction of a connection.
  package enum Direction: CaseIterable, Sendable {
    case toWindow
    case toScene
  }

  /// The number of messages before the end, or before the first bytes that are none.
  package private(set) var count = 0
  /// A Boolean value that indicates whether there are bytes that are no message.
  package private(set) var isBroken = false
  /// A Boolean value that indicates whether a message that was read cannot be written and read again.
  package private(set) var losesMessages = false

  /// Reads bytes from a connection whose other end has closed. Throws a `SupervisionError` if there can be none.
  package init(_ bytes: [UInt8], _ direction: Direction) throws {
    let (writing, reading) = try Wire.pair()
    shutdown(reading.descriptor, Int32(SHUT_WR))
    Thread.detachNewThread {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { send(writing.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      shutdown(writing.descriptor, Int32(SHUT_RDWR))
    }
    switch direction {
    case .toWindow: read(ToWindow.self, from: reading)
    case .toScene: read(ToScene.self, from: reading)
    }
  }

  private mutating func read<Message: Codable>(_ type: Message.Type, from wire: Wire) {
    do {
      while let messages = try wire.receive(type, milliseconds: 1000) {
        for message in messages {
          count += 1
          guard let bytes = Wire.bytes(of: message) else {
            losesMessages = true
            continue
          }
          if (try? JSONDecoder().decode(type, from: Data(bytes.dropFirst(4)))) == nil { losesMessages = true }
        }
      }
    } catch {
      isBroken = true
    }
  }
}
