import Foundation
import InputEvents
import Inspector

/// The pictures of touches, which are drawn again after the language was changed.
extension ScenePlayer {
  /// The recording in which the touches are that have pictures; nil when not all of it is kept.
  private var recordingOfTouches: InputRecording? {
    if !isInPast, let playback { return playback.replay.recording }
    let journal = liveSession.stage.journal
    return journal.isComplete ? journal.recording : nil
  }

  /// A Boolean value that indicates whether a picture of a touch is in another language than the window.
  var hasForeignPictures: Bool {
    session.touchPictures.first(notIn: language) != nil && (playback != nil || liveSession.stage.journal.isComplete)
  }

  /// Draws the pictures of touches in the language of the window, on a scene that is replayed beside the one that is
  /// shown.
  func redrawPictures(hasTime: () -> Bool) {
    let pictures = session.touchPictures
    while hasTime() {
      guard let picture = pictures.first(notIn: language) else { return }
      if let last = pictures.redrawing, last.stage.runtime.now <= picture.drawn {
        last.target = picture.drawn
      } else {
        guard let recording = recordingOfTouches else { return }
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
