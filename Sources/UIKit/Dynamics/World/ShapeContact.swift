/// A contact of two shapes, at a point on the outline of one of them. `normal` points from the first to the second;
/// `depth` is their overlap in points, and a negative depth is their distance.
struct ShapeContact {
  var point: SIMD2<Double>
  var normal: SIMD2<Double>
  var depth: Double

  var reversed: ShapeContact { ShapeContact(point: point, normal: -normal, depth: depth) }

  /// The distance in points within which shapes touch.
  static let margin = 0.05

  /// Returns the contacts needed to hold the second shape, and no more: two for shapes with parallel edges.
  static func between(_ one: PlacedShape, _ other: PlacedShape) -> [ShapeContact] {
    switch (one, other) {
    case (.wall(let point, let inward), .circle(let center, let radius)):
      let depth = radius - dot(center - point, inward)
      return wallActs(depth, 2 * radius)
        ? [ShapeContact(point: center - inward * (radius - depth), normal: inward, depth: depth)] : []
    case (.wall(let point, let inward), .convex(let corners)):
      let depths = corners.map { dot(point - $0, inward) }
      guard let deepest = depths.max(), let highest = depths.min(), wallActs(deepest, deepest - highest) else {
        return []
      }
      return zip(corners, depths).filter { $1 >= -margin }
        .map { ShapeContact(point: $0 + inward * $1, normal: inward, depth: $1) }
    case (.circle(let first, let firstRadius), .circle(let second, let secondRadius)):
      let way = second - first
      let depth = firstRadius + secondRadius - way.length
      guard depth >= -margin else { return [] }
      let normal = way.length > 0 ? way / way.length : SIMD2(0, -1)
      return [ShapeContact(point: first + normal * (firstRadius - depth / 2), normal: normal, depth: depth)]
    case (.convex(let corners), .circle(let center, let radius)):
      return polygon(corners, center, radius).map { [$0] } ?? []
    case (.circle, .convex), (.circle, .wall), (.convex, .wall): return between(other, one).map(\.reversed)
    case (.convex(let first), .convex(let second)): return polygons(first, second)
    case (.wall, .wall): return []
    }
  }

  /// Returns whether the wall acts on the shape; it does not act on a shape that is completely behind it.
  private static func wallActs(_ depth: Double, _ extent: Double) -> Bool {
    depth >= -margin && depth <= extent + reachBehindWall
  }
  private static let reachBehindWall = 20.0

  private static func polygon(
    _ corners: [SIMD2<Double>], _ center: SIMD2<Double>, _ radius: Double
  ) -> ShapeContact? {
    var nearest = (distance: Double.infinity, point: SIMD2<Double>(), normal: SIMD2<Double>())
    var isInside = corners.count > 2
    for (start, end) in edges(of: corners) {
      let edge = end - start
      let along = min(max(0, dot(center - start, edge) / dot(edge, edge)), 1)
      let point = start + edge * along
      let outward = SIMD2(edge.y, -edge.x) / edge.length
      if dot(center - start, outward) > 0 { isInside = false }
      let distance = (center - point).length
      if distance < nearest.distance { nearest = (distance, point, outward) }
    }
    let away = center - nearest.point
    let normal = isInside || nearest.distance == 0 ? nearest.normal : away / nearest.distance
    let depth = radius + (isInside ? nearest.distance : -nearest.distance)
    return depth >= -margin ? ShapeContact(point: nearest.point, normal: normal, depth: depth) : nil
  }

  /// Returns the edges that bound a shape, with the inside to the right of each edge on the screen. A line has one edge
  /// for each side.
  private static func edges(of corners: [SIMD2<Double>]) -> [(SIMD2<Double>, SIMD2<Double>)] {
    corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
      .filter { ($1 - $0).length > 0 }
  }

  private struct Face {
    let start: SIMD2<Double>
    let end: SIMD2<Double>
    let outward: SIMD2<Double>
    /// The distance of the other shape from the face; negative inside.
    let distance: Double
  }

  /// Returns the face of `corners` behind which `others` penetrate least.
  private static func bestFace(
    of corners: [SIMD2<Double>], against others: [SIMD2<Double>]
  ) -> Face? {
    var best: Face?
    for (start, end) in edges(of: corners) {
      let edge = end - start
      let outward = SIMD2(edge.y, -edge.x) / edge.length
      let distance = others.map { dot($0 - start, outward) }.min() ?? .infinity
      if distance > best?.distance ?? -.infinity {
        best = Face(start: start, end: end, outward: outward, distance: distance)
      }
    }
    return best
  }

  /// Finds the contacts of two polygons by separating axes; the edge of the other shape is then clipped to the face.
  private static func polygons(_ first: [SIMD2<Double>], _ second: [SIMD2<Double>]) -> [ShapeContact] {
    guard let face = bestFace(of: first, against: second), face.distance <= margin,
      let otherFace = bestFace(of: second, against: first), otherFace.distance <= margin
    else { return [] }
    // If both are equally good, the first is used, so that contacts do not change from frame to frame.
    let isFirst = face.distance >= otherFace.distance - 0.01
    let (reference, others) = isFirst ? (face, second) : (otherFace, first)
    guard var edge = edges(of: others).min(by: { towards(reference, $0) < towards(reference, $1) }) else { return [] }
    let length = (reference.end - reference.start).length
    let along = (reference.end - reference.start) / length
    func cut(_ limit: Double, _ sign: Double) {
      let (a, b) = (dot(edge.0 - reference.start, along) * sign, dot(edge.1 - reference.start, along) * sign)
      if a > limit, b > limit { return }
      if a > limit { edge.0 = edge.1 + (edge.0 - edge.1) * ((limit - b) / (a - b)) }
      if b > limit { edge.1 = edge.0 + (edge.1 - edge.0) * ((limit - a) / (b - a)) }
    }
    cut(length, 1)
    cut(0, -1)
    let normal = isFirst ? reference.outward : -reference.outward
    return [edge.0, edge.1].compactMap { point in
      let depth = -dot(point - reference.start, reference.outward)
      return depth >= -margin
        ? ShapeContact(point: point + reference.outward * depth, normal: normal, depth: depth) : nil
    }
  }

  /// Returns a measure that is smaller the more the outside of the edge faces the face.
  private static func towards(_ face: Face, _ edge: (SIMD2<Double>, SIMD2<Double>)) -> Double {
    let way = edge.1 - edge.0
    return dot(SIMD2(way.y, -way.x) / way.length, face.outward)
  }
}
