import UIKit

/// Gives every object its number the first time it is met.
///
/// Objects are not kept alive: tracing must not change when anything is freed. A new object in the memory of a freed one gets a
/// number of its own, which is why an address alone does not tell them apart.
@MainActor
package final class ObjectNames {
  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var keys: [Int: ObjectIdentifier] = [:]
  /// Names of classes: finding one out takes longer than everything else here.
  private var types: [ObjectIdentifier: String] = [:]
  private var given = 0

  package init() {}

  package func name(of object: AnyObject) -> ResponderName {
    ResponderName(
      number: number(of: object), type: typeName(of: object),
      identifier: (object as? UIView)?.accessibilityIdentifier ?? (object as? UIGestureRecognizer)?.name)
  }

  /// The object a number was given to, if it is still there.
  package func object(numbered number: Int) -> AnyObject? {
    guard let key = keys[number], let entry = entries[key], entry.number == number else { return nil }
    return entry.object
  }

  private func typeName(of object: AnyObject) -> String {
    let type = type(of: object)
    if let known = types[ObjectIdentifier(type)] { return known }
    let name = String(describing: type)
    types[ObjectIdentifier(type)] = name
    return name
  }

  private func number(of object: AnyObject) -> Int {
    let key = ObjectIdentifier(object)
    if let entry = entries[key], entry.object === object { return entry.number }
    given += 1
    if let earlier = entries[key] { keys[earlier.number] = nil }
    entries[key] = Entry(object: object, number: given)
    keys[given] = key
    return given
  }
}
