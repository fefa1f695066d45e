import CoreGraphics
import Foundation
import QuartzCore
import Rasterizer
import Recording
import Testing
import UIKit

/// Tests drawing of contexts and images, pixel by pixel.
@MainActor
@Suite struct MaskedDrawingTests {
  private let runtime = UIRuntime(screenSize: CGSize(width: 40, height: 40), imageDecoder: ImageDecoder())

  /// Returns the premultiplied `0xAARRGGBB` words of 20 by 20 pixels, one for each point.
  private func drawn(_ draw: (CGContext) -> Void) throws -> [[UInt32]] {
    runtime.makeCurrent()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format).image {
      draw($0.cgContext)
    }
    let pixels = try #require(image.cgImage?.pixels(from: runtime.imageDecoder))
    return (0..<20).map { Array(pixels[($0 * 20)..<($0 * 20 + 20)]) }
  }

  private let red: UInt32 = 0xFFFF_0000
  private let clear: UInt32 = 0

  private func square(_ color: UIColor, of side: CGFloat, filled part: CGRect) -> UIImage {
    runtime.makeCurrent()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { context in
      color.setFill()
      context.fill(part)
    }
  }

  /// Source: public code tints images in this way: it flips the y axis, clips to the image, and fills.
  @Test("A fill clipped to an image covers the image's opaque part, until the state is restored")
  func mask() throws {
    let left = try #require(square(.black, of: 10, filled: CGRect(x: 0, y: 0, width: 5, height: 2)).cgImage)
    let pixels = try drawn { context in
      context.saveGState()
      context.translateBy(x: 0, y: 10)
      context.scaleBy(x: 1, y: -1)
      context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10), mask: left)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.restoreGState()
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 15, y: 15, width: 5, height: 5))
    }
    #expect(pixels[0][0] == red && pixels[1][4] == red, "the image is upright")
    #expect(pixels[0][5] == clear && pixels[2][0] == clear && pixels[12][12] == clear)
    #expect(pixels[16][16] == red, "what is drawn afterwards is not masked")
  }

  @Test("A mask that is active at the end masks the picture; two masks leave the intersection")
  func openMasks() throws {
    let top = try #require(square(.black, of: 20, filled: CGRect(x: 0, y: 0, width: 20, height: 10)).cgImage)
    let left = try #require(square(.black, of: 20, filled: CGRect(x: 0, y: 0, width: 10, height: 20)).cgImage)
    let whole = CGRect(x: 0, y: 0, width: 20, height: 20)
    let pixels = try drawn { context in
      context.clip(to: whole, mask: top)
      context.saveGState()
      context.clip(to: whole, mask: left)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(whole)
    }
    // In a context whose y axis points down the mask is upside down, like an image drawn by `draw(_:in:)`.
    #expect(pixels[15][5] == red)
    #expect(pixels[5][5] == clear && pixels[15][15] == clear && pixels[5][15] == clear)
  }

  @Test("Images and paths are drawn with the given opacity")
  func alpha() throws {
    let image = square(.red, of: 10, filled: CGRect(x: 0, y: 0, width: 10, height: 10))
    let pixels = try drawn { _ in
      image.draw(at: .zero, blendMode: .normal, alpha: 0.5)
      UIColor.red.setFill()
      UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)).fill(with: .normal, alpha: 0.5)
      UIBezierPath(rect: CGRect(x: 15, y: 15, width: 5, height: 5)).fill(with: .clear, alpha: 1)
      UIBezierPath(rect: CGRect(x: 0, y: 15, width: 5, height: 5)).fill()
      image.draw(in: CGRect(x: 10, y: 0, width: 10, height: 10), blendMode: .clear, alpha: 1)
    }
    #expect([127, 128].contains(pixels[5][5] >> 24) && [127, 128].contains(pixels[12][12] >> 24))
    #expect(pixels[17][17] == clear && pixels[17][2] == red && pixels[5][15] == clear)
  }

  @Test("An image becomes a PNG file and an equal image again; without pixels there is no file")
  func png() throws {
    let image = square(.red, of: 6, filled: CGRect(x: 0, y: 0, width: 3, height: 6))
    let data = try #require(image.pngData())
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let read = try #require(UIImage(data: data)?.cgImage)
    #expect(read.width == 6 && read.height == 6)
    #expect(read.pixels(from: nil) == image.cgImage?.pixels(from: runtime.imageDecoder))
    let turned = try #require(image.cgImage.map { UIImage(cgImage: $0, scale: 1, orientation: .right) })
    let upright = try #require(turned.pngData().flatMap { UIImage(data: $0)?.cgImage?.pixels(from: nil) })
    #expect(upright[0] == red && upright[35] == clear && upright[5] == red)
    #expect(UIImage().pngData() == nil)
    let format = try #require(image.cgImage)
    #expect(format.bitsPerComponent == 8 && format.bytesPerRow == 24 && format.colorSpace?.model == .rgb)
  }

  @Test("The blend mode `clear` removes what a fill covers, and strokes draw nothing in it")
  func clearMode() throws {
    let pixels = try drawn { context in
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.setBlendMode(.clear)
      context.fillEllipse(in: CGRect(x: 5, y: 5, width: 10, height: 10))
      context.stroke(CGRect(x: 1, y: 1, width: 18, height: 18))
      context.setBlendMode(.normal)
      context.fill(CGRect(x: 9, y: 9, width: 2, height: 2))
    }
    #expect(pixels[0][0] == red && pixels[1][1] == red && pixels[10][10] == red && pixels[7][10] == clear)
  }

  /// Source: Apple, `CGPathCreateCopyByStrokingPath`: the outline of the area that a stroke with these settings paints.
  @Test("The outline of a stroke is filled as the stroke is drawn, for every cap and join")
  func strokeOutlines() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 4, y: 15))
    path.addLine(to: CGPoint(x: 10, y: 5))
    path.addLine(to: CGPoint(x: 16, y: 15))
    for cap in [CGLineCap.butt, .round, .square] {
      for join in [CGLineJoin.miter, .round, .bevel] {
        let stroked = try drawn { context in
          context.setStrokeColor(UIColor.red.cgColor)
          context.setLineWidth(4)
          context.setLineCap(cap)
          context.setLineJoin(join)
          context.setMiterLimit(10)
          context.addPath(path)
          context.strokePath()
        }
        let filled = try drawn { context in
          context.setFillColor(UIColor.red.cgColor)
          context.addPath(path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10))
          context.fillPath()
        }
        let differences = zip(stroked.joined(), filled.joined()).map { abs(Int($0 >> 24) - Int($1 >> 24)) }
        // An edge is covered twice where the outline overlaps itself inside a corner.
        #expect(
          differences.count { $0 > 40 } <= 2 && differences.max() ?? 255 < 100,
          "\(cap) \(join) \(differences.filter { $0 > 40 })")
        #expect(filled.joined().count { $0 == red } > 30)
      }
    }
  }

  @Test("A radial gradient goes from the first color inside to the last outside, and ends unless it is extended")
  func radialGradient() throws {
    let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let gradient = try #require(CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: nil))
    let middle = CGPoint(x: 10, y: 10)
    func pixels(_ options: CGGradientDrawingOptions) throws -> [[UInt32]] {
      try drawn { context in
        context.drawRadialGradient(
          gradient, startCenter: middle, startRadius: 2, endCenter: middle, endRadius: 8, options: options)
      }
    }
    let open = try pixels([])
    #expect(open[10][10] == clear && open[0][0] == clear)
    let filled = try pixels([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(filled[10][10] == red && filled[0][0] == 0xFF00_00FF)
    #expect(filled.joined().allSatisfy { $0 >> 24 > 250 }, "nothing shines through between the rings")
    let reds = (12..<18).map { filled[10][$0] >> 16 & 255 }
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 > $1 }, "red fades on the way out: \(reds)")
    for x in 0..<20 { #expect(filled[10][x] == filled[x][10], "the same in every direction") }
    var places: [CGFloat] = [0, 1]
    let same = CGGradient(colorsSpace: nil, colors: colors, locations: &places)
    #expect(same?.stops == gradient.stops)
  }

  @Test("A conic gradient layer goes around its center, from the direction of its end point")
  func conicGradient() throws {
    runtime.makeCurrent()
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.type = .conic
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0.5, y: 0))
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    let pixels = try drawn { layer.render(in: $0) }
    let (justAfter, right, below, left) = (pixels[2][11], pixels[10][17], pixels[17][10], pixels[10][2])
    let reds = [justAfter, right, below, left].map { $0 >> 16 & 255 }
    #expect(zip(reds, reds.dropFirst()).allSatisfy { $0 > $1 }, "\(reds)")
    #expect(pixels.joined().allSatisfy { $0 >> 24 > 250 }, "nothing shines through between the wedges")
    let before = pixels[2][8]
    #expect(before >> 24 > 220 && before & 255 > 220, "blue just before it comes around: \(String(before, radix: 16))")
  }
}
