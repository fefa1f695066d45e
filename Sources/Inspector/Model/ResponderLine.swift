import EventTrace

/// A line below the name of a responder, in the chain's diagram and in its text.
enum ResponderLine {
  case verdict(Phrase, String)
  case firstResponder
  case recognizer(ResponderPath.Recognizer)

  func text(in language: Language) -> String {
    switch self {
    case .verdict(let phrase, let method): language[phrase, method]
    case .firstResponder: language[.firstResponder]
    case .recognizer(let recognizer):
      [
        recognizer.name + " " + language[LaneSpan.State(recognizer.state).phrase],
        recognizer.effect.map { language[$0] },
      ]
      .compactMap { $0 }.joined(separator: language[.listSeparator])
    }
  }
}
