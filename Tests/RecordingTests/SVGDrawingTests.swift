import CoreGraphics
import Foundation
import FoundationXML
import Rasterizer
import Testing

@testable import Recording

/// Tests frames as SVG drawings.
@Suite struct SVGDrawingTests {
  private final class NoGlyphs: GlyphRendering {
    func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? { nil }
  }

  /// Collects elements in the order of their start tags, with their attributes, indented by their depth.
  private final class Outline: NSObject, XMLParserDelegate {
    var elements: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  private func outline(_ commands: [DisplayList.Command]) throws -> Outline {
    let text = try SVGDrawing.text(
      of: DisplayList(commands), size: CGSize(width: 100, height: 80), background: .black,
      measurer: FixedAdvanceMeasurer(), glyphs: NoGlyphs())
    let parser = XMLParser(data: Data(text.utf8))
    let outline = Outline()
    parser.delegate = outline
    #expect(parser.parse(), "\(text)")
    return outline
  }

  private func shapes(_ commands: [DisplayList.Command]) throws -> [(name: String, attributes: [String: String])] {
    // The picture itself, its definitions and its background come first.
    try Array(outline(commands).elements.drop { $0.name != "rect" }.dropFirst())
  }

  private let box = Shape.rect(CGRect(x: 1, y: 2, width: 30, height: 40))

  @Test("A text runs from right to left by its style, and contains no characters that change the direction")
  func direction() throws {
    let font = FontDescriptor(size: 12)
    let drawn = try outline([
      .text(TextRun("שלום", font: font, origin: .zero, color: .black, isRightToLeft: true)),
      .text(TextRun("a\u{202E}b\u{2066}c", font: font, origin: .zero, color: .black)),
    ])
    let words = drawn.elements.filter { ["text", "tspan"].contains($0.name) }
    #expect(words.map(\.name) == ["text", "tspan", "text"])
    #expect(words[1].attributes == ["direction": "rtl", "unicode-bidi": "bidi-override"])
    #expect(drawn.text.filter { !$0.isWhitespace } == "שלוםabc")
  }

  @Test("Shapes keep their places and colors; opacity is written only if it is not 1")
  func shapes() throws {
    let found = try shapes([
      .fill(box, RGBA(hex: 0xFF8000, alpha: 0.5)), .fill(.circle(center: CGPoint(x: 5, y: 5), radius: 4), .white),
      .stroke(
        .line(from: .zero, to: CGPoint(x: 9, y: 9)), StrokeStyle(width: 2, cap: .round, join: .bevel, dash: [3, 1]),
        .black),
    ])
    #expect(found.map(\.name) == ["rect", "rect", "path"])
    #expect(found[0].attributes["fill"] == "#ff8000" && found[0].attributes["fill-opacity"] == "0.5")
    #expect(found[0].attributes["x"] == "1" && found[0].attributes["height"] == "40")
    #expect(found[1].attributes["rx"] == "4" && found[1].attributes["fill-opacity"] == nil)
    #expect(found[2].attributes["d"] == "M0 0L9 9" && found[2].attributes["stroke-dasharray"] == "3 1")
    #expect(found[2].attributes["stroke-linecap"] == "round" && found[2].attributes["fill"] == "none")
  }

  @Test("State that was saved ends with its restore: transforms, clips, groups")
  func nesting() throws {
    let found = try shapes([
      .save, .concatenate(CGAffineTransform(translationX: 5, y: 6)), .clip(box), .fill(box, .white), .restore,
      .beginGroup(opacity: 0.25), .fill(box, .white), .endGroup, .fill(box, .black),
    ])
    #expect(found.map(\.name) == ["g", "g", "rect", "g", "rect", "rect"])
    #expect(found[0].attributes["transform"] == "matrix(1 0 0 1 5 6)")
    #expect(found[1].attributes["clip-path"] == "url(#d1)")
    #expect(found[3].attributes["opacity"] == "0.25")
  }

  @Test("Gradients, shadows and masks are defined once and referenced")
  func definitions() throws {
    let ramp = LinearGradient(
      start: .zero, end: CGPoint(x: 0, y: 10),
      stops: [.init(location: 0, color: .white), .init(location: 1, color: RGBA(hex: 0, alpha: 0))])
    let all = try outline([
      .fillGradient(box, ramp), .shadow(box, .black, blur: 3, offset: CGSize(width: 0, height: 2)),
      .beginGroup(opacity: 1), .fill(box, .white), .beginMask, .fill(box, .black), .endMask, .endGroup,
    ]).elements
    let names = Set(all.compactMap { $0.attributes["id"] })
    let used = all.flatMap { $0.attributes.values }.flatMap { value in
      value.matches(of: /url\(#(d\d+)\)/).map { String($0.output.1) }
    }
    #expect(names.count == 3 && Set(used) == names)
    #expect(all.first { $0.name == "feGaussianBlur" }?.attributes["stdDeviation"] == "3")
    #expect(all.count { $0.name == "stop" } == 2)
    #expect(all.first { $0.name == "mask" } != nil)
  }

  @Test(
    "Ends without beginnings have no effect, a group's end restores its saved state, and a list's end closes its groups"
  )
  func unbalanced() throws {
    func text(_ commands: [DisplayList.Command]) throws -> String {
      try SVGDrawing.text(
        of: DisplayList(commands), size: CGSize(width: 100, height: 80), background: .black,
        measurer: FixedAdvanceMeasurer(), glyphs: NoGlyphs())
    }
    let (move, clip) =
      (DisplayList.Command.concatenate(CGAffineTransform(translationX: 3, y: 4)), .clip(box))
      as (DisplayList.Command, DisplayList.Command)
    let (red, blue) = (DisplayList.Command.fill(box, RGBA(hex: 0xFF0000)), DisplayList.Command.fill(box, .white))
    let group = DisplayList.Command.beginGroup(opacity: 0.5)
    #expect(try text([group, clip, .restore, red, .endGroup, blue]) == text([group, clip, red, .endGroup, blue]))
    #expect(try text([.save, move, .endGroup, red, .restore, blue]) == text([.save, move, red, .restore, blue]))
    #expect(
      try text([group, .save, move, red, .endGroup, blue])
        == text([group, .save, move, red, .restore, .endGroup, blue]))
    #expect(
      try text([.sublist(.init([.save, move, red]), place: nil), blue]) == text([.save, move, red, .restore, blue]))
    #expect(try text([red, .beginMask, blue, .endMask, .endMask, blue]) == text([red, blue]))
  }

  @Test("Texts are written as text with their measured width; images are pixels")
  func textsAndImages() throws {
    let run = TextRun(
      "a < b & \"c\"", font: FontDescriptor(size: 10, weight: 600, isItalic: true), origin: CGPoint(x: 3, y: 9),
      color: .white)
    let image = try #require(CGImage(width: 1, height: 1, pixels: [0xFFFF_0000]))
    let drawing = ImageDrawing(image, target: CGRect(x: 2, y: 3, width: 4, height: 5))
    let outline = try outline([.text(run), .image(drawing)])
    #expect(outline.text.contains("a < b & \"c\""))
    let text = try #require(outline.elements.first { $0.name == "text" }).attributes
    #expect(text["font-weight"] == "600" && text["font-style"] == "italic" && text["textLength"] == "55")
    let picture = try #require(outline.elements.first { $0.name == "image" }).attributes
    #expect(picture["x"] == "2" && picture["width"] == "4")
    let data = try #require(picture["href"]?.split(separator: ",").last.flatMap { Data(base64Encoded: String($0)) })
    let bitmap = try PNGFile.decode([UInt8](data))
    #expect(bitmap.width == 8 && bitmap.height == 10)
    #expect(withExtendedLifetime(bitmap) { bitmap.pixels.allSatisfy { $0 == 0xFFFF_0000 } })
  }

  @Test("Characters that XML does not allow are replaced, so that the drawing stays well-formed")
  func forbiddenCharacters() throws {
    let run = TextRun(
      "a\u{1}b\u{FFFE}c\u{FFFF}d", font: FontDescriptor(size: 10), origin: CGPoint(x: 3, y: 9), color: .white)
    #expect(try outline([.text(run)]).text.contains("a\u{FFFD}b\u{FFFD}c\u{FFFD}d"))
  }

  @Test("Perspective is rejected")
  func perspective() {
    let projection = Projection(Homography(.identity), bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(throws: SVGDrawing.Unsupported.self) {
      try SVGDrawing.text(
        of: DisplayList([.beginProjection(projection), .endProjection]), size: CGSize(width: 1, height: 1),
        background: .black, measurer: FixedAdvanceMeasurer(), glyphs: NoGlyphs())
    }
  }
}
