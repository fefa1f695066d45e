import EventTrace
import InputEvents
import Inspector

/// The choices, the colors and the place of a film of the last gesture.
package struct GestureFilmLook: Codable, Equatable, Sendable {
  package let choices: FilmChoices
  package let theme: Theme.Name
  /// The path of the film; nil for the next free one in the user's folder.
  package let path: String?

  package init(_ choices: FilmChoices, theme: Theme.Name, path: String? = nil) {
    (self.choices, self.theme, self.path) = (choices, theme, path)
  }

  package var format: FilmFormat { choices.format }
  /// The language of the film, or of the first one.
  package var language: Language { choices.filmLanguages[0] }
}

/// Makes films of gestures while the window goes on.
@MainActor
package protocol GestureFilming: AnyObject {
  var isRunning: Bool { get }
  /// Returns the path that the next film of the scene with that name can have.
  func freePath(_ name: String) throws(WindowFilmFailure) -> String
  /// Begins a film of a recording that `InputRecording.lastGesture` or `part` made; with several languages, a film for
  /// each, one after the other.
  func begin(_ gesture: InputRecording, _ look: GestureFilmLook) throws(WindowFilmFailure)
  /// Returns the path of the film that has ended since the last call, or its failure; nil otherwise.
  func takeResult() -> Result<String, WindowFilmFailure>?
}
