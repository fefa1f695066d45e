import UIKit

/// A set that can have weak references to its members. Deallocated objects are no longer members.
public final class NSHashTable<ObjectType: AnyObject> {
  private struct Member {
    weak var object: ObjectType?
    let held: ObjectType?
  }

  private let isWeak: Bool
  private var members: [Member] = []

  private init(isWeak: Bool) { self.isWeak = isWeak }
  public convenience init() { self.init(isWeak: false) }
  public convenience init(options: NSPointerFunctions.Options, capacity: Int = 0) {
    self.init(isWeak: options.contains(.weakMemory))
  }

  public class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(isWeak: true) }

  /// The objects in the order in which they were added.
  public var allObjects: [ObjectType] { members.compactMap(\.object) }
  public var count: Int { allObjects.count }
  public var anyObject: ObjectType? { allObjects.first }
  public var setRepresentation: Set<AnyHashable> { Set(allObjects.compactMap { $0 as? AnyHashable }) }

  public func contains(_ anObject: ObjectType?) -> Bool { allObjects.contains { $0 === anObject } }

  public func add(_ object: ObjectType?) {
    members.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    members.append(Member(object: object, held: isWeak ? nil : object))
  }

  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
  public func remove(_ object: ObjectType?) { members.removeAll { $0.object == nil || $0.object === object } }
  public func removeAllObjects() { members = [] }
}

/// A map table, which can have weak references to its keys or values.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private struct Entry {
    weak var key: KeyType?
    weak var object: ObjectType?
    let held: (KeyType?, ObjectType?)
  }

  private let options: (key: NSPointerFunctions.Options, value: NSPointerFunctions.Options)
  private var entries: [Entry] = []

  public init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options, capacity: Int = 0) {
    options = (keyOptions, valueOptions)
  }

  public class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .strongMemory)
  }
  public class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .strongMemory)
  }
  public class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .strongMemory, valueOptions: .weakMemory)
  }
  public class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  private func isSame(_ one: KeyType?, _ other: KeyType?) -> Bool {
    if one === other { return true }
    guard let one = one as? NSObject, let other else { return false }
    return one.isEqual(other)
  }

  private func tidy() { entries.removeAll { $0.key == nil || $0.object == nil } }

  public var count: Int { entries.count { $0.key != nil && $0.object != nil } }
  public var dictionaryRepresentation: [AnyHashable: ObjectType] {
    entries.reduce(into: [:]) { if let key = $1.key as? AnyHashable { $0[key] = $1.object } }
  }
  public func keyEnumerator() -> NSEnumerator {
    NSArray(array: entries.compactMap { $0.object == nil ? nil : $0.key }).objectEnumerator()
  }
  public func objectEnumerator() -> NSEnumerator? {
    NSArray(array: entries.compactMap { $0.key == nil ? nil : $0.object }).objectEnumerator()
  }
  public func object(forKey aKey: KeyType?) -> ObjectType? { entries.first { isSame($0.key, aKey) }?.object }

  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let anObject, let aKey else { return }
    let held = (options.key.contains(.weakMemory) ? nil : aKey, options.value.contains(.weakMemory) ? nil : anObject)
    entries.append(Entry(key: aKey, object: anObject, held: held))
  }

  public func removeObject(forKey aKey: KeyType?) {
    tidy()
    entries.removeAll { isSame($0.key, aKey) }
  }
  public func removeAllObjects() { entries = [] }
}

/// An array of pointers, which can be weak references. An entry whose object was deallocated is nil.
public final class NSPointerArray {
  private struct Place {
    weak var object: AnyObject?
    let held: AnyObject?
  }

  private let isWeak: Bool
  private var places: [Place] = []

  public init(options: NSPointerFunctions.Options) { isWeak = options.contains(.weakMemory) }
  public class func weakObjects() -> NSPointerArray { NSPointerArray(options: .weakMemory) }
  public class func strongObjects() -> NSPointerArray { NSPointerArray(options: .strongMemory) }

  public var count: Int { places.count }
  /// The objects without the nil entries.
  public var allObjects: [Any] { places.compactMap(\.object) }

  public func pointer(at index: Int) -> UnsafeMutableRawPointer? {
    places[index].object.map { Unmanaged.passUnretained($0).toOpaque() }
  }
  public func addPointer(_ pointer: UnsafeMutableRawPointer?) { places.append(place(pointer)) }
  public func insertPointer(_ item: UnsafeMutableRawPointer?, at index: Int) { places.insert(place(item), at: index) }
  public func replacePointer(at index: Int, withPointer item: UnsafeMutableRawPointer?) { places[index] = place(item) }
  public func removePointer(at index: Int) { places.remove(at: index) }
  public func compact() { places.removeAll { $0.object == nil } }

  private func place(_ pointer: UnsafeMutableRawPointer?) -> Place {
    let object = pointer.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    return Place(object: object, held: isWeak ? nil : object)
  }
}

/// The ways in which a table refers to its members.
public enum NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory: Options = []
    public static let weakMemory = Options(rawValue: 5)
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
  }
}
