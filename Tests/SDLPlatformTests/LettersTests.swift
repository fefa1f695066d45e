import CoreGraphics
import Testing

@testable import SDLPlatform

@MainActor @Suite("Words from letters", .serialized)
struct LettersTests {
  private let faces: FontFaces
  private let letters: Letters
  private let catalog: FontCatalog

  init() throws {
    faces = try FontFaces()
    letters = Letters(faces: faces, capacity: 1 << 20)
    catalog = try FontCatalog()
  }

  private func file(_ design: FontDescriptor.Design = .standard) throws -> FontFile {
    try #require(catalog.file(for: FontDescriptor(size: 13, design: design)))
  }

  private let words = ["touchesBegan", "UIDropShadowView", "AVATo", "0.525", "nobody,", "×17", "naïve", "mmmmmmm"]

  @Test("A word is as wide as its letters, kerned, to a hundredth of an em")
  func widths() throws {
    for design in [FontDescriptor.Design.standard, .monospaced] {
      let file = try file(design)
      let reference = try #require(faces.reference(for: file))
      for word in words {
        let spelled = try #require(letters.spelling(of: word, in: file))
        #expect(abs(spelled.advance - reference.advance(of: word)) < 0.01, "\(word)")
      }
    }
  }

  @Test(
    "Its letters cover what the whole word covers, each within about an eighth of a pixel of its place there",
    arguments: [11, 12.5, 17, 40])
  func ink(pixels: CGFloat) throws {
    let (file, size) = (try file(), PixelSize(pixels))
    for word in words {
      let spelled = try #require(
        letters.spelling(of: word, in: file).flatMap { letters.mask(of: $0, in: file, size: size) })
      let whole = try #require(faces.face(for: file, size: size).flatMap { GlyphMask(word, face: $0) })
      let (one, other) = (Ink(spelled), Ink(whole))
      #expect(abs(one.sum / other.sum - 1) < 0.02, "\(word)")
      #expect(abs(one.center - other.center) < 0.15, "\(word): \(one.center), \(other.center)")
      #expect(spelled.height == whole.height && spelled.offsetY == whole.offsetY, "\(word)")
    }
  }

  /// The amount of coverage, and its horizontal center, in pixels.
  private struct Ink {
    var sum = 0.0
    var moment = 0.0
    var center: Double { moment / sum }

    init(_ mask: GlyphMask) {
      for (index, byte) in mask.coverage.enumerated() {
        sum += Double(byte)
        moment += Double(byte) * Double(mask.offsetX + index % mask.width)
      }
    }
  }

  @Test("Combining marks, cursive scripts and characters of several code points are shaped as a whole")
  func shaped() throws {
    let file = try file()
    for word in ["e\u{301}", "مرحبا", "नमस्ते", "👨‍👩‍👧", "a\u{AD}b"] {
      #expect(letters.spelling(of: word, in: file) == nil, "\(word)")
    }
  }

  @Test("A word moved right by a quarter of a pixel has its coverage there")
  func quarters() throws {
    let text = try SDLText()
    let file = try file()
    let spelling = try #require(letters.spelling(of: "HillHill", in: file))
    let ink = try (0..<4).map {
      Ink(try #require(letters.mask(of: spelling, in: file, size: PixelSize(12), quarters: $0)))
    }
    for quarter in 1..<4 { #expect(abs(ink[quarter].center - ink[0].center - 0.25 * Double(quarter)) < 0.02) }
    // Spaces have the same width everywhere, so words do not jump to whole pixels.
    let font = FontDescriptor(size: 13)
    let line = try #require(text.mask(for: "l l l l l l l l", font: font, pixelsPerPoint: 1))
    let step = Double(text.width(of: "l ", font: font))
    let first = Ink(try #require(text.mask(for: "l", font: font, pixelsPerPoint: 1)))
    #expect(abs(Ink(line).center - first.center - 3.5 * step) < 0.15)
  }

  private func mask(of word: String, by letters: Letters, _ file: FontFile, _ size: PixelSize) -> GlyphMask? {
    letters.spelling(of: word, in: file).flatMap { letters.mask(of: $0, in: file, size: size) }
  }

  @Test("Preparation ends, and affects only the time")
  func preparing() throws {
    let (file, size) = (try file(), PixelSize(13))
    #expect(!letters.prepareOne(), "nothing was drawn yet")
    _ = mask(of: "begin", by: letters, file, size)
    var count = 0
    while letters.prepareOne(), count < 1000 { count += 1 }
    #expect(count == 94 - 5, "the printable characters that were not drawn")
    let fresh = Letters(faces: faces, capacity: 1 << 20)
    for word in words {
      let (one, other) = (mask(of: word, by: letters, file, size), mask(of: word, by: fresh, file, size))
      #expect(one?.coverage == other?.coverage && one?.offsetX == other?.offsetX, "\(word)")
    }
    #expect(fresh.prepareOne() && !letters.prepareOne())
  }
}
