/// An image of `width` by `height` pixels. It is immutable, so that it can be shared and stored.
///
/// The content of a drawn image is stored as a display list: the rasterizer creates the pixels of the image when it is
/// first drawn. No code outside of the rasterizer needs them.
public final class CGImage: Hashable, Sendable {
  package enum Content: Equatable, Sendable {
    /// The pixels in rows from the top without gaps, as premultiplied `0xAARRGGBB` words.
    case pixels([UInt32])
    /// A drawing on a canvas whose origin is the top left corner.
    case recording(DisplayList, pixelsPerPoint: CGFloat)
  }

  public let width: Int
  public let height: Int
  package let content: Content
  /// A Boolean value that indicates whether `CGContext.draw(_:in:)` smooths the image when it enlarges it.
  public let shouldInterpolate: Bool
  public let renderingIntent: CGColorRenderingIntent

  /// The maximum length of a side, which exceeds any screen.
  package static let largestSide = 16_384
  /// The maximum number of pixels, which is half a gibibyte.
  package static let largestArea = 1 << 27

  /// Creates an image; returns nil unless there is one word for each pixel, and at least one pixel.
  package convenience init?(
    width: Int, height: Int, pixels: [UInt32], shouldInterpolate: Bool = true,
    intent: CGColorRenderingIntent = .defaultIntent
  ) {
    guard Self.isPossible(width, height), pixels.count == width * height else { return nil }
    self.init(width, height, .pixels(pixels), shouldInterpolate, intent)
  }

  /// Creates an image from a display list; returns nil when the size is empty or too large.
  package convenience init?(width: Int, height: Int, recording: DisplayList, pixelsPerPoint: CGFloat) {
    guard Self.isPossible(width, height), pixelsPerPoint > 0, pixelsPerPoint.isFinite else { return nil }
    self.init(width, height, .recording(recording, pixelsPerPoint: pixelsPerPoint))
  }

  private init(
    _ width: Int, _ height: Int, _ content: Content, _ shouldInterpolate: Bool = true,
    _ intent: CGColorRenderingIntent = .defaultIntent
  ) {
    (self.width, self.height, self.content) = (width, height, content)
    (self.shouldInterpolate, renderingIntent) = (shouldInterpolate, intent)
  }

  private static func isPossible(_ width: Int, _ height: Int) -> Bool {
    (1...largestSide).contains(width) && (1...largestSide).contains(height) && width * height <= largestArea
  }

  /// The number of bits of a component. Pixels are premultiplied words of 32 bits with alpha in the highest byte,
  /// stored with the lowest byte first.
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  }
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// Returns the part of the image within `rect`, in pixels and rounded outward; nil when it is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.standardized.integral.overlap(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else { return nil }
    let (left, top) = (Int(clamping: part.minX), Int(clamping: part.minY))
    let (columns, rows) = (Int(clamping: part.width), Int(clamping: part.height))
    switch content {
    case .pixels(let pixels):
      let cut = (top..<top + rows).flatMap { pixels[($0 * width + left)..<($0 * width + left + columns)] }
      return CGImage(columns, rows, .pixels(cut), shouldInterpolate, renderingIntent)
    case .recording(let list, let scale):
      let move = CGAffineTransform(translationX: -part.minX / scale, y: -part.minY / scale)
      return CGImage(
        columns, rows, .recording(DisplayList([.concatenate(move)] + list.commands), pixelsPerPoint: scale))
    }
  }

  /// Returns a drawn image with `factor` as many pixels in each row and column; nil for an image that was not drawn, or
  /// that would be too large.
  package func withPixels(times factor: CGFloat) -> CGImage? {
    guard case .recording(let list, let scale) = content else { return nil }
    func pixels(_ count: Int) -> Int { Int(clamping: (CGFloat(count) * factor).rounded(.up)) }
    return CGImage(
      width: pixels(width), height: pixels(height), recording: list, pixelsPerPoint: scale * factor)
  }

  public static func == (one: CGImage, other: CGImage) -> Bool {
    one === other || (one.width == other.width && one.height == other.height && one.content == other.content)
  }

  /// Only the size is hashed: hashing the pixels would cost more than rare collisions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}
