import EventTrace
import UIKit

/// The words and letters of an outcome.
extension HitStep.Verdict {
  /// The word that rows show.
  package var word: Phrase {
    switch self {
    case .hit: .hit
    case .onPath: .inside
    case .redirected: .answered
    case .overruled: .overruled
    case .outside: .outside
    case .refused(let refusal): refusal.word
    case .gaveNil: .gaveNil
    }
  }

  /// The letter of a reason why a view said no although its `point(inside:)` was not asked, or said yes; nil where
  /// there is none.
  package var letter: String? {
    switch self {
    case .refused(let refusal): refusal.letter
    case .gaveNil: "N"
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
