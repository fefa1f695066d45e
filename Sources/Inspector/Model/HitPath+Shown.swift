import CoreGraphics

extension HitPath {
  /// As far as it had come with the question numbered `order`: there is no hit view before the answer is known.
  package func upTo(_ order: Int) -> HitPath {
    var path = self
    path.steps = steps.filter { $0.order <= order }.map { step in
      var step = step
      if step.verdict == .hit, step.order < steps.count, order < steps.count { step.verdict = .onPath }
      return step
    }
    return path
  }

  /// Without the views that said no far from the touch: the list has them; on the scene they would only be in the way.
  package var nearby: HitPath {
    var path = self
    path.steps = steps.filter { step in
      switch step.verdict {
      case .hit, .onPath, .redirected, .overruled: true
      case .outside, .refused, .gaveNil:
        CGRect(boundingBoxOf: step.corners).insetBy(dx: -Self.reach, dy: -Self.reach).contains(point)
      }
    }
    return path
  }

  /// In points: a finger's width.
  static let reach: CGFloat = 44
}
