import CoreGraphics
import EngineTestKit
import Testing

@testable import Rasterizer

extension SeededRandom {
  mutating func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: number(rect.minX...rect.maxX), y: number(rect.minY...rect.maxY))
  }

  mutating func color() -> RGBA {
    let alpha: Float = chance(0.5) ? 1 : Float(number(0...1))
    return RGBA(red: Float(number(0...1)), green: Float(number(0...1)), blue: Float(number(0...1)), alpha: alpha)
  }
}

/// Draws every character as a block, half an em wide and one em high, which is on the baseline and fades to the right.
final class BlockGlyphs: GlyphRendering {
  private(set) var askedScales: [CGFloat] = []

  func mask(for string: String, font: FontDescriptor, pixelsPerPoint: CGFloat) -> GlyphMask? {
    askedScales.append(pixelsPerPoint)
    let height = Int(font.size * pixelsPerPoint)
    let width = Int(CGFloat(string.count) * font.size * pixelsPerPoint / 2)
    guard width > 0, height > 0 else { return nil }
    let row = (0..<width).map { UInt8(255 - 200 * $0 / width) }
    var coverage: [UInt8] = []
    for _ in 0..<height { coverage += row }
    return GlyphMask(width: width, height: height, offsetX: 0, offsetY: -height, coverage: coverage)
  }
}

extension Bitmap {
  var words: [UInt32] { withExtendedLifetime(self) { Array(pixels) } }
}

func bitmap(_ width: Int, _ height: Int) throws -> Bitmap { try Bitmap(width: width, height: height) }

/// Draws over black, with one pixel per point.
func drawn(
  _ commands: [DisplayList.Command], _ width: Int = 24, _ height: Int = 24, background: RGBA = .black
) throws -> Bitmap {
  let result = try bitmap(width, height)
  Rasterizer(glyphs: BlockGlyphs()).draw(DisplayList(commands), into: result, scale: 1, background: background)
  return result
}

/// Returns the coverage of each pixel by white drawing on black: 0...255.
func coverage(_ commands: [DisplayList.Command], _ width: Int = 24, _ height: Int = 24) throws -> [Int] {
  try drawn(commands, width, height).words.map { Int($0 & 255) }
}

/// Returns the coverage by brute force, with 16 x 16 points in each pixel: 0...255.
func supersampled(_ width: Int = 24, _ height: Int = 24, isInside: (CGPoint) -> Bool) -> [Int] {
  var result: [Int] = []
  for y in 0..<height {
    for x in 0..<width {
      var hits = 0
      for sample in 0..<256 {
        let point = CGPoint(
          x: CGFloat(x) + (CGFloat(sample % 16) + 0.5) / 16, y: CGFloat(y) + (CGFloat(sample / 16) + 0.5) / 16)
        if isInside(point) { hits += 1 }
      }
      result.append((hits * 255 + 128) / 256)
    }
  }
  return result
}

struct Difference {
  let largest: Int
  /// The mean difference of the pixels that one of the two covers partly.
  let mean: Double

  init(_ one: [Int], _ other: [Int]) {
    var (largest, sum, count) = (0, 0, 0)
    for (a, b) in zip(one, other) {
      let difference = abs(a - b)
      largest = max(largest, difference)
      sum += difference
      if (1..<255).contains(a) || (1..<255).contains(b) || difference > 0 { count += 1 }
    }
    self.largest = largest
    mean = Double(sum) / Double(max(1, count))
  }
}

/// Returns the winding number of straight-line outlines around `point`, by the crossings to its left.
func winding(_ outlines: [[CGPoint]], _ point: CGPoint) -> Int {
  var winding = 0
  for outline in outlines {
    guard var from = outline.last else { continue }
    for to in outline {
      defer { from = to }
      guard (from.y <= point.y) != (to.y <= point.y) else { continue }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x <= point.x { winding += to.y > from.y ? 1 : -1 }
    }
  }
  return winding
}

func distance(_ point: CGPoint, toSegment a: CGPoint, _ b: CGPoint) -> CGFloat {
  let (dx, dy) = (b.x - a.x, b.y - a.y)
  let squared = dx * dx + dy * dy
  let share = squared > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / squared, 0), 1) : 0
  let (ex, ey) = (a.x + share * dx - point.x, a.y + share * dy - point.y)
  return (ex * ex + ey * ey).squareRoot()
}

/// Returns whether a point is in a rectangle with round corners.
func isInside(_ point: CGPoint, _ rect: CGRect, radius: CGFloat) -> Bool {
  let radius = min(radius, min(rect.width, rect.height) / 2)
  let dx = max(rect.minX + radius - point.x, point.x - rect.maxX + radius, 0)
  let dy = max(rect.minY + radius - point.y, point.y - rect.maxY + radius, 0)
  guard rect.minX...rect.maxX ~= point.x, rect.minY...rect.maxY ~= point.y else { return false }
  return dx * dx + dy * dy <= radius * radius
}

func polygon(_ points: [CGPoint], rule: CGPathFillRule = .winding) -> Shape {
  guard let first = points.first else { return .path([], rule: rule) }
  return .path([.move(first)] + points.dropFirst().map { .line($0) } + [.close], rule: rule)
}
