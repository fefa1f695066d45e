import CSDL2
import CoreGraphics
import Foundation
import Testing

@testable import SDLPlatform

@MainActor @Suite("Fonts and text", .serialized)
struct TextTests {
  private let body = FontDescriptor(size: 17)

  @Test("Inter is used for standard text, with weight and italic, and a monospaced font for monospaced text")
  func preferredFamilies() throws {
    let catalog = try FontCatalog()
    let regular = try #require(catalog.file(for: body))
    #expect(regular.family == "Inter" && !regular.isSubstitute)
    let bold = try #require(catalog.file(for: FontDescriptor(size: 17, weight: 700)))
    #expect(bold.path.hasSuffix("Inter-Bold.otf"))
    let semibold = try #require(catalog.file(for: FontDescriptor(size: 17, weight: 600)))
    #expect(semibold.path.hasSuffix("Inter-SemiBold.otf"))
    let italic = try #require(catalog.file(for: FontDescriptor(size: 17, isItalic: true)))
    #expect(italic.path.hasSuffix("Inter-Italic.otf"))
    let mono = try #require(catalog.file(for: FontDescriptor(size: 12, design: .monospaced)))
    #expect(mono.family == "DejaVu Sans Mono" && !mono.isSubstitute)
  }

  @Test("A family that is not installed falls back to another with a message")
  func unknownFamily() throws {
    let catalog = try FontCatalog(standardFamilies: ["No Such Font"])
    let file = try #require(catalog.file(for: body))
    #expect(file.isSubstitute)
    #expect(file.family != "No Such Font")
    #expect(FileManager.default.isReadableFile(atPath: file.path))
  }

  @Test("Without any font the error names the package to install")
  func noFont() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = folder.appendingPathComponent("fonts.conf")
    let text = """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(folder.path)</dir><cachedir>\(folder.path)</cachedir></fontconfig>
      """
    try text.write(to: configuration, atomically: true, encoding: .utf8)
    let error = #expect(throws: PlatformError.self) { try FontCatalog(configurationFile: configuration.path) }
    #expect(error == .noFont)
    #expect(error?.description.contains("fonts-inter") == true)
  }

  @Test("A damaged font file is an error with a clear message")
  func damagedFont() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (empty, garbage) = (folder.appendingPathComponent("a.otf"), folder.appendingPathComponent("b.otf"))
    try Data().write(to: empty)
    try Data(repeating: 7, count: 5000).write(to: garbage)
    for path in ["/nonexistent/font.otf", empty.path, garbage.path, folder.path] {
      let file = FontFile(path: path, index: 0, family: "None", isSubstitute: false)
      SDL_ClearError()
      #expect(try FontFaces().reference(for: file) == nil)
      #expect(!String(cString: SDL_GetError()).isEmpty, "\(path)")
    }
    #expect(PlatformError.fontUnreadable(path: "a.otf", message: "b").description.contains("a.otf"))
  }

  @Test("Width and metrics are linear in the size")
  func linear() throws {
    let text = try SDLText()
    let small = text.width(of: "Hamburgefonstiv 123", font: FontDescriptor(size: 10))
    let large = text.width(of: "Hamburgefonstiv 123", font: FontDescriptor(size: 35))
    #expect(abs(large - 3.5 * small) < 1e-9)
    let metrics = text.metrics(of: FontDescriptor(size: 20))
    #expect(
      abs(metrics.ascent - 19.4) < 0.1 && abs(metrics.descent - 4.8) < 0.1 && abs(metrics.lineHeight - 24.2) < 0.1)
    #expect(text.width(of: "", font: body) == 0)
  }

  @Test("An italic letter's overhang is not part of its width")
  func overhang() throws {
    let text = try SDLText()
    let italic = FontDescriptor(size: 100, isItalic: true)
    let one = text.width(of: "f", font: italic)
    #expect(abs(text.width(of: "ff", font: italic) - 2 * one) < 1.5)
  }

  @Test("Spaces have a width, and pairs are kerned")
  func blanksAndKerning() throws {
    let text = try SDLText()
    #expect(text.width(of: "a ", font: body) > text.width(of: "a", font: body))
    #expect(text.width(of: "To", font: body) < text.width(of: "T", font: body) + text.width(of: "o", font: body))
  }

  @Test(
    "The mask's coverage ends at the measured width, within a pixel or so",
    arguments: [
      ("Hit testing walks from the window to the deepest view", 13.0, 1.0), ("HHHHHHHHHHHHHHHHHHHHHHHHHH", 12.5, 1.25),
      ("point(inside: CGPoint(x: 12, y: 34))", 11, 2), ("响应链 responder chain 手势识别", 17, 1.5),
    ] as [(String, CGFloat, CGFloat)])
  func maskMatchesWidth(string: String, size: CGFloat, scale: CGFloat) throws {
    let text = try SDLText()
    for design in [FontDescriptor.Design.standard, .monospaced] {
      let font = FontDescriptor(size: size, design: design)
      let mask = try #require(text.mask(for: string, font: font, pixelsPerPoint: scale))
      let width = text.width(of: string, font: font) * scale
      // Side bearings are at most a tenth of an em on either side.
      let bearing = 0.12 * size * scale
      #expect(CGFloat(mask.offsetX) >= -1 && CGFloat(mask.offsetX) <= bearing + 1)
      let right = CGFloat(mask.offsetX + mask.width)
      #expect(right <= width + 1.5 && right >= width - bearing - 1.5, "\(right) of \(width)")
    }
  }

  @Test("Letters are on the baseline: capitals end at it, and have the cap height")
  func baseline() throws {
    let text = try SDLText()
    let mask = try #require(text.mask(for: "HEH", font: FontDescriptor(size: 100), pixelsPerPoint: 1))
    #expect(abs(mask.offsetY + mask.height) <= 1)
    #expect(abs(CGFloat(mask.height) - 72.7) <= 2)
    let accented = try #require(text.mask(for: "H\u{1EA4}H", font: FontDescriptor(size: 100), pixelsPerPoint: 1))
    #expect(abs(accented.offsetY + accented.height) <= 1, "a mark above the ascent must not push the line down")
  }

  @Test("Fractional sizes are supported: the mask at 12.5 px is between those at 12 and 13")
  func fractionalSizes() throws {
    let text = try SDLText()
    let string = String(repeating: "mnemonic ", count: 12)
    let widths = try [12, 12.5, 13].map { size in
      try #require(text.mask(for: string, font: FontDescriptor(size: size), pixelsPerPoint: 1)).width
    }
    #expect(widths[1] > widths[0] + 10 && widths[2] > widths[1] + 10)
  }

  @Test("Characters Inter lacks come from a font that has them, in simplified Chinese shapes")
  func chinese() throws {
    let text = try SDLText()
    let file = try #require(text.catalog.fallback(for: ["触", "摸"], like: body))
    #expect(file.family.contains("SC"))
    #expect(text.width(of: "触摸", font: body) == 34)
    let mask = try #require(text.mask(for: "触摸", font: body, pixelsPerPoint: 2))
    let other = try #require(text.mask(for: "识别", font: body, pixelsPerPoint: 2))
    #expect(mask.coverage != other.coverage, "both would be the same boxes if no font had them")
    let mixed = try #require(text.mask(for: "A触", font: body, pixelsPerPoint: 2))
    #expect(mixed.width > mask.width / 2 + 10)
  }

  @Test("The font of a character does not depend on what was drawn before")
  func fallbackIsStateless() throws {
    let characters: [Unicode.Scalar] = ["识", "あ", "한", "➜", "Ω", "丂"]
    let used = try FontCatalog()
    let first = characters.map { used.fallback(for: [$0], like: body) }
    for (character, expected) in zip(characters, first).reversed() {
      #expect(used.fallback(for: [character], like: body) == expected)
      #expect(try FontCatalog().fallback(for: [character], like: body) == expected)
    }
  }

  @Test("Spaces in a monospaced line keep their column after a character of another font")
  func monospacedBlanks() throws {
    let text = try SDLText()
    let font = FontDescriptor(size: 12, design: .monospaced)
    let cell = text.width(of: "x", font: font)
    let line = text.width(of: "触  x", font: font)
    #expect(abs(line - text.width(of: "触", font: font) - 3 * cell) < 0.1)
  }

  @Test("No font covers an unassigned character, and it still has a width")
  func uncovered() throws {
    let text = try SDLText()
    #expect(text.catalog.fallback(for: ["\u{10FFFD}"], like: body) == nil)
    #expect(text.width(of: "a\u{10FFFD}", font: body) > text.width(of: "a", font: body))
  }

  @Test("Control characters have the width of a space and do not end the text")
  func controls() throws {
    let text = try SDLText()
    #expect(text.width(of: "a\0b\nc", font: body) == text.width(of: "a b c", font: body))
    #expect(text.mask(for: " \t", font: body, pixelsPerPoint: 1) == nil)
    #expect(text.mask(for: "a", font: FontDescriptor(size: .nan), pixelsPerPoint: 1) == nil)
  }

  @Test("A line consists of its words and spaces: widths add up, and the words are at those places")
  func wordsAddUp() throws {
    let text = try SDLText()
    let parts = ["walks", " ", "from", "  ", "window"].reduce(0) { $0 + text.width(of: $1, font: body) }
    #expect(abs(text.width(of: "walks from  window", font: body) - parts) < 1e-9)
    let line = try #require(text.mask(for: "walks from  window", font: body, pixelsPerPoint: 3))
    let last = try #require(text.mask(for: "window", font: body, pixelsPerPoint: 3))
    let before = 3 * text.width(of: "walks from  ", font: body)
    let end = CGFloat(line.offsetX + line.width)
    #expect(abs(end - (before + CGFloat(last.offsetX + last.width))) <= 0.5)
  }

  @Test("Masks from the cache are the same, and the cache stays within its limit in bytes")
  func maskCache() throws {
    let text = try SDLText(maskCapacity: 20_000)
    let first = try #require(text.mask(for: "first", font: body, pixelsPerPoint: 1))
    for number in 0..<200 { _ = text.mask(for: "label \(number)", font: body, pixelsPerPoint: 1) }
    #expect((5_000...20_000).contains(text.maskBytes))
    let again = try #require(text.mask(for: "first", font: body, pixelsPerPoint: 1))
    #expect(again.coverage == first.coverage && again.offsetX == first.offsetX && again.offsetY == first.offsetY)
  }

  @Test("Many sizes of one font reuse a few open faces and still draw the right size")
  func manySizes() throws {
    let text = try SDLText()
    let before = try #require(text.mask(for: "size", font: FontDescriptor(size: 10), pixelsPerPoint: 1))
    for size in 11...60 { _ = text.mask(for: "size", font: FontDescriptor(size: CGFloat(size)), pixelsPerPoint: 1) }
    let fresh = try #require(try SDLText().mask(for: "size", font: FontDescriptor(size: 60), pixelsPerPoint: 1))
    let recycled = try #require(text.mask(for: "size", font: FontDescriptor(size: 60), pixelsPerPoint: 1))
    #expect(recycled.coverage == fresh.coverage)
    #expect(recycled.width > 5 * before.width)
  }
}

@Suite("Recency cache")
struct RecencyCacheTests {
  @Test("The least recently used value is removed first")
  func evictsOldest() {
    var cache = RecencyCache<String, Int>(capacity: 3)
    cache.insert(1, for: "a", cost: 1)
    cache.insert(2, for: "b", cost: 1)
    cache.insert(3, for: "c", cost: 1)
    #expect(cache.value(for: "a") == 1)
    cache.insert(4, for: "d", cost: 1)
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 1 && cache.value(for: "c") == 3 && cache.value(for: "d") == 4)
  }

  @Test("Costs add up, a replaced value's cost is subtracted, and a value that costs too much is not cached")
  func costs() {
    var cache = RecencyCache<Int, String>(capacity: 10)
    cache.insert("four", for: 1, cost: 4)
    cache.insert("five", for: 2, cost: 5)
    cache.insert("six", for: 1, cost: 3)
    #expect(cache.totalCost == 8 && cache.count == 2 && cache.value(for: 1) == "six")
    cache.insert("ten", for: 3, cost: 10)
    #expect(cache.totalCost == 10 && cache.count == 1)
    cache.insert("eleven", for: 4, cost: 11)
    #expect(cache.value(for: 4) == nil && cache.count == 1)
  }
}
