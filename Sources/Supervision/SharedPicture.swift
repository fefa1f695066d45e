import CContainer
import CoreGraphics
import Foundation
import Glibc
import Rasterizer

/// Memory that the window's process and the scene's process share, with the state of the scene's process and its
/// picture.
///
/// The scene's process draws into the picture and reports which pixels changed; the window's process shows them. The
/// picture remains readable after the scene's process has ended.
package final class SharedPicture: @unchecked Sendable {
  /// The state of the scene's process, which writes it before and after every wait.
  package enum Activity: UInt64 {
    /// The scene's process waits for input only.
    case idle = 0
    /// The process is in a turn, in which scene code may run.
    case busy
    /// The process waits for input or a time.
    case waitingForTime
  }

  package let descriptor: Int32
  private let base: UnsafeMutableRawPointer

  /// The maximum number of pixels, which exceeds any desktop. Memory is used only for pixels that were drawn.
  private static let largestArea = 1 << 26
  private static let headerSize = 4096
  private static let size = headerSize + largestArea * 4

  /// Allocates the memory. Throws a `SupervisionError` if the system refuses.
  package init() throws {
    descriptor = try OpenFile().descriptor
    // The scene's process must not shorten what this process reads: a read beyond the end is a signal.
    guard ftruncate(descriptor, Self.size) == 0, CContainerFixSize(descriptor) else {
      throw SupervisionError.last("share a picture")
    }
    base = try Self.map(descriptor)
  }

  /// The memory that the window's process made.
  init(descriptor: Int32) throws {
    self.descriptor = descriptor
    base = try Self.map(descriptor)
  }

  deinit {
    munmap(base, Self.size)
    close(descriptor)
  }

  private static func map(_ descriptor: Int32) throws -> UnsafeMutableRawPointer {
    let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard let memory, memory != MAP_FAILED else { throw SupervisionError.last("share a picture") }
    return memory
  }

  /// Returns the picture as an image of this size; nil when it is too large.
  package func bitmap(width: Int, height: Int) -> Bitmap? {
    guard width > 0, height > 0, width <= Self.largestArea / height else { return nil }
    let pixels = (base + Self.headerSize).assumingMemoryBound(to: UInt32.self)
    return try? Bitmap(width: width, height: height, pixels: pixels, keeping: self)
  }

  private var words: UnsafeMutablePointer<UInt64> { base.assumingMemoryBound(to: UInt64.self) }

  package var activity: Activity {
    get { Activity(rawValue: words[0]) ?? .busy }
    set { words[0] = newValue.rawValue }
  }

  /// The number of turns of the scene's process, which distinguishes one long turn from many short ones.
  package var turn: UInt64 {
    get { words[1] }
    set { words[1] = newValue }
  }
}

/// A system call failed that two processes need to work together.
package struct SupervisionError: Error, CustomStringConvertible {
  package let description: String

  static func last(_ purpose: String) -> SupervisionError {
    SupervisionError(
      description: "the system does not let this program \(purpose): \(String(cString: strerror(errno)))")
  }
}
