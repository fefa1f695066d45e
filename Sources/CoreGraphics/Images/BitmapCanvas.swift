/// The memory of a bitmap context. It contains the result of a drawing call when the call returns, as code that reads
/// the bytes expects. The whole image is drawn again each time, so contexts with memory are meant for small images,
/// such as the single pixel with which a view tests its opacity at a point. Bytes that the app writes are part of the
/// image.
package final class BitmapCanvas {
  package let width: Int
  package let height: Int
  package let bytesPerRow: Int
  package let format: PixelFormat
  /// The memory of the pixels; nil for a context that is only used for its image.
  package private(set) var memory: UnsafeMutableRawPointer?
  private var ownMemory: UnsafeMutableRawPointer?
  /// The bytes of the memory after the last drawing.
  private var known: [UInt8]
  private let source: (any ImageDecoding)?

  package init?(
    memory: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, format: PixelFormat,
    source: (any ImageDecoding)?
  ) {
    let least = width.multipliedReportingOverflow(by: format.bytesPerPixel)
    guard width > 0, height > 0, width <= CGImage.largestSide, height <= CGImage.largestSide, !least.overflow else {
      return nil
    }
    guard memory == nil || (source != nil && (bytesPerRow == 0 || bytesPerRow >= least.partialValue)) else {
      return nil
    }
    self.width = width
    self.height = height
    self.format = format
    self.memory = memory
    self.source = source
    self.bytesPerRow = bytesPerRow > 0 ? bytesPerRow : least.partialValue
    known = memory == nil ? [] : Array(repeating: 0, count: self.bytesPerRow * height)
  }

  deinit { ownMemory?.deallocate() }

  /// Returns the memory of the image, which is created if needed; nil without a rasterizer.
  func memory(showing list: DisplayList) -> UnsafeMutableRawPointer? {
    if let memory { return memory }
    guard source != nil else { return nil }
    let made = UnsafeMutableRawPointer.allocate(byteCount: bytesPerRow * height, alignment: 16)
    made.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    (memory, ownMemory) = (made, made)
    show(list)
    return made
  }

  /// Returns the image in memory if the app has written there since the last drawing.
  func imageIfChanged() -> CGImage? {
    guard let memory else { return nil }
    let bytes = UnsafeRawBufferPointer(start: memory, count: known.count)
    guard !known.elementsEqual(bytes) else { return nil }
    known = Array(bytes)
    let places = (0..<height).flatMap { row in
      (0..<width).map { memory + row * bytesPerRow + $0 * format.bytesPerPixel }
    }
    return CGImage(width: width, height: height, pixels: places.map(format.load))
  }

  func show(_ list: DisplayList) {
    guard let memory else { return }
    guard let pixels = source?.pixels(of: list, width: width, height: height, pixelsPerPoint: 1) else { return }
    for row in 0..<height {
      for column in 0..<width {
        let place = memory + row * bytesPerRow + column * format.bytesPerPixel
        format.store(pixels[row * width + column], at: place)
      }
    }
    known = Array(UnsafeRawBufferPointer(start: memory, count: bytesPerRow * height))
  }
}

/// The format of a pixel in memory.
package struct PixelFormat: Equatable, Sendable {
  package enum Content: Sendable {
    case alpha
    case gray
    case color
  }

  package let content: Content
  /// A Boolean value that indicates whether colors have alpha. Otherwise its byte is always 255.
  package let hasAlpha: Bool
  package let alphaIsFirst: Bool
  /// A Boolean value that indicates whether the word of a pixel is stored with its lowest byte first.
  package let isLittleEndian: Bool

  package var bytesPerPixel: Int { content == .color ? 4 : 1 }

  /// The formats that Quartz supports with 8 bits a component ("Supported Pixel Formats", Quartz 2D Programming Guide);
  /// nil for all others.
  package init?(bitsPerComponent: Int, space: CGColorSpace?, bitmapInfo: UInt32) {
    guard bitsPerComponent == 8, let info = CGImageAlphaInfo(rawValue: bitmapInfo & 0x1F) else { return nil }
    isLittleEndian = bitmapInfo & CGBitmapInfo.byteOrderMask.rawValue == CGBitmapInfo.byteOrder32Little.rawValue
    alphaIsFirst = info == .premultipliedFirst || info == .noneSkipFirst
    hasAlpha = info == .premultipliedFirst || info == .premultipliedLast
    switch (info, space?.model) {
    case (.alphaOnly, _): content = .alpha
    case (.none, .monochrome): content = .gray
    case (.premultipliedFirst, .rgb), (.premultipliedLast, .rgb), (.noneSkipFirst, .rgb), (.noneSkipLast, .rgb):
      content = .color
    default: return nil
    }
  }

  /// Returns a premultiplied `0xAARRGGBB` word.
  package func load(_ place: UnsafeMutableRawPointer) -> UInt32 {
    func byte(_ index: Int) -> UInt32 { UInt32(place.load(fromByteOffset: index, as: UInt8.self)) }
    switch content {
    case .alpha: return byte(0) << 24
    case .gray: return 0xFF00_0000 | byte(0) << 16 | byte(0) << 8 | byte(0)
    case .color:
      let stored = [byte(0), byte(1), byte(2), byte(3)]
      let ordered = isLittleEndian ? stored.reversed() : stored
      let alpha = hasAlpha ? ordered[alphaIsFirst ? 0 : 3] : 255
      let first = alphaIsFirst ? 1 : 0
      return alpha << 24 | ordered[first] << 16 | ordered[first + 1] << 8 | ordered[first + 2]
    }
  }

  /// Stores a premultiplied `0xAARRGGBB` word.
  package func store(_ pixel: UInt32, at place: UnsafeMutableRawPointer) {
    let (alpha, red, green, blue) = (pixel >> 24, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    switch content {
    case .alpha: place.storeBytes(of: UInt8(alpha), as: UInt8.self)
    case .gray:
      // The weights are those of the luminance of Rec. 709.
      let gray = (2126 * red + 7152 * green + 722 * blue + 5000) / 10000
      place.storeBytes(of: UInt8(min(255, gray)), as: UInt8.self)
    case .color:
      let coverage = hasAlpha ? alpha : 255
      let ordered = alphaIsFirst ? [coverage, red, green, blue] : [red, green, blue, coverage]
      for (index, byte) in (isLittleEndian ? ordered.reversed() : ordered).enumerated() {
        place.storeBytes(of: UInt8(byte), toByteOffset: index, as: UInt8.self)
      }
    }
  }
}

extension CGContext {
  /// Creates a bitmap context of `width` by `height` pixels, whose y axis points up. With `data`, the bytes are in that
  /// memory, and drawing is added to the image that it contains. Returns nil for formats that Quartz does not support
  /// and, with `data`, without a rasterizer.
  @MainActor
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard
      let format = PixelFormat(bitsPerComponent: bitsPerComponent, space: space, bitmapInfo: bitmapInfo),
      let canvas = BitmapCanvas(
        memory: data, width: width, height: height, bytesPerRow: bytesPerRow, format: format,
        source: PixelSource.current)
    else { return nil }
    self.init(canvas)
  }

  /// The width in pixels; 0 for a context without a bitmap.
  public var width: Int { bitmap?.width ?? 0 }
  public var height: Int { bitmap?.height ?? 0 }
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
  /// The memory with which the context was created, or which it allocates at the first access.
  public var data: UnsafeMutableRawPointer? { bitmap?.memory(showing: displayList) }

  /// Returns the drawing so far as an image, including the bytes that the app has written into the memory; nil for a
  /// context that draws neither into a bitmap nor an image.
  public func makeImage() -> CGImage? {
    adoptMemory()
    if let imageScale, let canvas {
      let (width, height) = ((canvas.width * imageScale).rounded(.up), (canvas.height * imageScale).rounded(.up))
      return CGImage(
        width: Int(clamping: width), height: Int(clamping: height), recording: displayList, pixelsPerPoint: imageScale)
    }
    return bitmap.flatMap { CGImage(width: $0.width, height: $0.height, recording: displayList, pixelsPerPoint: 1) }
  }
}
