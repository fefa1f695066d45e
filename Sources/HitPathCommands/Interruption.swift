import Foundation
import Synchronization

/// Ctrl-C as a wish to end in order, not as the end.
enum Interruption {
  private static let flag = Atomic(false)

  static func watch() { signal(SIGINT) { _ in Interruption.flag.store(true, ordering: .relaxed) } }

  static var hasCome: Bool { flag.load(ordering: .relaxed) }
}
