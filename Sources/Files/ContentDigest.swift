/// A digest that tells a damaged file from the one that was written.
package enum ContentDigest {
  /// Returns a short text. Other bytes have the same one only by a chance of one in 2^64; nothing protects from bytes
  /// that were chosen for it.
  package static func of(_ bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { buffer in
      // Eight bytes at a time: libraries have megabytes, and are read whenever sources are opened.
      var digest = UInt64(buffer.count) &* 0x9e37_79b9_7f4a_7c15
      var offset = 0
      while offset + 8 <= buffer.count {
        digest = mixed(digest, buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < buffer.count {
        rest = rest << 8 | UInt64(buffer[offset])
        offset += 1
      }
      return String(mixed(digest, rest), radix: 36)
    }
  }

  private static func mixed(_ digest: UInt64, _ word: UInt64) -> UInt64 {
    let product = (digest ^ word) &* 0xff51_afd7_ed55_8ccd
    return product ^ product >> 32
  }
}
