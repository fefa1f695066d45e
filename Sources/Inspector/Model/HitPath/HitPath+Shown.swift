import CoreGraphics

extension HitPath {
  /// Returns the path up to the call numbered `order`, which has no hit view before the end.
  package func upTo(_ order: Int) -> HitPath {
    var path = self
    path.steps = steps.filter { $0.order <= order }.map { step in
      var step = step
      if step.verdict == .hit, step.order < steps.count, order < steps.count { step.verdict = .onPath }
      return step
    }
    return path
  }

  /// The path without the views that do not contain the touch and are far from it, which would only clutter the scene.
  package var nearby: HitPath {
    var path = self
    path.steps = steps.filter { step in
      switch step.verdict {
      case .hit, .onPath, .redirected, .overruled: true
      case .outside, .refused, .returnedNil:
        CGRect(boundingBoxOf: step.corners).insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
      }
    }
    return path
  }

  /// The distance in points, which is the width of a finger.
  static let reach: CGFloat = 44
}
