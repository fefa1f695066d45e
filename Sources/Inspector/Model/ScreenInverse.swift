import CoreGraphics
import QuartzCore

/// From points of the screen to points of a view: the conversions of all levels as one, and by how much rounding may
/// distinguish it from the engine's, which converts level by level.
struct ScreenInverse: Equatable {
  private(set) var transform: CGAffineTransform
  /// In the view's points; 0 when no conversion rounds.
  private(set) var slack: CGFloat
  /// No point of the canvas has a larger coordinate.
  private(set) var reach: CGFloat

  /// Points of a canvas are no farther out than this.
  static let largestCanvas: CGFloat = 16_384

  static let screen = Self(transform: .identity, slack: 0, reach: largestCanvas)

  /// What one conversion rounds by, relative to the largest number in it; more than any can.
  private static let rounding = 32 * CGFloat.ulpOfOne

  /// Of a view inside, whose layer lies in this one as `map` says; nil when there is no way back.
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
  /// Sums of a few such numbers do not round.
  var isShort: Bool { (self * 1024).rounded() == self * 1024 && magnitude < 1e9 }
}
