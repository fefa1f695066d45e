/// A 3×3 matrix for row vectors `[x y 1]`, which describes a plane seen in perspective.
package struct Homography: Equatable, Sendable {
  package var m11: CGFloat, m12: CGFloat, m13: CGFloat
  package var m21: CGFloat, m22: CGFloat, m23: CGFloat
  package var m31: CGFloat, m32: CGFloat, m33: CGFloat

  package init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m31: CGFloat, m32: CGFloat,
    m33: CGFloat
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  package init(_ t: CGAffineTransform) {
    self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
  }

  /// Returns the distance of `point` in front of the eye; points without a positive weight are behind it.
  package func weight(_ point: CGPoint) -> CGFloat { m13 * point.x + m23 * point.y + m33 }

  /// Returns the image of `point`; nil when it is behind the eye.
  package func map(_ point: CGPoint) -> CGPoint? {
    let w = weight(point)
    guard w > 0, w.isFinite else { return nil }
    return CGPoint(
      x: (m11 * point.x + m21 * point.y + m31) / w,
      y: (m12 * point.x + m22 * point.y + m32) / w)
  }

  /// The map that applies the receiver first and `other` second.
  package func concatenating(_ other: Homography) -> Homography {
    func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
      (
        x * other.m11 + y * other.m21 + w * other.m31, x * other.m12 + y * other.m22 + w * other.m32,
        x * other.m13 + y * other.m23 + w * other.m33
      )
    }
    let (one, two, three) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
    return Homography(
      m11: one.0, m12: one.1, m13: one.2, m21: two.0, m22: two.1, m23: two.2, m31: three.0, m32: three.1, m33: three.2)
  }

  package var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) + m21 * (m13 * m32 - m12 * m33) + m31 * (m12 * m23 - m13 * m22)
  }

  /// The inverse, computed from cofactors and scaled so that points in front of the eye have a positive weight.
  package var inverse: Homography? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    return Homography(
      m11: (m22 * m33 - m23 * m32) / determinant, m12: (m13 * m32 - m12 * m33) / determinant,
      m13: (m12 * m23 - m13 * m22) / determinant,
      m21: (m23 * m31 - m21 * m33) / determinant, m22: (m11 * m33 - m13 * m31) / determinant,
      m23: (m13 * m21 - m11 * m23) / determinant,
      m31: (m21 * m32 - m22 * m31) / determinant, m32: (m12 * m31 - m11 * m32) / determinant,
      m33: (m11 * m22 - m12 * m21) / determinant)
  }

  /// The affine part.
  package var affinePart: CGAffineTransform {
    guard m33 != 0 else { return .identity }
    return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
  }

  /// Returns whether `box(around:)` covers all of `rect`.
  package func isFarFromHorizon(in rect: CGRect) -> Bool {
    let weights = rect.corners.map(weight)
    guard let least = weights.min(), let most = weights.max() else { return false }
    return least >= most / 1000
  }

  /// Returns the bounding box of the visible part of `rect`. Points closer to the eye than a thousandth of the farthest
  /// corner are omitted, because their image would be arbitrarily large. Returns nil when all of `rect` is behind the
  /// eye.
  package func box(around rect: CGRect) -> CGRect? {
    let corners = rect.corners
    guard let farthest = corners.map(weight).max(), farthest > 0, farthest.isFinite else { return nil }
    let nearest = farthest / 1000
    var visible: [CGPoint] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      let (from, to) = (weight(corner), weight(next))
      if from >= nearest { visible.append(corner) }
      guard (from >= nearest) != (to >= nearest) else { continue }
      let share = (nearest - from) / (to - from)
      visible.append(CGPoint(x: corner.x + (next.x - corner.x) * share, y: corner.y + (next.y - corner.y) * share))
    }
    let mapped = visible.compactMap(map)
    guard !mapped.isEmpty, mapped.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    return CGRect(boundingBoxOf: mapped)
  }
}
