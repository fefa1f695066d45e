import EventTrace

// The names of what can be chosen for a film.

extension FilmContent {
  var words: Phrase {
    switch self {
    case .stage: .filmOfStage
    case .stageAndChain: .filmOfChain
    case .window: .filmOfWindow
    }
  }
}

extension FilmBackground {
  var words: Phrase {
    switch self {
    case .theme: .filmPlain
    case .night: .filmNight
    case .dawn: .filmDawn
    case .meadow: .filmMeadow
    }
  }
}

extension FilmLanguages {
  var words: Phrase {
    switch self {
    case .english: .filmInEnglish
    case .chinese: .filmInChinese
    case .both: .filmInBoth
    }
  }
}
