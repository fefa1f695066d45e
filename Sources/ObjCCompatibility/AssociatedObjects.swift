import UIKit

/// The ways in which an associated object is stored. The raw values are Apple's.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is a weak reference, which reads as nil after the object is deallocated. On Apple's systems the
  /// reference would dangle.
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is retained but not copied, unlike on Apple's systems.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 0x301
  case OBJC_ASSOCIATION_COPY = 0x303
}

/// Associates `value` with `object` under the address `key`; nil removes the association.
/// When an object is deallocated, its values are not released immediately but at the next read or write of an
/// association.
@MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { AssociatedObjects.set(value, for: key, of: object as AnyObject, isHeld: policy != .OBJC_ASSOCIATION_ASSIGN) }

/// Returns the value that was stored for `object` under the address `key`.
@MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(for: key, of: object as AnyObject)
}

/// Removes all associations of `object`.
@MainActor
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedObjects.removeAll(of: object as AnyObject) }

/// The associated values, by the address of the object and that of the key.
/// After an object is deallocated, its address may be reused, so every entry has a weak reference to its owner.
@MainActor
private enum AssociatedObjects {
  private struct Owner {
    weak var object: AnyObject?
    var values: [UnsafeRawPointer: Value] = [:]
  }

  private enum Value {
    case held(Any)
    case unheld(Weak)

    var current: Any? {
      switch self {
      case .held(let value): value
      case .unheld(let weak): weak.object
      }
    }
  }

  private struct Weak { weak var object: AnyObject? }

  private static var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of owners at which the next search for deallocated owners occurs.
  private static var nextSweep = 64

  static func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    guard let owner = owners[ObjectIdentifier(object)], owner.object === object else { return nil }
    return owner.values[key]?.current
  }

  static func set(_ value: Any?, for key: UnsafeRawPointer, of object: AnyObject, isHeld: Bool) {
    let place = ObjectIdentifier(object)
    if owners[place].map({ $0.object !== object }) ?? true { owners[place] = Owner(object: object) }
    owners[place]?.values[key] = value.map { isHeld ? .held($0) : .unheld(Weak(object: $0 as AnyObject)) }
    guard owners.count >= nextSweep else { return }
    owners = owners.filter { $0.value.object != nil }
    nextSweep = max(64, owners.count * 2)
  }

  static func removeAll(of object: AnyObject) { owners[ObjectIdentifier(object)] = nil }
}
