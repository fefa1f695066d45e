/// The source of the choices of random input: a seed, which is unlimited, or a fuzzer's bytes, which are limited.
package struct Choices {
  private var state: UInt64
  private var bytes: ArraySlice<UInt8>?

  package init(seed: UInt64) { (state, bytes) = (seed &* 0x9E37_79B9_7F4A_7C15 | 1, nil) }

  package init(_ bytes: [UInt8]) { (state, self.bytes) = (0, bytes[...]) }

  /// A Boolean value that indicates whether no bytes are left. Every further choice is then 0.
  package var isExhausted: Bool { bytes?.isEmpty ?? false }

  /// Returns a number in 0..<count, where count is at most 65,536.
  package mutating func choose(_ count: Int) -> Int {
    guard count > 1 else { return 0 }
    if bytes != nil { return (count > 256 ? byte() << 8 | byte() : byte()) % count }
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  package mutating func choose<Element>(from elements: [Element]) -> Element { elements[choose(elements.count)] }

  /// Returns true with a probability of one in `count`.
  package mutating func happens(oneIn count: Int) -> Bool { choose(count) == 1 }

  private mutating func byte() -> Int { Int(bytes?.popFirst() ?? 0) }
}
