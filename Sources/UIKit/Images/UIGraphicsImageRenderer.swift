/// The format of rendered images, such as the number of pixels per point.
@MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point; by default the screen's.
  open var scale: CGFloat
  /// A Boolean value that indicates whether images are initially black rather than clear.
  open var opaque = false
  /// The drawing area of the format of a renderer; empty for all others.
  open internal(set) var bounds = CGRect.zero

  override public init() {
    scale = DrawingEnvironment.current.scale
    super.init()
  }

  /// Creates a format with the scale of `traitCollection`, or of the screen if that is unspecified.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Makes images by drawing.
@MainActor
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// The drawing's coordinates start at `bounds`' corner.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds.isFinite ? bounds.standardized : .zero
    // The format is copied, because it may be used for several renderers.
    self.format = UIGraphicsImageRendererFormat()
    (self.format.scale, self.format.opaque, self.format.bounds) = (format.scale, format.opaque, self.bounds)
    super.init()
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Runs `actions` once with their context as the current one. The image has the size of the bounds in whole pixels;
  /// an image without area has the size zero.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format)
    let canvas = context.cgContext
    canvas.translateBy(x: -bounds.minX, y: -bounds.minY)
    if format.opaque { canvas.fill(bounds) }
    UIGraphicsPushContext(canvas)
    actions(context)
    UIGraphicsPopContext()
    let image = CGImage.drawn(canvas, in: format)
    guard let image else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  /// Returns `image(actions:)` as a PNG file; empty without a rasterizer.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns `image(actions:)` as a JPEG file, like `UIImage.jpegData(compressionQuality:)`.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The context in which a renderer's actions draw.
@MainActor
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(format: UIGraphicsImageRendererFormat) {
    self.format = format
    cgContext = CGContext(canvas: CGRect(origin: .zero, size: format.bounds.size), imageScale: format.scale)
    super.init()
  }

  /// The image drawn so far.
  open var currentImage: UIImage {
    guard let image = CGImage.drawn(cgContext, in: format) else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

extension CGImage {
  /// Returns the picture in `context`, in whole pixels.
  @MainActor
  fileprivate static func drawn(_ context: CGContext, in format: UIGraphicsImageRendererFormat) -> CGImage? {
    func pixels(_ points: CGFloat) -> Int {
      let pixels = (points * format.scale).rounded(.up)
      return pixels.isFinite && pixels < CGFloat(CGImage.largestSide) + 1 ? Int(clamping: pixels) : 0
    }
    return CGImage(
      width: pixels(format.bounds.width), height: pixels(format.bounds.height), recording: context.displayList,
      pixelsPerPoint: format.scale)
  }
}
