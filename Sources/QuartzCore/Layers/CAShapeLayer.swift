/// A layer that fills and strokes a path above its background. The bounds do not clip the path.
open class CAShapeLayer: CALayer {
  /// The path, in the receiver's coordinate space. It is copied: later changes of a mutable path have no effect.
  open var path: CGPath? {
    get { elements.map { CGPath(elements: $0) } }
    set { elements = newValue?.elements }
  }
  private var elements: [CGPath.Element]? { didSet { lookChanged() } }

  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    willSet { willChange(.fillColor) }
    didSet { didChange(.fillColor) }
  }
  open var fillRule = CAShapeLayerFillRule.nonZero { didSet { lookChanged() } }

  /// The color of the outline; nil draws none.
  open var strokeColor: CGColor? {
    willSet { willChange(.strokeColor) }
    didSet { didChange(.strokeColor) }
  }
  /// The start of the stroked part of the outline, as a fraction of its length.
  open var strokeStart: CGFloat = 0 {
    willSet { willChange(.strokeStart) }
    didSet { didChange(.strokeStart) }
  }
  open var strokeEnd: CGFloat = 1 {
    willSet { willChange(.strokeEnd) }
    didSet { didChange(.strokeEnd) }
  }
  open var lineWidth: CGFloat = 1 {
    willSet { willChange(.lineWidth) }
    didSet { didChange(.lineWidth) }
  }
  open var miterLimit: CGFloat = 10 {
    willSet { willChange(.miterLimit) }
    didSet { didChange(.miterLimit) }
  }
  open var lineCap = CAShapeLayerLineCap.butt { didSet { lookChanged() } }
  open var lineJoin = CAShapeLayerLineJoin.miter { didSet { lookChanged() } }
  open var lineDashPhase: CGFloat = 0 {
    willSet { willChange(.lineDashPhase) }
    didSet { didChange(.lineDashPhase) }
  }
  /// The lengths of dashes and gaps in turn, in points; nil draws a solid line.
  open var lineDashPattern: [NSNumber]? { didSet { lookChanged() } }

  // MARK: Drawing

  override func recordContents(into list: inout DisplayList) {
    super.recordContents(into: &list)
    guard let elements, !elements.isEmpty else { return }
    if let fillColor, fillColor.rgba.alpha > 0 {
      list.fill(.path(elements, rule: fillRule == .evenOdd ? .evenOdd : .winding), with: fillColor)
    }
    guard let strokeColor, strokeColor.rgba.alpha > 0, lineWidth > 0, let line = outlineShown(elements) else { return }
    list.append(.stroke(.path(line, rule: .winding), style, strokeColor.rgba))
  }

  private func outlineShown(_ elements: [CGPath.Element]) -> [CGPath.Element]? {
    if strokeStart <= 0, strokeEnd >= 1 { return elements }
    let part = CGPath(elements: elements).trimmed(from: strokeStart, to: strokeEnd, tolerance: Self.trimTolerance)
    return part.elements.isEmpty ? nil : part.elements
  }

  /// The greatest deviation of a trimmed path from its curve, in points.
  private static let trimTolerance: CGFloat = 0.01

  private var style: StrokeStyle {
    let caps: [CAShapeLayerLineCap: CGLineCap] = [.round: .round, .square: .square]
    let joins: [CAShapeLayerLineJoin: CGLineJoin] = [.round: .round, .bevel: .bevel]
    return StrokeStyle(
      width: lineWidth, cap: caps[lineCap] ?? .butt, join: joins[lineJoin] ?? .miter, miterLimit: miterLimit,
      dash: (lineDashPattern ?? []).map { CGFloat($0.doubleValue) }, dashPhase: lineDashPhase)
  }

  // MARK: Animation

  override func takeValues(from other: CALayer) {
    super.takeValues(from: other)
    guard let other = other as? CAShapeLayer else { return }
    elements = other.elements
    fillColor = other.fillColor
    fillRule = other.fillRule
    strokeColor = other.strokeColor
    (strokeStart, strokeEnd, lineWidth) = (other.strokeStart, other.strokeEnd, other.lineWidth)
    (miterLimit, lineCap, lineJoin) = (other.miterLimit, other.lineCap, other.lineJoin)
    (lineDashPhase, lineDashPattern) = (other.lineDashPhase, other.lineDashPattern)
  }

  override func animatable(_ property: AnimatableProperty) -> AnimatableValue? {
    switch property {
    case .path: AnimatableValue(path: elements ?? [])
    case .fillColor: AnimatableValue(fillColor)
    case .strokeColor: AnimatableValue(strokeColor)
    case .strokeStart: AnimatableValue(strokeStart)
    case .strokeEnd: AnimatableValue(strokeEnd)
    case .lineWidth: AnimatableValue(lineWidth)
    case .miterLimit: AnimatableValue(miterLimit)
    case .lineDashPhase: AnimatableValue(lineDashPhase)
    default: super.animatable(property)
    }
  }

  override func animate(_ property: AnimatableProperty, to value: AnimatableValue) {
    switch property {
    case .path: elements = value.pathElements
    case .fillColor: fillColor = value.color
    case .strokeColor: strokeColor = value.color
    case .strokeStart: strokeStart = value.number
    case .strokeEnd: strokeEnd = value.number
    case .lineWidth: lineWidth = max(0, value.number)
    case .miterLimit: miterLimit = value.number
    case .lineDashPhase: lineDashPhase = value.number
    default: super.animate(property, to: value)
    }
  }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
