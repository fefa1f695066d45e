/// Which of the two hit-test methods a class overrides, found once for each view.
///
/// A view that overrides neither can be hit tested without calling it: nobody could see the difference. Swift has no
/// documented way to ask, so this compares the entries of class method tables, which on Linux are plain words behind
/// the class header. The table's layout is an observation, not a promise; therefore the two slots are found by
/// experiment at start, with classes whose overrides are known, and when the experiment does not give one clear slot
/// each, every view counts as overriding. Then all calls are made and only speed is lost.
@MainActor
package struct MethodOverrides: OptionSet {
  package let rawValue: UInt8

  package static let hitTest = MethodOverrides(rawValue: 1)
  package static let pointInside = MethodOverrides(rawValue: 2)

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
    guard let hitTest = slotChanged(by: OverridesHitTest.self),
      let pointInside = slotChanged(by: OverridesPointInside.self),
      hitTest != pointInside
    else { return nil }
    return (hitTest, pointInside)
  }()

  /// The only slot that `type` changes and `OverridesNothing` leaves alone.
  private static func slotChanged(by type: UIView.Type) -> Int? {
    let (base, plain, probe) = (MethodTable(UIView.self), MethodTable(OverridesNothing.self), MethodTable(type))
    let changed = (0..<base.count).filter { probe[$0] != base[$0] && plain[$0] == base[$0] }
    return changed.count == 1 ? changed[0] : nil
  }

  private final class OverridesNothing: UIView {}

  private final class OverridesHitTest: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
  }

  private final class OverridesPointInside: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }
}

/// The words behind a class's header: one for each method, in the order of declaration, superclass first.
struct MethodTable {
  private let words: UnsafePointer<UInt>
  let count: Int

  /// Bytes from the address of a class to its first method word, and to its two size fields.
  private static let headerSize = 56
  private static let classSizeOffset = 32
  private static let addressPointOffset = 36

  init(_ type: AnyClass) {
    let base = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let classSize = base.load(fromByteOffset: Self.classSizeOffset, as: UInt32.self)
    let addressPoint = base.load(fromByteOffset: Self.addressPointOffset, as: UInt32.self)
    words = (base + Self.headerSize).assumingMemoryBound(to: UInt.self)
    count = max(0, (Int(classSize) - Int(addressPoint) - Self.headerSize) / MemoryLayout<UInt>.size)
  }

  subscript(index: Int) -> UInt { words[index] }
}
