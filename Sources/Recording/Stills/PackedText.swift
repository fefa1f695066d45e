import Foundation

/// Text in which repeated parts refer to earlier ones, in letters that HTML needs not escape (base64). The script of a
/// page reads it (`Assets/Page/page.js`).
///
/// The bytes are the length of the text, and then sequences. Each is a byte with two counts of four bits, the literal
/// bytes of the first count, and the distance to the earlier bytes that follow them, whose number is the second count
/// and `leastMatch`. A count of 15 is followed by what it lacks. Numbers have seven bits in a byte, the low ones first,
/// and the eighth is set if another byte follows. The last sequence may lack the distance.
package enum PackedText {
  /// The least number of bytes for which a reference is shorter.
  package static let leastMatch = 5
  /// The number of earlier places that are compared, of which the best is taken.
  private static let mostTries = 16
  private static let hashBits = 16

  package static func pack(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var packed: [UInt8] = []
    append(bytes.count, to: &packed)
    bytes.withUnsafeBufferPointer { pack($0, into: &packed) }
    return Data(packed).base64EncodedString()
  }

  private static func pack(_ bytes: UnsafeBufferPointer<UInt8>, into packed: inout [UInt8]) {
    let earlier = UnsafeMutablePointer<Int32>.allocate(capacity: max(1, bytes.count))
    let last = UnsafeMutablePointer<Int32>.allocate(capacity: 1 << hashBits)
    last.initialize(repeating: -1, count: 1 << hashBits)
    defer { (earlier.deallocate(), last.deallocate()) }
    var (place, start) = (0, 0)
    let end = bytes.count - leastMatch
    while place <= end {
      let hash = hash(bytes, place)
      var (length, distance, candidate, tries) = (0, 0, Int(last[hash]), mostTries)
      while candidate >= 0, tries > 0 {
        let found = commonLength(bytes, candidate, place)
        if found > length { (length, distance) = (found, place - candidate) }
        (candidate, tries) = (Int(earlier[candidate]), tries - 1)
      }
      guard length >= leastMatch else {
        (earlier[place], last[hash]) = (last[hash], Int32(place))
        place += 1
        continue
      }
      append(literals: bytes[start..<place], length, distance, to: &packed)
      for inside in place..<min(place + length, end + 1) {
        let hash = self.hash(bytes, inside)
        (earlier[inside], last[hash]) = (last[hash], Int32(inside))
      }
      place += length
      start = place
    }
    append(literals: bytes[start...], leastMatch, nil, to: &packed)
  }

  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    var value: UInt64 = 0
    for index in place..<place + leastMatch { value = value << 8 | UInt64(bytes[index]) }
    return Int(truncatingIfNeeded: (value &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - hashBits))
  }

  private static func commonLength(_ bytes: UnsafeBufferPointer<UInt8>, _ one: Int, _ other: Int) -> Int {
    let most = bytes.count - other
    var length = 0
    while length < most, bytes[one + length] == bytes[other + length] { length += 1 }
    return length
  }

  /// Appends a sequence; the last one has no distance.
  private static func append(
    literals: Slice<UnsafeBufferPointer<UInt8>>, _ length: Int, _ distance: Int?, to packed: inout [UInt8]
  ) {
    let (count, more) = (literals.count, length - leastMatch)
    packed.append(UInt8(min(count, 15) << 4 | min(more, 15)))
    if count >= 15 { append(count - 15, to: &packed) }
    packed += literals
    guard let distance else { return }
    if more >= 15 { append(more - 15, to: &packed) }
    append(distance, to: &packed)
  }

  private static func append(_ number: Int, to packed: inout [UInt8]) {
    var rest = number
    while rest > 127 {
      packed.append(UInt8(rest & 127 | 128))
      rest >>= 7
    }
    packed.append(UInt8(rest))
  }
}
