import CoreGraphics
import QuartzCore

/// The conversion from points of the screen to points of a view: the conversions of all levels as one, with a bound on
/// its difference from the engine's, which converts level by level.
struct ScreenInverse: Equatable {
  private(set) var transform: CGAffineTransform
  /// The maximum error in the view's points; 0 when no conversion rounds.
  private(set) var slack: CGFloat
  /// The largest absolute coordinate of a point of the canvas.
  private(set) var reach: CGFloat

  /// The largest absolute coordinate of a canvas.
  static let largestCanvas: CGFloat = 16_384

  static let screen = Self(transform: .identity, slack: 0, reach: largestCanvas)

  /// The maximum rounding error of one conversion, relative to the largest number in it.
  private static let rounding = 32 * CGFloat.ulpOfOne

  /// Returns the inverse of a subview whose layer has the transform `map`; nil when there is none.
  func inside(_ map: PlaneMap) -> Self? {
    switch map.inverse {
    case .translation(let dx, let dy):
      var result = self
      result.transform.tx += dx
      result.transform.ty += dy
      result.reach += max(abs(dx), abs(dy))
      if slack > 0 || !dx.isShort || !dy.isShort { result.slack += Self.rounding * result.reach }
      return result
    case .affine(let inverse):
      let stretch = max(abs(inverse.a) + abs(inverse.c), abs(inverse.b) + abs(inverse.d))
      let reach = stretch * reach + max(abs(inverse.tx), abs(inverse.ty))
      return Self(
        transform: transform.concatenating(inverse), slack: stretch * slack + Self.rounding * reach, reach: reach)
    case .projective, nil: return nil
    }
  }
}

extension CGFloat {
  /// A Boolean value that indicates whether sums of a few such numbers are exact.
  var isShort: Bool { (self * 1024).rounded() == self * 1024 && magnitude < 1e9 }
}
