import Foundation
import Supervision

/// The window's process reads memory that the code of a scene can write: the state of the scene's process, and pictures
/// of the sizes that it claims.
enum MemoryTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    guard let memory = try? SharedPicture() else {
      throw FuzzTarget.Failure(description: "No memory can be shared.")
    }
    _ = bytes.withUnsafeBytes { pwrite(memory.descriptor, $0.baseAddress, $0.count, 0) }
    _ = (memory.activity, memory.turn)
    // The sizes are those of a message: any numbers.
    let numbers = stride(from: 0, to: bytes.count - 7, by: 8).prefix(8).map { start in
      Int(truncatingIfNeeded: bytes[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    for (width, height) in zip(numbers, numbers.dropFirst()) {
      guard let bitmap = memory.bitmap(width: width, height: height) else { continue }
      try FuzzTarget.expect(bitmap.width == width && bitmap.height == height, "The picture has another size.")
      guard let first = bitmap.pixels.first, let last = bitmap.pixels.last else { continue }
      // Reading beyond the memory would end the process here.
      _ = withExtendedLifetime(bitmap) { (first, last) }
    }
  }
}

enum WireTarget {
  static func run(_ bytes: [UInt8]) throws(FuzzTarget.Failure) {
    for direction in WireReading.Direction.allCases {
      let reading: WireReading
      do {
        reading = try WireReading(bytes, direction)
      } catch {
        throw FuzzTarget.Failure(description: "There is no connection: \(error)")
      }
      try FuzzTarget.expect(!reading.losesMessages, "A message cannot be written and read again.")
    }
  }
}
