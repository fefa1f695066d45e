/// An outline that can be filled, stroked, clipped to and tested for containing a point.
@MainActor
open class UIBezierPath: NSObject {
  private var path = CGMutablePath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  open var usesEvenOddFillRule = false
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  override public init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with circular corners. The radius is limited to half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(max(0, cornerRadius), min(abs(rect.width), abs(rect.height)) / 2)
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Creates an arc. Angles are in radians, with 0 along +x; `clockwise` refers to the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  open var cgPath: CGPath {
    get { CGPath(elements: path.elements) }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }
  open var isEmpty: Bool { path.isEmpty }
  open var bounds: CGRect { path.boundingBox }
  open var currentPoint: CGPoint { path.currentPoint }

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func close() { path.closeSubpath() }
  open func append(_ other: UIBezierPath) { path.addPath(other.path) }

  open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: end, control: controlPoint)
  }

  open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics defines the direction with y up, UIKit as seen on the screen.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  open func removeAllPoints() { path = CGMutablePath() }

  /// Moves every point by `transform`.
  open func apply(_ transform: CGAffineTransform) { cgPath = cgPath.copy(using: transform) }

  /// Returns the same outline, drawn from its end to its beginning.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: cgPath.reversed)
    (reversed.lineWidth, reversed.lineCapStyle, reversed.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (reversed.miterLimit, reversed.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    (reversed.dash, reversed.dashPhase) = (dash, dashPhase)
    return reversed
  }

  /// Returns a copy, which does not change with the receiver.
  override open func copy() -> Any { MainActor.assumeIsolated { makeCopy() } }

  private func makeCopy() -> UIBezierPath {
    let copy = UIBezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    (copy.dash, copy.dashPhase) = (dash, dashPhase)
    return copy
  }

  /// Sets the dash pattern, which is passed as in UIKit: a pointer to lengths and their number.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    guard let pattern else { return setLineDash([], phase: phase) }
    setLineDash(Array(UnsafeBufferPointer(start: pattern, count: max(0, count))), phase: phase)
  }

  open func setLineDash(_ lengths: [CGFloat], phase: CGFloat) {
    dash = lengths
    dashPhase = phase
  }

  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  open func fill() { if let context = UIGraphicsGetCurrentContext() { fill(in: context) } }
  open func stroke() { if let context = UIGraphicsGetCurrentContext() { stroke(in: context) } }

  /// Fills the path with the opacity `alpha`. Of the blend modes, `clear` removes the covered pixels; the others draw
  /// like `normal`.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { blend(blendMode, alpha, fill(in:)) }
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { blend(blendMode, alpha, stroke(in:)) }

  private func blend(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: @MainActor (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    draw(context)
    context.restoreGState()
  }

  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: fillRule)
  }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  private func fill(in context: CGContext) {
    context.addPath(path)
    context.fillPath(using: fillRule)
  }

  private func stroke(in context: CGContext) {
    context.addPath(path)
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dash)
    context.strokePath()
  }
}
