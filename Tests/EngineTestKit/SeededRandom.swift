import Foundation

/// SplitMix64, which produces the same numbers for the same seed on every machine.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  package init(state: UInt64) { self.state = state }

  /// Creates a generator that distributes small seeds over all states.
  package init(seed: UInt64) { self.init(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  package mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }

  /// Returns a number from 0 to below `limit`.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// Returns one of the elements. The array must not be empty.
  package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns true in this share of the cases.
  package mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  /// Returns true with a probability of one in `count`.
  package mutating func chance(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

/// Returns the seeds of a property test: the first `count`, or as many times more as the variable SEEDS says, which the
/// nightly run sets. Few seeds for each change, and others at night, find as much as many for each change.
package func seeds<Seed: FixedWidthInteger>(_ count: Seed) -> Range<Seed> {
  0..<count * max(1, ProcessInfo.processInfo.environment["SEEDS"].flatMap { Seed($0) } ?? 1)
}
