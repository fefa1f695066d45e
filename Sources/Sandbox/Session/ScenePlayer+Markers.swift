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

  /// Adds a marker to the journal of the scene, from which recordings take it.
  func add(_ marker: InputRecording.Marker) {
    if !isInPast { playback?.add(marker) }
    liveSession.stage.journal.add(.marker(marker))
  }

  /// Returns the marker before or after the time that is shown; nil without one.
  func marker(_ step: Int) -> InputRecording.Marker? {
    let time = playback == nil ? TimeInterval.infinity : shownTime
    return step < 0 ? markers.last { $0.time < time - 1e-6 } : markers.first { $0.time > time + 1e-6 }
  }

  /// Gives a branch the markers that were added to its past after the scene had passed them.
  func addMarkers(_ earlier: [InputRecording.Marker]) {
    let known = stage.journal.markers
    for marker in earlier where marker.time <= stage.runtime.now && !known.contains(marker) {
      stage.journal.add(.marker(marker))
    }
  }
}
