import Foundation
import Inspector

/// The comparison of a moment of the past with what was shown then. Code that reads a clock, files or random numbers
/// does not repeat itself in a replay.
extension ScenePlayer {
  /// Compares the moment of the past that is shown with the picture of that time. What is known against an earlier
  /// moment remains in doubt until a later picture is the same again.
  func compareWithShown() {
    let time = stage.runtime.now
    guard isInPast, session !== present?.session, session.past.comparedTime != time else { return }
    (session.past.comparedTime, session.past.check) = (time, nil)
    switch session.pictures.evidence(at: time, until: timeOfNextChange) {
    case .shown(let picture): session.likeness = shows(picture, on: stage) ? .same : .different
    case .unknown(let isDropped):
      let isInDoubt = session.likeness == .different || session.likeness == .doubtful
      session.likeness = isInDoubt ? .doubtful : isDropped ? .remade : .same
      if !isInDoubt { session.past.check = session.pictures.picture(after: time).map { MomentCheck(picture: $0) } }
    }
  }

  /// Returns whether the scene on `stage` is as in a picture, which may have been drawn in another language.
  private func shows(_ picture: KeptPictures.Picture, on stage: Stage) -> Bool {
    // A scene has its texts in English until it is shown.
    stage.show(picture.language)
    defer { stage.show(language) }
    return stage.canvas == picture.canvas && stage.runtime.makeDisplayList() == picture.list
  }

  /// The time until which the moment of the past that is shown looked the same, in seconds of the stage. What moves by
  /// itself looks the same at no other time.
  private var timeOfNextChange: TimeInterval {
    guard !stage.runtime.needsFrames else { return stage.runtime.now }
    return [playback?.replay.nextChange, stage.runtime.timeline.nextDeadline].compactMap(\.self).min() ?? .infinity
  }

  // MARK: Moments without a frame

  /// A Boolean value that indicates whether the next picture after the moment that is shown is still to be compared.
  var isChecking: Bool {
    isInPast && session.past.check != nil && session.transport.isPaused && playback?.seek == nil
      && session.comparison == nil
  }

  /// Replays a scene that is not shown up to the next picture, and compares it. Returns whether it is another one.
  func check(hasTime: () -> Bool) -> Bool {
    guard let playback, let check = session.past.check else { return false }
    guard let seek = check.seek ?? playback.takeSeek(to: check.picture.time) else {
      session.past.check = nil
      return false
    }
    session.past.check?.seek = seek
    guard seek.go(hasTime: hasTime) else { return false }
    session.past.check = nil
    let isSame = shows(check.picture, on: seek.stage)
    playback.keep(seek)
    if !isSame { session.likeness = .doubtful }
    return !isSame
  }
}

/// The comparison of the first picture after a moment of the past that has none.
struct MomentCheck {
  let picture: KeptPictures.Picture
  /// The scene that is replayed to the time of the picture; nil before it began.
  var seek: Seek?
}
