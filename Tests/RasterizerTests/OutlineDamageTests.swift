import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

@Suite("The damage of an outline", .computes)
struct OutlineDamageTests {
  private let area = CGRect(x: 0, y: 0, width: 200, height: 160)

  @Test("An outline that changes its color damages its edges and nothing inside")
  func edgesAlone() throws {
    func frame(_ color: RGBA) -> DrawnFrame {
      let outline = Shape.roundedRect(CGRect(x: 10, y: 10, width: 380, height: 380), radius: 12)
      let list = DisplayList([.fill(.rect(area), .black), .stroke(outline, StrokeStyle(width: 3), color)])
      return DrawnFrame(list, size: (400, 400), scale: 1)
    }
    let damage = try #require(frame(.white).damage(since: frame(.black)))
    #expect(damage.contains { $0.contains(CGPoint(x: 200, y: 11)) })
    #expect(damage.contains { $0.contains(CGPoint(x: 389, y: 200)) })
    #expect(!damage.contains { $0.contains(CGPoint(x: 200, y: 200)) })
    #expect(damage.reduce(0) { $0 + $1.width * $1.height } < 400 * 400 * 0.4)
  }

  @Test("Outlines that change over anything are redrawn to the pixels of the whole, bit for bit", arguments: 0..<80)
  func outlines(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 3_000)
    let below = random.list(8, in: area)
    let outline = random.outline(in: area)
    let place = random.place()
    func list(_ color: RGBA, _ style: StrokeStyle) -> DisplayList {
      DisplayList(
        [.save] + below.commands + [.restore, .save, .concatenate(place), .stroke(outline, style, color), .restore])
    }
    let (before, after) = (list(random.color(), random.style()), list(random.color(), random.style()))
    let size = (width: 300, height: 240)
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let (patched, whole) = (try bitmap(size.width, size.height), try bitmap(size.width, size.height))
    rasterizer.draw(before, into: patched, scale: 1.5, background: .black)
    rasterizer.draw(after, into: whole, scale: 1.5, background: .black)
    let damage = DrawnFrame(after, size: size, scale: 1.5).damage(since: DrawnFrame(before, size: size, scale: 1.5))
    rasterizer.draw(after, into: patched, scale: 1.5, background: .black, damage: damage)
    #expect(patched.words == whole.words)
  }
}

extension SeededRandom {
  fileprivate mutating func outline(in area: CGRect) -> Shape {
    let rect = CGRect(x: number(-20...40), y: number(-20...40), width: number(60...180), height: number(60...140))
    return chance(0.4) ? .rect(rect) : .roundedRect(rect, radius: number(-5...50))
  }

  /// Returns an upright transform, which is sometimes mirrored.
  fileprivate mutating func place() -> CGAffineTransform {
    CGAffineTransform(
      a: number(0.6...1.4), b: 0, c: 0, d: chance(0.2) ? -1 : number(0.6...1.4), tx: number(-9...9),
      ty: chance(0.2) ? 150 : number(-9...9))
  }
}
