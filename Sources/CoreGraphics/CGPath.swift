/// The rule that defines the inside of a self-crossing path.
public enum CGPathFillRule: Sendable {
  case winding
  case evenOdd
}

/// An immutable outline of lines and Bézier curves, in user space.
public class CGPath {
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(control: CGPoint, to: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, to: CGPoint)
    case close
  }

  package internal(set) var elements: [Element]

  package init(elements: [Element]) { self.elements = elements }

  public convenience init(rect: CGRect) {
    let path = CGMutablePath()
    path.addRect(rect)
    self.init(elements: path.elements)
  }

  public convenience init(ellipseIn rect: CGRect) {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    self.init(elements: path.elements)
  }

  /// Creates a rounded rectangle. The corners are limited to half of the sides.
  public convenience init(roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(elements: path.elements)
  }

  public var isEmpty: Bool { elements.isEmpty }

  /// The box of all points, control points included.
  public var boundingBox: CGRect { CGRect(boundingBoxOf: elements.flatMap(\.points)) }

  /// Returns an independent copy that can be changed.
  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.addPath(self)
    return copy
  }

  public func copy(using transform: CGAffineTransform) -> CGPath {
    CGPath(elements: elements.map { $0.applying(transform) })
  }

  /// Returns whether `point` is inside, by counting crossings of the flattened outline to the left of the point.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    guard mayContain(point) else { return false }
    var winding = 0
    var crossings = 0
    for segment in flattened(tolerance: Self.containmentTolerance) {
      let (p, q) = (segment.start, segment.end)
      guard (p.y <= point.y) != (q.y <= point.y) else { continue }
      let crossingX = p.x + (point.y - p.y) / (q.y - p.y) * (q.x - p.x)
      guard crossingX <= point.x else { continue }
      winding += q.y > p.y ? 1 : -1
      crossings += 1
    }
    return rule == .winding ? winding != 0 : crossings % 2 == 1
  }

  /// Returns whether `point` is in the bounding box of all points. Outside of it the crossings cancel out, and
  /// flattening the outline would be slow.
  private func mayContain(_ point: CGPoint) -> Bool {
    var (left, right, above, below) = (false, false, false, false)
    func look(_ other: CGPoint) {
      if other.x <= point.x { left = true }
      if other.x >= point.x { right = true }
      if other.y <= point.y { above = true }
      if other.y >= point.y { below = true }
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): look(end)
      case .quadCurve(let control, let end):
        look(control)
        look(end)
      case .curve(let control1, let control2, let end):
        look(control1)
        look(control2)
        look(end)
      case .close: break
      }
      if left, right, above, below { return true }
    }
    return false
  }

  /// The maximum distance of chords from curves, in points.
  private static let containmentTolerance: CGFloat = 0.01
}

/// A path under construction.
public final class CGMutablePath: CGPath {
  public init() { super.init(elements: []) }

  private var start = CGPoint.zero
  public private(set) var currentPoint = CGPoint.zero

  public func move(to point: CGPoint) {
    elements.append(.move(point))
    start = point
    currentPoint = point
  }

  public func addLine(to point: CGPoint) {
    elements.append(.line(point))
    currentPoint = point
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    elements.append(.quadCurve(control: control, to: end))
    currentPoint = end
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.curve(control1: control1, control2: control2, to: end))
    currentPoint = end
  }

  public func closeSubpath() {
    elements.append(.close)
    currentPoint = start
  }

  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addPath(_ path: CGPath) {
    for element in path.elements {
      elements.append(element)
      switch element {
      case .move(let point):
        start = point
        currentPoint = point
      case .line(let point), .quadCurve(_, let point), .curve(_, _, let point): currentPoint = point
      case .close: currentPoint = start
      }
    }
  }

  public func addRect(_ rect: CGRect) {
    let rect = rect.standardized
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  public func addEllipse(in rect: CGRect) {
    addRoundedRect(in: rect, cornerWidth: rect.width / 2, cornerHeight: rect.height / 2)
  }

  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    let rect = rect.standardized
    let rx = min(max(0, cornerWidth), rect.width / 2)
    let ry = min(max(0, cornerHeight), rect.height / 2)
    guard rx > 0, ry > 0 else { return addRect(rect) }
    let (kx, ky) = (rx * (1 - Self.quarterCircle), ry * (1 - Self.quarterCircle))
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    move(to: CGPoint(x: left + rx, y: top))
    addLine(to: CGPoint(x: right - rx, y: top))
    addCurve(
      to: CGPoint(x: right, y: top + ry), control1: CGPoint(x: right - kx, y: top),
      control2: CGPoint(x: right, y: top + ky))
    addLine(to: CGPoint(x: right, y: bottom - ry))
    addCurve(
      to: CGPoint(x: right - rx, y: bottom), control1: CGPoint(x: right, y: bottom - ky),
      control2: CGPoint(x: right - kx, y: bottom))
    addLine(to: CGPoint(x: left + rx, y: bottom))
    addCurve(
      to: CGPoint(x: left, y: bottom - ry), control1: CGPoint(x: left + kx, y: bottom),
      control2: CGPoint(x: left, y: bottom - ky))
    addLine(to: CGPoint(x: left, y: top + ry))
    addCurve(
      to: CGPoint(x: left + rx, y: top), control1: CGPoint(x: left, y: top + ky),
      control2: CGPoint(x: left + kx, y: top))
    closeSubpath()
  }

  /// Adds an arc around `center`, with angles in radians, 0 along +x. `clockwise` assumes y pointing up, as in Core
  /// Graphics.
  ///
  /// The arc goes from the start angle in the given direction to the end angle, at most once around (L). Nothing is
  /// added if a value is infinite or not a number.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    guard center.x.isFinite, center.y.isFinite, radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    let sweep = Self.sweep(from: Double(startAngle), to: Double(endAngle), clockwise: clockwise)
    let pieces = max(1, Int(clamping: (abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(pieces)
    let reach = CGFloat(4 / 3 * tan(step / 4)) * radius
    var angle = Double(startAngle)
    func onCircle(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
    }
    let first = onCircle(angle)
    if elements.isEmpty { move(to: first) } else { addLine(to: first) }
    for _ in 0..<pieces {
      let (from, to) = (onCircle(angle), onCircle(angle + step))
      addCurve(
        to: to,
        control1: CGPoint(x: from.x - reach * CGFloat(sin(angle)), y: from.y + reach * CGFloat(cos(angle))),
        control2: CGPoint(
          x: to.x + reach * CGFloat(sin(angle + step)), y: to.y - reach * CGFloat(cos(angle + step))))
      angle += step
    }
  }

  /// The angle in radians below which two directions are the same.
  private static let smallestArc = 1e-6

  /// Returns the signed angle of an arc, which is negative clockwise and at most one full turn. Angles that differ by
  /// full turns are a circle in both directions (C263).
  private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
    let turn = 2 * Double.pi
    let difference = clockwise ? start - end : end - start
    guard difference.isFinite else { return clockwise ? -turn : turn }
    let sweep = difference > 0 ? min(difference, turn) : difference.remainder(dividingBy: turn)
    var positive = sweep < 0 ? sweep + turn : sweep
    // From 0 to a full turn, the other way around: the circle, not nothing.
    if difference < -smallestArc, positive < smallestArc { positive = turn }
    return clockwise ? -positive : positive
  }

  /// The distance of the control points, as a share of the radius, with which a cubic curve best approximates a quarter
  /// circle.
  package static let quarterCircle: CGFloat = 0.5522847498
}

extension CGPath.Element {
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let control, let end): [control, end]
    case .curve(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  package var isFinite: Bool {
    func isFinite(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }
    return switch self {
    case .move(let point), .line(let point): isFinite(point)
    case .quadCurve(let control, let end): isFinite(control) && isFinite(end)
    case .curve(let control1, let control2, let end): isFinite(control1) && isFinite(control2) && isFinite(end)
    case .close: true
    }
  }

  package func applying(_ transform: CGAffineTransform) -> CGPath.Element {
    switch self {
    case .move(let point): .move(point.applying(transform))
    case .line(let point): .line(point.applying(transform))
    case .quadCurve(let control, let end):
      .quadCurve(control: control.applying(transform), to: end.applying(transform))
    case .curve(let control1, let control2, let end):
      .curve(
        control1: control1.applying(transform), control2: control2.applying(transform), to: end.applying(transform))
    case .close: .close
    }
  }
}
