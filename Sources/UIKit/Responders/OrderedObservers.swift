/// Observers that are called in the order of their registration, as on Apple's systems in practice (M). Foundation on
/// Linux calls the observers of one notification in an order that differs from run to run, so that recordings would not
/// replay.
///
/// A single observer of Foundation's center calls those of this list. Observers by selector, those of opened sources
/// and publishers are ordered; a block that other code gives to Foundation's own method is not.
extension NotificationCenter {
  /// Adds a block that is called with each notification of this name, and from this sender if one is given: on the
  /// thread of the post, or in an operation of `queue`, for which the post waits.
  ///
  /// - Returns: The registration, for `removeObserver(_:)`.
  package func addObserverInOrder(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    OrderedObservers.list(of: self).add(OrderedObserver(name, object as AnyObject?, queue, block))
  }

  /// Removes a registration if it has the name and the sender. Returns false for another object.
  func removeOrderedObserver(_ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?) -> Bool {
    guard let observer = observer as? OrderedObserver else { return false }
    if name == nil || observer.name == name, object == nil || observer.object === object {
      OrderedObservers.list(of: self).remove(observer)
    }
    return true
  }
}

/// A registration.
private final class OrderedObserver: NSObject, @unchecked Sendable {
  let name: NSNotification.Name?
  /// The sender whose notifications are observed. Foundation's centers retain it, too.
  let object: AnyObject?
  private let queue: OperationQueue?
  private let block: @Sendable (Notification) -> Void

  init(
    _ name: NSNotification.Name?, _ object: AnyObject?, _ queue: OperationQueue?,
    _ block: @escaping @Sendable (Notification) -> Void
  ) {
    (self.name, self.object, self.queue, self.block) = (name, object, queue, block)
  }

  func receive(_ notification: Notification) {
    guard let queue, queue !== OperationQueue.current else { return block(notification) }
    let block = block
    nonisolated(unsafe) let notification = notification
    queue.addOperations([BlockOperation { block(notification) }], waitUntilFinished: true)
  }
}

/// The observers of a center.
private final class OrderedObservers: @unchecked Sendable {
  private let lock = NSLock()
  private var named: [NSNotification.Name: [Entry]] = [:]
  private var unnamed: [Entry] = []
  private var lastNumber = 0
  /// The center does not outlive its list, which is found by its address.
  private weak var center: NotificationCenter?

  private struct Entry {
    /// The number of the registration, in their order.
    let number: Int
    let observer: OrderedObserver
  }

  private init(of center: NotificationCenter) {
    self.center = center
    _ = center.addObserver(forName: nil, object: nil, queue: nil) { [weak self] in self?.post($0) }
  }

  // MARK: Lists

  private static let lists = Lists()

  private final class Lists: @unchecked Sendable {
    let lock = NSLock()
    var byCenter: [ObjectIdentifier: OrderedObservers] = [:]
  }

  static func list(of center: NotificationCenter) -> OrderedObservers {
    lists.lock.withLock {
      if let known = lists.byCenter[ObjectIdentifier(center)], known.center === center { return known }
      lists.byCenter = lists.byCenter.filter { $0.value.center != nil }
      let list = OrderedObservers(of: center)
      lists.byCenter[ObjectIdentifier(center)] = list
      return list
    }
  }

  // MARK: Observers

  func add(_ observer: OrderedObserver) -> OrderedObserver {
    lock.withLock {
      lastNumber += 1
      let entry = Entry(number: lastNumber, observer: observer)
      if let name = observer.name { named[name, default: []].append(entry) } else { unnamed.append(entry) }
      return observer
    }
  }

  func remove(_ observer: OrderedObserver) {
    lock.withLock {
      guard let name = observer.name else { return unnamed.removeAll { $0.observer === observer } }
      named[name]?.removeAll { $0.observer === observer }
      if named[name]?.isEmpty == true { named[name] = nil }
    }
  }

  /// Calls the observers that are registered when the notification is posted. One that is removed meanwhile is left
  /// out.
  private func post(_ notification: Notification) {
    let sender = notification.object as AnyObject?
    let entries = lock.withLock {
      let named = named[notification.name] ?? []
      return (unnamed.isEmpty ? named : (named + unnamed).sorted { $0.number < $1.number })
        .filter { $0.observer.object == nil || $0.observer.object === sender }
    }
    for entry in entries where isRegistered(entry) { entry.observer.receive(notification) }
  }

  private func isRegistered(_ entry: Entry) -> Bool {
    lock.withLock {
      (entry.observer.name.map { named[$0] ?? [] } ?? unnamed).contains { $0.observer === entry.observer }
    }
  }
}
