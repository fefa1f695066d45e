import CoreGraphics
import QuartzCore
import Rasterizer
import Recording
import Testing
import UIKit

/// Tests drawing in contexts by the resulting pixels: layers, shadows, lines, clips and paths (Apple, `CGContext`).
@MainActor
@Suite struct ContextDrawingTests {
  private let runtime = UIRuntime(screenSize: CGSize(width: 100, height: 100), imageDecoder: ImageDecoder())
  private let white: UInt32 = 0xFFFF_FFFF

  /// Returns the pixels of an initially clear picture of 8 by 4 points, with a pixel for each point, from the upper
  /// left corner.
  private func pixels(_ draw: (CGContext) throws -> Void) rethrows -> [[UInt32]] {
    runtime.makeCurrent()
    let context = CGContext(canvas: CGRect(x: 0, y: 0, width: 8, height: 4))
    try draw(context)
    let words = ImageDecoder().pixels(of: context.displayList, width: 8, height: 4, pixelsPerPoint: 1) ?? []
    return stride(from: 0, to: words.count, by: 8).map { Array(words[$0..<$0 + 8]) }
  }

  private func alphas(_ rows: [[UInt32]]) -> [[UInt32]] { rows.map { $0.map { $0 >> 24 } } }

  @Test("Opacity applies to all later drawing, and a transparency layer is one picture that is drawn with it")
  func transparencyLayer() {
    let box = CGRect(x: 0, y: 0, width: 2, height: 1)
    let each = pixels { context in
      context.setAlpha(0.5)
      context.addRects([box, box.offsetBy(dx: 3, dy: 0)])
      context.fillPath()
      context.fill(box)
    }
    // Black at half opacity, drawn twice, leaves a quarter of the color below, with a rounding error of one in each
    // step.
    #expect(zip(alphas(each)[0], [191, 191, 0, 128, 128, 0]).allSatisfy { abs(Int($0) - $1) <= 1 })
    let together = pixels { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer()
      context.fill(box)
      context.fill(box)
      context.endTransparencyLayer()
      context.fill(box.offsetBy(dx: 3, dy: 0))
    }
    #expect(zip(alphas(together)[0], [128, 128, 0, 128, 128, 0]).allSatisfy { abs(Int($0) - $1) <= 1 })
  }

  @Test("A mask within a transparency layer ends with the layer")
  func maskInLayer() throws {
    let mask = try #require(CGImage(width: 2, height: 1, pixels: [0xFF00_0000, 0]))
    let rows = pixels { context in
      context.beginTransparencyLayer()
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4), mask: mask)
      context.fill(CGRect(x: 0, y: 0, width: 8, height: 2))
      context.endTransparencyLayer()
      context.fill(CGRect(x: 0, y: 2, width: 8, height: 1))
    }
    #expect(alphas(rows)[0] == [255, 0, 0, 0, 0, 0, 0, 0])
    #expect(
      alphas(rows)[2] == [UInt32](repeating: 255, count: 8) && alphas(rows)[3] == [UInt32](repeating: 0, count: 8))
  }

  @Test("Blend modes that mix colors, and three that use coverage, are drawn like the normal one")
  func blendModes() {
    func picture(_ mode: CGBlendMode) -> [[UInt32]] {
      pixels { context in
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        context.setBlendMode(mode)
        context.setFillColor(red: 0, green: 0.5, blue: 1, alpha: 0.5)
        context.fill(CGRect(x: 2, y: 0, width: 4, height: 4))
      }
    }
    let asNormal: [CGBlendMode] = [
      .colorBurn, .colorDodge, .hardLight, .softLight, .lighten, .luminosity, .plusDarker, .plusLighter,
      .destinationOut,
      .sourceOut, .xor,
    ]
    let normal = picture(.normal)
    #expect(asNormal.filter { picture($0) != normal }.isEmpty && picture(.copy) != normal)
  }

  @Test("A path that is filled and stroked has its outline over its inside, and is cleared")
  func fillStroke() {
    let rows = pixels { context in
      context.setFillColor(gray: 1, alpha: 1)
      context.setStrokeColor(gray: 0, alpha: 1)
      context.addRect(CGRect(x: 0.5, y: 0.5, width: 4, height: 3))
      context.drawPath(using: .fillStroke)
      #expect(context.isPathEmpty)
    }
    #expect(rows[0][..<6] == [0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0])
    #expect(rows[1][..<6] == [0xFF00_0000, white, white, white, 0xFF00_0000, 0])
  }

  @Test("A shadow is a third of black, below and beside the fill, until it is removed")
  func shadow() {
    let rows = pixels { context in
      context.setFillColor(gray: 1, alpha: 1)
      context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 0, y: 2, width: 2, height: 1))
    }
    #expect(rows[0][..<5] == [white, white, 0x5500_0000, 0x5500_0000, 0])
    #expect(rows[2][..<5] == [white, white, 0, 0, 0])
  }

  @Test("Segments connect every second point to the next one, and an odd last point is ignored")
  func segments() {
    let points = [(0, 0.5), (2, 0.5), (4, 0.5), (6, 0.5), (0, 3.5)].map { CGPoint(x: $0.0, y: $0.1) }
    let rows = pixels { $0.strokeLineSegments(between: points) }
    #expect(alphas(rows)[0] == [255, 255, 0, 0, 255, 255, 0, 0])
    #expect(alphas(rows)[1...].allSatisfy { $0 == [UInt32](repeating: 0, count: 8) })
  }

  @Test("UIRectFrame draws a border of one point inside of the rectangle; UIRectClip limits what follows")
  func rectangles() {
    let rows = pixels { context in
      UIGraphicsPushContext(context)
      UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
      UIRectClip(CGRect(x: 5, y: 1, width: 2, height: 1))
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 4))
      UIGraphicsPopContext()
    }
    #expect(alphas(rows)[0] == [255, 255, 255, 255, 0, 0, 0, 0])
    #expect(alphas(rows)[1] == [255, 0, 0, 255, 0, 255, 255, 0])
    #expect(alphas(rows)[3] == [255, 255, 255, 255, 0, 0, 0, 0])
  }

  @Test("A context returns the current point of its path, whether it is empty, and containment by either rule")
  func path() {
    let context = CGContext()
    #expect(context.isPathEmpty && context.currentPointOfPath == .zero && context.path == nil)
    context.addRect(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    context.move(to: CGPoint(x: 20, y: 20))
    #expect(!context.isPathEmpty && context.currentPointOfPath == CGPoint(x: 20, y: 20))
    let (inner, outer) = (CGPoint(x: 4, y: 4), CGPoint(x: 1, y: 1))
    #expect(context.pathContains(inner, mode: .fill) && !context.pathContains(inner, mode: .eoFill))
    #expect(context.pathContains(outer, mode: .eoFillStroke) && !context.pathContains(CGPoint(x: 9, y: 1), mode: .fill))
  }

  /// Source: practice. Indicators draw their dots from 0 to 2π with `clockwise: false`, and the canvas of Safari, which
  /// calls this function, draws `arc(x, y, r, 0, 2 * Math.PI, true)` as a circle. H.
  @Test("C263: an arc between angles that differ by a full turn is a circle in both directions")
  func fullTurns() {
    let turn = 2 * CGFloat.pi
    let angles: [(CGFloat, CGFloat)] = [(0, turn), (-turn / 4, turn * 3 / 4), (turn, 0)]
    for (start, end) in angles {
      for clockwise in [true, false] {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
        #expect(path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: -5, y: -5)), "\(start) to \(end)")
      }
    }
    let none = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 1, endAngle: 1, clockwise: false)
    #expect(!none.contains(CGPoint(x: 5, y: 5)) && none.bounds.width == 0)
  }

  @Test("A relative arc has the angle of its delta, counterclockwise with y pointing up if it is positive")
  func relativeArc() {
    func end(_ delta: CGFloat) -> CGPoint {
      let path = CGMutablePath()
      path.addRelativeArc(center: CGPoint(x: 10, y: 10), radius: 5, startAngle: 0, delta: delta)
      #expect(path.contains(CGPoint(x: 10 + 3, y: 10 + 3 * (delta > 0 ? 1 : -1)), using: .winding))
      return path.currentPoint
    }
    let (up, down) = (end(.pi / 2), end(-.pi / 2))
    #expect(abs(up.x - 10) < 1e-6 && abs(up.y - 15) < 1e-6 && abs(down.x - 10) < 1e-6 && abs(down.y - 5) < 1e-6)
  }

  @Test("The elements of a path are passed with their types and points; a copy can grow by itself")
  func elements() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.closeSubpath()
    var found: [(CGPathElementType, CGPoint)] = []
    path.applyWithBlock { found.append(($0.pointee.type, $0.pointee.points.pointee)) }
    #expect(found.map(\.0) == [.moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(found.prefix(3).map(\.1.x) == [1, 3, 5])
    let copy = try #require(path.mutableCopy())
    copy.addRoundedRect(in: CGRect(x: 20, y: 20, width: 10, height: 10), cornerWidth: 5, cornerHeight: 5)
    #expect(copy.contains(CGPoint(x: 25, y: 25)) && !copy.contains(CGPoint(x: 20.5, y: 20.5)))
    #expect(!path.contains(CGPoint(x: 25, y: 25)))
  }

  @Test("A bitmap with the highest byte of its words first has the memory layout of one without an order")
  func byteOrder() {
    runtime.makeCurrent()
    func bytes(_ order: CGBitmapInfo) -> [UInt8] {
      var bytes: [UInt8] = [0, 0, 0, 0]
      bytes.withUnsafeMutableBytes { memory in
        let context = CGContext(
          data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | order.rawValue)
        context?.setFillColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)
        context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      return bytes
    }
    #expect(bytes(.byteOrder32Big) == [255, 255, 102, 51] && bytes([]) == bytes(.byteOrder32Big))
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue).union(.byteOrder32Big)
    #expect(info.intersection(.byteOrderMask) == .byteOrder32Big)
    #expect(info.intersection(.alphaInfoMask).rawValue == CGImageAlphaInfo.premultipliedFirst.rawValue)
  }

  @Test("Underlines are dashed by their pattern, in units of their thickness")
  func underlinePatterns() {
    func dashes(_ style: NSUnderlineStyle) -> [CGFloat] {
      runtime.makeCurrent()
      let context = CGContext(canvas: CGRect(x: 0, y: 0, width: 100, height: 40))
      UIGraphicsPushContext(context)
      let attributes: [NSAttributedString.Key: Any] = [
        .font: UIFont.systemFont(ofSize: 16), .underlineStyle: NSUnderlineStyle.single.union(style).rawValue,
      ]
      ("text" as NSString).draw(at: .zero, withAttributes: attributes)
      UIGraphicsPopContext()
      return context.displayList.flattened.commands.compactMap { command -> [CGFloat]? in
        if case .stroke(_, let style, _) = command { style.dash } else { nil }
      }.first ?? []
    }
    #expect(dashes([]) == [] && dashes(.patternDot) == [2, 2] && dashes(.patternDash) == [6, 3])
    #expect(dashes(.patternDashDot) == [6, 3, 2, 3] && dashes(.patternDashDotDot) == [6, 3, 2, 3, 2, 3])
  }
}
