import Foundation
import InputEvents
import Inspector

/// The pictures of touches, which are drawn again after the language was changed.
extension ScenePlayer {
  /// The replay in which the touches are that have pictures; nil for those of the live scene.
  private var replayOfTouches: Replay? { isInPast ? nil : playback?.replay }

  /// A Boolean value that indicates whether a picture of a touch is in another language than the window and can be
  /// drawn again, for which all input must be kept.
  var hasForeignPictures: Bool {
    session.touchPictures.first(notIn: language) != nil
      && (replayOfTouches != nil || liveSession.stage.journal.isComplete)
  }

  /// Draws the pictures of touches in the language of the window, on a scene that is replayed beside the one that is
  /// shown.
  func redrawPictures(hasTime: () -> Bool) {
    let pictures = session.touchPictures
    while hasForeignPictures, hasTime() {
      guard let picture = pictures.first(notIn: language) else { return }
      if let last = pictures.redrawing, last.stage.runtime.now <= picture.drawn {
        last.target = picture.drawn
      } else {
        let recording = replayOfTouches?.recording ?? liveSession.stage.journal.recording
        pictures.redrawing = Seek(
          to: picture.drawn, of: recording, on: makeStage(for: recording), flipping: nil, counterpart: nil)
      }
      guard let seek = pictures.redrawing, seek.go(hasTime: hasTime) else { return }
      seek.stage.show(language)
      pictures.replaceFirst(notIn: language, by: seek.stage.runtime.makeDisplayList())
      if pictures.first(notIn: language) == nil { pictures.redrawing = nil }
    }
  }
}
