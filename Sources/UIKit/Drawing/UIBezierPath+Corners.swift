/// A set of corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: ~0)
}

extension UIBezierPath {
  /// Creates a rectangle of which only `corners` are rounded, with quarters of an ellipse of these radii. Radii are
  /// limited to half of the shorter side. The path runs clockwise from the upper left, as in UIKit.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let rect = rect.standardized
    let largest = min(rect.width, rect.height) / 2
    let (rx, ry) = (min(max(0, cornerRadii.width), largest), min(max(0, cornerRadii.height), largest))
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    /// Draws the corner from the end of one side to the beginning of the next.
    func turn(_ corner: UIRectCorner, _ place: CGPoint, from start: CGVector, to end: CGVector) {
      guard corners.contains(corner), rx > 0, ry > 0 else { return addLine(to: place) }
      let first = CGPoint(x: place.x - start.dx * rx, y: place.y - start.dy * ry)
      let last = CGPoint(x: place.x + end.dx * rx, y: place.y + end.dy * ry)
      let share = CGMutablePath.quarterCircle
      addLine(to: first)
      addCurve(
        to: last,
        controlPoint1: CGPoint(x: first.x + start.dx * rx * share, y: first.y + start.dy * ry * share),
        controlPoint2: CGPoint(x: last.x - end.dx * rx * share, y: last.y - end.dy * ry * share))
    }
    let (east, south) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
    let (west, north) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
    move(to: CGPoint(x: left + (corners.contains(.topLeft) ? rx : 0), y: top))
    turn(.topRight, CGPoint(x: right, y: top), from: east, to: south)
    turn(.bottomRight, CGPoint(x: right, y: bottom), from: south, to: west)
    turn(.bottomLeft, CGPoint(x: left, y: bottom), from: west, to: north)
    turn(.topLeft, CGPoint(x: left, y: top), from: north, to: east)
    close()
  }
}

extension CGPath {
  /// The same outline, with each subpath drawn from its end to its beginning.
  package var reversed: CGPath {
    var parts: [(points: [CGPoint], elements: [Element], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move(let point): parts.append(([point], [], false))
      case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
      case .line(let end), .quadCurve(_, let end), .curve(_, _, let end):
        guard let last = parts.last else { continue }
        // Elements that follow a closed subpath begin at the start of that subpath.
        if last.isClosed { parts.append(([last.points[0]], [], false)) }
        parts[parts.count - 1].points.append(end)
        parts[parts.count - 1].elements.append(element)
      }
    }
    var reversed: [Element] = []
    for part in parts {
      reversed.append(.move(part.points[part.points.count - 1]))
      for (index, element) in part.elements.enumerated().reversed() {
        let end = part.points[index]
        switch element {
        case .quadCurve(let control, _): reversed.append(.quadCurve(control: control, to: end))
        case .curve(let first, let second, _): reversed.append(.curve(control1: second, control2: first, to: end))
        default: reversed.append(.line(end))
        }
      }
      if part.isClosed { reversed.append(.close) }
    }
    return CGPath(elements: reversed)
  }
}
