import EngineTestKit
import Foundation
import Testing

@testable import Recording

/// Tests texts that are packed for pages.
@Suite struct PackedTextTests {
  /// Reads a packed text as the script of a page does.
  private func unpack(_ text: String) throws -> String {
    let bytes = Array(try #require(Data(base64Encoded: text)))
    var place = 0
    func number() -> Int {
      var (value, shift) = (0, 0)
      while true {
        let byte = Int(bytes[place])
        place += 1
        value |= (byte & 127) << shift
        shift += 7
        if byte < 128 { return value }
      }
    }
    let size = number()
    var out: [UInt8] = []
    while place < bytes.count {
      let counts = Int(bytes[place])
      place += 1
      let literals = counts >> 4 < 15 ? counts >> 4 : 15 + number()
      out += bytes[place..<place + literals]
      place += literals
      guard place < bytes.count else { break }
      let length = PackedText.leastMatch + (counts & 15 < 15 ? counts & 15 : 15 + number())
      let distance = number()
      for _ in 0..<length { out.append(out[out.count - distance]) }
    }
    #expect(out.count == size)
    return String(decoding: out, as: UTF8.self)
  }

  @Test("A text that is packed and read again is the same, whatever it repeats", arguments: 0..<60)
  func roundTrip(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var text = ""
    for _ in 0..<Int.random(in: 0...80, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: text += String(repeating: "ab", count: Int.random(in: 0...200, using: &random))
      case 1: text += text.suffix(Int.random(in: 0...3000, using: &random))
      case 2: text += text.prefix(Int.random(in: 0...300, using: &random))
      default:
        for _ in 0..<Int.random(in: 0...400, using: &random) {
          text.unicodeScalars.append(["a", "<", "视", "\n", "\"", "7", "é"].randomElement(using: &random) ?? "a")
        }
      }
    }
    #expect(try unpack(PackedText.pack(text)) == text)
  }

  @Test("What repeats takes little room, and the same text is packed in the same way")
  func size() {
    let text = (0..<2000).map { "<use href=\"#d\($0 % 50)\" transform=\"matrix(1 0 0 1 \($0) 5)\"/>\n" }.joined()
    let packed = PackedText.pack(text)
    #expect(packed.utf8.count < text.utf8.count / 5 && packed == PackedText.pack(text))
    #expect(packed.utf8.allSatisfy { UInt8(ascii: "+")...UInt8(ascii: "z") ~= $0 })
  }
}
