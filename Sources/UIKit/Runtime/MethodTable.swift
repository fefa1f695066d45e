/// The table of a class's methods. It has a word for each method in the order of declaration, superclass first.
///
/// Swift has no documented way to find out whether a class overrides a method; this type compares the entries of two
/// tables. On Linux they are plain words behind the class header. That is an observation, not a guarantee. So the slot
/// of a method is found by experiment, with a class that overrides it and one that does not, and every use must be
/// correct when the experiment is inconclusive.
struct MethodTable {
  private let words: UnsafePointer<UInt>
  let count: Int

  /// The offsets in bytes from the address of a class to its first method word, and to its two size fields.
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

  /// Replaces a method for all instances of the class. Swift emits the tables into writable memory.
  func replace(_ index: Int, with method: UInt) { UnsafeMutablePointer(mutating: words)[index] = method }

  // MARK: Slots

  /// Returns the slots that `probe` changes in the table of `base`, and that `plain`, another subclass, does not
  /// change.
  static func slots(changedBy probe: AnyClass, not plain: AnyClass, in base: AnyClass) -> [Int] {
    let (base, plain, probe) = (MethodTable(base), MethodTable(plain), MethodTable(probe))
    return (0..<base.count).filter { probe[$0] != base[$0] && plain[$0] == base[$0] }
  }

  /// Returns the slots of the methods that each of `probes` overrides, in their order. Returns nil unless every probe
  /// changes exactly one slot and all slots differ: otherwise the layout of the table is not the expected one.
  static func slots(of probes: [AnyClass], not plain: AnyClass, in base: AnyClass) -> [Int]? {
    let found = probes.map { slots(changedBy: $0, not: plain, in: base) }
    guard found.allSatisfy({ $0.count == 1 }), Set(found.joined()).count == probes.count else { return nil }
    return Array(found.joined())
  }
}
