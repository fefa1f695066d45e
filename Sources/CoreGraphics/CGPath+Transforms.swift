extension CGPath {
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: CGPath(rect: rect).elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(elements: CGPath(ellipseIn: rect).elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(elements: path.elements.map { $0.applying(transform?.pointee ?? .identity) })
  }

  public func copy() -> CGPath? { CGPath(elements: elements) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    copy(using: transform?.pointee ?? .identity)
  }

  /// The bounding box of the outline itself, without control points.
  public var boundingBoxOfPath: CGRect {
    CGRect(boundingBoxOf: polylines(tolerance: Self.boxTolerance).flatMap(\.points))
  }

  /// Returns whether `point` is inside the transformed path.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform) -> Bool {
    copy(using: transform).contains(point, using: rule)
  }

  /// The maximum distance of chords from curves, in points.
  private static let boxTolerance: CGFloat = 0.01
}

extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform) { move(to: point.applying(transform)) }
  public func addLine(to point: CGPoint, transform: CGAffineTransform) { addLine(to: point.applying(transform)) }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform) {
    addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform) {
    addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform) {
    addLines(between: points.map { $0.applying(transform) })
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(CGPath(rect: rect), transform: transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(CGPath(ellipseIn: rect), transform: transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform
  ) {
    addPath(
      CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight), transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform) { addPath(path.copy(using: transform)) }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform
  ) {
    let arc = CGMutablePath()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    continuing(with: arc, transform)
  }

  /// Adds an arc by `delta` radians; positive angles are counterclockwise with y pointing up.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
      transform: transform)
  }

  /// Adds a line and an arc of `radius` that is tangent to the line from the current point to `tangent1End` and to the
  /// line from there to `tangent2End`. If the three points are on one line, only the line to `tangent1End` is added.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let from = isEmpty ? tangent1End : currentPoint.applying(transform.inverted())
    let back = CGVector(dx: from.x - tangent1End.x, dy: from.y - tangent1End.y).unit
    let ahead = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y).unit
    guard let back, let ahead, radius > 0 else { return addLine(to: tangent1End, transform: transform) }
    let cross = back.dx * ahead.dy - back.dy * ahead.dx
    let half = acos(min(max(back.dx * ahead.dx + back.dy * ahead.dy, -1), 1)) / 2
    guard abs(cross) > 1e-9 else { return addLine(to: tangent1End, transform: transform) }
    let reach = radius / tan(half)
    let distance = radius / sin(half)
    let bisector = CGVector(dx: back.dx + ahead.dx, dy: back.dy + ahead.dy).unit ?? back
    let center = CGPoint(x: tangent1End.x + bisector.dx * distance, y: tangent1End.y + bisector.dy * distance)
    let first = CGPoint(x: tangent1End.x + back.dx * reach, y: tangent1End.y + back.dy * reach)
    let last = CGPoint(x: tangent1End.x + ahead.dx * reach, y: tangent1End.y + ahead.dy * reach)
    addArc(
      center: center, radius: radius, startAngle: atan2(first.y - center.y, first.x - center.x),
      endAngle: atan2(last.y - center.y, last.x - center.x), clockwise: cross > 0, transform: transform)
  }

  /// Adds `path`, with a line to its beginning if the receiver is not empty.
  private func continuing(with path: CGPath, _ transform: CGAffineTransform) {
    let isFirst = isEmpty
    for (index, element) in path.elements.enumerated() {
      switch element.applying(transform) {
      case .move(let point): if index == 0, !isFirst { addLine(to: point) } else { move(to: point) }
      case .line(let point): addLine(to: point)
      case .quadCurve(let control, let end): addQuadCurve(to: end, control: control)
      case .curve(let control1, let control2, let end): addCurve(to: end, control1: control1, control2: control2)
      case .close: closeSubpath()
      }
    }
  }
}

extension CGVector {
  /// The vector scaled to the length 1; nil for a vector without direction.
  fileprivate var unit: CGVector? {
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 && length.isFinite ? CGVector(dx: dx / length, dy: dy / length) : nil
  }
}
