import CoreGraphics
import Testing

@testable import SDLPlatform

/// Tests how words of other scripts are shaped and ordered. DejaVu Sans has Hebrew and Arabic.
@MainActor @Suite("Shaping of scripts", .serialized)
struct ShapingTests {
  private let font = FontDescriptor(size: 40)

  /// Returns the coverage of the columns from the left edge of a mask.
  private func columns(_ mask: GlyphMask, _ range: Range<Int>) -> [[UInt8]] {
    range.map { column in (0..<mask.height).map { mask.coverage[$0 * mask.width + column] } }
  }

  @Test("Arabic letters join, and a ligature is narrower than its letters") func joining() throws {
    let text = try SDLText()
    let apart = "سلام".reduce(0) { $0 + text.width(of: String($1), font: font) }
    #expect(text.width(of: "سلام", font: font) < 0.9 * apart)
    #expect(text.width(of: "لا", font: font) < text.width(of: "ل", font: font) + text.width(of: "ا", font: font))
    let joined = try #require(text.mask(for: "بب", font: font, pixelsPerPoint: 1))
    let inked = (0..<joined.height).map { row in
      (0..<joined.width).count { joined.coverage[row * joined.width + $0] > 0 }
    }
    #expect(CGFloat(inked.max() ?? 0) > 0.8 * CGFloat(joined.width), "a stroke connects them")
  }

  @Test("Words from right to left begin on the right; mixed text is in the order of its paragraph") func order() throws
  {
    let text = try SDLText()
    let line = try #require(text.mask(for: "אב גדהו", font: font, pixelsPerPoint: 1))
    let last = try #require(text.mask(for: "גדהו", font: font, pixelsPerPoint: 1))
    #expect(line.width > last.width && line.height == last.height)
    #expect(columns(line, 0..<last.width) == columns(last, 0..<last.width))
    let mixed = try #require(text.mask(for: "xyz אב", font: font, pixelsPerPoint: 1))
    let latin = try #require(text.mask(for: "xyz", font: font, pixelsPerPoint: 1))
    #expect(mixed.offsetX == latin.offsetX)
    let turned = try #require(text.mask(for: "אב xyz", font: font, pixelsPerPoint: 1))
    #expect(turned.offsetX == latin.offsetX && abs(turned.width - mixed.width) <= 1)
  }

  @Test("Parentheses of a run from right to left are exchanged, and its order is that of the run") func mirroring()
    throws
  {
    let text = try SDLText()
    let run = TextRun("(", font: font, origin: .zero, color: .black, isRightToLeft: true)
    let mirrored = try #require(text.mask(for: run.orderedString, font: font, pixelsPerPoint: 1))
    let closing = try #require(text.mask(for: ")", font: font, pixelsPerPoint: 1))
    #expect(mirrored.width == closing.width && mirrored.height == closing.height)
    let difference = zip(mirrored.coverage, closing.coverage).map { abs(Int($0) - Int($1)) }.reduce(0, +)
    #expect(difference < closing.coverage.count * 16, "the same sign, at most a quarter of a pixel apart")
    #expect(text.width(of: "(א)", font: font) > text.width(of: "א", font: font))
  }

  @Test("The marks of a word are placed by its script, and shaping one word does not affect the next") func marks()
    throws
  {
    let text = try SDLText()
    let before = text.mask(for: "office", font: FontDescriptor(size: 80), pixelsPerPoint: 1)
    _ = text.mask(for: "سلام", font: FontDescriptor(size: 80), pixelsPerPoint: 1)
    let other = try SDLText()
    #expect(other.mask(for: "office", font: FontDescriptor(size: 80), pixelsPerPoint: 1)?.coverage == before?.coverage)
    #expect(abs(text.width(of: "שָׁלוֹם", font: font) - text.width(of: "שלום", font: font)) < 2)
  }
}
