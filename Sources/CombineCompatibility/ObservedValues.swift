import Foundation
import OpenCombine

/// The subscription to values that an observation reports, which cannot be asked to wait: those that are not requested
/// are dropped.
final class ObservedValues<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var stop: (() -> Void)?
  private let lock = NSRecursiveLock()

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// Hands the subscription to the subscriber, which may cancel it immediately.
  /// - Parameter stop: Ends the observation.
  func start(stop: @escaping () -> Void) {
    self.stop = stop
    downstream?.receive(subscription: self)
  }

  func send(_ value: Downstream.Input) {
    lock.withLock {
      guard let downstream, demand > .none else { return }
      demand -= 1
      demand += downstream.receive(value)
    }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

  func cancel() {
    let stop = lock.withLock {
      defer { (self.stop, downstream) = (nil, nil) }
      return self.stop
    }
    stop?()
  }
}
