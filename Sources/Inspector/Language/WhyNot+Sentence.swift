import CoreGraphics
import EventTrace
import UIKit

extension WhyNot {
  /// The reason why the view did not receive the touch, with its name.
  package var inWords: Sentence {
    let name = view.description
    func choose(_ itself: Phrase, _ around: Phrase, at place: ViewSnapshot, _ more: String...) -> Sentence {
      place.name.number == view.number
        ? Sentence(itself, values: [name] + more) : Sentence(around, values: [name, place.name.description] + more)
    }
    switch cause {
    case .receivedTouch: return Sentence(.whyReceivedTouch, name)
    case .interfered(let verdict, let recognizers):
      return Sentence(verdict.why, name, Sentence.list(recognizers.map(\.description)))
    case .withheld: return Sentence(.whyWithheld, name)
    case .refused(let place, .animating): return choose(.whyAnimating, .whyAroundAnimating, at: place)
    case .refused(let place, let refusal): return choose(.whyRefused, .whyAroundRefused, at: place, refusal.inSwift)
    case .outside(let place, .zero): return choose(.whyOnEdge, .whyAroundOnEdge, at: place)
    case .outside(let place, let by): return choose(.whyOutside, .whyAroundOutside, at: place, by.points)
    case .returnedFalse(let place): return choose(.whyReturnedFalse, .whyAroundReturnedFalse, at: place)
    case .noInverse(let place): return choose(.whyNoInverse, .whyAroundNoInverse, at: place)
    case .overrideReturnedNil(let place): return choose(.whyReturnedNil, .whyAroundReturnedNil, at: place)
    case .behind(let place, let answered):
      return choose(.whyBehind, .whyAroundBehind, at: place, answered.description)
    case .innerView(let inner): return Sentence(.whyInner, name, inner.description)
    case .redirected(let place, let answer):
      return choose(.whyRedirected, .whyAroundRedirected, at: place, answer.description)
    case .overruled(let place, let answer):
      return choose(.whyOverruled, .whyAroundOverruled, at: place, answer.description)
    case .neverReached: return Sentence(.whyNeverReached, name)
    }
  }
}

extension TouchVerdict {
  fileprivate var why: Phrase {
    switch self {
    case .deliver: .whyReceivedTouch
    case .hold: .whyHeld
    case .cancel: .whyTaken
    case .drop: .whyDropped
    }
  }
}

extension HitTestRefusal {
  /// The property or method of the view that is the reason; the same in every language.
  fileprivate var inSwift: String {
    switch self {
    case .hidden: "isHidden = true"
    case .transparent: "alpha ≤ 0.01"
    case .interactionDisabled: "isUserInteractionEnabled = false"
    case .animating: "allowUserInteraction"
    }
  }
}

extension CGSize {
  /// The distance to the nearest edge as `20.0 pt`, as the labels on the scene have it, with a space at which lines do
  /// not break. One that is not zero is never written as zero.
  fileprivate var points: String { max(0.1, width, height).display + "\u{A0}pt" }
}
