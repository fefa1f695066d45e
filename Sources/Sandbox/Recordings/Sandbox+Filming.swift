import Foundation
import Inspector

/// Makes a film of what the window shows, while it shows it. On the thread of the window.
package protocol WindowFilm: AnyObject {
  var isRunning: Bool { get }
  /// Why it ended by itself, and where what there is of it lies; told once.
  func takeFailure() -> WindowFilmFailure?

  /// Begins one of the scene with that name, and tells where it will be.
  func begin(_ name: String) throws(WindowFilmFailure) -> String
  /// Ends it, and tells where it is.
  func end() throws(WindowFilmFailure) -> String
}

package enum WindowFilmFailure: Error, Equatable {
  case encoderMissing
  case cannotCreate(path: String, reason: String)
  /// What is in the file may not play. The encoder's words.
  case broke(path: String, reason: String)
}

extension Sandbox {
  func flipFilming() {
    guard let film else { return }
    do throws(WindowFilmFailure) {
      if film.isRunning {
        model.message = Sentence(.filmedTo, shortened(try film.end()))
      } else {
        model.message = nil
        _ = try film.begin(model.selected)
      }
    } catch {
      tell(error)
    }
  }

  /// A film that ended by itself is told at once.
  func watchFilm() {
    if let failure = film?.takeFailure() { tell(failure) }
  }

  private func tell(_ failure: WindowFilmFailure) {
    switch failure {
    case .encoderMissing: model.message = Sentence(.filmNeedsEncoder)
    case .cannotCreate(let path, let reason):
      model.message = Sentence(.cannotFilm, shortened(path), model.language.reason(reason))
    case .broke(let path, let reason):
      model.message = Sentence(.filmBroke, shortened(path), model.language.reason(ofProgram: reason))
    }
  }
}
