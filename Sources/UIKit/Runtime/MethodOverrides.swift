/// The hit-test methods that a class overrides, which are found once for each view, and whether it draws.
///
/// A view that overrides neither is hit tested without calls of its methods, which no program can observe. When the
/// slots of the methods cannot be found (`MethodTable`), every view is treated as overriding them: then all calls are
/// made, at the cost of speed.
@MainActor
package struct MethodOverrides: OptionSet {
  package let rawValue: UInt8

  package static let hitTest = MethodOverrides(rawValue: 1)
  package static let pointInside = MethodOverrides(rawValue: 2)
  /// The view has a `SupposedOverride`. With one of a hit-test method, it has that method's value, too.
  static let supposed = MethodOverrides(rawValue: 4)

  package nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of type: UIView.Type) {
    guard let slots = Self.slots else {
      self = [.hitTest, .pointInside]
      return
    }
    var found: MethodOverrides = []
    let table = MethodTable(type)
    let base = MethodTable(UIView.self)
    if table[slots.hitTest] != base[slots.hitTest] { found.insert(.hitTest) }
    if table[slots.pointInside] != base[slots.pointInside] { found.insert(.pointInside) }
    self = found
  }

  static let slots: (hitTest: Int, pointInside: Int)? = {
    let probes = [OverridesHitTest.self, OverridesPointInside.self]
    guard let found = MethodTable.slots(of: probes, not: OverridesNothing.self, in: UIView.self) else { return nil }
    return (found[0], found[1])
  }()

  /// Returns whether a class overrides `draw(_:)`. Views of other classes are drawn without the traits and the context
  /// that only such a method could observe.
  static func includeDraw(of type: UIView.Type) -> Bool {
    guard let slot = drawSlot else { return true }
    return MethodTable(type)[slot] != MethodTable(UIView.self)[slot]
  }

  static let drawSlot = MethodTable.slots(of: [OverridesDraw.self], not: OverridesNothing.self, in: UIView.self)?.first

  private final class OverridesDraw: UIView {
    override func draw(_ rect: CGRect) {}
  }

  private final class OverridesNothing: UIView {}

  private final class OverridesHitTest: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  private final class OverridesPointInside: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }
}
