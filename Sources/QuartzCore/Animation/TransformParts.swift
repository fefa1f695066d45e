/// A transform of the plane as the parts that its key paths name, which apply in this order: scale, slant, rotation,
/// translation.
struct TransformParts: Equatable {
  var scaleX: CGFloat
  var scaleY: CGFloat
  var slant: CGFloat
  /// The rotation in radians, toward positive y.
  var rotation: CGFloat
  var translationX: CGFloat
  var translationY: CGFloat

  /// Creates the parts of a transform; nil if it leaves the plane.
  init?(_ transform: CATransform3D) {
    guard CATransform3DIsAffine(transform) else { return nil }
    let t = CATransform3DGetAffineTransform(transform)
    scaleX = hypot(t.a, t.b)
    rotation = CGFloat(scaleX > 0 ? atan2(Double(t.b), Double(t.a)) : atan2(Double(-t.c), Double(t.d)))
    let (sine, cosine) = (CGFloat(sin(Double(rotation))), CGFloat(cos(Double(rotation))))
    slant = t.c * cosine + t.d * sine
    scaleY = t.d * cosine - t.c * sine
    (translationX, translationY) = (t.tx, t.ty)
  }

  var transform: CATransform3D {
    let (sine, cosine) = (CGFloat(sin(Double(rotation))), CGFloat(cos(Double(rotation))))
    return CATransform3DMakeAffineTransform(
      CGAffineTransform(
        a: scaleX * cosine, b: scaleX * sine, c: slant * cosine - scaleY * sine, d: slant * sine + scaleY * cosine,
        tx: translationX, ty: translationY))
  }

  /// Returns the parts at the fraction `share` of the way to `other`; rotations take the shorter direction.
  func interpolated(to other: TransformParts, _ share: CGFloat) -> TransformParts {
    func between(_ part: KeyPath<TransformParts, CGFloat>) -> CGFloat {
      self[keyPath: part] + (other[keyPath: part] - self[keyPath: part]) * share
    }
    var result = self
    result.scaleX = between(\.scaleX)
    result.scaleY = between(\.scaleY)
    result.slant = between(\.slant)
    result.translationX = between(\.translationX)
    result.translationY = between(\.translationY)
    let turn = (other.rotation - rotation).remainder(dividingBy: 2 * .pi)
    result.rotation = rotation + turn * share
    return result
  }
}
