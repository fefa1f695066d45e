/// A transform from one layer's plane to another's.
///
/// Nearly all transforms in a view tree are translations, some are affine, and few are perspective: each case costs
/// only the necessary operations.
package enum PlaneMap: Equatable, Sendable {
  case translation(dx: CGFloat, dy: CGFloat)
  case affine(CGAffineTransform)
  case projective(Homography)

  package static let identity = PlaneMap.translation(dx: 0, dy: 0)

  /// Creates the transform that `matrix` applies to the plane z = 0, seen from the front.
  package init(_ matrix: CATransform3D) {
    if matrix.m14 == 0, matrix.m24 == 0, matrix.m44 == 1 {
      self = PlaneMap(CATransform3DGetAffineTransform(matrix))
    } else {
      self = .projective(
        Homography(
          m11: matrix.m11, m12: matrix.m12, m13: matrix.m14,
          m21: matrix.m21, m22: matrix.m22, m23: matrix.m24,
          m31: matrix.m41, m32: matrix.m42, m33: matrix.m44))
    }
  }

  package init(_ transform: CGAffineTransform) {
    if transform.a == 1, transform.b == 0, transform.c == 0, transform.d == 1 {
      self = .translation(dx: transform.tx, dy: transform.ty)
    } else {
      self = .affine(transform)
    }
  }

  /// Returns the image of `point`; nil if it lies behind the eye of a perspective.
  package func map(_ point: CGPoint) -> CGPoint? {
    switch self {
    case .translation(let dx, let dy): CGPoint(x: point.x + dx, y: point.y + dy)
    case .affine(let transform): point.applying(transform)
    case .projective(let homography): homography.map(point)
    }
  }

  /// The inverse; nil if the transform reduces the plane to a line or a point.
  package var inverse: PlaneMap? {
    switch self {
    case .translation(let dx, let dy): .translation(dx: -dx, dy: -dy)
    case .affine(let transform): transform.isInvertible ? .affine(transform.inverted()) : nil
    case .projective(let homography): homography.inverse.map { .projective($0) }
    }
  }

  /// Returns the transform that applies the receiver first and then `outer`; nil if one of them is a perspective,
  /// because points behind its eye must be removed before the next transform.
  package func concatenating(_ outer: PlaneMap) -> PlaneMap? {
    switch (self, outer) {
    case (.projective, _), (_, .projective): nil
    case (.translation(let dx, let dy), .translation(let outerX, let outerY)):
      .translation(dx: dx + outerX, dy: dy + outerY)
    default: .affine(affineTransform.concatenating(outer.affineTransform))
    }
  }

  /// The affine transform; for a perspective, its affine part.
  package var affineTransform: CGAffineTransform {
    switch self {
    case .translation(let dx, let dy): CGAffineTransform(translationX: dx, y: dy)
    case .affine(let transform): transform
    case .projective(let homography): homography.affinePart
    }
  }
}
