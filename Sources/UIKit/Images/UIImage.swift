/// An image, with its scale in pixels per point.
@MainActor
open class UIImage: NSObject {
  /// The orientation of the image: the edges at which its first row and first column are displayed. Mirrored images are
  /// reflected first.
  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  /// The choice between displaying an image in its colors and using its alpha as a mask for the tint color.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The middle of an image with cap insets is stretched. The mode that tiles it is not available.
  public enum ResizingMode: Int, Sendable {
    case stretch = 1
  }

  public let cgImage: CGImage?
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  public let capInsets: UIEdgeInsets
  /// The name of a system symbol; nil for other images.
  var symbolName: String?
  private let tint: RGBA?
  /// The images of an animated image, which an image view shows one after the other; nil for other images.
  open private(set) var images: [UIImage]?
  /// The duration of one cycle through `images`, in seconds; 0 means a thirtieth of a second for each.
  open private(set) var duration: TimeInterval = 0

  /// An image without pixels, of size zero.
  override public init() {
    cgImage = nil
    scale = 1
    imageOrientation = .up
    renderingMode = .automatic
    capInsets = .zero
    tint = nil
    super.init()
  }

  init(
    _ image: CGImage, scale: CGFloat, orientation: Orientation = .up, mode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, tint: RGBA? = nil
  ) {
    cgImage = image
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    renderingMode = mode
    self.capInsets = capInsets
    self.tint = tint
    super.init()
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }

  /// Creates an image from a PNG file. Returns nil, after a warning with the reason, when `data` is not a complete PNG
  /// file.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let image = ImageFiles.image(from: data, named: "the data") else { return nil }
    self.init(image, scale: scale)
  }

  /// Creates an image from a file. Its name may end in `@2x` or `@3x` before the extension, which sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let image = ImageFiles.image(at: path) else { return nil }
    self.init(image, scale: ImageFiles.scale(of: path))
  }

  /// The size in points, with the orientation applied.
  open var size: CGSize {
    guard let shown = upright else { return .zero }
    return CGSize(width: CGFloat(shown.width) / scale, height: CGFloat(shown.height) / scale)
  }

  // MARK: Variants

  /// Returns an image that repeatedly shows `images` one after the other; one cycle lasts `duration` seconds. It has
  /// the size of the first image; the result is nil without images.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first, first.cgImage != nil else { return nil }
    let image = first.copy(tint: first.tint)
    (image.images, image.duration) = (images, duration)
    return image
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy(mode: renderingMode) }

  /// Returns the image's shape in `color`, without the image's own colors.
  open func withTintColor(_ color: UIColor) -> UIImage { copy(tint: color.cgColor.rgba) }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(mode: renderingMode, tint: color.cgColor.rgba)
  }

  /// Returns the image mirrored horizontally.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    copy(orientation: Orientation(rawValue: imageOrientation.rawValue ^ Orientation.upMirrored.rawValue))
  }

  /// Returns an image whose parts within `capInsets` (points) of an edge keep their size when the image is resized.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    copy(capInsets: capInsets)
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .stretch)
  }

  private func copy(
    orientation: Orientation? = nil, mode: RenderingMode? = nil, capInsets: UIEdgeInsets? = nil, tint: RGBA? = nil
  ) -> UIImage {
    guard let cgImage else { return self }
    let copy = UIImage(
      cgImage, scale: scale, orientation: orientation ?? imageOrientation, mode: mode ?? renderingMode,
      capInsets: capInsets ?? self.capInsets, tint: tint ?? self.tint)
    copy.symbolName = symbolName
    return copy
  }

  // MARK: Drawing

  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image into `rect` of the current context, with its orientation applied and stretched according to the
  /// cap insets.
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image with the opacity `alpha`. Modes that mix colors draw like `normal`, and `clear` draws nothing.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard blendMode != .clear, let image = upright, let context = UIGraphicsGetCurrentContext() else { return }
    let tint = renderingMode == .alwaysTemplate ? tint ?? .black : tint
    let opacity = Float(min(max(alpha, 0), 1))
    context.append(
      ImageDrawing(image, target: rect, edges: edges, opacity: opacity, tint: tint), blendMode)
  }

  /// Returns the image as a PNG file, with its orientation applied; nil without pixels or without an encoder.
  open func pngData() -> Data? {
    guard let upright else { return nil }
    return DrawingEnvironment.current.imageDecoder?.png(of: upright)
  }

  /// Returns the image as a JPEG file, with its orientation applied and a white background where it is clear; nil as
  /// with `pngData()`.
  ///
  /// - Parameter compressionQuality: The quality, from 0 for the smallest file to 1 for the best image.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = min(max(compressionQuality.isFinite ? compressionQuality : 1, 0), 1)
    guard let upright else { return nil }
    return DrawingEnvironment.current.imageDecoder?.jpeg(of: upright, quality: Double(quality))
  }

  private var edges: ImageDrawing.Edges? {
    guard capInsets != .zero else { return nil }
    let points = ImageDrawing.EdgeLengths(
      left: capInsets.left, top: capInsets.top, right: capInsets.right, bottom: capInsets.bottom)
    let pixels = ImageDrawing.EdgeLengths(
      left: points.left * scale, top: points.top * scale, right: points.right * scale, bottom: points.bottom * scale)
    return ImageDrawing.Edges(source: pixels, target: points)
  }

  /// Shows the image in `layer`. Template images are drawn in `tintColor`. A symbol gets the pixels for a layer that
  /// enlarges it by the factor `enlargement`.
  func show(in layer: CALayer, tintColor: UIColor, enlargement: CGFloat = 1) {
    let sharp = enlargement > 1 ? upright?.withPixels(times: enlargement) : nil
    layer.contents = sharp ?? upright
    layer.contentsScale = sharp == nil ? scale : scale * enlargement
    layer.contentsTint = renderingMode == .alwaysTemplate ? tintColor.cgColor.rgba : tint
    layer.contentsCenter = stretchedShare
  }

  /// The area between the cap insets, as shares of the size.
  private var stretchedShare: CGRect {
    let size = size
    guard size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: max(0, 1 - (capInsets.left + capInsets.right) / size.width),
      height: max(0, 1 - (capInsets.top + capInsets.bottom) / size.height))
  }

  /// The image with its orientation applied by moving pixels, without loss.
  var upright: CGImage? {
    if let turned { return turned }
    guard let cgImage else { return nil }
    turned = imageOrientation.turn(cgImage)
    return turned
  }
  private var turned: CGImage?

  override open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || MainActor.assumeIsolated { isSame(as: other) }
  }

  override open var hash: Int { MainActor.assumeIsolated { cgImage.hashValue } }
  override open nonisolated var description: String { MainActor.assumeIsolated { makeDescription() } }

  private func isSame(as other: UIImage) -> Bool {
    cgImage == other.cgImage && scale == other.scale && imageOrientation == other.imageOrientation
      && renderingMode == other.renderingMode && capInsets == other.capInsets && tint == other.tint
      && images == other.images && duration == other.duration
  }
}

extension UIImage.Orientation {
  /// Returns `image` with the orientation applied.
  fileprivate func turn(_ image: CGImage) -> CGImage? {
    guard self != .up else { return image }
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let transform = transform(width, height)
    let size = CGRect(x: 0, y: 0, width: width, height: height).applying(transform).size
    let list = DisplayList([
      .concatenate(transform),
      .image(ImageDrawing(image, target: CGRect(x: 0, y: 0, width: width, height: height))),
    ])
    return CGImage(
      width: Int(clamping: size.width), height: Int(clamping: size.height), recording: list, pixelsPerPoint: 1)
  }

  /// Returns the transform from the stored to the displayed image, both with their corner at the origin.
  private func transform(_ width: CGFloat, _ height: CGFloat) -> CGAffineTransform {
    switch self {
    case .up: .identity
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
    case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
    case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    }
  }
}
