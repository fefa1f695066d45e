/// The pacing of an animation: a cubic Bézier curve of progress over time, from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: Hashable, Sendable {
  private let x1: Double, y1: Double, x2: Double, y2: Double

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    (x1, y1, x2, y2) = (Double(min(max(c1x, 0), 1)), Double(c1y), Double(min(max(c2x, 0), 1)), Double(c2y))
  }

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes the coordinates of a control point, x and y, into `ptr`. The points 0 and 3 are the ends of the curve, and
  /// 1 and 2 those between them.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (x1, y1), (x2, y2), (1, 1)]
    guard points.indices.contains(idx) else { return }
    (ptr[0], ptr[1]) = (Float(points[idx].0), Float(points[idx].1))
  }

  /// Returns the progress at the fraction `share` of the duration, 0...1. With control points above 1 or below 0 the
  /// result overshoots.
  package func value(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    if x1 == y1, x2 == y2 { return share }
    return Self.curve(y1, y2, parameter(at: share))
  }

  /// Time increases along the curve, so bisection finds the parameter: 52 steps reach the precision of a Double.
  private func parameter(at share: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if Self.curve(x1, x2, middle) < share { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func curve(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * p1 + 3 * rest * t * t * p2 + t * t * t
  }

  public static func == (one: CAMediaTimingFunction, other: CAMediaTimingFunction) -> Bool {
    (one.x1, one.y1, one.x2, one.y2) == (other.x1, other.y1, other.x2, other.y2)
  }

  public func hash(into hasher: inout Hasher) {
    for point in [x1, y1, x2, y2] { hasher.combine(point) }
  }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
