/// Methods of UIKit's classes that an extension of opened sources overrides, as a category of Objective-C does.
///
/// A replacement is written into the table (`MethodTable`) of the extended class, and of each class that inherits the
/// replaced method, before the class has an instance. So a call costs the same as without replacements, and whatever
/// compares tables (`MethodOverrides`, `ForwardingOverrides`) finds them like overrides of a subclass. A subclass that
/// overrides the method itself keeps its own.
@MainActor
package enum ReplacedMethods {
  private struct Replacement {
    let base: AnyClass
    let slot: Int
    let method: UInt
  }

  private struct Entry: Hashable {
    let type: ObjectIdentifier
    let slot: Int
  }

  package private(set) static var areAny = false
  private static var replacements: [Replacement] = []
  /// The methods in the tables before the first replacement.
  private static var originals: [Entry: UInt] = [:]
  /// The classes whose tables are complete.
  private static var entered: [ObjectIdentifier: AnyClass] = [:]

  /// Replaces the methods of `base` that `probe`, a subclass, overrides and `plain`, another subclass, does not. Only
  /// the slots that the experiment finds are written. Returns false if it finds none.
  package static func replace(in base: AnyClass, by probe: AnyClass, plain: AnyClass) -> Bool {
    let slots = MethodTable.slots(changedBy: probe, not: plain, in: base)
    guard !slots.isEmpty else { return false }
    let table = MethodTable(probe)
    for slot in slots {
      replacements.removeAll { $0.base == base && $0.slot == slot }
      replacements.append(Replacement(base: base, slot: slot, method: table[slot]))
    }
    areAny = true
    let known = Array(entered.values)
    entered = [:]
    for type in known + [base] { enter(type) }
    return true
  }

  /// Writes the replacements into the table of `type`, unless that has been done.
  static func enter(_ type: AnyClass) {
    guard entered.updateValue(type, forKey: ObjectIdentifier(type)) == nil else { return }
    for slot in Set(replacements.map(\.slot)) {
      guard let found = replacement(of: slot, in: type) else { continue }
      let table = MethodTable(type)
      originals[Entry(type: ObjectIdentifier(type), slot: slot)] = original(of: slot, in: type)
      table.replace(slot, with: found.method)
    }
  }

  /// Returns the replacement of the nearest class above `type` from which it inherits the method.
  private static func replacement(of slot: Int, in type: AnyClass) -> Replacement? {
    var current: AnyClass? = type
    while let one = current {
      guard slot < MethodTable(one).count, original(of: slot, in: one) == original(of: slot, in: type) else {
        return nil
      }
      if let found = replacements.first(where: { $0.base == one && $0.slot == slot }) { return found }
      current = _getSuperclass(one)
    }
    return nil
  }

  private static func original(of slot: Int, in type: AnyClass) -> UInt {
    originals[Entry(type: ObjectIdentifier(type), slot: slot)] ?? MethodTable(type)[slot]
  }
}
