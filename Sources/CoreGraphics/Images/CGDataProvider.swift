/// The bytes that an image is made from, or that an image holds.
public final class CGDataProvider {
  package let bytes: Data
  private let release: (() -> Void)?

  package init(bytes: Data, release: (() -> Void)? = nil) { (self.bytes, self.release) = (bytes, release) }

  /// Creates a provider with a copy of the data.
  public convenience init?(data: NSData) { self.init(bytes: Data(bytes: data.bytes, count: data.length)) }

  /// Creates a provider with a copy of the bytes. `releaseData` is called when the provider is deallocated.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.init(bytes: Data(bytes: data, count: size)) { releaseData(info, data, size) }
  }

  deinit { release?() }

  public var data: NSData? { bytes as NSData }
}

/// The mapping of colors outside of the gamut of a device. The value has no effect, because all colors here are in
/// sRGB. The raw values are Apple's.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

extension CGImage {
  /// Creates an image from bytes, row by row from the top. `decode` contains a minimum and a maximum in 0...1 for each
  /// component. Returns nil for formats with 8 bits per component that Quartz does not support, and if there are too
  /// few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, width <= Self.largestSide, height <= Self.largestSide,
      let reader = PixelReader(bitsPerComponent, bitsPerPixel, space, bitmapInfo, decode),
      bytesPerRow >= width * reader.bytesPerPixel, bytesPerRow <= Int(Int32.max),
      provider.bytes.count >= bytesPerRow * (height - 1) + width * reader.bytesPerPixel
    else { return nil }
    let pixels = provider.bytes.withUnsafeBytes { bytes in
      (0..<height).flatMap { row in
        (0..<width).map { reader.word(bytes, at: row * bytesPerRow + $0 * reader.bytesPerPixel) }
      }
    }
    self.init(width: width, height: height, pixels: pixels, shouldInterpolate: shouldInterpolate, intent: intent)
  }

  /// The pixels in the format of `bitmapInfo`; nil without a rasterizer.
  @MainActor
  public var dataProvider: CGDataProvider? {
    guard let words = pixels(from: PixelSource.current) else { return nil }
    return CGDataProvider(bytes: words.map(\.littleEndian).withUnsafeBytes { Data($0) })
  }
}

/// Converts the bytes of a pixel to a premultiplied `0xAARRGGBB` word.
private struct PixelReader {
  let bytesPerPixel: Int
  private let isGray: Bool
  private let info: CGImageAlphaInfo
  private let isLittleEndian: Bool
  /// The smallest value and the range of each component.
  private let ranges: [(least: CGFloat, range: CGFloat)]?

  init?(
    _ bitsPerComponent: Int, _ bitsPerPixel: Int, _ space: CGColorSpace, _ bitmapInfo: CGBitmapInfo,
    _ decode: UnsafePointer<CGFloat>?
  ) {
    let alpha = bitmapInfo.rawValue & CGBitmapInfo.alphaInfoMask.rawValue
    guard bitsPerComponent == 8, let info = CGImageAlphaInfo(rawValue: alpha) else { return nil }
    self.info = info
    isGray = space.model == .monochrome
    let components = space.numberOfComponents
    switch info {
    case .alphaOnly: return nil
    case .none: bytesPerPixel = components
    default: bytesPerPixel = components + 1
    }
    guard bitsPerPixel == bytesPerPixel * 8 else { return nil }
    let order = bitmapInfo.rawValue & CGBitmapInfo.byteOrderMask.rawValue
    isLittleEndian = order == CGBitmapInfo.byteOrder32Little.rawValue && bytesPerPixel == 4
    ranges = decode.map { decode in
      (0..<components).map { (decode[2 * $0], decode[2 * $0 + 1] - decode[2 * $0]) }
    }
  }

  func word(_ bytes: UnsafeRawBufferPointer, at place: Int) -> UInt32 {
    func byte(_ index: Int) -> UInt32 {
      UInt32(bytes[place + (isLittleEndian ? bytesPerPixel - 1 - index : index)])
    }
    let alphaIsFirst = info == .first || info == .premultipliedFirst || info == .noneSkipFirst
    let hasAlpha = alphaIsFirst ? info != .noneSkipFirst : info == .last || info == .premultipliedLast
    let alpha = hasAlpha ? byte(alphaIsFirst ? 0 : bytesPerPixel - 1) : 255
    let first = alphaIsFirst ? 1 : 0
    func component(_ index: Int) -> UInt32 {
      let number = isGray ? 0 : index
      var value = byte(first + number)
      if let range = ranges?[number] {
        value = UInt32(min(max(0, (range.least + CGFloat(value) / 255 * range.range) * 255), 255).rounded())
      }
      if info == .last || info == .first { value = (value * alpha + 127) / 255 }
      return min(value, alpha)
    }
    return alpha << 24 | component(0) << 16 | component(1) << 8 | component(2)
  }
}
