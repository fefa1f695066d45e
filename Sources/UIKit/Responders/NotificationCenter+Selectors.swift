/// Observers that receive notifications through a selector. Foundation on Linux supports only blocks.
///
/// An observer is not retained, and a deallocated one receives nothing (Apple, `NotificationCenter`, since iOS 9). It
/// is called synchronously on the posting thread; UIKit posts on the main thread.
extension NotificationCenter {
  /// Calls `aSelector` of `observer` with each notification of this name, and from this sender if one is given.
  public func addObserver(
    _ observer: AnyObject, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let observation = SelectorObservation(observer, aSelector, name: aName, object: anObject as AnyObject?)
    let token = addObserverInOrder(forName: aName, object: anObject, queue: nil) { notification in
      observation.receive(notification)
    }
    SelectorObservation.add(observation, token: token, in: self)
  }

  /// Adds a method that takes the notification, or nothing. The source location names the selector.
  public func addObserver<Target>(
    _ observer: AnyObject, selector: @escaping @MainActor (Target) -> @MainActor (Notification) -> Void,
    name: NSNotification.Name?, object: Any?, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    addObserver(
      observer, selector: Selector(Selector.name(at: file, line, column), selector), name: name, object: object)
  }

  /// Adds a method without parameters. The source location names the selector.
  public func addObserver<Target>(
    _ observer: AnyObject, selector: @escaping @MainActor (Target) -> @MainActor () -> Void,
    name: NSNotification.Name?, object: Any?, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    addObserver(
      observer, selector: Selector(Selector.name(at: file, line, column), selector), name: name, object: object)
  }

  /// Removes an observer, or the registration of a block.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// Removes an observer for notifications of this name, and from this sender if one is given.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let tokens = SelectorObservation.remove(observer, name: aName, object: anObject as AnyObject?, in: self)
    for token in tokens { _ = removeOrderedObserver(token, name: nil, object: nil) }
    guard tokens.isEmpty, !removeOrderedObserver(observer, name: aName, object: anObject as AnyObject?) else { return }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The registration of an observer.
final class SelectorObservation: @unchecked Sendable {
  private weak var observer: AnyObject?
  private let identity: ObjectIdentifier
  private let selector: Selector
  private let name: NSNotification.Name?
  private weak var object: AnyObject?
  private let hasObject: Bool

  init(_ observer: AnyObject, _ selector: Selector, name: NSNotification.Name?, object: AnyObject?) {
    self.observer = observer
    self.selector = selector
    self.name = name
    self.object = object
    (identity, hasObject) = (ObjectIdentifier(observer), object != nil)
  }

  func receive(_ notification: Notification) {
    guard let observer else { return }
    selector.performOnThisThread(observer, argument: notification)
  }

  // MARK: All of them

  private struct Entry: @unchecked Sendable {
    let observation: SelectorObservation
    let token: any NSObjectProtocol
  }

  /// The registrations of a center, by observer.
  private struct CenterEntries {
    var entries: [ObjectIdentifier: [Entry]] = [:]
    /// The number of registrations since those of deallocated observers were removed.
    private var added = 0
    private var limit = 16

    /// Adds a registration, and periodically removes and returns those of deallocated observers. The next removal
    /// happens after the number of registrations has doubled, so that adding one takes amortized constant time.
    mutating func add(_ entry: Entry) -> [Entry] {
      entries[entry.observation.identity, default: []].append(entry)
      added += 1
      guard added >= limit else { return [] }
      var (gone, left): ([Entry], Int) = ([], 0)
      for (identity, list) in entries {
        let live = list.filter { $0.observation.observer != nil }
        left += live.count
        guard live.count < list.count else { continue }
        gone += list.filter { $0.observation.observer == nil }
        entries[identity] = live.isEmpty ? nil : live
      }
      (added, limit) = (0, max(16, 2 * left))
      return gone
    }
  }

  private static let centers = CenterList()

  /// A list that is protected by a lock, because notifications may be posted and observers added on any thread.
  private final class CenterList: @unchecked Sendable {
    private let lock = NSLock()
    private var centers: [ObjectIdentifier: CenterEntries] = [:]

    func withLock<Result>(_ center: NotificationCenter, _ body: (inout CenterEntries) -> Result) -> Result {
      let identity = ObjectIdentifier(center)
      return lock.withLock {
        defer { if centers[identity]?.entries.isEmpty ?? false { centers[identity] = nil } }
        return body(&centers[identity, default: CenterEntries()])
      }
    }
  }

  static func add(_ observation: SelectorObservation, token: any NSObjectProtocol, in center: NotificationCenter) {
    let gone = centers.withLock(center) { $0.add(Entry(observation: observation, token: token)) }
    for entry in gone { _ = center.removeOrderedObserver(entry.token, name: nil, object: nil) }
  }

  static func remove(
    _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?, in center: NotificationCenter
  ) -> [any NSObjectProtocol] {
    let identity = ObjectIdentifier(observer)
    return centers.withLock(center) { list in
      func isMeant(_ entry: Entry) -> Bool {
        entry.observation.observer === observer && (name == nil || entry.observation.name == name)
          && (object == nil || entry.observation.hasObject && entry.observation.object === object)
      }
      guard let entries = list.entries[identity] else { return [] }
      let left = entries.filter { !isMeant($0) }
      list.entries[identity] = left.isEmpty ? nil : left
      return entries.filter(isMeant).map(\.token)
    }
  }
}
