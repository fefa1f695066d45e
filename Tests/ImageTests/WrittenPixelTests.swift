import CoreGraphics
import QuartzCore
import Rasterizer
import Recording
import Testing
import UIKit

/// Tests pixels that the app writes itself, and colors that are patterns.
@MainActor
@Suite struct WrittenPixelTests {
  private let runtime = UIRuntime(screenSize: CGSize(width: 100, height: 100), imageDecoder: ImageDecoder())

  private func context(_ data: UnsafeMutableRawPointer?, _ width: Int, _ height: Int) throws -> CGContext {
    runtime.makeCurrent()
    return try #require(
      CGContext(
        data: data, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
  }

  private func pixels(_ list: DisplayList, _ width: Int, _ height: Int) -> [UInt32] {
    ImageDecoder().pixels(of: list, width: width, height: height, pixelsPerPoint: 1) ?? []
  }

  /// Returns an image with red on the left and blue on the right in the upper row, and reversed in the lower one.
  private func checks() throws -> UIImage {
    let image = CGImage(width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000])
    return UIImage(cgImage: try #require(image))
  }

  @Test("Pixels already in memory are in the image, and drawing is composited onto them") func memory() throws {
    var bytes: [UInt8] = [255, 200, 0, 0, 255, 0, 100, 0]
    try bytes.withUnsafeMutableBytes { memory in
      let canvas = try context(memory.baseAddress, 2, 1)
      #expect(canvas.makeImage()?.pixels(from: ImageDecoder()) == [0xFFC8_0000, 0xFF00_6400])
      canvas.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
      canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      #expect(canvas.makeImage()?.pixels(from: ImageDecoder()) == [0xFFC8_0000, 0xFFFF_FFFF])
    }
    #expect(bytes == [255, 200, 0, 0, 255, 255, 255, 255])
  }

  @Test("A context allocates memory on request, and uses the bytes written there") func made() throws {
    let canvas = try context(nil, 2, 1)
    canvas.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    let memory = try #require(canvas.data)
    #expect(memory.load(fromByteOffset: 2, as: UInt8.self) == 255)
    memory.storeBytes(of: 128, toByteOffset: 3, as: UInt8.self)
    canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(canvas.makeImage()?.pixels(from: ImageDecoder()) == [0xFF00_FF80, 0xFF00_FF00])
  }

  @Test("A pattern begins at the corner of a layer, or of a context regardless of its transform") func patterns() throws
  {
    runtime.makeCurrent()
    let color = UIColor(patternImage: try checks())
    #expect(color.cgColor.numberOfComponents == 1 && color.cgColor.components == [1])
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 0, width: 3, height: 2)
    layer.anchorPoint = .zero
    layer.backgroundColor = color.cgColor
    let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
    #expect(pixels(layer.makeDisplayList(), 3, 2) == [red, blue, red, blue, red, blue])

    let canvas = CGContext(canvas: CGRect(x: 0, y: 0, width: 3, height: 1))
    canvas.translateBy(x: 1, y: 0)
    canvas.setFillColor(color.cgColor)
    canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(pixels(canvas.displayList, 3, 1) == [0, blue, red])
    let half = try #require(color.withAlphaComponent(0.5).cgColor.pattern)
    #expect(half.image == color.cgColor.pattern?.image)
  }

  @Test("Fills and images are blended with the opaque parts below, as tinted pictures need it") func blending() throws {
    runtime.makeCurrent()
    let (green, red, blue): (UInt32, UInt32, UInt32) = (0xFF00_FF00, 0xFFFF_0000, 0xFF00_00FF)
    /// Returns the pixels after green filled the left half and then red everything, with a transform that was set
    /// before.
    func filled(_ mode: CGBlendMode) -> [UInt32] {
      let canvas = CGContext(canvas: CGRect(x: 0, y: 0, width: 2, height: 1))
      canvas.saveGState()
      canvas.translateBy(x: -1, y: 0)
      canvas.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
      canvas.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      canvas.setBlendMode(mode)
      canvas.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      canvas.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
      canvas.restoreGState()
      return pixels(canvas.displayList, 2, 1)
    }
    #expect(filled(.normal) == [red, red] && filled(.copy) == [red, red])
    #expect(filled(.sourceIn) == [red, 0] && filled(.sourceAtop) == [red, 0])
    #expect(filled(.destinationIn) == [green, 0] && filled(.destinationOver) == [green, red])
    let half = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    UIGraphicsBeginImageContextWithOptions(half.size, false, 1)
    UIColor.blue.setFill()
    UIRectFill(CGRect(origin: .zero, size: half.size))
    half.draw(in: CGRect(origin: .zero, size: half.size), blendMode: .destinationIn, alpha: 1)
    let tinted = UIGraphicsGetImageFromCurrentImageContext()?.cgImage
    UIGraphicsEndImageContext()
    #expect(tinted?.pixels(from: ImageDecoder()) == [blue, 0])
  }

  @Test("Many blended fills need a list of linear, not exponential, length")
  func manyCombined() {
    func drawn(_ mode: CGBlendMode, _ count: Int) -> CGContext {
      let canvas = CGContext(canvas: CGRect(x: 0, y: 0, width: 4, height: 1))
      canvas.setFillColor(CGColor(red: 0, green: 1, blue: 0, alpha: 1))
      canvas.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      for _ in 0..<count {
        canvas.saveGState()
        canvas.setBlendMode(mode)
        canvas.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        canvas.fill(CGRect(x: 1, y: 0, width: 3, height: 1))
        canvas.restoreGState()
      }
      return canvas
    }
    let (half, all) = (drawn(.sourceAtop, 100).displayList, drawn(.sourceAtop, 200).displayList)
    #expect(all.commands.count <= 2 * half.commands.count)
    #expect(pixels(all, 4, 1) == [0xFF00_FF00, 0xFFFF_0000, 0, 0])
    #expect(drawn(.sourceIn, 40).displayList.commands.count < 100_000)
  }

  @Test("The bounding box of the clip is that of everything drawn, in user space") func clipBox() {
    let canvas = CGContext(canvas: CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(canvas.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    canvas.saveGState()
    canvas.translateBy(x: 10, y: 10)
    canvas.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    canvas.clip()
    #expect(canvas.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 20, height: 20))
    canvas.clip(to: CGRect(x: 15, y: -5, width: 50, height: 10))
    #expect(canvas.boundingBoxOfClipPath == CGRect(x: 15, y: 0, width: 5, height: 5))
    canvas.restoreGState()
    #expect(canvas.boundingBoxOfClipPath.width == 100 && CGContext().boundingBoxOfClipPath == .infinite)
  }

  @Test("Dashes of a path continue around its corners, from the phase on") func dashes() {
    let corner = CGMutablePath()
    corner.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let dashed = corner.copy(dashingWithPhase: 2, lengths: [6, 4])
    let ends = dashed.elements.flatMap(\.points)
    #expect(
      ends == [
        CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 8, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 4),
        CGPoint(x: 10, y: 8), CGPoint(x: 10, y: 10),
      ])
    #expect(corner.copy(dashingWithPhase: 0, lengths: []).elements == corner.elements)
  }

  @Test("Copies of a layer have its colors, multiplied, and an increasing offset") func copies() {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 3, height: 1)
    (replicator.instanceCount, replicator.instanceColor) = (3, CGColor(red: 1, green: 0.8, blue: 0, alpha: 1))
    (replicator.instanceRedOffset, replicator.instanceBlueOffset) = (-0.4, 0.2)
    replicator.instanceTransform = CATransform3DMakeTranslation(1, 0, 0)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    dot.backgroundColor = CGColor(red: 1, green: 0.5, blue: 1, alpha: 1)
    replicator.addSublayer(dot)
    #expect(pixels(replicator.makeDisplayList(), 3, 1) == [0xFFFF_6600, 0xFF99_6633, 0xFF33_6666])
  }

  @Test("Sublayers of a transform layer keep their depth, and rotate with it as one body") func body() {
    let body = CATransformLayer()
    body.frame = CGRect(x: 0, y: 0, width: 2, height: 1)
    body.backgroundColor = CGColor(gray: 0, alpha: 1)
    for (depth, color) in [(5, CGColor(red: 1, green: 0, blue: 0, alpha: 1)), (-5, CGColor(gray: 1, alpha: 1))] {
      let face = CALayer()
      face.frame = body.bounds
      face.transform = CATransform3DMakeTranslation(0, 0, CGFloat(depth))
      face.backgroundColor = color
      body.addSublayer(face)
    }
    #expect(pixels(body.makeDisplayList(), 1, 1) == [0xFFFF_0000])
    body.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(pixels(body.makeDisplayList(), 1, 1) == [0xFFFF_FFFF])
    body.opacity = 0
    #expect(pixels(body.makeDisplayList(), 1, 1) == [0])
  }

  @Test("A part of a snapshot view is another snapshot, without a window") func snapshotOfSnapshot() throws {
    runtime.makeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window.isHidden = false
    let whole = try #require(window.snapshotView(afterScreenUpdates: false))
    let part = whole.resizableSnapshotView(
      from: CGRect(x: 40, y: 0, width: 10, height: 10), afterScreenUpdates: false, withCapInsets: .zero)
    #expect(part?.bounds.size == CGSize(width: 10, height: 10))
    #expect(UIView(frame: window.bounds).snapshotView(afterScreenUpdates: false) == nil)
  }
}
