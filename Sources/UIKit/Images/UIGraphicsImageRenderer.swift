/// How many pixels a rendered image has to a point.
@MainActor
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels to a point; the screen's unless set.
  open var scale: CGFloat
  /// Opaque images start black, others clear.
  open var opaque = false

  override public init() {
    scale = UIRuntime.current.screen.scale
    super.init()
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
    self.format = format
    super.init()
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Runs `actions` once, at once, with their context as the current one. The image is as large as the bounds, in whole
  /// pixels; one without area is empty, of size zero.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = UIGraphicsImageRendererContext(format: format)
    let canvas = context.cgContext
    canvas.translateBy(x: -bounds.minX, y: -bounds.minY)
    if format.opaque { canvas.fill(bounds) }
    UIGraphicsPushContext(canvas)
    actions(context)
    UIGraphicsPopContext()
    let image = CGImage(
      width: pixels(bounds.width), height: pixels(bounds.height), recording: canvas.displayList,
      pixelsPerPoint: format.scale)
    guard let image else { return UIImage() }
    return UIImage(cgImage: image, scale: format.scale, orientation: .up)
  }

  private func pixels(_ points: CGFloat) -> Int {
    let pixels = (points * format.scale).rounded(.up)
    return pixels.isFinite && pixels < CGFloat(CGImage.largestSide) + 1 ? Int(clamping: pixels) : 0
  }
}

/// Where a renderer's actions draw.
@MainActor
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext = CGContext()
  public let format: UIGraphicsImageRendererFormat

  init(format: UIGraphicsImageRendererFormat) {
    self.format = format
    super.init()
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
