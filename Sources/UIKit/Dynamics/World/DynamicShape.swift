import Foundation

/// The outline of a body around its center.
@MainActor
enum DynamicShape {
  case circle(radius: Double)
  /// A convex polygon, clockwise on the screen.
  case convex([SIMD2<Double>])

  /// The maximum distance of the segments of a flattened curve from the curve, in points.
  static let tolerance: CGFloat = 0.25
  private static let cornersOfEllipse = 32

  init(of item: any UIDynamicItem) {
    let size = item.bounds.size
    let (width, height) = (max(Double(size.width), 0), max(Double(size.height), 0))
    switch item.collisionBoundsType {
    case .ellipse where width == height: self = .circle(radius: width / 2)
    case .ellipse:
      self = .convex(
        (0..<Self.cornersOfEllipse).map { index in
          let angle = 2 * Double.pi * Double(index) / Double(Self.cornersOfEllipse)
          return SIMD2(width / 2 * cos(angle), height / 2 * sin(angle))
        })
    case .path:
      let lines = item.collisionBoundingPath.cgPath.polylines(tolerance: Self.tolerance)
      let hull = Self.hull(of: lines.flatMap(\.points).map { SIMD2<Double>($0) })
      self = hull.count > 2 ? .convex(hull) : Self.rectangle(width, height)
    case .rectangle: self = Self.rectangle(width, height)
    }
  }

  private static func rectangle(_ width: Double, _ height: Double) -> Self {
    let (x, y) = (width / 2, height / 2)
    return .convex([SIMD2(-x, -y), SIMD2(x, -y), SIMD2(x, y), SIMD2(-x, y)])
  }

  /// Returns the convex hull by Andrew's monotone chain algorithm.
  private static func hull(of points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
      var chain: [SIMD2<Double>] = []
      for point in points {
        while chain.count > 1,
          cross(chain[chain.count - 1] - chain[chain.count - 2], point - chain[chain.count - 1]) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return half(sorted) + half(sorted.reversed())
  }

  /// The area in square points.
  var area: Double {
    switch self {
    case .circle(let radius): .pi * radius * radius
    case .convex(let corners): edges(corners).reduce(0) { $0 + cross($1.0, $1.1) } / 2
    }
  }

  /// The moment of inertia about the center, for a body of mass 1.
  var inertiaOfMassOne: Double {
    switch self {
    case .circle(let radius): return radius * radius / 2
    case .convex(let corners):
      let sums = edges(corners).reduce((0.0, 0.0)) { sums, edge in
        let (a, b) = edge
        let doubled = cross(a, b)
        return (sums.0 + doubled * (dot(a, a) + dot(a, b) + dot(b, b)), sums.1 + doubled)
      }
      return sums.1 > 0 ? sums.0 / (6 * sums.1) : 0
    }
  }

  private func edges(_ corners: [SIMD2<Double>]) -> Zip2Sequence<[SIMD2<Double>], [SIMD2<Double>]> {
    zip(corners, Array(corners.dropFirst()) + corners.prefix(1))
  }

  func placed(at position: SIMD2<Double>, angle: Double) -> PlacedShape {
    switch self {
    case .circle(let radius): .circle(position, radius: radius)
    case .convex(let corners): .convex(corners.map { position + rotate($0, by: angle) })
    }
  }
}

/// A shape at its position, in the coordinates of the reference view.
enum PlacedShape {
  case circle(SIMD2<Double>, radius: Double)
  /// A convex polygon. Two points are a line, which has two sides.
  case convex([SIMD2<Double>])
  /// The half plane behind a line through a point; `inward` points to the free side.
  case wall(SIMD2<Double>, inward: SIMD2<Double>)

  var box: CGRect {
    switch self {
    case .circle(let center, let radius):
      CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    case .convex(let corners):
      corners.dropFirst().reduce(CGRect(origin: corners[0].point, size: .zero)) { box, corner in
        box.union(CGRect(origin: corner.point, size: .zero))
      }
    case .wall: .infinite
    }
  }
}

extension SIMD2<Double> {
  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { (x * x + y * y).squareRoot() }
}
