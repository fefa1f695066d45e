import Foundation
import Synchronization

/// A thread whose stack holds the deepest syntax trees that the compiler accepts.
enum DeepStack {
  private final class Result<Value: Sendable>: Sendable { let value = Mutex<Value?>(nil) }

  /// Runs `body` on such a thread and returns its result.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let (result, end) = (Result<Value>(), DispatchSemaphore(value: 0))
    let thread = Thread {
      let value = body()
      result.value.withLock { $0 = value }
      end.signal()
    }
    // The memory is used only as far as the stack grows.
    thread.stackSize = 1 << 29
    thread.start()
    end.wait()
    guard let value = result.value.withLock({ $0 }) else { preconditionFailure("The thread gave no result.") }
    return value
  }
}
