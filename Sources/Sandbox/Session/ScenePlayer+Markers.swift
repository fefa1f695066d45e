import Foundation
import InputEvents
import Inspector

/// The moments that the user marked.
extension ScenePlayer {
  /// The markers of the live scene, also in its past, or those of the recording that is replayed; in order of time.
  var markers: [InputRecording.Marker] {
    guard !isInPast, let playback else { return liveSession.stage.journal.markers }
    return playback.markers
  }

  /// The time that a marker would get now, in seconds of the stage. A scene that has not changed is marked at its last
  /// change, so that a recording does not become longer.
  var markedTime: TimeInterval {
    let time = isInPast || playback != nil ? shownTime : min(shownTime, endOfPast)
    return Microseconds.rounded(max(0, time))
  }

  /// Adds, renames or removes a marker in the journal of the scene, from which recordings take it.
  func changeMarkers(by entry: InputRecording.Entry) {
    if !isInPast { playback?.changeMarkers(by: entry) }
    liveSession.stage.journal.add(entry)
  }

  /// The marker of the moment that is shown, or of the last change of a scene that has not changed since.
  var shownMarker: InputRecording.Marker? { markers.last { $0.time == markedTime } }

  /// Returns the marker before or after the time that is shown; nil without one.
  func marker(_ step: Int) -> InputRecording.Marker? {
    let time = playback == nil ? TimeInterval.infinity : shownTime
    return step < 0 ? markers.last { $0.time < time - 1e-6 } : markers.first { $0.time > time + 1e-6 }
  }

  /// Gives a branch the markers of its past: those that were added, renamed or removed after the scene had passed them.
  func takeMarkers(_ earlier: [InputRecording.Marker]) {
    let known = stage.journal.markers
    for marker in earlier where marker.time <= stage.runtime.now && !known.contains(marker) {
      stage.journal.add(.marker(marker))
    }
    for marker in known where !earlier.contains(where: { $0.time == marker.time }) {
      stage.journal.add(.unmark(marker.time))
    }
  }
}
