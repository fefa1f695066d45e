/// A recording canvas: every call appends to a display list, in the user space that is current when it is made.
///
/// `UIView.draw(_:)` gets one through `UIGraphicsGetCurrentContext()`. Colours start black, the line 1 point wide.
public final class CGContext {
  package private(set) var displayList = DisplayList()

  private struct State {
    var fill = RGBA.black
    var stroke = RGBA.black
    var style = StrokeStyle(width: 1)
    var transform = CGAffineTransform.identity
  }

  private var state = State()
  private var saved: [State] = []
  private var building = CGMutablePath()

  package init() {}

  // MARK: State

  public func saveGState() {
    saved.append(state)
    displayList.append(.save)
  }

  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    displayList.append(.restore)
  }

  /// User space to the space of the whole canvas.
  public var ctm: CGAffineTransform { state.transform }

  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
    displayList.append(.concatenate(transform))
  }

  public func translateBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(translationX: x, y: y)) }
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func setFillColor(_ color: CGColor) { state.fill = color.rgba }
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.rgba }
  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  /// Lengths drawn and skipped in turn, in points; an empty array draws solid lines again.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dash = lengths
    state.style.dashPhase = phase
  }

  // MARK: Path

  public func beginPath() { building = CGMutablePath() }
  public func move(to point: CGPoint) { building.move(to: point) }
  public func addLine(to point: CGPoint) { building.addLine(to: point) }
  public func addRect(_ rect: CGRect) { building.addRect(rect) }
  public func addEllipse(in rect: CGRect) { building.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { building.addPath(path) }
  public func closePath() { building.closeSubpath() }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) { building.addQuadCurve(to: end, control: control) }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    building.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    building.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Painting

  /// Fills the path and forgets it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    displayList.append(.fill(takePath(rule), state.fill))
  }

  /// Draws the path's outline and forgets it.
  public func strokePath() {
    displayList.append(.stroke(takePath(.winding), state.style, state.stroke))
  }

  /// Cuts what follows with the path, up to `restoreGState()`, and forgets it.
  public func clip(using rule: CGPathFillRule = .winding) {
    displayList.append(.clip(takePath(rule)))
  }

  public func clip(to rect: CGRect) { displayList.append(.clip(.rect(rect))) }
  public func fill(_ rect: CGRect) { displayList.append(.fill(.rect(rect), state.fill)) }
  public func stroke(_ rect: CGRect) { displayList.append(.stroke(.rect(rect), state.style, state.stroke)) }

  public func fillEllipse(in rect: CGRect) {
    displayList.append(.fill(.path(CGPath(ellipseIn: rect).elements, rule: .winding), state.fill))
  }

  public func strokeEllipse(in rect: CGRect) {
    displayList.append(.stroke(.path(CGPath(ellipseIn: rect).elements, rule: .winding), state.style, state.stroke))
  }

  /// Fills `rect` with the image. Core Graphics takes the image's rows from the largest y down to the smallest, so in a
  /// context whose y points down, as views' do, it is upside down, as on Apple's systems; `UIImage.draw(in:)` is
  /// upright.
  public func draw(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    displayList.append(.save)
    displayList.append(.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)))
    displayList.append(.image(ImageDrawing(image, target: rect)))
    displayList.append(.restore)
  }

  package func draw(_ run: TextRun) { displayList.append(.text(run)) }
  package func append(_ command: DisplayList.Command) { displayList.append(command) }

  private func takePath(_ rule: CGPathFillRule) -> Shape {
    defer { building = CGMutablePath() }
    return .path(building.elements, rule: rule)
  }
}
