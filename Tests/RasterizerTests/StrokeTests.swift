import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

@Suite(.computes) struct StrokeTests {
  private func points(_ coordinates: [(CGFloat, CGFloat)]) -> [CGPoint] {
    coordinates.map { CGPoint(x: $0.0, y: $0.1) }
  }

  private func open(_ points: [CGPoint]) -> Shape {
    .path([.move(points[0])] + points.dropFirst().map { .line($0) }, rule: .winding)
  }

  /// Where a line's own sides meet inside one pixel, overlapping areas are counted twice. This is rare, and up to a
  /// third of a pixel.
  @Test("A line with round caps and joins covers the points within half its width")
  func roundLines() throws {
    var random = SeededRandom(state: 4)
    let area = CGRect(x: 3, y: 3, width: 18, height: 18)
    for _ in 0..<16 {
      let points = (0..<Int.random(in: 2...4, using: &random)).map { _ in random.point(in: area) }
      let width = random.number(0.5...5)
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      let result = try coverage([.stroke(open(points), style, .white)])
      let reference = supersampled { point in
        zip(points, points.dropFirst()).contains { distance(point, toSegment: $0, $1) <= width / 2 }
      }
      let difference = Difference(result, reference)
      #expect(difference.largest <= 96 && difference.mean <= 8, "\(points) width \(width): \(difference)")
    }
  }

  @Test("Joins: a miter is pointed, a bevel is cut, a round one is between them")
  func joins() throws {
    let corner = open(points([(4, 20), (4, 4), (20, 4)]))
    func total(_ join: CGLineJoin) throws -> Int {
      try coverage([.stroke(corner, StrokeStyle(width: 6, join: join), .white)]).reduce(0, +)
    }
    // These are the areas beyond the joint's inner square: 9 for the miter, 9π/4 for the round join, 4.5 for the bevel.
    let bevel = try total(.bevel)
    #expect(abs(try total(.miter) - bevel - Int(4.5 * 255)) <= 12)
    #expect(abs(try total(.round) - bevel - Int((9 * Double.pi / 4 - 4.5) * 255)) <= 24)
  }

  @Test("A miter longer than the limit becomes a bevel")
  func miterLimit() throws {
    let spike = open(points([(2, 10), (20, 12), (2, 14)]))
    let limited = try coverage([.stroke(spike, StrokeStyle(width: 2, join: .miter, miterLimit: 4), .white)])
    let bevelled = try coverage([.stroke(spike, StrokeStyle(width: 2, join: .bevel), .white)])
    #expect(limited == bevelled)
  }

  @Test("Caps: butt ends at the point, square goes half a width beyond it")
  func caps() throws {
    let line = Shape.line(from: CGPoint(x: 6, y: 12), to: CGPoint(x: 18, y: 12))
    let butt = try coverage([.stroke(line, StrokeStyle(width: 4), .white)])
    let square = try coverage([.stroke(line, StrokeStyle(width: 4, cap: .square), .white)])
    #expect(butt == (try coverage([.fill(.rect(CGRect(x: 6, y: 10, width: 12, height: 4)), .white)])))
    #expect(square == (try coverage([.fill(.rect(CGRect(x: 4, y: 10, width: 16, height: 4)), .white)])))
  }

  @Test("A line without length is a dot with a round cap, a square with a square cap, nothing with a butt cap")
  func dots() throws {
    let dot = Shape.line(from: CGPoint(x: 12, y: 12), to: CGPoint(x: 12, y: 12))
    func total(_ cap: CGLineCap) throws -> Double {
      Double(try coverage([.stroke(dot, StrokeStyle(width: 8, cap: cap), .white)]).reduce(0, +)) / 255
    }
    #expect(try total(.butt) == 0)
    #expect(try total(.square) == 64)
    #expect(abs(try total(.round) - 16 * Double.pi) < 0.5)
  }

  @Test("Width 0 draws one pixel at every scale; a negative width draws nothing")
  func hairline() throws {
    let line = Shape.line(from: CGPoint(x: 1, y: 1.5), to: CGPoint(x: 5, y: 1.5))
    let doubled = CGAffineTransform(scaleX: 2, y: 2)
    let result = try coverage([.concatenate(doubled), .stroke(line, StrokeStyle(width: 0), .white)])
    #expect(result.reduce(0, +) == 8 * 255 || abs(result.reduce(0, +) - 8 * 255) <= 8)
    #expect(try coverage([.stroke(line, StrokeStyle(width: -1), .white)]).allSatisfy { $0 == 0 })
  }

  /// Small outlines are stroked, with chords whose error for a bent line is twice the line's own.
  @Test("The outline of an upright rounded rectangle is the area between two of them")
  func rings() throws {
    var random = SeededRandom(state: 5)
    for _ in 0..<16 {
      let size = CGSize(width: random.number(1...18), height: random.number(1...18))
      let rect = CGRect(origin: random.point(in: CGRect(x: 2, y: 2, width: 6, height: 6)), size: size)
      let radius = min(random.number(0.1...9), min(size.width, size.height) / 2)
      let width = random.number(0.5...5)
      let result = try coverage([.stroke(.roundedRect(rect, radius: radius), StrokeStyle(width: width), .white)])
      let outer = rect.insetBy(dx: -width / 2, dy: -width / 2)
      let hole = CGSize(width: rect.width - width, height: rect.height - width)
      let reference = supersampled { point in
        guard isInside(point, outer, radius: radius + width / 2) else { return false }
        guard hole.width > 0, hole.height > 0 else { return true }
        return !isInside(point, rect.insetBy(dx: width / 2, dy: width / 2), radius: max(0, radius - width / 2))
      }
      let difference = Difference(result, reference)
      #expect(
        difference.largest <= 32 && difference.mean <= 8, "\(rect) radius \(radius) width \(width): \(difference)")
    }
  }

  @Test("Dashes draw and skip in turn, from the phase on")
  func dashes() throws {
    let line = Shape.line(from: CGPoint(x: 0, y: 1), to: CGPoint(x: 12, y: 1))
    func columns(_ dash: [CGFloat], phase: CGFloat) throws -> String {
      let style = StrokeStyle(width: 2, dash: dash, dashPhase: phase)
      return try coverage([.stroke(line, style, .white)], 12, 2).prefix(12).map {
        $0 == 255 ? "#" : $0 == 0 ? "." : "?"
      }.joined()
    }
    #expect(try columns([3, 1], phase: 0) == "###.###.###.")
    #expect(try columns([3, 1], phase: 2) == "#.###.###.##")
    #expect(try columns([3, 1], phase: -1) == ".###.###.###")
    #expect(try columns([2], phase: 0) == "##..##..##..")
    #expect(try columns([0, 0], phase: 0) == "############")
    #expect(try columns([2, -1], phase: 0) == "############")
    #expect(try columns([1e-7, 1e-7], phase: 0) == "############")
  }

  @Test("A dash that runs across the start of a closed line has no seam")
  func closedDash() throws {
    let square = polygon(points([(4, 4), (20, 4), (20, 20), (4, 20)]))
    let style = StrokeStyle(width: 4, cap: .butt, join: .miter, dash: [8, 8], dashPhase: 4)
    #expect(try coverage([.stroke(square, style, .white)])[2 * 24 + 2] == 255)
  }

  /// The outline of a polygon counts an area twice if it covers it twice inside one pixel, as at a short dash around a
  /// corner. At eight times the size these are a few pixels.
  @Test("The dashes of an upright rectangle cover the same as those of the equal polygon", arguments: 0..<60)
  func dashedRectangles(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 40)
    let rect = CGRect(
      x: random.number(2...6), y: random.number(2...6), width: random.number(4...16), height: random.number(4...16))
    let (width, dash) = (random.number(0.5...3.5), random.number(0.5...9))
    let style = StrokeStyle(width: width, dash: [dash, random.number(0.5...5)], dashPhase: random.number(0...20))
    let around = points([
      (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY),
    ])
    func enlarged(_ shape: Shape) throws -> [Int] {
      try coverage([.concatenate(CGAffineTransform(scaleX: 8, y: 8)), .stroke(shape, style, .white)], 192, 192)
    }
    let (result, expected) = (try enlarged(.rect(rect)), try enlarged(polygon(around)))
    let differing = zip(result, expected).count { abs($0 - $1) > 8 }
    #expect(differing <= 12, "\(differing) pixels: \(rect), \(style)")
    #expect(result.contains(255) && result.contains(0))
  }
}
