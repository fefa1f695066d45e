import CoreGraphics
import TestSupport
import Testing

@testable import Rasterizer

@Suite(.computes) struct RobustnessTests {
  private static let oddNumbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e12, .greatestFiniteMagnitude, 0, 5,
  ]

  private static func commands(_ a: CGFloat, _ b: CGFloat) -> [DisplayList.Command] {
    let rect = CGRect(x: a, y: 3, width: b, height: 9)
    let points = [CGPoint(x: a, y: b), CGPoint(x: 12, y: a), CGPoint(x: b, y: 5), CGPoint(x: 4, y: 20)]
    let shapes: [Shape] = [
      .rect(rect), .roundedRect(rect, radius: a), .roundedRect(CGRect(x: 2, y: 2, width: 9, height: 9), radius: b),
      polygon(points),
      .path(
        [.line(points[0]), .close, .curve(control1: points[1], control2: points[0], to: points[3])], rule: .evenOdd),
    ]
    let ramp = LinearGradient(
      start: points[0], end: points[1], stops: [.init(location: b, color: .white), .init(location: a, color: .black)])
    return shapes.flatMap { shape -> [DisplayList.Command] in
      [
        .fill(shape, .white), .stroke(shape, StrokeStyle(width: 2), .white), .fillGradient(shape, ramp),
        .stroke(
          shape, StrokeStyle(width: a, cap: .round, join: .round, miterLimit: b, dash: [b, 2], dashPhase: a), .white),
        .shadow(shape, .white, blur: 2, offset: CGSize(width: a, height: b)),
        .shadow(shape, .white, blur: a, offset: .zero),
        .save, .clip(shape), .fill(.rect(CGRect(x: 0, y: 0, width: 24, height: 24)), .white), .restore,
      ]
    } + [
      .text(TextRun("a", font: FontDescriptor(size: a), origin: CGPoint(x: 3, y: 9), color: .white)),
      .text(
        TextRun(
          "a", font: FontDescriptor(size: 9), origin: points[0],
          color: RGBA(red: .nan, green: 2, blue: -1, alpha: Float(a)))),
      .beginGroup(opacity: Float(b)), .fill(shapes[0], .white), .endGroup,
    ] + images(rect)
  }

  private static func images(_ odd: CGRect) -> [DisplayList.Command] {
    let image = pixelImage(2, 2, [0xFFFF_FFFF, 0xFF00_0000, 0, 0x8080_8080])
    let plain = CGRect(x: 2, y: 2, width: 9, height: 9)
    let lengths = ImageDrawing.EdgeLengths(left: odd.origin.x, top: odd.size.width, right: 1, bottom: odd.origin.x)
    return [
      .image(ImageDrawing(image, target: odd)), .image(ImageDrawing(image, source: odd, target: plain)),
      .image(ImageDrawing(image, target: plain, edges: ImageDrawing.Edges(source: lengths, target: lengths))),
      .image(ImageDrawing(image, target: plain, enlargement: .nearest, opacity: Float(odd.origin.x))),
    ] + scopes(odd)
  }

  private static func scopes(_ odd: CGRect) -> [DisplayList.Command] {
    let fill = DisplayList.Command.fill(.rect(CGRect(x: 2, y: 2, width: 9, height: 9)), .white)
    let (a, b) = (odd.origin.x, odd.size.width)
    let maps = [
      Homography(m11: 1, m12: 0, m13: a, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1),
      Homography(m11: b, m12: a, m13: 0.01, m21: 0, m22: 1, m23: -0.02, m31: a, m32: 0, m33: 1),
      Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: a),
    ]
    return maps.flatMap { map -> [DisplayList.Command] in
      [
        .beginProjection(Projection(map, bounds: odd)), fill, .endProjection,
        .beginProjection(Projection(map, bounds: CGRect(x: 0, y: 0, width: 9, height: 9))), .fill(.rect(odd), .white),
        .endProjection,
      ]
    } + [
      .endMask, .beginMask, fill, .endMask, .endProjection, .beginGroup(opacity: 1), fill, .beginMask,
      .fill(.rect(odd), .white), .endGroup, .endMask, .endGroup,
    ]
  }

  @Test("Coordinates that are not finite, or huge, neither crash nor hang", arguments: oddNumbers)
  func numbers(a: CGFloat) throws {
    for b in Self.oddNumbers { _ = try drawn(Self.commands(a, b)) }
  }

  @Test("Transforms that are singular, or not finite, neither crash nor hang", arguments: oddNumbers)
  func transforms(a: CGFloat) throws {
    for transform in [
      CGAffineTransform(scaleX: a, y: 1), CGAffineTransform(scaleX: a, y: a), CGAffineTransform(translationX: a, y: 2),
      CGAffineTransform(a: 1, b: a, c: a, d: 1, tx: 0, ty: 0), CGAffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      CGAffineTransform(a: 1e-300, b: 0, c: 0, d: 1e-300, tx: 3, ty: 3),
    ] {
      _ = try drawn([.concatenate(transform)] + Self.commands(3, 7))
    }
  }

  @Test("Invalid scales and damage neither crash nor hang", arguments: oddNumbers)
  func scales(a: CGFloat) throws {
    let result = try bitmap(8, 8)
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let list = DisplayList(Self.commands(3, 7))
    rasterizer.draw(list, into: result, scale: a, background: .black)
    let damage = [CGRect(x: a, y: 0, width: 4, height: a), .null, .infinite, CGRect(x: 3, y: 3, width: -2, height: -2)]
    rasterizer.draw(list, into: result, scale: 1, background: .black, damage: damage)
    #expect(result[0, 0] >> 24 == 255)
  }

  @Test("Bitmaps without pixels can be created and drawn into; impossible ones are rejected with a reason")
  func sizes() throws {
    for (width, height) in [(0, 0), (0, 7), (7, 0)] {
      let empty = try bitmap(width, height)
      Rasterizer(glyphs: BlockGlyphs()).draw(
        DisplayList(Self.commands(1, 2)), into: empty, scale: 1, background: .white)
      #expect(empty.pixels.isEmpty)
    }
    for (width, height) in [(-1, 5), (5, -1), (40_000, 1), (32_768, 32_768), (Int.max, Int.max)] {
      let error = #expect(throws: Bitmap.SizeError.self) { try bitmap(width, height) }
      #expect(error?.description.contains("smaller size") == true)
    }
  }

  @Test("A shape far larger than the canvas still covers it, and its edges stay in place")
  func hugeShapes() throws {
    let half = try coverage([.fill(.rect(CGRect(x: 0, y: 0, width: 12, height: 24)), .white)])
    #expect(try coverage([.fill(.rect(CGRect(x: -1e12, y: -1e12, width: 1e12 + 12, height: 2e12)), .white)]) == half)
    let corners = [
      CGPoint(x: -1e9, y: -1e9), CGPoint(x: 12, y: -1e9), CGPoint(x: 12, y: 1e9), CGPoint(x: -1e9, y: 1e9),
    ]
    #expect(try coverage([.fill(polygon(corners), .white)]) == half)
    let diamond = [CGPoint(x: 0, y: -3e6), CGPoint(x: 3e6, y: 0), CGPoint(x: 0, y: 3e6), CGPoint(x: -3e6, y: 0)]
    #expect(try coverage([.fill(polygon(diamond), .white)]).allSatisfy { $0 == 255 })
  }
}
