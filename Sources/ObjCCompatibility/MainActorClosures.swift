import Foundation

/// A main actor closure for parameters of Foundation that may be called on any thread. On another thread it is
/// dispatched to the main queue.
private struct MainActorWork<Value>: @unchecked Sendable {
  let body: @MainActor (Value) -> Void

  func run(_ value: Value) {
    let work = Bound(body: body, value: value)
    if Thread.isMainThread {
      MainActor.assumeIsolated { work.run() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work.run() } }
    }
  }

  private struct Bound: @unchecked Sendable {
    let body: @MainActor (Value) -> Void
    let value: Value

    @MainActor
    func run() { body(value) }
  }
}

extension Timer {
  /// The replacement of `scheduledTimer(withTimeInterval:repeats:block:)`.
  @discardableResult
  public static func scheduledOnMainActor(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let work = MainActorWork(body: block)
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { work.run($0) }
  }

  /// The replacement of `Timer(timeInterval:repeats:block:)`.
  public static func onMainActor(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let work = MainActorWork(body: block)
    return Timer(timeInterval: interval, repeats: repeats) { work.run($0) }
  }

  /// The replacement of `Timer(fire:interval:repeats:block:)`.
  public static func onMainActor(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let work = MainActorWork(body: block)
    return Timer(fire: date, interval: interval, repeats: repeats) { work.run($0) }
  }
}

extension NotificationCenter {
  /// The replacement of `addObserver(forName:object:queue:using:)`.
  @discardableResult
  public func addObserverOnMainActor(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    let work = MainActorWork(body: block)
    return addObserverInOrder(forName: name, object: object, queue: queue) { work.run($0) }
  }

  /// The replacement of `addObserver(forName:object:queue:using:)` for other blocks: observers are called in the order
  /// of their registration.
  public func addOrderedObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { addObserverInOrder(forName: name, object: object, queue: queue, using: block) }
}

extension OperationQueue {
  /// The replacement of `OperationQueue.main.addOperation`.
  public func addOperationOnMainActor(_ block: @escaping @MainActor () -> Void) {
    let work = MainActorWork<Void> { block() }
    addOperation { work.run(()) }
  }
}

extension RunLoop {
  /// The replacement of `RunLoop.main.perform`.
  public func performOnMainActor(_ block: @escaping @MainActor () -> Void) {
    let work = MainActorWork<Void> { block() }
    perform { work.run(()) }
  }
}
