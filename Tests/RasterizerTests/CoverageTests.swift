import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

/// The brute-force reference has an error of up to half a sample row, 8 of 255, along an upright edge, which small
/// shapes mainly consist of. This is the reason for the tolerances.
@Suite(.computes) struct CoverageTests {
  private let canvas = CGRect(x: 0, y: 0, width: 24, height: 24)
  private let tolerance = 12

  @Test("A corner from the table has the coverage computed without it, bit for bit, wherever the shape is and is cut")
  func cornerTables() throws {
    var random = SeededRandom(state: 31)
    let tables = CornerTables()
    var compared = 0
    for _ in 0..<400 {
      let radius = Double(Int.random(in: 4...80, using: &random)) / 4
      let (left, top) = (Int.random(in: -40...900, using: &random), Int.random(in: -40...900, using: &random))
      let (width, height) = (Int.random(in: 6...90, using: &random), Int.random(in: 6...90, using: &random))
      let box = DeviceBox(
        left: Double(left), top: Double(top), right: Double(left + width), bottom: Double(top + height))
      guard let table = tables.table(for: box, radius: radius) else { continue }
      let inset = Int.random(in: 0...4, using: &random)
      let clip = PixelRect(left: left + inset, top: top, right: left + width - inset, bottom: top + height)
      let (plain, buffer) = (RowBuffer(clip), RowBuffer(clip))
      for y in top..<top + height {
        let one = UprightCoverage(box, radius: radius, clip: clip, corner: nil).cover(row: y, into: plain.row)
        let other = UprightCoverage(box, radius: radius, clip: clip, corner: table).cover(row: y, into: buffer.row)
        one.expand(into: plain.row)
        other.expand(into: buffer.row)
        #expect(one.start == other.start && one.end == other.end)
        for x in one.start..<one.end where plain.row[x] != buffer.row[x] {
          Issue.record("radius \(radius), box \(box), pixel \(x), \(y)")
        }
      }
      compared += 1
    }
    #expect(compared > 100)
  }

  /// Returns rectangles, rounded ones, their outlines, and several as one shape, none of which uses the scan converter.
  private func shapes(_ random: inout SeededRandom, _ workspace: Workspace, _ clip: PixelRect) -> [ShapeCoverage] {
    func side(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) / 4 }
    let rect = CGRect(x: side(-20...60), y: side(-20...60), width: side(30...200), height: side(30...200))
    let coverer = ShapeCoverer(transform: .identity, clip: clip, workspace: workspace)
    let below = rect.offsetBy(dx: side(-40...40), dy: rect.height + side(0...8))
    return [
      coverer.fill(.rect(rect)), coverer.fill(.roundedRect(rect, radius: side(4...30))),
      coverer.fill(.rects([rect, below])),
      coverer.stroke(.rect(rect), StrokeStyle(width: side(2...12))),
      coverer.stroke(.roundedRect(rect, radius: side(12...30)), StrokeStyle(width: side(2...8))),
      coverer.stroke(.rect(rect), StrokeStyle(width: side(2...6), dash: [side(4...40), side(4...20)])),
    ].compactMap { $0 }
  }

  @Test("Rows that are reported as equal have equal coverage", arguments: 0..<40)
  func endOfEqualRows(seed: Int) {
    var random = SeededRandom(state: UInt64(seed) + 700)
    let clip = PixelRect(left: 2, top: 3, right: 60, bottom: 58)
    let workspace = Workspace(columns: clip)
    for shape in shapes(&random, workspace, clip) {
      if case .outline = shape { continue }
      func row(_ y: Int) -> [UInt8] {
        var bytes = Array(repeating: UInt8(0), count: clip.right)
        let buffer = RowBuffer(clip)
        let extent = shape.cover(row: y, into: buffer.row).clipped(shape.bounds.left, shape.bounds.right)
        extent.expand(into: buffer.row)
        for x in extent.start..<extent.end { bytes[x] = buffer.row[x] }
        return bytes
      }
      for y in shape.bounds.top..<shape.bounds.bottom {
        let end = min(shape.endOfEqualRows(from: y), shape.bounds.bottom)
        #expect(end > y)
        for other in y + 1..<max(y + 1, end) { #expect(row(y) == row(other), "\(shape), rows \(y) and \(other)") }
      }
    }
  }

  @Test("The part of a rectangle that is reported as opaque is fully covered, rounded or not")
  func covers() {
    var random = SeededRandom(state: 77)
    let clip = PixelRect(left: 0, top: 0, right: 64, bottom: 64)
    let workspace = Workspace(columns: clip)
    var covered = 0
    for _ in 0..<600 {
      for case .upright(let shape) in shapes(&random, workspace, clip).prefix(2) {
        // This pixel is near the corner, where the reported part is close to the edge.
        let (left, top) = (shape.bounds.left, shape.bounds.top)
        let (x, y) = (Int.random(in: 0...6, using: &random), Int.random(in: 0...2, using: &random))
        let pixels = PixelRect(left: left + x, top: top + y, right: left + x + 3, bottom: top + y + 3)
        guard shape.covers(pixels) else { continue }
        covered += 1
        let buffer = RowBuffer(clip)
        for y in pixels.top..<pixels.bottom {
          let extent = shape.cover(row: y, into: buffer.row)
          extent.expand(into: buffer.row)
          #expect(extent.start <= pixels.left && extent.end >= pixels.right)
          #expect((pixels.left..<pixels.right).allSatisfy { buffer.row[$0] == 255 }, "\(shape), row \(y)")
        }
      }
    }
    #expect(covered > 50)
  }

  @Test("A rectangle at any position covers each pixel by the exact area")
  func rectangles() throws {
    var random = SeededRandom(state: 1)
    for _ in 0..<16 {
      let (a, b) = (random.point(in: canvas.insetBy(dx: -4, dy: -4)), random.point(in: canvas))
      let rect = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
      let result = try coverage([.fill(.rect(rect), .white)])
      var largest = 0.0
      for y in 0..<24 {
        for x in 0..<24 {
          let pixel = rect.intersection(CGRect(x: x, y: y, width: 1, height: 1))
          let area = pixel.isNull ? 0 : Double(pixel.width * pixel.height)
          largest = max(largest, abs(Double(result[y * 24 + x]) - area * 255))
        }
      }
      #expect(largest <= 0.501, "\(rect)")
    }
  }

  @Test("Rectangles as one shape have the sum of their coverages, without a seam")
  func rectangleSets() throws {
    var random = SeededRandom(state: 8)
    for _ in 0..<16 {
      let (x, y) = (random.number(1...6), random.number(1...6))
      let (widths, heights) = ((0..<3).map { _ in random.number(0.2...6) }, (0..<3).map { _ in random.number(0.2...6) })
      var rects: [CGRect] = []
      for (column, width) in widths.enumerated() {
        for (row, height) in heights.enumerated() {
          let left = widths[..<column].reduce(x, +)
          rects.append(CGRect(x: left, y: heights[..<row].reduce(y, +), width: width, height: height))
        }
      }
      let around = CGRect(x: x, y: y, width: widths.reduce(0, +), height: heights.reduce(0, +))
      let (parts, whole) = (
        try coverage([.fill(.rects(rects.shuffled(using: &random)), .white)]),
        try coverage([.fill(.rect(around), .white)])
      )
      #expect(Difference(parts, whole).largest <= 4, "nine roundings")
      let turned = DisplayList.Command.concatenate(CGAffineTransform(rotationAngle: 0.2))
      let turnedParts = try coverage([turned, .fill(.rects(rects), .white)])
      let turnedWhole = try coverage([turned, .fill(.rect(around), .white)])
      #expect(Difference(turnedParts, turnedWhole).largest <= 4)
    }
  }

  @Test(
    "A pattern's lines and dots agree with 256 samples in each pixel, at any scale and place",
    arguments: FillPattern.Kind.allCases)
  func patterns(_ kind: FillPattern.Kind) throws {
    var random = SeededRandom(state: 9)
    for _ in 0..<8 {
      let pitch = random.number(4...9)
      let pattern = FillPattern(kind, pitch: pitch, width: pitch * random.number(0.1...0.6))
      let (scale, offset) = (random.number(0.5...3), random.point(in: canvas))
      let transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: offset.x, ty: offset.y)
      let rect = CGRect(x: 2, y: 3, width: 19, height: 18)
      let area = rect.applying(transform.inverted())
      let result = try coverage([.concatenate(transform), .fillPattern(.rect(area), pattern, .white)])
      let expected = supersampled { point in
        rect.contains(point) && isMarked(point.applying(transform.inverted()), pattern)
      }
      let difference = Difference(result, expected)
      #expect(difference.largest <= 20 && difference.mean <= 8, "\(pattern) at scale \(scale): \(difference)")
      #expect(Set(result).count > 2)
    }
  }

  private func isMarked(_ point: CGPoint, _ pattern: FillPattern) -> Bool {
    func isInBand(_ position: CGFloat, _ width: CGFloat) -> Bool {
      abs(position - (position / pattern.pitch).rounded() * pattern.pitch) < width / 2
    }
    let aslant = 0.5.squareRoot()
    switch pattern.kind {
    case .rising: return isInBand((point.x + point.y) * aslant, pattern.width)
    case .falling: return isInBand((point.x - point.y) * aslant, pattern.width)
    case .grid: return isInBand(point.x, pattern.width) || isInBand(point.y, pattern.width)
    case .dots: return isInBand(point.x, pattern.width) && isInBand(point.y, pattern.width)
    case .dashes: return isInBand(point.x, pattern.pitch * FillPattern.dash) && isInBand(point.y, pattern.width)
    }
  }

  @Test("A rounded rectangle agrees with 256 samples in each pixel")
  func roundedRectangles() throws {
    var random = SeededRandom(state: 2)
    for round in 0..<16 {
      let size = CGSize(width: random.number(0.5...20), height: random.number(0.5...20))
      let rect = CGRect(origin: random.point(in: CGRect(x: -2, y: -2, width: 12, height: 12)), size: size)
      let radius = round % 4 == 0 ? 100 : random.number(0...8)
      let result = try coverage([.fill(.roundedRect(rect, radius: radius), .white)])
      let difference = Difference(result, supersampled { isInside($0, rect, radius: radius) })
      #expect(difference.largest <= tolerance && difference.mean <= 8, "\(rect) radius \(radius): \(difference)")
    }
  }

  @Test("Triangles and rotated rectangles agree with 256 samples in each pixel")
  func polygons() throws {
    var random = SeededRandom(state: 3)
    for round in 0..<16 {
      var points: [CGPoint]
      if round % 2 == 0 {
        points = (0..<3).map { _ in random.point(in: canvas.insetBy(dx: -6, dy: -6)) }
      } else {
        let turn = CGAffineTransform(rotationAngle: random.number(0...6)).concatenating(.init(translationX: 12, y: 12))
        let (w, h) = (random.number(0.5...10), random.number(0.5...10))
        points = [(-w, -h), (w, -h), (w, h), (-w, h)].map { CGPoint(x: $0.0, y: $0.1).applying(turn) }
      }
      let result = try coverage([.fill(polygon(points), .white)])
      let difference = Difference(result, supersampled { winding([points], $0) != 0 })
      #expect(difference.largest <= tolerance && difference.mean <= 8, "\(points): \(difference)")
    }
  }

  @Test("A rotated rectangle command has the coverage of the polygon of its corners")
  func rotatedRectangle() throws {
    let turn = CGAffineTransform(translationX: 12, y: 3).rotated(by: 0.5)
    let rect = CGRect(x: 1, y: 1, width: 9, height: 12)
    let corners = [(1, 1), (10, 1), (10, 13), (1, 13)].map { CGPoint(x: $0.0, y: $0.1).applying(turn) }
    #expect(
      try coverage([.concatenate(turn), .fill(.rect(rect), .white)]) == coverage([.fill(polygon(corners), .white)]))
  }

  /// If edges cross inside a pixel, the sum of areas does not show which parts overlap. There the error is up to half a
  /// pixel.
  @Test(
    "A star's center is filled under the winding rule and empty under even-odd",
    arguments: [CGPathFillRule.winding, .evenOdd])
  func star(rule: CGPathFillRule) throws {
    let points = [(12, 1), (18.5, 21), (1.5, 8.6), (22.5, 8.6), (5.5, 21)].map { CGPoint(x: $0.0, y: $0.1) }
    let result = try coverage([.fill(polygon(points, rule: rule), .white)])
    let reference = supersampled {
      let turns = winding([points], $0)
      return rule == .winding ? turns != 0 : turns % 2 != 0
    }
    let difference = Difference(result, reference)
    #expect(difference.largest <= 128 && difference.mean <= 8, "\(difference)")
    #expect(result[12 * 24 + 12] == (rule == .winding ? 255 : 0))
  }

  @Test("An ellipse made of curves agrees with 256 samples in each pixel")
  func ellipse() throws {
    let path = CGPath(ellipseIn: CGRect(x: 2.3, y: 4.1, width: 19, height: 15))
    let result = try coverage([.fill(.path(path.elements, rule: .winding), .white)])
    let difference = Difference(
      result,
      supersampled {
        let (x, y) = (($0.x - 11.8) / 9.5, ($0.y - 11.6) / 7.5)
        return x * x + y * y <= 1
      })
    #expect(difference.largest <= tolerance && difference.mean <= 8, "\(difference)")
  }

  @Test("A quarter turn keeps the analytic coverage")
  func quarterTurn() throws {
    let turn = CGAffineTransform(translationX: 24, y: 0).rotated(by: .pi / 2)
    let rect = CGRect(x: 2.25, y: 3.5, width: 15, height: 12)
    let turned = try coverage([.concatenate(turn), .fill(.roundedRect(rect, radius: 4), .white)])
    let plain = try coverage([.fill(.roundedRect(rect.applying(turn), radius: 4), .white)])
    #expect(turned == plain)
  }
}

@Suite(.computes) struct ScanConversionTests {
  /// Returns the shape with a line back and forth, which encloses nothing, but gives all rows more than two edges.
  private func withLineThereAndBack(_ shape: Shape, _ random: inout SeededRandom) -> Shape {
    guard case .path(let elements, let rule) = shape else { return shape }
    let (top, bottom) = (CGPoint(x: random.number(-9...50), y: -9), CGPoint(x: random.number(-9...50), y: 60))
    return .path(elements + [.move(top), .line(bottom), .close], rule: rule)
  }

  @Test("Rows with two lines are summed up like rows with more, bit for bit", arguments: 0..<80)
  func twoLines(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 300)
    let area = CGRect(x: -8, y: -8, width: 64, height: 64)
    let count = Int.random(in: 3...5, using: &random)
    let shape = polygon((0..<count).map { _ in random.point(in: area) }, rule: random.chance(0.5) ? .winding : .evenOdd)
    let more = withLineThereAndBack(shape, &random)
    #expect(try coverage([.fill(shape, .white)], 48, 48) == coverage([.fill(more, .white)], 48, 48))
    // Rotated rectangles have their own code for their corners.
    let turn = DisplayList.Command.concatenate(
      CGAffineTransform(translationX: 24, y: 20).rotated(by: random.number(0.1...1.4)))
    let rect = CGRect(x: -9, y: -7, width: random.number(1...20), height: random.number(1...30))
    let corners = polygon([
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ])
    #expect(
      try coverage([turn, .fill(.rect(rect), .white)], 48, 48)
        == coverage([turn, .fill(withLineThereAndBack(corners, &random), .white)], 48, 48))
  }

  @Test("A long run of equal coverage is the same as its bytes, whatever is cut out of it", arguments: 0..<20)
  func runs(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 500)
    let points = [CGPoint(x: 3, y: 2), CGPoint(x: 196, y: 5), CGPoint(x: 190, y: 44), CGPoint(x: 8, y: 40)]
    let hole = [CGPoint(x: 20.5, y: 9), CGPoint(x: 150, y: 12), CGPoint(x: 90, y: 33)]
    guard case .path(let outer, _) = polygon(points), case .path(let inner, _) = polygon(hole) else { return }
    let fill = DisplayList.Command.fill(.path(outer + inner, rule: .evenOdd), .white)
    let (left, width) = (random.number(0...150).rounded(), random.number(1...80).rounded())
    let clip = DisplayList.Command.clip(.rect(CGRect(x: left, y: 0, width: width, height: 50)))
    let (whole, cut) = (try coverage([fill], 200, 50), try coverage([clip, fill], 200, 50))
    let expected = whole.enumerated().map { index, value in
      CGFloat(index % 200) >= left && CGFloat(index % 200) < left + width ? value : 0
    }
    #expect(cut == expected)
    #expect(whole[20 * 200 + 90] == 0 && whole[20 * 200 + 10] == 255)
  }
}
