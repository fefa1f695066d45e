import UIKit

extension HitStep {
  /// Why the step came out as it did, in one sentence.
  package var reason: String { reason(labels: ObjectLabels()) }

  package func reason(labels: ObjectLabels) -> String {
    let view = labels[self.view.name]
    switch verdict {
    case .onPath: return "\(view) contains the point; a view inside it answers."
    case .hit: return hitReason(view)
    case .outside: return outsideReason(view)
    case .refused(let refusal): return "\(view) is not asked further: \(refusal.sentence)"
    case .answeredNilByOverride: return "\(view) overrides hitTest and gives nil."
    case .redirected(let answer): return "\(view) overrides hitTest and gives \(labels[answer])."
    case .overruled(let answer):
      return answer == self.view.name
        ? "\(view) answers for itself, but an override above it gives something else."
        : "\(view) gives \(labels[answer]), but an override above it gives something else."
    }
  }

  private func hitReason(_ view: String) -> String {
    if isAnsweredByOverride { return "\(view) overrides hitTest and gives itself." }
    if !boundsContainPoint { return "\(view) is hit outside its bounds: its own point(inside:) says yes." }
    return "\(view) contains the point and no view inside it answers."
  }

  private func outsideReason(_ view: String) -> String {
    guard point.x.isFinite, point.y.isFinite else {
      return "\(view) has a transform without an inverse: no point is inside it."
    }
    return boundsContainPoint
      ? "\(view) has the point in its bounds, but its own point(inside:) says no."
      : "\(view) does not contain the point, so nothing in it is asked."
  }

  private var boundsContainPoint: Bool { view.bounds.containsHalfOpen(point) }
}

extension HitTestReading.NotAsked {
  package var reason: String { reason(labels: ObjectLabels()) }

  package func reason(labels: ObjectLabels) -> String {
    "\(labels[view.name]) is not asked: \(labels[answered]) in front of it answered."
  }
}

extension HitTestRefusal {
  fileprivate var sentence: String {
    switch self {
    case .hidden: "it is hidden."
    case .transparent: "its alpha is 0.01 or less."
    case .interactionDisabled: "its isUserInteractionEnabled is false."
    case .animating: "it is being animated without allowUserInteraction."
    }
  }
}
