import UIKit

extension RecognizerRelation.Source {
  func sentence(_ labels: ObjectLabels) -> Sentence {
    switch self {
    case .requirement: Sentence(.raceByRequirement)
    case .exclusion: Sentence(.raceByExclusion)
    case .answer(let question, let answer, let answerer):
      Sentence(.raceByAnswer, labels[answerer], question.rawValue, "\(answer)")
    }
  }
}

extension RecognizerRace.Edge {
  /// The relation as a sentence without its end.
  func sentence(_ labels: ObjectLabels) -> Sentence { sentence(labels[from], labels[to], labels) }

  /// The relation as a sentence without its end, with these names of the two recognizers.
  package func sentence(_ from: String, _ to: String, _ labels: ObjectLabels = ObjectLabels()) -> Sentence {
    let phrase: Phrase
    switch kind {
    case .waitsFor: phrase = .raceWaits
    case .together: phrase = .raceTogether
    case .prevented: phrase = .racePrevented
    }
    return Sentence(phrase, values: [from, to], subject: source.sentence(labels))
  }
}
