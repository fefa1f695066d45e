import UIKit

extension HitStep {
  /// A sentence that explains the outcome of the step.
  package var sentence: Sentence {
    let name = view.name.description
    switch verdict {
    case .onPath: return Sentence(.stepOnPath, name)
    case .hit:
      if isAnsweredByOverride { return Sentence(.stepHitByOverride, name) }
      return Sentence(boundsContainPoint ? .stepHit : .stepHitOutsideBounds, name)
    case .outside:
      guard point.x.isFinite, point.y.isFinite else { return Sentence(.stepNoInverse, name) }
      if boundsContainPoint { return Sentence(.stepOutsideByOverride, name) }
      let isOnEdge = !view.overridesPointInside && view.bounds.distance(to: point) == .zero
      return Sentence(isOnEdge ? .stepOnEdge : .stepOutside, name)
    case .refused(let refusal): return Sentence(refusal.sentence, name)
    case .returnedNil: return Sentence(.stepReturnedNil, name)
    case .redirected: return Sentence(.stepRedirected, name, answer?.description ?? "nil")
    case .overruled:
      return answer == view.name
        ? Sentence(.stepOverruledItself, name) : Sentence(.stepOverruled, name, answer?.description ?? "nil")
    }
  }

  private var boundsContainPoint: Bool { view.bounds.containsHalfOpen(point) }
}

extension HitTestRefusal {
  fileprivate var sentence: Phrase {
    switch self {
    case .hidden: .stepHidden
    case .transparent: .stepTransparent
    case .interactionDisabled: .stepDisabled
    case .animating: .stepAnimating
    }
  }
}
