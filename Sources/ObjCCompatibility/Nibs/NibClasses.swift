import UIKit

/// The classes of the opened sources that storyboards and nibs name, with the members that they connect and set. Each
/// rewritten file registers its own when the library is loaded, because Linux has no Objective-C runtime that finds
/// them by name.
@MainActor
public enum NibClasses {
  private struct Member {
    let isOwner: (AnyObject) -> Bool
    let set: (AnyObject, Any?) -> Bool
    let get: (AnyObject) -> Any?
    let type: Any.Type
  }

  private static var makers: [String: (NSCoder) -> AnyObject?] = [:]
  private static var types: [String: AnyClass] = [:]
  private static var members: [String: [Member]] = [:]
  private static var awakeners: [(AnyObject) -> Bool] = []

  public static func add<Made: AnyObject>(
    _ name: String, _ type: Made.Type, _ make: @escaping @MainActor (NSCoder) -> Made?
  ) {
    (makers[name], types[name]) = (make, type)
  }

  /// Registers a property. `get` is only called to find the object of a key path with several keys.
  public static func add<Owner: AnyObject, Value>(
    _ name: String, _ get: @escaping @MainActor (Owner) -> Value, _ set: @escaping @MainActor (Owner, Value) -> Void
  ) {
    let member = Member(
      isOwner: { $0 is Owner },
      set: { object, value in
        guard let owner = object as? Owner, let value: Value = NibValue.converted(value) else { return false }
        set(owner, value)
        return true
      },
      get: { ($0 as? Owner).map(get) }, type: Value.self)
    members[name, default: []].append(member)
  }

  /// Registers `awakeFromNib` of a class that inherits none.
  public static func addAwakening<Owner: AnyObject>(_ awake: @escaping @MainActor (Owner) -> Void) {
    awakeners.append { object in
      guard let owner = object as? Owner else { return false }
      awake(owner)
      return true
    }
  }

  private static var segues: [String: (String?, UIViewController, UIViewController) -> UIStoryboardSegue] = [:]

  /// Registers a class of segues.
  public static func addSegue(
    _ name: String, _ make: @escaping @MainActor (String?, UIViewController, UIViewController) -> UIStoryboardSegue
  ) { segues[name] = make }

  static func segue(
    _ name: String, _ identifier: String?, _ source: UIViewController, _ destination: UIViewController
  ) -> UIStoryboardSegue? { segues[name]?(identifier, source, destination) }

  static func type(_ name: String) -> AnyClass? { types[name] ?? OpenedClasses.type(name) }

  /// Creates an object as `init(coder:)` does; nil if the sources have no such class.
  static func make(_ name: String, _ coder: NSCoder) -> AnyObject? {
    if let make = makers[name] { return make(coder) }
    return OpenedClasses.make(name)
  }

  static func includes(_ name: String, of object: AnyObject) -> Bool {
    members[name]?.contains { $0.isOwner(object) } ?? false
  }

  static func value(_ name: String, of object: AnyObject) -> Any? {
    members[name]?.first { $0.isOwner(object) }?.get(object)
  }

  /// Sets a member. Returns the type that it has if it cannot have that value, and nil if it was set.
  static func set(_ name: String, of object: AnyObject, to value: Any?) -> Any.Type? {
    let own = members[name]?.filter { $0.isOwner(object) } ?? []
    if own.contains(where: { $0.set(object, value) }) { return nil }
    return own.first?.type
  }

  static func awake(_ object: AnyObject) {
    switch object {
    case let responder as UIResponder: responder.awakeFromNib()
    case let layout as UICollectionViewLayout: layout.awakeFromNib()
    default: _ = awakeners.contains { $0(object) }
    }
  }
}

/// Converts values of Interface Builder to the types of Swift's properties, as key-value coding does.
enum NibValue {
  static func converted<Value>(_ value: Any?) -> Value? {
    guard let value else { return Optional<Any>.none as? Value }
    if let same = value as? Value { return same }
    let number: Double
    switch value {
    case let given as Double: number = given
    case let given as Bool: number = given ? 1 : 0
    case let text as String: return URL(string: text) as? Value
    case let color as UIColor: return color.cgColor as? Value
    default: return nil
    }
    let whole = Int(exactly: number.rounded(.towardZero)) ?? 0
    let candidates: [Any] = [
      CGFloat(number), Float(number), whole, number != 0, UInt(clamping: whole), Int32(clamping: whole),
      UInt32(clamping: whole), Int64(whole), UInt8(clamping: whole), Int16(clamping: whole), NSNumber(value: number),
    ]
    return candidates.lazy.compactMap { $0 as? Value }.first
  }
}
