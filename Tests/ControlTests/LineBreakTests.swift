import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests the places at which lines end.
@MainActor
@Suite struct LineBreakTests {
  /// Texts with the places that another implementation of UAX 14 (`uniseg` 0.10.1, Unicode 16) finds.
  private static let known: [(text: String, places: [Int])] = [
    ("The quick brown fox, and the lazy dog.", [4, 10, 16, 21, 25, 29, 34]),
    ("well-known state-of-the-art", [5, 11, 17, 20, 24]),
    ("see http://example.com/path/to now", [4, 11, 23, 28, 31]),
    ("a (nested) [list] {of} words", [2, 11, 18, 23]),
    ("12,345.67 and 3/4 of $5", [10, 14, 18, 21]),
    ("end.  Two blanks", [6, 10]),
    ("“quoted” and don’t", [9, 13]),
    ("em—dash and en–dash", [2, 3, 8, 12, 15]),
    ("你好，世界。这是一个测试", [1, 3, 4, 6, 7, 8, 9, 10, 11]),
    ("他说“你好”，然后（笑）", [1, 2, 4, 7, 8, 9]),
    ("中文English混排123个", [1, 2, 9, 10, 11, 14]),
    ("日本語のテキスト、改行。", [1, 2, 3, 4, 5, 6, 7, 9, 10]),
    ("שלום עולם, טוב", [5, 11]),
    ("مرحبا بالعالم، جيد", [6, 15]),
    ("abc שלום 123 def", [4, 9, 13]),
    ("a👨\u{200D}👩\u{200D}👧\u{200D}👦b👍🏽c", [1, 2, 3, 4]),
    ("🇫🇷🇩🇪🇯🇵", [1, 2]),
    ("1️⃣2️⃣3️⃣", []),
    ("😀🥹🫠", [1, 2]),
    ("e\u{301}e\u{301} x\u{323}y", [3]),
    ("non\u{A0}breaking space", [13]),
    ("zero\u{200B}width", [5]),
    ("50% of 20°C", [4, 7]),
    ("foo! bar? baz", [5, 10]),
    ("naïve café résumé", [6, 11]),
    ("x = y + z; f(a, b)", [2, 4, 6, 8, 11, 16]),
    ("💡 idea 💡", [2, 7]),
  ]

  @Test("C401: Lines end at the places of UAX 14: after blanks and hyphens, and never within a character as it is seen")
  func places() {
    for (text, places) in Self.known { #expect(LineBreaks.places(in: text) == places, "\(text)") }
  }

  @Test("C402: Thai ends lines between the words of a dictionary") func thai() {
    // These are "language", "Thai", "difficult" and "very".
    #expect(LineBreaks.places(in: "ภาษาไทยยากมาก") == [4, 7, 10])
    #expect(LineBreaks.places(in: "see ภาษาไทย now") == [4, 8, 12])
  }

  @Test("C403: A line of Chinese neither begins with a closing sign or a dash nor ends with an opening one")
  func chinese() {
    let text = "他说：“好。”（笑）——然后……走了……。"
    let characters = Array(text)
    for place in LineBreaks.places(in: text) {
      #expect(!"：。”）—…".contains(characters[place]) && !"“（".contains(characters[place - 1]))
    }
    #expect(LineBreaks.places(in: "don’t 中文") == [6, 7])
    #expect(LineBreaks.places(in: "한국어 텍스트") == [4])
  }

  @Test("Plain text has the same places by its own rule as by the library") func plainText() {
    let pieces = ["word", "a", "12", " ", "  ", ".", ",", ";", ":", "'", "\"", "Zz9"]
    var number: UInt64 = 1
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<12 {
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(number >> 33) % pieces.count]
      }
      // A character outside of ASCII at a distance makes it a text for the library.
      let places = LineBreaks.places(in: text + " é").filter { $0 < text.count }
      #expect(LineBreaks.places(in: text) == places, "\(text)")
    }
  }

  @Test("A text can contain any character, also those that the library has no class for") func everyCharacter() {
    // All of the first scripts and of emoji, and some of the others.
    let others = stride(from: 0x3000 as UInt32, through: 0x10FFFF, by: 61) + [0xFFFE, 0xFFFF]
    for value in Array(1...0x2FFF) + Array(0x1F000...0x1FAFF) + others {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // Texts without a place to break are most of them.
      let text = "a\(scalar) \(scalar)文\(scalar)"
      guard LineBreaks.places(in: text).allSatisfy({ (1..<text.count).contains($0) }) else {
        Issue.record("U+\(String(value, radix: 16))")
        return
      }
    }
  }

  @Test("C404: Labels, text views and layout managers end their lines at the same places") func sameEverywhere() {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    for (text, _) in Self.known where !text.contains("  ") {
      for width in [60, 100, 150] as [CGFloat] {
        let style = TextStyle(font: FontDescriptor(size: 20), color: .black)
        let layout = TextLayout(
          StyledText(text, style), width: width, maximumLines: 0, mode: .byWordWrapping,
          measurer: FixedAdvanceMeasurer())
        let lines = TextLines(
          TextCharacters(text), font: style.font, width: width, measurer: FixedAdvanceMeasurer())
        #expect(layout.lines.map(\.text.string) == lines.lines.map { lines.string(of: $0) }, "\(text) \(width)")
      }
    }
  }

  @Test(
    "C486: Labels end a line at every line end of Unicode, and CR LF is one",
    arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}"])
  func lineEnds(end: String) {
    let style = TextStyle(font: FontDescriptor(size: 20), color: .black)
    let layout = TextLayout(
      StyledText("one\(end)\(end)two", style), width: 300, maximumLines: 0, mode: .byWordWrapping,
      measurer: FixedAdvanceMeasurer())
    #expect(layout.lines.map(\.text.string) == ["one", "", "two"])
  }
}
