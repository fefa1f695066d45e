import CoreGraphics
import InputEvents
import UIKit

/// The markers on the axis of the lanes.
extension GestureLanesPanel {
  /// The markers, in order of time, and what happens to them.
  package struct MarkedMoments {
    package var markers: [InputRecording.Marker] = []
    /// Called with the time of the marker whose word was clicked, in seconds on the event clock.
    package var onPick: (@MainActor (Double) -> Void)?
  }

  /// The moments that the user marked, in order of time.
  package var markers: [InputRecording.Marker] {
    get { marked.markers }
    set { marked.markers = newValue }
  }

  /// The markers in the visible range. Of several on one point, one is drawn.
  var markersInSight: [InputRecording.Marker] {
    let (scale, visible) = (scale, shown.visible)
    var last = -CGFloat.infinity
    return markers.filter { marker in
      guard visible.contains(marker.time), scale.x(of: marker.time) >= last + 1 else { return false }
      last = scale.x(of: marker.time)
      return true
    }
  }

  /// The markers on the axis with their frames and their words as they are drawn: each up to the next marker. A marker
  /// without a word, or without room for it, is a dot.
  var markerChips: [(marker: InputRecording.Marker, frame: CGRect, word: String)] {
    let (measurer, markers) = (UIRuntime.current.textMeasurer, markersInSight)
    return markers.enumerated().map { index, marker in
      let left = scale.x(of: marker.time) - 0.5
      let end = index + 1 < markers.count ? scale.x(of: markers[index + 1].time) : bounds.width - 8
      let room = min(Self.widestWord, end - left - 12)
      guard !marker.word.isEmpty, room > 12 else {
        return (marker, CGRect(x: left - 3, y: stripHeight + 8.5, width: 7, height: 7), "")
      }
      let word = measurer.cut(marker.word, font: .panelSmall, to: room)
      let width = measurer.width(of: word, font: .panelSmall) + 10
      return (marker, CGRect(x: left, y: stripHeight + 2, width: width, height: 16), word)
    }
  }

  func drawMarkers(_ theme: Theme, _ context: CGContext) {
    for (_, chip, word) in markerChips {
      guard !word.isEmpty else {
        context.append(.fill(.circle(center: CGPoint(x: chip.midX, y: chip.midY), radius: 3.5), theme.accent))
        continue
      }
      context.append(.fill(.roundedRect(chip, radius: 3), theme.accent))
      context.draw(
        TextRun(
          word, font: .panelSmall, origin: CGPoint(x: chip.minX + 5, y: chip.minY + 12), color: theme.states.onChip))
    }
  }

  private static let widestWord: CGFloat = 140
}
