/// The methods for failure requirements that a recognizer's class overrides.
///
/// When no class overrides them and no delegate is set, they need not be called, which saves a call for every pair of
/// recognizers. When the slots cannot be found (`MethodTable`), every class is treated as overriding them.
@MainActor
struct FailureOverrides: OptionSet {
  let rawValue: UInt8

  /// At least one of the methods is overridden.
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

  private static let slots = MethodTable.slots(
    of: [OverridesRequires.self, OverridesIsRequired.self], not: OverridesNothing.self, in: UIGestureRecognizer.self)

  private final class OverridesNothing: UIGestureRecognizer {}

  private final class OverridesRequires: UIGestureRecognizer {
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  }

  private final class OverridesIsRequired: UIGestureRecognizer {
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  }
}
