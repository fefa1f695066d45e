/// How points of one layer's plane land on another's.
///
/// Nearly all maps in a view tree are translations, some are affine, few are perspective: each costs only what it needs.
package enum PlaneMap: Equatable, Sendable {
  case translation(dx: CGFloat, dy: CGFloat)
  case affine(CGAffineTransform)
  case projective(Homography)

  package static let identity = PlaneMap.translation(dx: 0, dy: 0)

  /// What `matrix` does to the plane z = 0, seen from the front.
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

  /// Where `point` lands: nil when it lies behind the eye of a perspective.
  package func map(_ point: CGPoint) -> CGPoint? {
    switch self {
    case .translation(let dx, let dy): CGPoint(x: point.x + dx, y: point.y + dy)
    case .affine(let transform): point.applying(transform)
    case .projective(let homography): homography.map(point)
    }
  }

  /// The way back: nil when the map squeezes the plane to a line or a point.
  package var inverse: PlaneMap? {
    switch self {
    case .translation(let dx, let dy): .translation(dx: -dx, dy: -dy)
    case .affine(let transform): transform.isInvertible ? .affine(transform.inverted()) : nil
    case .projective(let homography): homography.inverse.map { .projective($0) }
    }
  }

  /// The receiver as an affine transform; a perspective keeps its in-plane part only.
  package var affineTransform: CGAffineTransform {
    switch self {
    case .translation(let dx, let dy): CGAffineTransform(translationX: dx, y: dy)
    case .affine(let transform): transform
    case .projective(let homography): homography.affinePart
    }
  }
}

/// A 3×3 matrix for row vectors `[x y 1]`: a plane seen in perspective.
package struct Homography: Equatable, Sendable {
  package var m11: CGFloat, m12: CGFloat, m13: CGFloat
  package var m21: CGFloat, m22: CGFloat, m23: CGFloat
  package var m31: CGFloat, m32: CGFloat, m33: CGFloat

  func map(_ point: CGPoint) -> CGPoint? {
    let w = m13 * point.x + m23 * point.y + m33
    guard w > 0, w.isFinite else { return nil }
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m31) / w,
      y: (m12 * point.x + m22 * point.y + m32) / w)
  }

  /// Cofactors over the determinant, scaled so that points in front of the eye keep a positive weight.
  var inverse: Homography? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m13 * m32 - m12 * m33
    let c13 = m12 * m23 - m13 * m22
    let determinant = m11 * c11 + m21 * c12 + m31 * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    return Homography(
      m11: c11 / determinant, m12: c12 / determinant, m13: c13 / determinant,
      m21: (m23 * m31 - m21 * m33) / determinant, m22: (m11 * m33 - m13 * m31) / determinant,
      m23: (m13 * m21 - m11 * m23) / determinant,
      m31: (m21 * m32 - m22 * m31) / determinant, m32: (m12 * m31 - m11 * m32) / determinant,
      m33: (m11 * m22 - m12 * m21) / determinant)
  }

  var affinePart: CGAffineTransform {
    guard m33 != 0 else { return .identity }
    return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }
}
