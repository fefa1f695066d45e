import CoreGraphics
import InputEvents
import UIKit

/// The markers on the axis of the lanes.
extension GestureLanesPanel {
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

  /// Draws the words on the axis, each up to the next marker; a marker without a word is a dot.
  func drawMarkers(_ theme: Theme, _ context: CGContext) {
    let (measurer, markers) = (UIRuntime.current.textMeasurer, markersInSight)
    for (index, marker) in markers.enumerated() {
      let left = scale.x(of: marker.time) - 0.5
      let end = index + 1 < markers.count ? scale.x(of: markers[index + 1].time) : bounds.width - 8
      let room = min(Self.widestWord, end - left - 12)
      guard !marker.word.isEmpty, room > 12 else {
        context.append(.fill(.circle(center: CGPoint(x: left + 0.5, y: stripHeight + 12), radius: 3.5), theme.accent))
        continue
      }
      let word = measurer.cut(marker.word, font: .panelSmall, to: room)
      let chip = CGRect(
        x: left, y: stripHeight + 2, width: measurer.width(of: word, font: .panelSmall) + 10, height: 16)
      context.append(.fill(.roundedRect(chip, radius: 3), theme.accent))
      context.draw(
        TextRun(
          word, font: .panelSmall, origin: CGPoint(x: chip.minX + 5, y: chip.minY + 12), color: theme.states.onChip))
    }
  }

  private static let widestWord: CGFloat = 140
}
