import EventTrace
import UIKit

/// The words and letters of an outcome.
extension HitStep.Verdict {
  /// The word in rows.
  package var word: Phrase {
    switch self {
    case .hit: .hit
    case .onPath: .inside
    case .redirected: .answered
    case .overruled: .overruled
    case .outside: .outside
    case .refused(let refusal): refusal.word
    case .returnedNil: .returnedNil
    }
  }

  /// The letter of a reason for a result that `point(inside:)` did not determine; nil without one.
  package var letter: String? {
    switch self {
    case .refused(let refusal): refusal.letter
    case .returnedNil: "N"
    case .hit, .onPath, .redirected, .overruled, .outside: nil
    }
  }
}

extension HitTestRefusal {
  package var letter: String {
    switch self {
    case .hidden: "H"
    case .transparent: "A"
    case .interactionDisabled: "D"
    case .animating: "M"
    }
  }

  package var word: Phrase {
    switch self {
    case .hidden: .hidden
    case .transparent: .transparent
    case .interactionDisabled: .disabled
    case .animating: .animating
    }
  }
}
