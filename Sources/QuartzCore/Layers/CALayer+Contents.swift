/// The placement of an image in a layer of another size. `top` and `bottom` mean the opposite edges, as on iOS: the
/// names refer to Core Animation's y axis, which points up.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// The interpolation of an enlarged image.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayer {
  func changeContents(to image: Any?) {
    if let image, !(image is CGImage) {
      LayerWarnings.report("A layer's contents are a \(type(of: image)), which shows nothing. Give it a CGImage.")
    }
    changeContents { $0.contents = image }
  }

  public var contentsGravity: CALayerContentsGravity {
    get { uncommon.value.contents.gravity }
    set { changeContents { $0.gravity = newValue } }
  }

  /// The part of the image that is shown, in fractions of its size.
  public var contentsRect: CGRect {
    get { uncommon.value.contents.rect }
    set { changeContents { $0.rect = newValue } }
  }

  /// The part that is stretched when the image is resized, in fractions of `contentsRect`. The edges around it do not
  /// change their size.
  public var contentsCenter: CGRect {
    get { uncommon.value.contents.center }
    set { changeContents { $0.center = newValue } }
  }

  public var magnificationFilter: CALayerContentsFilter {
    get { uncommon.value.contents.magnificationFilter }
    set { changeContents { $0.magnificationFilter = newValue } }
  }

  /// The filter for a reduced image. It has no effect: the average of the pixels that coincide is always shown.
  public var minificationFilter: CALayerContentsFilter {
    get { uncommon.value.contents.minificationFilter }
    set {
      changeContents { $0.minificationFilter = newValue }
      StoredProperty.layerMinificationFilter.wasSet()
    }
  }

  /// The color in which the image's alpha is shown; nil shows the image's own colors.
  package var contentsTint: RGBA? {
    get { uncommon.value.contents.tint }
    set { changeContents { $0.tint = newValue } }
  }

  private func changeContents(_ change: (inout ContentsLook) -> Void) {
    change(&uncommon.value.contents)
    lookChanged()
  }
}

/// A layer's image and its placement.
struct ContentsLook {
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var rect = Self.everything
  var center = Self.everything
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var tint: RGBA?

  private static let everything = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Returns the drawing of the image, or nil if none of it is visible. `scale` is the image's pixels per point.
  func drawing(in bounds: CGRect, scale: CGFloat) -> ImageDrawing? {
    guard let image = contents as? CGImage, scale > 0, scale.isFinite, rect.isFinite, center.isFinite else {
      return nil
    }
    let whole = CGSize(width: image.width, height: image.height)
    let source = CGRect(
      x: rect.minX * whole.width, y: rect.minY * whole.height, width: rect.width * whole.width,
      height: rect.height * whole.height)
    guard source.width > 0, source.height > 0 else { return nil }
    let natural = CGSize(width: source.width / scale, height: source.height / scale)
    return ImageDrawing(
      image, source: source, target: target(for: natural, in: bounds.standardized), edges: edges(of: source, scale),
      enlargement: magnificationFilter == .nearest ? .nearest : .linear, tint: tint)
  }

  private func edges(of source: CGRect, _ scale: CGFloat) -> ImageDrawing.Edges? {
    guard center != Self.everything else { return nil }
    let pixels = ImageDrawing.EdgeLengths(
      left: center.minX * source.width, top: center.minY * source.height, right: (1 - center.maxX) * source.width,
      bottom: (1 - center.maxY) * source.height)
    let points = ImageDrawing.EdgeLengths(
      left: pixels.left / scale, top: pixels.top / scale, right: pixels.right / scale, bottom: pixels.bottom / scale)
    return ImageDrawing.Edges(source: pixels, target: points)
  }

  private func target(for natural: CGSize, in bounds: CGRect) -> CGRect {
    let (x, y) = (bounds.width / natural.width, bounds.height / natural.height)
    var size = natural
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: size = CGSize(width: natural.width * min(x, y), height: natural.height * min(x, y))
    case .resizeAspectFill: size = CGSize(width: natural.width * max(x, y), height: natural.height * max(x, y))
    default: break
    }
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * share.x, y: bounds.minY + (bounds.height - size.height) * share.y,
      width: size.width, height: size.height)
  }

  /// The alignment within the remaining space: 0 at the left or upper edge, 1 at the opposite one.
  private var share: CGPoint {
    let x: CGFloat =
      switch gravity {
      case .left, .topLeft, .bottomLeft: 0
      case .right, .topRight, .bottomRight: 1
      default: 0.5
      }
    let y: CGFloat =
      switch gravity {
      case .bottom, .bottomLeft, .bottomRight: 0
      case .top, .topLeft, .topRight: 1
      default: 0.5
      }
    return CGPoint(x: x, y: y)
  }
}
