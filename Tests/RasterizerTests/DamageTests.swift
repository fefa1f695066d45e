import CoreGraphics
import Testing

@testable import Rasterizer

@Suite struct DamageTests {
  private let area = CGRect(x: 0, y: 0, width: 120, height: 90)

  @Test(
    "Redrawing damaged areas gives the pixels of a full redraw, bit for bit, and touches no others", arguments: 0..<40)
  func damage(seed: Int) throws {
    var random = SplitMix(UInt64(seed) + 100)
    let list = random.list(30, in: area)
    let scale: CGFloat = seed % 3 == 0 ? 1.5 : 1
    let (width, height) = (Int(area.width * scale), Int(area.height * scale))
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let background = RGBA(hex: 0x20_30_40)

    let full = try bitmap(width, height)
    rasterizer.draw(list, into: full, scale: scale, background: background)

    let damage = (0..<3).map { _ in
      CGRect(origin: random.point(in: area), size: CGSize(width: random.number(0...40), height: random.number(0...40)))
    }
    let patched = try bitmap(width, height)
    patched.pixels.update(repeating: 0xFFFF_00FF)
    rasterizer.draw(list, into: patched, scale: scale, background: background, damage: damage)

    var (wrong, missing) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1)
        let isDamaged = damage.contains {
          let overlap = CGRect(
            x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale
          )
          .intersection(pixel)
          return overlap.width > 0 && overlap.height > 0
        }
        if patched[x, y] != full[x, y] && patched[x, y] != 0xFFFF_00FF { wrong += 1 }
        if isDamaged && patched[x, y] != full[x, y] { missing += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(missing == 0)
  }

  @Test("Random lists really draw something")
  func listsDraw() throws {
    let painted = try (0..<40).filter { seed in
      var random = SplitMix(UInt64(seed) + 100)
      let words = try drawn(random.list(30, in: area).commands, 120, 90).words
      return Set(words).count > 20
    }
    #expect(painted.count >= 30)
  }

  @Test("Empty damage, and damage outside of the bitmap, change nothing")
  func noDamage() throws {
    let result = try bitmap(8, 8)
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let list = DisplayList([.fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 8)), .white)])
    rasterizer.draw(list, into: result, scale: 1, background: .black, damage: [])
    rasterizer.draw(
      list, into: result, scale: 1, background: .black, damage: [CGRect(x: 20, y: 0, width: 5, height: 5)])
    #expect(result.words.allSatisfy { $0 == 0 })
  }
}
