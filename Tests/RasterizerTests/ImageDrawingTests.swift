import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

@Suite(.computes) struct ImageDrawingTests {
  private let red: UInt32 = 0xFFFF_0000
  private let green: UInt32 = 0xFF00_FF00
  private let blue: UInt32 = 0xFF00_00FF
  private let white: UInt32 = 0xFFFF_FFFF

  private func drawn(
    _ drawing: ImageDrawing, _ width: Int, _ height: Int, through transform: CGAffineTransform = .identity
  )
    throws -> [UInt32]
  {
    let result = try bitmap(width, height)
    Rasterizer(glyphs: BlockGlyphs()).draw(
      DisplayList([.concatenate(transform), .image(drawing)]), into: result, scale: 1,
      background: RGBA(red: 0, green: 0, blue: 0, alpha: 0))
    return result.words
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("At its own size on whole pixels an image is copied, bit for bit")
  func copy() throws {
    var random = SeededRandom(state: 7)
    let image = random.noise(6, 5)
    guard case .pixels(let pixels) = image.content else { return }
    #expect(try drawn(ImageDrawing(image, target: rect(0, 0, 6, 5)), 6, 5) == pixels)
    let moved = try drawn(ImageDrawing(image, target: rect(1, 2, 6, 5)), 8, 8)
    #expect(moved[2 * 8 + 1] == pixels[0])
    #expect(moved[6 * 8 + 6] == pixels[29])
    #expect(moved[0] == 0 && moved[7] == 0)
  }

  @Test("A quarter turn and a mirror move pixels without changing them")
  func quarterTurn() throws {
    let image = pixelImage(2, 1, [red, blue])
    let target = rect(0, 0, 2, 1)
    let turn = CGAffineTransform(rotationAngle: .pi / 2).concatenating(CGAffineTransform(translationX: 1, y: 0))
    #expect(try drawn(ImageDrawing(image, target: target), 1, 2, through: turn) == [red, blue])
    let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2, ty: 0)
    #expect(try drawn(ImageDrawing(image, target: target), 2, 1, through: mirror) == [blue, red])
  }

  @Test("Enlarged pixels are interpolated, or stay squares with the nearest filter")
  func enlarged() throws {
    let image = pixelImage(2, 1, [0xFF00_0000, white])
    let soft = try drawn(ImageDrawing(image, target: rect(0, 0, 8, 1)), 8, 1).map { Int($0 & 255) }
    #expect(soft == soft.sorted() && soft[0] == 0 && soft[7] == 255)
    #expect(Set(soft).count == 6)
    let hard = try drawn(ImageDrawing(image, target: rect(0, 0, 8, 1), enlargement: .nearest), 8, 1)
    #expect(hard.map { $0 & 255 } == [0, 0, 0, 0, 255, 255, 255, 255])
  }

  @Test("A reduced pixel is the mean of all pixels that it represents", arguments: [2, 4, 8])
  func reduced(factor: Int) throws {
    let side = 4 * factor
    let board = (0..<side * side).map { ($0 + $0 / side) % 2 == 0 ? white : 0xFF00_0000 }
    let words = try drawn(ImageDrawing(pixelImage(side, side, board), target: rect(0, 0, 4, 4)), 4, 4)
    #expect(words.allSatisfy { (126...129).contains($0 & 255) && $0 >> 24 == 255 })
  }

  @Test("Only the source rectangle is used: neighbors do not bleed in")
  func source() throws {
    let image = pixelImage(3, 1, [red, green, blue])
    let words = try drawn(ImageDrawing(image, source: rect(1, 0, 1, 1), target: rect(0, 0, 6, 1)), 6, 1)
    #expect(words.allSatisfy { $0 == green })
  }

  @Test("Edges keep their size, the middle stretches")
  func edges() throws {
    let image = pixelImage(3, 3, [red, green, red, blue, white, blue, red, green, red])
    let one = ImageDrawing.EdgeLengths(left: 1, top: 1, right: 1, bottom: 1)
    let words = try drawn(
      ImageDrawing(
        image, target: rect(0, 0, 8, 6), edges: ImageDrawing.Edges(source: one, target: one), enlargement: .nearest),
      8, 6)
    #expect(words[0] == red && words[7] == red && words[40] == red && words[47] == red)
    #expect((1...6).allSatisfy { words[$0] == green && words[40 + $0] == green })
    #expect((1...4).allSatisfy { words[$0 * 8] == blue && words[$0 * 8 + 7] == blue })
    #expect((1...4).allSatisfy { y in (1...6).allSatisfy { words[y * 8 + $0] == white } })
  }

  @Test("A tint uses the image's shape and its own color")
  func tint() throws {
    let image = pixelImage(2, 1, [red, 0x8000_0000])
    let words = try drawn(ImageDrawing(image, target: rect(0, 0, 2, 1), tint: RGBA(red: 0, green: 1, blue: 0)), 2, 1)
    #expect(words == [green, 0x8000_8000])
  }

  @Test("With partial opacity the background is visible")
  func opacity() throws {
    let result = try bitmap(1, 1)
    let drawing = ImageDrawing(pixelImage(1, 1, [white]), target: rect(0, 0, 1, 1), opacity: 0.5)
    Rasterizer(glyphs: BlockGlyphs()).draw(DisplayList([.image(drawing)]), into: result, scale: 1, background: .black)
    #expect((127...129).contains(result[0, 0] & 255))
  }

  @Test("An image's edge at a fraction of a pixel covers it by the exact area")
  func softEdge() throws {
    let words = try drawn(ImageDrawing(pixelImage(1, 1, [white]), target: rect(0.25, 0, 1.5, 1)), 2, 1)
    #expect(words.map { $0 >> 24 } == [191, 191])
  }

  @Test("A recorded image shows its drawing, and is drawn only once")
  func recorded() throws {
    let glyphs = BlockGlyphs()
    let list = DisplayList([
      .fill(.roundedRect(rect(1, 1, 18, 14), radius: 5), RGBA(hex: 0x4070F0, alpha: 0.7)),
      .text(TextRun("ab", font: FontDescriptor(size: 8), origin: CGPoint(x: 2, y: 12), color: .white)),
    ])
    let clear = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    let (direct, copied) = (try bitmap(40, 32), try bitmap(40, 32))
    let rasterizer = Rasterizer(glyphs: glyphs)
    rasterizer.draw(list, into: direct, scale: 2, background: clear)
    let asked = glyphs.askedScales.count
    let image = recordedImage(40, 32, list, scale: 2)
    for _ in 0..<3 {
      rasterizer.draw(
        DisplayList([.image(ImageDrawing(image, target: rect(0, 0, 20, 16)))]), into: copied, scale: 2,
        background: clear)
    }
    #expect(copied.words == direct.words)
    #expect(glyphs.askedScales.count == asked + 1)
  }

  @Test("Cropping works for pixels and for recorded drawing")
  func cropping() throws {
    let image = pixelImage(3, 2, [red, green, blue, white, red, green])
    let part = try #require(image.cropping(to: rect(1, 0, 2, 2)))
    #expect(part.content == .pixels([green, blue, red, green]))
    #expect(image.cropping(to: rect(5, 5, 2, 2)) == nil)
    let list = DisplayList([.fill(.rect(rect(1, 0, 1, 1)), .white)])
    let recorded = try #require(recordedImage(3, 2, list).cropping(to: rect(1, 0, 2, 1)))
    #expect(try drawn(ImageDrawing(recorded, target: rect(0, 0, 2, 1)), 2, 1) == [white, 0])
  }
}
