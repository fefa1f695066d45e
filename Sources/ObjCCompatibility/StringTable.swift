import Foundation

/// The contents of a table of localized strings (`.strings`).
package enum StringTable {
  /// Returns whether the bytes are a property list in XML or in binary form, as build tools write them, and not the
  /// text that people write.
  package static func isStructured(_ bytes: some Sequence<UInt8>) -> Bool {
    // Blanks, zeros of UTF-16 and marks of the byte order may come first.
    let first = bytes.lazy.filter { $0 > 0x20 && ![0xEF, 0xBB, 0xBF, 0xFE, 0xFF].contains($0) }.prefix(6)
    return first.first { _ in true } == UInt8(ascii: "<") || first.elementsEqual("bplist".utf8)
  }

  private struct Value: Decodable {
    /// Nil for a value that is no string, which a table may contain and which is not used.
    let text: String?

    init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
  }

  /// Returns the strings of a table as text, in UTF-8 or UTF-16. Throws Swift's error, which has the reason.
  ///
  /// `PropertyListSerialization` writes the reason into the log of the system instead.
  package static func read(_ text: Data) throws -> [String: String] {
    try PropertyListDecoder().decode([String: Value].self, from: text).compactMapValues(\.text)
  }
}
