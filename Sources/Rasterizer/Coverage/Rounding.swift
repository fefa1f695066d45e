// Rounds in a few instructions: the library's `rounded` is a function call on processors without an instruction for it.
//
// The absolute values must be below 2^51, as those of all coordinates within `DeviceBox.limit` are.

/// The number from which on doubles are integral. Adding it rounds to the nearest integer, ties to even, and leaves the
/// result in the low bits.
private let wholeFrom = 6_755_399_441_055_744.0  // 1.5 x 2^52

@inline(__always)
func nearest(_ value: Double) -> Int {
  let bits = (value + wholeFrom).bitPattern &- wholeFrom.bitPattern
  return Int(truncatingIfNeeded: Int64(bitPattern: bits))
}

@inline(__always)
func intFloor(_ value: Double) -> Int {
  let whole = nearest(value)
  return Double(whole) > value ? whole &- 1 : whole
}

@inline(__always)
func intCeiling(_ value: Double) -> Int {
  let whole = nearest(value)
  return Double(whole) < value ? whole &+ 1 : whole
}

/// Returns a coverage in 0...1 as a byte.
@inline(__always)
func coverageByte(_ coverage: Double) -> UInt8 {
  UInt8(truncatingIfNeeded: nearest(min(max(coverage, 0), 1) * 255))
}
