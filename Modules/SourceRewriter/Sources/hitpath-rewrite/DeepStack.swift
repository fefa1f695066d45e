import Foundation
import Synchronization

/// A thread whose stack holds the deepest syntax trees that the compiler accepts.
enum DeepStack {
  private final class Result<Value: Sendable>: Sendable { let value = Mutex<Value?>(nil) }

  /// Returns the results of `transform` for all items, which are computed on two such threads.
  static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ transform: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let half = items.count / 2
    guard half > 0 else { return items.map { item in run { transform(item) } } }
    let (result, end) = (Result<[Value]>(), DispatchSemaphore(value: 0))
    start(result, end) { items[..<half].map(transform) }
    let rest = run { items[half...].map(transform) }
    return wait(for: result, end) + rest
  }

  /// Runs `body` on such a thread and returns its result.
  static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
    let (result, end) = (Result<Value>(), DispatchSemaphore(value: 0))
    start(result, end, body)
    return wait(for: result, end)
  }

  private static func start<Value: Sendable>(
    _ result: Result<Value>, _ end: DispatchSemaphore, _ body: @escaping @Sendable () -> Value
  ) {
    let thread = Thread {
      let value = body()
      result.value.withLock { $0 = value }
      end.signal()
    }
    // The memory is used only as far as the stack grows.
    thread.stackSize = 1 << 29
    thread.start()
  }

  private static func wait<Value: Sendable>(for result: Result<Value>, _ end: DispatchSemaphore) -> Value {
    end.wait()
    guard let value = result.value.withLock({ $0 }) else { preconditionFailure("The thread gave no result.") }
    return value
  }
}
