/// Whether a recognizer's class overrides one of the methods that make recognizers wait for each other's failure.
///
/// Where no class does and no delegate is set, none of them needs to be asked: each would be, about every other. Found
/// like `MethodOverrides`; when the slots cannot be found, every class counts as overriding them.
@MainActor
struct FailureOverrides: OptionSet {
  let rawValue: UInt8

  /// One of the methods is overridden.
  static let any = FailureOverrides(rawValue: 1)
  /// The other bit has been found.
  static let areKnown = FailureOverrides(rawValue: 2)

  nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of type: UIGestureRecognizer.Type) {
    self = .areKnown
    let (table, base) = (MethodTable(type), MethodTable(UIGestureRecognizer.self))
    guard let slots = Self.slots, !slots.contains(where: { table[$0] != base[$0] }) else {
      insert(.any)
      return
    }
  }

  private static let slots: [Int]? = {
    guard let requires = slotChanged(by: OverridesRequires.self),
      let isRequired = slotChanged(by: OverridesIsRequired.self), requires != isRequired
    else { return nil }
    return [requires, isRequired]
  }()

  /// The only slot that `type` changes and `OverridesNothing` leaves alone.
  private static func slotChanged(by type: UIGestureRecognizer.Type) -> Int? {
    let (base, plain, probe) = (
      MethodTable(UIGestureRecognizer.self), MethodTable(OverridesNothing.self), MethodTable(type)
    )
    let changed = (0..<base.count).filter { probe[$0] != base[$0] && plain[$0] == base[$0] }
    return changed.count == 1 ? changed[0] : nil
  }

  private final class OverridesNothing: UIGestureRecognizer {}

  private final class OverridesRequires: UIGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  }

  private final class OverridesIsRequired: UIGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  }
}
