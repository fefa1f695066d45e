import EventTrace
import Scenes

extension Language {
  /// Returns a scene's text about itself, or an article's.
  package subscript(wording: Wording) -> String { self == .english ? wording.english : wording.chinese }
}
