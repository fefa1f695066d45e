import Foundation

// These methods take closures that run on any thread, for code in Swift 5. In Apple's declarations from Objective-C and
// C, such a closure is inferred to be isolated to the actor of its context, and the thread is not checked. These
// methods do the same, so data races are the responsibility of the code.

/// Returns `body` without its actor isolation.
private func withoutActor(_ body: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
  unsafeBitCast(body, to: (@Sendable () -> Void).self)
}

extension DispatchQueue {
  /// The replacement of `async` of a queue that is not called `DispatchQueue.main`.
  public func asyncUnchecked(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    async(group: group, qos: qos, flags: flags, execute: withoutActor(work))
  }

  public func asyncAfterUnchecked(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    asyncAfter(deadline: deadline, qos: qos, flags: flags, execute: withoutActor(work))
  }

  public func asyncAfterUnchecked(
    wallDeadline: DispatchWallTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @MainActor () -> Void
  ) {
    asyncAfter(wallDeadline: wallDeadline, qos: qos, flags: flags, execute: withoutActor(work))
  }
}

extension DispatchGroup {
  /// The replacement of `notify(queue:execute:)`.
  public func notifyUnchecked(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @MainActor () -> Void
  ) {
    notify(qos: qos, flags: flags, queue: queue, execute: withoutActor(work))
  }
}

extension DispatchWorkItem {
  public func notifyUnchecked(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: DispatchQueue,
    execute work: @escaping @MainActor () -> Void
  ) {
    notify(qos: qos, flags: flags, queue: queue, execute: withoutActor(work))
  }
}

extension OperationQueue {
  public func addOperationUnchecked(_ block: @escaping @MainActor () -> Void) { addOperation(withoutActor(block)) }
}

extension BlockOperation {
  /// The replacement of `BlockOperation(block:)`.
  public static func unchecked(block: @escaping @MainActor () -> Void) -> BlockOperation {
    BlockOperation(block: withoutActor(block))
  }
}

extension Thread {
  /// The replacement of `Thread(block:)`.
  public static func unchecked(block: @escaping @MainActor () -> Void) -> Thread {
    Thread(block: withoutActor(block))
  }

  public static func detachNewThreadUnchecked(_ block: @escaping @MainActor () -> Void) {
    detachNewThread(withoutActor(block))
  }
}
