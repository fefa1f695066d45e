import CoreGraphics
import Foundation
import QuartzCore
import Rasterizer
import Recording
import Testing
import UIKit

/// Tests images in layers, views and contexts.
@MainActor
@Suite struct ImageTests {
  /// An image of 4 by 2 pixels with different colors.
  private let image = UIImage(cgImage: Self.pixels(4, 2), scale: 2, orientation: .up)

  private static func pixels(_ width: Int, _ height: Int) -> CGImage {
    let words = (0..<width * height).map { 0xFF00_0000 | UInt32($0) << 16 | UInt32(255 - $0) }
    guard let image = CGImage(width: width, height: height, pixels: words) else { preconditionFailure("no image") }
    return image
  }

  private func picture(of layer: CALayer, _ width: Int, _ height: Int, scale: CGFloat = 1) throws -> [UInt32] {
    let bitmap = try Bitmap(width: width, height: height)
    Rasterizer(glyphs: NoGlyphs()).draw(layer.makeDisplayList(), into: bitmap, scale: scale, background: .black)
    return withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
  }

  private func targets(_ list: DisplayList) -> [CGRect] {
    list.flattened.commands.compactMap { if case .image(let drawing) = $0 { drawing.target } else { nil } }
  }

  @Test("A size in points is the size in pixels divided by the scale")
  func size() {
    #expect(image.size == CGSize(width: 2, height: 1))
    #expect(UIImage().size == .zero)
  }

  /// Source: Apple, `UIImage.withHorizontallyFlippedOrientation()`.
  @Test("A flipped image is mirrored, whatever its orientation was, and flipping it twice restores it")
  func flipped() {
    for orientation in (0..<8).compactMap(UIImage.Orientation.init(rawValue:)) {
      let turned = UIImage(cgImage: Self.pixels(4, 2), scale: 2, orientation: orientation)
      let flipped = turned.withHorizontallyFlippedOrientation()
      #expect(flipped.imageOrientation != orientation && flipped.size == turned.size && flipped.scale == 2)
      #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == orientation)
    }
    #expect(image.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
  }

  /// Source: Apple, `UIGraphicsImageRenderer`: its context's format contains the bounds, and its data is the drawing.
  @Test("A renderer's data are files of the drawing; its context has the bounds and the current image")
  func rendererData() throws {
    let decoder = ImageDecoder()
    let runtime = UIRuntime(screenSize: CGSize(width: 100, height: 100), imageDecoder: decoder)
    runtime.makeCurrent()
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 10, width: 8, height: 8), format: format)
    var sizes: [CGSize] = []
    func draw(_ context: UIGraphicsImageRendererContext) {
      UIColor.red.setFill()
      context.fill(context.format.bounds)
      sizes.append(context.currentImage.size)
    }
    let png = try decoder.image(from: renderer.pngData(actions: draw))
    let jpeg = try decoder.image(from: renderer.jpegData(withCompressionQuality: 1, actions: draw))
    #expect(png.width == 8 && jpeg.width == 8 && sizes == Array(repeating: CGSize(width: 8, height: 8), count: 2))
    let red = try #require(jpeg.pixels(from: decoder)?.first)
    #expect(red >> 24 == 0xFF && red >> 16 & 0xFF > 0xF0 && red & 0xFFFF < 0x1010)
    let clear = try #require(renderer.image { _ in }.jpegData(compressionQuality: 0.5))
    #expect(try decoder.image(from: clear).pixels(from: decoder)?.allSatisfy { $0 == 0xFFFF_FFFF } == true)
    #expect(UIImage().jpegData(compressionQuality: 1) == nil && format.bounds == .zero)
  }

  @Test(
    "Each content mode places the image in its own way",
    arguments: [
      (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 10, height: 20)),
      (.scaleAspectFit, CGRect(x: 0, y: 7.5, width: 10, height: 5)),
      (.scaleAspectFill, CGRect(x: -15, y: 0, width: 40, height: 20)),
      (.center, CGRect(x: 4, y: 9.5, width: 2, height: 1)), (.top, CGRect(x: 4, y: 0, width: 2, height: 1)),
      (.bottom, CGRect(x: 4, y: 19, width: 2, height: 1)), (.left, CGRect(x: 0, y: 9.5, width: 2, height: 1)),
      (.right, CGRect(x: 8, y: 9.5, width: 2, height: 1)), (.topLeft, CGRect(x: 0, y: 0, width: 2, height: 1)),
      (.topRight, CGRect(x: 8, y: 0, width: 2, height: 1)), (.bottomLeft, CGRect(x: 0, y: 19, width: 2, height: 1)),
      (.bottomRight, CGRect(x: 8, y: 19, width: 2, height: 1)),
    ])
  func contentModes(mode: UIView.ContentMode, target: CGRect) {
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
    view.contentMode = mode
    #expect(view.contentMode == mode)
    #expect(targets(view.layer.makeDisplayList()) == [target])
  }

  @Test("A layer's gravities top and bottom mean the opposite, as on iOS")
  func gravity() {
    let view = UIView()
    view.contentMode = .top
    #expect(view.layer.contentsGravity == .bottom)
  }

  @Test(
    "An image view is as large as its image, lets touches through and shows the highlighted image while highlighted")
  func imageView() {
    let other = UIImage(cgImage: Self.pixels(6, 6))
    let view = UIImageView(image: image, highlightedImage: other)
    #expect(view.bounds.size == image.size && view.intrinsicContentSize == image.size)
    #expect(!view.isUserInteractionEnabled)
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage === other.cgImage)
    view.isHighlighted = false
    #expect(view.layer.contents as? CGImage === image.cgImage)
    view.image = nil
    #expect(view.layer.contents == nil)
  }

  @Test("A template has the tint color of its view, also after that changed")
  func template() throws {
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    view.frame = CGRect(x: 0, y: 0, width: 2, height: 2)
    #expect(try picture(of: view.layer, 2, 2) == [UInt32](repeating: 0xFF00_FF00, count: 4))
    view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(try picture(of: view.layer, 2, 2) == [UInt32](repeating: 0xFF00_00FF, count: 4))
  }

  @Test("Cap insets keep corners at their size in points")
  func capInsets() throws {
    let view = UIImageView(
      image: UIImage(cgImage: Self.pixels(6, 6), scale: 2, orientation: .up).resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch))
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    let words = try picture(of: view.layer, 16, 16, scale: 2)
    guard case .pixels(let pixels) = Self.pixels(6, 6).content else { return }
    #expect(words[0] == pixels[0] && words[17] == pixels[7])
    #expect(words[15] == pixels[5] && words[15 * 16] == pixels[30] && words[255] == pixels[35])
  }

  @Test("Eight orientations are displayed upright")
  func orientations() throws {
    let stored = Self.pixels(2, 1)
    guard case .pixels(let words) = stored.content else { return }
    let (first, second) = (words[0], words[1])
    let expected: [(UIImage.Orientation, [UInt32], CGSize)] = [
      (.up, [first, second], CGSize(width: 2, height: 1)), (.down, [second, first], CGSize(width: 2, height: 1)),
      (.upMirrored, [second, first], CGSize(width: 2, height: 1)),
      (.downMirrored, [first, second], CGSize(width: 2, height: 1)),
      (.right, [first, second], CGSize(width: 1, height: 2)), (.left, [second, first], CGSize(width: 1, height: 2)),
      (.rightMirrored, [first, second], CGSize(width: 1, height: 2)),
      (.leftMirrored, [second, first], CGSize(width: 1, height: 2)),
    ]
    for (orientation, pixels, size) in expected {
      let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
      #expect(image.size == size)
      let view = UIImageView(image: image)
      #expect(try picture(of: view.layer, Int(size.width), Int(size.height)) == pixels, "\(orientation)")
    }
  }

  @Test("An image draws upright; Core Graphics' own call draws it upside down where y points down")
  func contexts() throws {
    final class Drawing: UIView {
      var draws: (CGContext) -> Void = { _ in }
      override func draw(_ rect: CGRect) { UIGraphicsGetCurrentContext().map(draws) }
    }
    let stored = Self.pixels(1, 2)
    guard case .pixels(let words) = stored.content else { return }
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 1, height: 2))
    view.draws = { _ in UIImage(cgImage: stored).draw(in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
    #expect(try picture(of: view.layer, 1, 2) == words)
    view.draws = { $0.draw(stored, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
    view.setNeedsDisplay()
    #expect(try picture(of: view.layer, 1, 2) == words.reversed())
  }

  @Test("A renderer's image contains the drawing of its actions, in the pixels of its format")
  func renderer() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 4, height: 2), format: format)
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 10, y: 20, width: 2, height: 2))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 12, y: 20, width: 2, height: 2))
    }
    #expect(image.cgImage?.width == 12 && image.cgImage?.height == 6 && image.size == CGSize(width: 4, height: 2))
    #expect(UIGraphicsGetCurrentContext() == nil)
    let words = try picture(of: UIImageView(image: image).layer, 4, 2)
    #expect(
      words == [0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF, 0xFFFF_0000, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_00FF])
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.size == .zero)
  }

  @Test("A PNG file becomes an image where the runtime can read it; a broken one is nil")
  func files() throws {
    let runtime = UIRuntime(screenSize: CGSize(width: 10, height: 10), imageDecoder: ImageDecoder())
    let bitmap = try Bitmap(width: 2, height: 1)
    (bitmap[0, 0], bitmap[1, 0]) = (0xFF12_3456, 0x8040_0000)
    let file = Data(try PNGFile.encode(bitmap))
    try runtime.perform {
      let image = try #require(UIImage(data: file, scale: 2))
      #expect(image.size == CGSize(width: 1, height: 0.5))
      #expect(image.cgImage?.content == .pixels([0xFF12_3456, 0x8040_0000]))
      #expect(UIImage(data: file.prefix(40)) == nil)
      #expect(UIImage(data: Data([1, 2, 3])) == nil)
      #expect(UIImage(contentsOfFile: "/nowhere/at/all.png") == nil)
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(
        "hitpath-\(ProcessInfo.processInfo.processIdentifier)@3x.png")
      try file.write(to: path)
      defer { try? FileManager.default.removeItem(at: path) }
      #expect(UIImage(contentsOfFile: path.path)?.scale == 3)
    }
    let blind = UIRuntime(screenSize: CGSize(width: 10, height: 10))
    blind.perform { #expect(UIImage(data: file) == nil) }
  }

  @Test("Contents that are not an image show nothing, and other layers are still drawn")
  func wrongContents() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.contents = "a string"
    #expect(try picture(of: layer, 1, 1) == [0xFFFF_0000])
  }
}
