import EventTrace
import Foundation
import InputEvents
import Inspector

/// Markers: moments that the user gives a word, and returns to.
extension Sandbox {
  /// Asks for a word for the moment that is shown. It is the moment of the key, while the scene goes on.
  func markMoment() {
    guard player.liveSession.stage.journal.isComplete else { return showMessage(Sentence(.tooMuchToRevisit)) }
    let time = player.markedTime
    perform(.nameMarker(time, known: player.markers.last { $0.time == time }?.word))
  }

  func addMarker(_ word: String, at time: TimeInterval) {
    let words = word.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let marker = InputRecording.Marker(String(words.prefix(InputRecording.Marker.longestWord)), at: time)
    player.changeMarkers(by: .marker(marker))
  }

  /// Removes the marker of a time in seconds of the stage; nil for that of the moment that is shown.
  func removeMarker(at time: TimeInterval?) {
    guard let time = time ?? player.shownMarker?.time else {
      return showMessage(Sentence(player.markers.isEmpty ? .noMarkers : .noMarkerHere))
    }
    player.changeMarkers(by: .unmark(time))
    showMessage(Sentence(.markerRemoved))
  }

  /// Shows the moment of a marker, and offers to rename or remove it.
  func showMarker(at time: TimeInterval) {
    guard let marker = player.markers.last(where: { $0.time == time }) else { return }
    hold(at: marker.time)
    display.messages.show(
      marker.word.isEmpty ? Sentence(.atPlainMarker) : Sentence(.atMarker, marker.word.inMessage),
      about: .marker(marker.time))
  }

  /// Shows the marker before or after the moment that is shown. After the last one is the present.
  func walkMarkers(_ step: Int) {
    guard let marker = player.marker(step) else {
      if step > 0, player.isInPast {
        perform(.transport(.now))
      } else {
        showMessage(Sentence(player.markers.isEmpty ? .noMarkers : .noMarkerThere))
      }
      return
    }
    showMarker(at: marker.time)
  }
}
