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

  package func name(of object: AnyObject) -> ResponderName { name(of: object, number: number(of: object)) }

  /// Gives no number to an object that has none: its name then has number 0.
  package func nameIfMet(of object: AnyObject) -> ResponderName {
    name(of: object, number: entry(of: object)?.number ?? 0)
  }

  private func name(of object: AnyObject, number: Int) -> ResponderName {
    ResponderName(
      number: number, type: typeName(of: object),
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
    if let entry = entry(of: object) { return entry.number }
    given += 1
    let key = ObjectIdentifier(object)
    if let earlier = entries[key] { keys[earlier.number] = nil }
    entries[key] = Entry(object: object, number: given)
    keys[given] = key
    return given
  }

  private func entry(of object: AnyObject) -> Entry? {
    entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
  }
}
