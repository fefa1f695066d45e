import CoreGraphics
import TestSupport
import Testing

@testable import Rasterizer

@Suite(.computes) struct ShadowTests {
  private let box = Shape.rect(CGRect(x: 20, y: 20, width: 20, height: 20))

  @Test("A shadow without blur is the shape, moved")
  func sharp() throws {
    let moved = Shape.rect(CGRect(x: 23, y: 16, width: 20, height: 20))
    let offset = CGSize(width: 3, height: -4)
    #expect(
      try coverage([.shadow(box, .white, blur: 0, offset: offset)], 60, 60) == coverage([.fill(moved, .white)], 60, 60))
  }

  @Test("A blur keeps the amount of coverage, is symmetric and decreases away from the shape")
  func blurred() throws {
    let result = try coverage([.shadow(box, .white, blur: 4, offset: .zero)], 60, 60)
    #expect(abs(Double(result.reduce(0, +)) / (400 * 255) - 1) < 0.02)
    var (mirrored, turned) = (0, 0)
    for y in 0..<60 {
      for x in 0..<60 {
        mirrored = max(mirrored, abs(result[y * 60 + x] - result[y * 60 + 59 - x]))
        turned = max(turned, abs(result[y * 60 + x] - result[x * 60 + y]))
      }
    }
    // Rows are rounded before columns, so a transposed picture may differ by one.
    #expect(mirrored == 0 && turned <= 1)
    let row = result[(30 * 60)...].prefix(30)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("The blur of an edge follows the gaussian's integral within 3 of 255")
  func gaussian() throws {
    let half = Shape.rect(CGRect(x: 50, y: -100, width: 300, height: 400))
    let row = try coverage([.shadow(half, .white, blur: 8, offset: .zero)], 100, 1)
    for (x, value) in row.enumerated() {
      let expected = 255 * 0.5 * (1 + erf((Double(x) + 0.5 - 50) / (8 * 2.0.squareRoot())))
      #expect(abs(Double(value) - expected) <= 3, "column \(x)")
    }
  }

  @Test("The shadow of a shape that stays where it is looks the same in every frame, drawn as a whole or in part")
  func still() throws {
    let list = DisplayList([
      .concatenate(CGAffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: 0)),
      .shadow(.roundedRect(CGRect(x: 10, y: 5, width: 20, height: 14), radius: 4), .white, blur: 3, offset: .zero),
    ])
    let expected = try drawn(list.commands, 60, 60).words
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let result = try bitmap(60, 60)
    let parts = [[], [CGRect(x: 10, y: 10, width: 20, height: 9)], [], [CGRect(x: 0, y: 0, width: 31, height: 60)]]
    for part in parts {
      rasterizer.draw(list, into: result, scale: 1, background: .black, damage: part.isEmpty ? nil : part)
      #expect(result.words == expected)
    }
  }

  @Test("Box radii sum up to the wanted variance", arguments: [0.4, 1, 2.5, 7, 20.3])
  func variance(deviation: Double) {
    let variance = Blur(deviation: deviation).radii.reduce(0.0) { sum, radius in
      let width = Double(2 * radius + 1)
      return sum + (width * width - 1) / 12
    }
    #expect(abs(variance.squareRoot() - deviation) < 0.45)
  }
}

@Suite(.computes) struct TextTests {
  private let font = FontDescriptor(size: 8)

  private func text(_ origin: CGPoint) -> DisplayList.Command {
    .text(TextRun("ab", font: font, origin: origin, color: .white))
  }

  @Test("Upright text starts at the nearest whole pixel", arguments: [(5.4, 5), (5.5, 6), (4.6, 5)])
  func snapping(x: CGFloat, column: Int) throws {
    let result = try coverage([text(CGPoint(x: x, y: 16.2))])
    let covered = (0..<24).filter { result[12 * 24 + $0] > 0 }
    #expect(covered.first == column && covered.count == 8)
    #expect((0..<24).filter { result[$0 * 24 + column] > 0 } == Array(8..<16))
  }

  @Test("Scaled text is requested at its size in pixels")
  func scaledText() throws {
    let glyphs = BlockGlyphs()
    let list = DisplayList([.concatenate(CGAffineTransform(scaleX: 1.5, y: 1.5)), text(CGPoint(x: 1, y: 9))])
    Rasterizer(glyphs: glyphs).draw(list, into: try bitmap(40, 40), scale: 2, background: .black)
    #expect(glyphs.askedScales == [3])
  }

  @Test("Rotated text covers as much as upright text, elsewhere")
  func turned() throws {
    let upright = try coverage([text(CGPoint(x: 12, y: 24))], 48, 48).reduce(0, +)
    let turn = CGAffineTransform(translationX: 24, y: 24).rotated(by: 0.7)
    let turned = try coverage([.concatenate(turn), text(.zero)], 48, 48)
    #expect(abs(Double(turned.reduce(0, +)) / Double(upright) - 1) < 0.02)
    // These pixels are above the baseline, which runs down to the right.
    #expect(turned[24 * 48 + 28] > 0 && turned[30 * 48 + 24] == 0)
  }

  @Test("Text upside down is drawn upside down")
  func mirrored() throws {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    let result = try coverage([.concatenate(flip), text(CGPoint(x: 4, y: -8))])
    #expect(result[9 * 24 + 5] > 200 && result[6 * 24 + 5] == 0)
  }

  @Test("Text outside the clip is not requested")
  func culled() throws {
    let glyphs = BlockGlyphs()
    let list = DisplayList([text(CGPoint(x: 500, y: 16)), text(CGPoint(x: 3, y: -300))])
    Rasterizer(glyphs: glyphs).draw(list, into: try bitmap(24, 24), scale: 1, background: .black)
    #expect(glyphs.askedScales.isEmpty)
  }
}
