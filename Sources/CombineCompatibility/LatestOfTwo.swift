import Foundation
import OpenCombine

/// The subscription of a subscriber to two publishers whose latest values it gets together.
final class LatestOfTwo<First, Second, Downstream: Subscriber>: Subscription
where Downstream.Input == (First, Second) {
  struct Values {
    var first: First?
    var second: Second?
  }

  private var values = Values()
  private var upstream: [any Subscription] = []
  /// The number of publishers that have not finished.
  private var open = 2
  private var demand = Subscribers.Demand.none
  /// It is nil after the end.
  private var downstream: Downstream?
  /// It is held while the subscriber receives a value, which may send the next value itself.
  private let lock = NSRecursiveLock()

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// Returns the subscriber to one of the two publishers.
  func side<Value>(store: @escaping (inout Values, Value) -> Void) -> Side<Value> { Side(of: self, store: store) }

  // MARK: What the subscriber calls

  func request(_ demand: Subscribers.Demand) {
    lock.withLock {
      self.demand += demand
      for subscription in upstream { subscription.request(demand) }
    }
  }

  func cancel() {
    let ended = lock.withLock { end() }
    for subscription in ended { subscription.cancel() }
  }

  /// Forgets both publishers and the subscriber, and returns the subscriptions to cancel.
  private func end() -> [any Subscription] {
    defer { (upstream, downstream, values) = ([], nil, Values()) }
    return upstream
  }

  // MARK: What the publishers call

  private func start(_ subscription: any Subscription) {
    lock.withLock {
      guard downstream != nil else { return subscription.cancel() }
      upstream.append(subscription)
      if demand > .none { subscription.request(demand) }
    }
  }

  private func receive(from sender: (any Subscription)?, store: (inout Values) -> Void) -> Subscribers.Demand {
    lock.withLock {
      guard let downstream else { return .none }
      store(&values)
      // A value that cannot be sent yet is not counted.
      guard let first = values.first, let second = values.second else { return .max(1) }
      guard demand > .none else { return .none }
      demand -= 1
      let more = downstream.receive((first, second))
      demand += more
      guard more > .none else { return .none }
      for other in upstream where other.combineIdentifier != sender?.combineIdentifier { other.request(more) }
      return more
    }
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    lock.lock()
    open -= 1
    if case .finished = completion, open > 0 { return lock.unlock() }
    let subscriber = downstream
    let ended = end()
    lock.unlock()
    for subscription in ended { subscription.cancel() }
    subscriber?.receive(completion: completion)
  }

  /// The subscriber to one of the publishers.
  final class Side<Value>: Subscriber {
    typealias Input = Value
    typealias Failure = Downstream.Failure

    private let whole: LatestOfTwo
    private let store: (inout Values, Value) -> Void
    private var subscription: (any Subscription)?

    init(of whole: LatestOfTwo, store: @escaping (inout Values, Value) -> Void) {
      (self.whole, self.store) = (whole, store)
    }

    func receive(subscription: any Subscription) {
      self.subscription = subscription
      whole.start(subscription)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
      whole.receive(from: subscription) { store(&$0, input) }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      subscription = nil
      whole.finish(completion)
    }
  }
}
