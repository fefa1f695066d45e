import CoreGraphics
import EventTrace
import InputEvents
import UIKit

/// The markers on the axis of the lanes.
extension GestureLanesPanel {
  /// The markers, in order of time, and what happens to them.
  package struct MarkedMoments {
    package var markers: [InputRecording.Marker] = []
    /// The time of the first difference of two compared scenes, in seconds on the event clock; nil without one.
    package var difference: Double?
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

  /// A word on the axis: of a marker, or of the first difference of two scenes.
  package struct AxisChip {
    package var marker: InputRecording.Marker
    var isDifference = false
    package var frame = CGRect.zero
    /// The word as it is drawn; a chip without a word, or without room for it, is a dot.
    package var word = ""
  }

  /// The words on the axis, in order of time, each up to the next one. The last one moves to the left where the axis
  /// ends.
  package var axisChips: [AxisChip] {
    var chips = markersInSight.map { AxisChip(marker: $0) }
    if let time = marked.difference {
      // Beyond an edge, the word is there and says in which direction it is.
      let isBefore = time < shown.visible.lowerBound
      let phrase: Phrase =
        differenceInSight != nil ? .lanesDifference : isBefore ? .lanesDifferenceBefore : .lanesDifferenceAfter
      let chip = AxisChip(marker: InputRecording.Marker(language[phrase], at: time), isDifference: true)
      chips.insert(chip, at: chips.firstIndex { $0.marker.time > time } ?? chips.count)
    }
    var left = labelWidth + 8
    for index in chips.indices {
      let isLast = index + 1 == chips.count
      let end = isLast ? bounds.width - 8 : axisX(of: chips[index + 1]) - 2
      chips[index] = placed(chips[index], between: left, and: end, slides: isLast)
      moveBesidePlayhead(&chips[index].frame, between: left, and: end)
      left = chips[index].frame.maxX + 2
    }
    return chips
  }

  /// Moves a word that the time of the playhead would cover to its right, or to its left where there is no room.
  private func moveBesidePlayhead(_ frame: inout CGRect, between left: CGFloat, and right: CGFloat) {
    guard let head = playhead.flatMap({ chip(ofPlayhead: $0) }), head.insetBy(dx: -2, dy: 0).intersects(frame) else {
      return
    }
    if head.maxX + 2 + frame.width <= right {
      frame.origin.x = head.maxX + 2
    } else if head.minX - 2 - frame.width >= left {
      frame.origin.x = head.minX - 2 - frame.width
    }
  }

  /// The place of a chip on the axis, at its edge if its time is not in the visible range.
  private func axisX(of chip: AxisChip) -> CGFloat {
    min(max(scale.x(of: chip.marker.time), labelWidth + 8), bounds.width - 24)
  }

  private func placed(_ chip: AxisChip, between left: CGFloat, and right: CGFloat, slides: Bool) -> AxisChip {
    let (measurer, x) = (UIRuntime.current.textMeasurer, axisX(of: chip) - 0.5)
    var chip = chip
    // Whole points, because the rest of a subtraction may be a little less than a fractional width.
    let wanted = min(Self.widestWord, measurer.width(of: chip.marker.word, font: .panelSmall).rounded(.up)) + 10
    let start = slides ? min(x, max(left, right - wanted)) : x
    let room = min(Self.widestWord, right - start - 10)
    guard !chip.marker.word.isEmpty, room > 12 else {
      chip.frame = CGRect(x: x - 3, y: 8.5, width: 7, height: 7)
      return chip
    }
    chip.word = measurer.cut(chip.marker.word, font: .panelSmall, to: room)
    let width = measurer.width(of: chip.word, font: .panelSmall) + 10
    chip.frame = CGRect(x: start, y: 2, width: width, height: 16)
    return chip
  }

  /// The time of the first difference, if it is in the visible range.
  var differenceInSight: Double? { marked.difference.flatMap { shown.visible.contains($0) ? $0 : nil } }

  func draw(_ chips: [AxisChip], _ theme: Theme, _ context: CGContext) {
    for chip in chips {
      let (color, frame) = (chip.isDifference ? theme.states.refused : theme.accent, chip.frame)
      guard !chip.word.isEmpty else {
        context.append(.fill(.circle(center: CGPoint(x: frame.midX, y: frame.midY), radius: 3.5), color))
        continue
      }
      context.append(.fill(.roundedRect(frame, radius: 3), color))
      context.draw(
        TextRun(
          chip.word, font: .panelSmall, origin: CGPoint(x: frame.minX + 5, y: frame.minY + 12),
          color: theme.states.onChip))
    }
  }

  private static let widestWord: CGFloat = 140
}
