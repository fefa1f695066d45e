import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector

/// The sheet of a film of the last gesture, with its preview.
extension Sandbox {
  /// Performs an effect on the sheet of a film.
  func film(_ effect: InspectorEffect) {
    switch effect {
    case .filmGesture(let format): openFilmSheet(format)
    case .makeFilm(let sheet): makeFilm(of: sheet)
    default: focusFilmPath()
    }
  }

  /// Opens the sheet of a film, or says why there is nothing to film.
  func openFilmSheet(_ format: FilmFormat) {
    delivery.flush(in: self)
    collect()
    do throws(Capture.FilmRefusal) {
      let film = try capture.filmable(
        on: player.liveSession.stage, between: user.scene.filmSpan, user.language)
      var choices = user.filmChoices ?? FilmChoices(format, in: user.language)
      // The usual key keeps the format of the last film.
      if user.filmChoices == nil || format != .wide { choices.format = format }
      let preview = FilmPreview(film.gesture, choices, in: self)
      filmPreview = preview
      perform(
        .showFilmSheet(
          FilmSheet(choices, path: film.path, length: preview.length, moment: preview.shareOfTouch)))
    } catch {
      showMessage(error.sentence)
    }
  }

  /// Makes the film of the sheet, which closes when that has begun.
  func makeFilm(of sheet: FilmSheet) {
    guard let gesture = filmPreview?.gesture else { return }
    let name = sheet.path.trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, !name.hasSuffix("/") else { return showMessage(Sentence(.filmNeedsName)) }
    let look = GestureFilmLook(sheet.choices, theme: user.theme, path: capture.expanded(name))
    do throws(Capture.FilmRefusal) {
      try capture.film(gesture, look, user.language)
      perform(.showFilmSheet(nil))
      showMessage(Sentence(.filmsGesture))
    } catch {
      showMessage(error.sentence)
    }
  }

  /// Moves the keyboard to the field for the path while its row is chosen, and from it otherwise.
  func focusFilmPath() {
    if user.filmSheet == nil { filmPreview = nil }
    if user.filmSheet?.row != .path { panels.endTyping() }
    derive()
    panels.focusFilmPath()
  }

  /// The time in seconds that the preview may take in a frame.
  private static let slice = 0.012

  /// Makes pictures of the preview in the remaining time of a frame, for the current choices.
  func makePreviewOfFilm() {
    guard let sheet = user.filmSheet, let preview = filmPreview else { return }
    if !preview.isOf(sheet.choices, theme: user.theme) {
      let other = FilmPreview(preview.gesture, sheet.choices, in: self)
      filmPreview = other
      if other.length != sheet.length { choose(.changeFilm(.length(other.length))) }
      derive()
    }
    filmPreview?.make(hasTime: pacing.allowance(of: Self.slice))
  }

  /// The picture of the film at the chosen moment, in its place on the sheet; nil while that is closed.
  var previewPaneOfFilm: FramePane? {
    guard let sheet = user.filmSheet, let preview = filmPreview else { return nil }
    return preview.pane(at: sheet.moment, in: FilmPlaces(window: display.size, targets: user.bench.targets).picture)
  }
}
