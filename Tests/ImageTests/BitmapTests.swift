import CoreGraphics
import Foundation
import QuartzCore
import Rasterizer
import Recording
import Testing
import UIKit

/// Tests bitmaps whose bytes the app reads, layers as pictures, and images by their names.
@MainActor
@Suite struct BitmapTests {
  private let runtime = UIRuntime(screenSize: CGSize(width: 100, height: 100), imageDecoder: ImageDecoder())

  /// A view that is hit only where it is opaque, in the style of public code: by one pixel of a bitmap.
  private final class Shaped: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.brown.setFill()
      UIBezierPath(ovalIn: bounds).fill()
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard bounds.contains(point) else { return false }
      var pixel: [UInt8] = [0, 0, 0, 0]
      pixel.withUnsafeMutableBytes { bytes in
        let context = CGContext(
          data: bytes.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.translateBy(x: -point.x, y: -point.y)
        if let context { layer.render(in: context) }
      }
      return pixel[3] > 127
    }
  }

  @Test("A view is hit only where its drawing is opaque, by the alpha of a pixel")
  func touchedWhereOpaque() {
    runtime.makeCurrent()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    let view = Shaped(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
    window.addSubview(view)
    #expect(runtime.hitTest(CGPoint(x: 50, y: 50)) === view)
    #expect(runtime.hitTest(CGPoint(x: 13, y: 13)) !== view)
    #expect(runtime.hitTest(CGPoint(x: 87, y: 50)) === view)
    withExtendedLifetime(window) {}
  }

  @Test("The bytes of a bitmap have the layout of its format, rows from the top, with y pointing up")
  func formats() {
    runtime.makeCurrent()
    func bytes(_ info: CGImageAlphaInfo, _ order: CGBitmapInfo = []) -> [UInt8] {
      var bytes = [UInt8](repeating: 9, count: 8)
      bytes.withUnsafeMutableBytes { memory in
        let context = CGContext(
          data: memory.baseAddress, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info.rawValue | order.rawValue)
        context?.setFillColor(red: 1, green: 0.4, blue: 0.2, alpha: 1)
        context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      return bytes
    }
    // The lower pixel is the last row. The upper one keeps the previous contents of the memory.
    #expect(bytes(.premultipliedLast) == [9, 9, 9, 9, 255, 102, 51, 255])
    #expect(bytes(.premultipliedFirst) == [9, 9, 9, 9, 255, 255, 102, 51])
    #expect(bytes(.premultipliedFirst, .byteOrder32Little) == [9, 9, 9, 9, 51, 102, 255, 255])
    #expect(bytes(.noneSkipLast)[3] == 255)
    #expect(bytes(.last) == [UInt8](repeating: 9, count: 8))
  }

  @Test("A mask of one byte per pixel contains alpha, a gray bitmap luminance")
  func oneByte() {
    runtime.makeCurrent()
    var (alpha, gray): (UInt8, UInt8) = (0, 0)
    let mask = CGContext(
      data: &alpha, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 1, space: nil,
      bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
    mask?.setFillColor(gray: 0, alpha: 0.5)
    mask?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let light = CGContext(
      data: &gray, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 1, space: CGColorSpaceCreateDeviceGray(),
      bitmapInfo: CGImageAlphaInfo.none.rawValue)
    light?.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    light?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect((127...128).contains(alpha) && gray == 182)
  }

  @Test("A bitmap without memory creates its image, and one with memory needs a function that creates pixels")
  func image() throws {
    runtime.makeCurrent()
    func context(_ data: UnsafeMutableRawPointer?) -> CGContext? {
      CGContext(
        data: data, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    let canvas = try #require(context(nil))
    #expect(canvas.width == 3 && canvas.height == 2)
    canvas.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    let picture = try #require(canvas.makeImage())
    #expect(picture.pixels(from: ImageDecoder())?.map { $0 >> 24 } == [0, 0, 0, 255, 255, 255])
    var word = [UInt8](repeating: 0, count: 24)
    UIRuntime(screenSize: CGSize(width: 10, height: 10)).perform {
      word.withUnsafeMutableBytes { #expect(context($0.baseAddress) == nil) }
    }
  }

  @Test("A cleared rectangle is transparent, under the current transform and clip, and drawing continues")
  func clear() {
    let context = CGContext()
    context.saveGState()
    context.translateBy(x: 1, y: 0)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    context.clear(CGRect(x: 1, y: 0, width: 2, height: 1))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixels = ImageDecoder().pixels(of: context.displayList, width: 6, height: 1, pixelsPerPoint: 1)
    #expect(pixels == [0xFF00_0000, 0xFFFF_FFFF, 0, 0xFFFF_0000, 0xFFFF_FFFF, 0])
  }

  @Test("An opaque view is black behind its drawing; by default a view is clear")
  func opaque() throws {
    runtime.makeCurrent()
    let view = Shaped(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    func corner() -> UInt32? {
      ImageDecoder().pixels(of: view.layer.makeDisplayList(), width: 10, height: 10, pixelsPerPoint: 1)?[0]
    }
    #expect(view.isOpaque && corner() == 0)
    view.isOpaque = true
    #expect(corner() == 0xFF00_0000)
    view.isOpaque = false
    #expect(corner() == 0)
  }

  @Test("A rasterized layer shows the pixels of its own scale")
  func rasterized() throws {
    runtime.makeCurrent()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    dot.backgroundColor = UIColor.red.cgColor
    layer.addSublayer(dot)
    func alphas() -> [UInt32]? {
      ImageDecoder().pixels(of: layer.makeDisplayList(), width: 2, height: 2, pixelsPerPoint: 2)?.map { $0 >> 24 }
    }
    #expect(alphas() == [255, 0, 255, 0])
    layer.shouldRasterize = true
    // With one pixel per point, half of the pixel is covered.
    let blurred = try #require(alphas())
    #expect(blurred[0] < 200 && blurred[1] > 50)
    layer.rasterizationScale = 2
    #expect(alphas() == [255, 0, 255, 0])
  }

  @Test("Images are found by name: loose files by scale, sets of a catalog with their intent; colors, too")
  func names() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Icons/star.imageset")
    let colors = folder.appendingPathComponent("Assets.xcassets/accent.colorset")
    for url in [set, colors] { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    func write(_ side: Int, to url: URL) throws {
      let bitmap = try Bitmap(width: side, height: side)
      try Data(PNGFile.encode(bitmap)).write(to: url)
    }
    try write(4, to: folder.appendingPathComponent("dot.png"))
    try write(8, to: folder.appendingPathComponent("dot@2x.png"))
    try write(12, to: set.appendingPathComponent("star3.png"))
    let contents = """
      {"images": [{"idiom": "universal", "scale": "1x"},
        {"idiom": "universal", "scale": "3x", "filename": "star3.png"}],
       "properties": {"template-rendering-intent": "template"}}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let color = """
      {"colors": [{"color": {"color-space": "srgb", "components":
        {"red": "0xFF", "green": "0.5", "blue": "0", "alpha": "1.000"}}}]}
      """
    try Data(color.utf8).write(to: colors.appendingPathComponent("Contents.json"))
    try runtime.perform {
      runtime.resources = ResourceFolders([folder])
      let dot = try #require(UIImage(named: "dot"))
      #expect(dot.scale == 2 && dot.size == CGSize(width: 4, height: 4))
      let star = try #require(UIImage(named: "star"))
      #expect(star.scale == 3 && star.size == CGSize(width: 4, height: 4) && star.renderingMode == .alwaysTemplate)
      #expect(UIImage(named: "nothing") == nil)
      #expect(UIColor(named: "accent") == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
      #expect(UIColor(named: "star") == nil)
    }
  }
}
