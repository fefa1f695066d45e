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
  private var given = 0

  package init() {}

  package func name(of object: AnyObject) -> ResponderName { name(of: object, number: number(of: object)) }

  /// Gives no number to an object that has none: its name then has number 0.
  package func nameIfMet(of object: AnyObject) -> ResponderName {
    name(of: object, number: entry(of: object)?.number ?? 0)
  }

  private func name(of object: AnyObject, number: Int) -> ResponderName {
    ResponderName(
      number: number, type: String(describing: type(of: object)),
      identifier: (object as? UIView)?.accessibilityIdentifier ?? (object as? UIGestureRecognizer)?.name)
  }

  /// The object a number was given to, if it is still there.
  package func object(numbered number: Int) -> AnyObject? {
    entries.values.first { $0.number == number }?.object
  }

  private func number(of object: AnyObject) -> Int {
    if let entry = entry(of: object) { return entry.number }
    given += 1
    entries[ObjectIdentifier(object)] = Entry(object: object, number: given)
    return given
  }

  private func entry(of object: AnyObject) -> Entry? {
    entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
  }
}
