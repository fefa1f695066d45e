import EventTrace
import InputEvents
import Inspector

/// The shape, the colors and the language of a film of the last gesture.
package struct GestureFilmLook: Equatable, Sendable {
  package let format: FilmFormat
  package let theme: Theme.Name
  package let language: Language
}

/// Makes films of gestures while the window goes on.
@MainActor
package protocol GestureFilming: AnyObject {
  var isRunning: Bool { get }
  /// Begins a film of a recording that `InputRecording.lastGesture` made.
  func begin(_ gesture: InputRecording, _ look: GestureFilmLook) throws(WindowFilmFailure)
  /// Returns the path of the film that has ended since the last call, or its failure; nil otherwise.
  func takeResult() -> Result<String, WindowFilmFailure>?
}
