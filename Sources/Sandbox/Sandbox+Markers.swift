import EventTrace
import Foundation
import InputEvents
import Inspector

/// Markers: moments that the user gives a word, and returns to.
extension Sandbox {
  /// Asks for a word for the moment that is shown. It is the moment of the key, while the scene goes on.
  func markMoment() {
    delivery.flush(in: self)
    collect()
    guard player.liveSession.stage.journal.isComplete else { return showMessage(Sentence(.tooMuchToRevisit)) }
    perform(.nameMarker(player.markedTime))
  }

  func addMarker(_ word: String, at time: TimeInterval) {
    let words = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    player.add(InputRecording.Marker(String(words.prefix(InputRecording.Marker.longestWord)), at: time))
  }

  /// Shows the marker before or after the moment that is shown. After the last one is the present.
  func walkMarkers(_ step: Int) {
    delivery.flush(in: self)
    collect()
    guard let marker = player.marker(step) else {
      if step > 0, player.isInPast { perform(.transport(.now)) } else { showMessage(Sentence(.noMarkerThere)) }
      return
    }
    hold(at: marker.time)
    showMessage(marker.word.isEmpty ? nil : Sentence(.atMarker, marker.word.inMessage))
  }
}
