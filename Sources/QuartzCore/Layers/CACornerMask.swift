/// The corners of a layer, named by their coordinates: `MinXMinY` is at the top left.
public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

extension CALayer {
  /// The corners that `cornerRadius` rounds.
  public var maskedCorners: CACornerMask {
    get { uncommon.value.maskedCorners }
    set {
      guard newValue != maskedCorners else { return }
      uncommon.value.maskedCorners = newValue
      lookChanged()
    }
  }
}

/// A rectangle of which any corners are rounded.
struct RoundedOutline {
  let rect: CGRect
  let radius: CGFloat
  let corners: CACornerMask

  /// Creates an outline. The radius is limited to half of the shorter side.
  init(_ rect: CGRect, radius: CGFloat, corners: CACornerMask) {
    self.rect = rect.standardized
    self.radius = min(max(0, radius), min(self.rect.width, self.rect.height) / 2)
    self.corners = corners
  }

  var shape: Shape {
    guard radius > 0, !corners.isEmpty else { return .rect(rect) }
    return corners == .all ? .roundedRect(rect, radius: radius) : .path(path, rule: .winding)
  }

  enum Border {
    /// A border to be filled.
    case solid(Shape)
    /// A border that is stroked along its middle.
    case line(Shape)
  }

  /// Returns the area within `width` of the edge, on its inside.
  func border(_ width: CGFloat) -> Border {
    let hole = rect.insetBy(dx: width, dy: width)
    guard !hole.isNull, hole.width > 0, hole.height > 0 else { return .solid(shape) }
    if corners == .all || radius == 0 || corners.isEmpty {
      let middle = rect.insetBy(dx: width / 2, dy: width / 2)
      return .line(RoundedOutline(middle, radius: radius - width / 2, corners: corners).shape)
    }
    let inner = RoundedOutline(hole, radius: radius - width, corners: corners)
    return .solid(.path(path + inner.path, rule: .evenOdd))
  }

  private var path: [CGPath.Element] {
    let path = CGMutablePath()
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func radius(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? self.radius : 0 }
    let (topLeft, topRight) = (radius(.layerMinXMinYCorner), radius(.layerMaxXMinYCorner))
    let (bottomLeft, bottomRight) = (radius(.layerMinXMaxYCorner), radius(.layerMaxXMaxYCorner))
    path.move(to: CGPoint(x: left + topLeft, y: top))
    path.addCorner(CGPoint(x: right, y: top), from: (-1, 0), to: (0, 1), topRight)
    path.addCorner(CGPoint(x: right, y: bottom), from: (0, -1), to: (-1, 0), bottomRight)
    path.addCorner(CGPoint(x: left, y: bottom), from: (1, 0), to: (0, -1), bottomLeft)
    path.addCorner(CGPoint(x: left, y: top), from: (0, 1), to: (1, 0), topLeft)
    path.closeSubpath()
    return path.elements
  }
}

extension CGMutablePath {
  /// Adds a line to the start of the corner and its quarter circle; `from` and `to` are the directions from the corner
  /// along its two sides.
  fileprivate func addCorner(
    _ corner: CGPoint, from: (x: CGFloat, y: CGFloat), to: (x: CGFloat, y: CGFloat), _ radius: CGFloat
  ) {
    func along(_ side: (x: CGFloat, y: CGFloat), _ distance: CGFloat) -> CGPoint {
      CGPoint(x: corner.x + side.x * distance, y: corner.y + side.y * distance)
    }
    addLine(to: along(from, radius))
    guard radius > 0 else { return }
    let control = radius * (1 - Self.quarterCircle)
    addCurve(to: along(to, radius), control1: along(from, control), control2: along(to, control))
  }
}
