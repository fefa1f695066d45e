/// A layer filled with a gradient: along a line, outward from a point, or around a point.
open class CAGradientLayer: CALayer {
  /// The colors in order, as `CGColor`s; spread evenly if `locations` is nil.
  open var colors: [Any]? {
    willSet { willChange(.colors) }
    didSet { didChange(.colors) }
  }
  /// The position of each color along the gradient, 0...1, in ascending order.
  open var locations: [NSNumber]? {
    willSet { willChange(.locations) }
    didSet { didChange(.locations) }
  }
  /// The start of the gradient, in fractions of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0) {
    willSet { willChange(.startPoint) }
    didSet { didChange(.startPoint) }
  }
  open var endPoint = CGPoint(x: 0.5, y: 1) {
    willSet { willChange(.endPoint) }
    didSet { didChange(.endPoint) }
  }
  open var type = CAGradientLayerType.axial { didSet { lookChanged() } }

  private var stops: [LinearGradient.Stop] {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    let last = CGFloat(max(1, colors.count - 1))
    return colors.enumerated().map { index, color in
      let location = locations.flatMap { index < $0.count ? CGFloat($0[index].doubleValue) : nil }
      return LinearGradient.Stop(location: location ?? CGFloat(index) / last, color: color.rgba)
    }
  }

  override func recordContents(into list: inout DisplayList) {
    super.recordContents(into: &list)
    let stops = stops
    guard !stops.isEmpty else { return }
    switch type {
    case .radial: list.append(contentsOf: RadialGradientDrawing(self, stops: stops).radial)
    case .conic: list.append(contentsOf: RadialGradientDrawing(self, stops: stops).conic)
    default:
      let gradient = LinearGradient(start: inBounds(startPoint), end: inBounds(endPoint), stops: stops)
      list.append(.fillGradient(outline.shape, gradient))
    }
  }

  override func takeValues(from other: CALayer) {
    super.takeValues(from: other)
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations) = (other.colors, other.locations)
    (startPoint, endPoint, type) = (other.startPoint, other.endPoint, other.type)
  }

  func inBounds(_ share: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height)
  }

  // MARK: Animation

  override func animatable(_ property: AnimatableProperty) -> AnimatableValue? {
    switch property {
    case .colors: AnimatableValue(colors: (colors ?? []).compactMap { $0 as? CGColor })
    case .locations: AnimatableValue(kind: .list, numbers: stops.map(\.location))
    case .startPoint: AnimatableValue(startPoint)
    case .endPoint: AnimatableValue(endPoint)
    default: super.animatable(property)
    }
  }

  override func animate(_ property: AnimatableProperty, to value: AnimatableValue) {
    switch property {
    case .colors: colors = value.colors
    case .locations: locations = value.numbers.map { NSNumber(value: Double($0)) }
    case .startPoint: startPoint = value.point
    case .endPoint: endPoint = value.point
    default: super.animate(property, to: value)
    }
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A gradient along the line from `startPoint` to `endPoint`.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient outward from `startPoint`, to the ellipse whose bounding box has a corner at `endPoint`.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient around `startPoint`, clockwise, beginning in the direction of `endPoint`.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A gradient of a kind that display lists do not support, drawn as shapes of one color each.
@MainActor
private struct RadialGradientDrawing {
  let layer: CAGradientLayer
  let stops: [LinearGradient.Stop]

  init(_ layer: CAGradientLayer, stops: [LinearGradient.Stop]) { (self.layer, self.stops) = (layer, stops) }

  /// The number of wedges in a conic gradient.
  private static let wedges = 180

  private func inside(_ commands: [DisplayList.Command]) -> DisplayList {
    DisplayList([.save, .clip(layer.outline.shape)] + commands + [.restore])
  }

  var radial: DisplayList {
    let (center, corner) = (layer.inBounds(layer.startPoint), layer.inBounds(layer.endPoint))
    let (width, height) = (abs(corner.x - center.x), abs(corner.y - center.y))
    guard width > 0, height > 0 else { return DisplayList() }
    let circle = RadialGradient(start: .zero, startRadius: 0, end: .zero, endRadius: width, stops: stops)
    let rings = circle.rings([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    let place = CGAffineTransform(a: 1, b: 0, c: 0, d: height / width, tx: center.x, ty: center.y)
    return inside([.concatenate(place)] + rings.map { .fill(.path($0.outline, rule: .evenOdd), $0.color) })
  }

  var conic: DisplayList {
    let (center, toward) = (layer.inBounds(layer.startPoint), layer.inBounds(layer.endPoint))
    let first = atan2(toward.y - center.y, toward.x - center.x)
    let reach = 2 * (layer.bounds.width + layer.bounds.height)
    let colors = RadialGradient(start: center, startRadius: 0, end: center, endRadius: 1, stops: stops)
    let step = 2 * CGFloat.pi / CGFloat(Self.wedges)
    func onEdge(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + reach * CGFloat(cos(Double(angle))), y: center.y + reach * CGFloat(sin(Double(angle))))
    }
    func wedge(_ index: Int, to end: CGFloat) -> DisplayList.Command {
      let angle = first + CGFloat(index) * step
      let outline: [CGPath.Element] = [.move(center), .line(onEdge(angle)), .line(onEdge(end)), .close]
      let share = (CGFloat(index) + 0.5) / CGFloat(Self.wedges)
      return .fill(.path(outline, rule: .winding), colors.color(at: share))
    }
    // The background is visible between two antialiased edges, and near the center a wedge is narrower than a pixel. So
    // opaque wedges extend by a quarter turn below the next ones, and the last one is below the first as well.
    let overlap = stops.allSatisfy { $0.color.alpha == 1 } ? CGFloat.pi / 2 : 0
    let wedges = (0..<Self.wedges).map { index in
      wedge(index, to: first + min(CGFloat(index + 1) * step + overlap, 2 * CGFloat.pi))
    }
    let last = overlap > 0 ? [wedge(Self.wedges - 1, to: first + 2 * CGFloat.pi + overlap)] : []
    return inside(last + wedges)
  }
}
