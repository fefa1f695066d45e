/// Observers that receive notifications through a selector. Foundation on Linux offers only blocks.
///
/// An observer is not retained, and a deallocated one receives nothing (Apple, `NotificationCenter`, since iOS 9). It
/// is called at once, on the thread that posts; interfaces post on the main thread.
extension NotificationCenter {
  /// Calls `aSelector` of `observer` with each notification of this name, of this sender where one is given.
  public func addObserver(
    _ observer: AnyObject, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let observation = SelectorObservation(observer, aSelector, name: aName, object: anObject as AnyObject?)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      observation.receive(notification)
    }
    SelectorObservation.add(observation, token: token, in: self)
  }

  /// A method that takes the notification, or nothing, named by where this is written.
  public func addObserver<Target>(
    _ observer: AnyObject, selector: @escaping @MainActor (Target) -> @MainActor (Notification) -> Void,
    name: NSNotification.Name?, object: Any?, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    addObserver(
      observer, selector: Selector(Selector.name(at: file, line, column), selector), name: name, object: object)
  }

  /// A method without parameters, named by where this is written.
  public func addObserver<Target>(
    _ observer: AnyObject, selector: @escaping @MainActor (Target) -> @MainActor () -> Void,
    name: NSNotification.Name?, object: Any?, file: StaticString = #fileID, line: UInt = #line,
    column: UInt = #column
  ) {
    addObserver(
      observer, selector: Selector(Selector.name(at: file, line, column), selector), name: name, object: object)
  }

  /// The observer, or what was registered with a block, receives nothing any more.
  public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

  /// The observer no longer receives notifications of this name, from this sender where one is given.
  public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
    let tokens = SelectorObservation.remove(observer, name: aName, object: anObject as AnyObject?, in: self)
    for token in tokens { removeObserver(token as Any, name: nil, object: nil) }
    if tokens.isEmpty { removeObserver(observer as Any, name: aName, object: anObject) }
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
    (self.observer, self.selector, self.name, self.object) = (observer, selector, name, object)
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
    let center: ObjectIdentifier
  }

  private static let entries = EntryList()

  /// Under a lock, as notifications may be posted and observers added on any thread.
  private final class EntryList: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [Entry] = []

    func withLock<Result>(_ body: (inout [Entry]) -> Result) -> Result { lock.withLock { body(&entries) } }
  }

  static func add(_ observation: SelectorObservation, token: any NSObjectProtocol, in center: NotificationCenter) {
    let entry = Entry(observation: observation, token: token, center: ObjectIdentifier(center))
    let gone = entries.withLock { entries in
      let gone = entries.filter { $0.observation.observer == nil && $0.center == entry.center }
      entries.removeAll { $0.observation.observer == nil }
      entries.append(entry)
      return gone
    }
    for entry in gone { center.removeObserver(entry.token as Any, name: nil, object: nil) }
  }

  static func remove(
    _ observer: AnyObject, name: NSNotification.Name?, object: AnyObject?, in center: NotificationCenter
  ) -> [any NSObjectProtocol] {
    let (identity, place) = (ObjectIdentifier(observer), ObjectIdentifier(center))
    return entries.withLock { entries in
      func isMeant(_ entry: Entry) -> Bool {
        entry.center == place && entry.observation.identity == identity && entry.observation.observer === observer
          && (name == nil || entry.observation.name == name)
          && (object == nil || entry.observation.hasObject && entry.observation.object === object)
      }
      let tokens = entries.filter(isMeant).map(\.token)
      entries.removeAll(where: isMeant)
      return tokens
    }
  }
}
