import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

@Suite(.computes) struct BlurTests {
  private let size = (width: 150, height: 130)

  /// Returns coverage that is blurred pixel by pixel as `Blur` defines: the rounded mean over each box, vertically and
  /// then horizontally.
  private func reference(_ sharp: [Int], _ blur: Blur, inTurns: Bool = false) -> [Int] {
    var bytes = sharp
    let (width, height) = size
    func across(_ radius: Int) {
      bytes = (0..<height).flatMap { means(Array(bytes[$0 * width..<($0 + 1) * width]), radius) }
    }
    func down(_ radius: Int) {
      let columns = (0..<width).map { x in means((0..<height).map { bytes[$0 * width + x] }, radius) }
      bytes = (0..<height).flatMap { y in columns.map { $0[y] } }
    }
    if inTurns {
      for radius in blur.radii {
        across(radius)
        down(radius)
      }
    } else {
      blur.radii.forEach(down)
      blur.radii.forEach(across)
    }
    return bytes
  }

  private func means(_ line: [Int], _ radius: Int) -> [Int] {
    line.indices.map { place in
      line[max(0, place - radius)...min(line.count - 1, place + radius)].reduce(radius, +) / (2 * radius + 1)
    }
  }

  /// Returns a shape that is far enough from the edges for the whole blur to be on the canvas.
  private func shape(_ random: inout SeededRandom, _ reach: Int) -> [DisplayList.Command] {
    let area = CGRect(x: 0, y: 0, width: size.width, height: size.height).insetBy(
      dx: CGFloat(reach + 1), dy: CGFloat(reach + 1))
    let (one, other) = (random.point(in: area), random.point(in: area))
    let rect = CGRect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x), height: abs(one.y - other.y))
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return [.fill(.rect(rect), .white)]
    case 1: return [.fill(.roundedRect(rect, radius: random.number(0...9)), .white)]
    default: return [.fill(polygon((0..<5).map { _ in random.point(in: area) }), .white)]
    }
  }

  private func shadow(_ commands: [DisplayList.Command], _ deviation: CGFloat) -> [DisplayList.Command] {
    commands.map { command in
      if case .fill(let shape, let color) = command {
        .shadow(shape, color, blur: deviation, offset: .zero)
      } else {
        command
      }
    }
  }

  @Test("A blurred shape is its silhouette, with every box's mean rounded to the nearest integer", arguments: 0..<60)
  func means(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 7000)
    let deviation = seed % 10 == 0 ? random.number(11...19) : random.number(0.3...9)
    let blur = Blur(deviation: Double(deviation))
    let commands = shape(&random, blur.reach)
    let (sharp, blurred) = (
      try coverage(commands, size.width, size.height),
      try coverage(shadow(commands, deviation), size.width, size.height)
    )
    // Upright shapes are moved to the first pixel, where a half may be rounded differently.
    #expect(Difference(blurred, reference(sharp, blur)).largest <= 1)
    #expect(Difference(blurred, reference(sharp, blur, inTurns: true)).largest <= 3)
  }

  @Test("A division by multiplication differs from the exact one by at most one, and stays within bytes")
  func wideBoxes() throws {
    for deviation in [40.0, 90, 127, 500] {
      let blur = Blur(deviation: deviation)
      let frame = PixelRect(left: -3, top: 5, right: 900, bottom: 40)
      let plane = BytePlane(frame, of: RectCoverage(frame), row: RowBuffer(frame))
      let blurred = blur.blurred(plane, wanted: frame)
      let column = blur.radii.reduce(Array(repeating: 255, count: frame.height), means)
      let row = blur.radii.reduce(Array(repeating: column[17], count: frame.width), means)
      let line = blurred.line(22)
      #expect(Difference((frame.left..<frame.right).map { Int(line[$0]) }, row).largest <= 2)
    }
  }
}

@Suite(.computes) struct ShadowPartsTests {
  private let size = CGSize(width: 640, height: 420)

  private func list(_ random: inout SeededRandom) -> DisplayList {
    var list = DisplayList([.fill(.rect(CGRect(origin: .zero, size: size)), RGBA(hex: 0x80_90_A0))])
    for _ in 0..<4 {
      let origin = random.point(in: CGRect(x: -80, y: -80, width: 500, height: 300))
      var rect = CGRect(origin: origin, size: CGSize(width: random.number(1...500), height: random.number(1...400)))
      if random.chance(0.4) { rect = rect.integral }
      let shape = random.chance(0.3) ? Shape.rect(rect) : .roundedRect(rect, radius: random.number(0...40))
      list.append(.save)
      if random.chance(0.3) { list.append(.concatenate(CGAffineTransform(rotationAngle: random.number(-0.5...0.5)))) }
      list.append(
        .shadow(
          shape, random.color(), blur: random.chance(0.2) ? random.number(20...60) : random.number(0...18),
          offset: CGSize(width: 0, height: random.number(-8...8))))
      list.append(.restore)
    }
    return list
  }

  @Test(
    "Shadows are the same for any division into parts, in any order, with one band or three", arguments: 0..<12)
  func parts(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 40)
    let list = list(&random)
    let (width, height) = (Int(size.width), Int(size.height))
    let (whole, inBands, inParts) = (
      try bitmap(width, height), try bitmap(width, height), try bitmap(width, height)
    )
    Rasterizer(glyphs: BlockGlyphs(), cores: 1).draw(list, into: whole, scale: 1, background: .black)
    Rasterizer(glyphs: BlockGlyphs(), cores: 3).draw(list, into: inBands, scale: 1, background: .black)
    let rasterizer = Rasterizer(glyphs: BlockGlyphs(), cores: 1)
    let cuts = [0, random.number(1...639).rounded(), 640]
    let rows = [0, random.number(1...200).rounded(), random.number(201...419).rounded(), 420]
    for row in [2, 0, 1] {
      for column in [1, 0] {
        let part = CGRect(
          x: cuts[column], y: rows[row], width: cuts[column + 1] - cuts[column], height: rows[row + 1] - rows[row])
        rasterizer.draw(list, into: inParts, scale: 1, background: .black, damage: [part])
      }
    }
    #expect(inBands.words == whole.words)
    #expect(inParts.words == whole.words)
  }

  @Test("A shadow moved by whole pixels, or of a longer shape, is the same except for its place")
  func folded() throws {
    func row(_ rect: CGRect) throws -> [Int] {
      let shadow = DisplayList.Command.shadow(.roundedRect(rect, radius: 9), .white, blur: 5, offset: .zero)
      return Array(try coverage([shadow], 300, 80)[(40 * 300)..<(41 * 300)])
    }
    let short = try row(CGRect(x: 30.25, y: 20.5, width: 90, height: 45))
    let long = try row(CGRect(x: 41.25, y: 20.5, width: 190, height: 45))
    #expect(long[41..<110] == short[30..<99])
    #expect(long[190..<300] == short[79..<189])
    #expect(long[110..<160].allSatisfy { $0 == long[110] })
  }
}
