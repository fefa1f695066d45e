import CoreGraphics
import EventTrace

/// The margin around a control that tracks a finger, which lights up when the finger crosses it, and beside the finger
/// how far out it is and which event was sent how often. Canvas points; pure.
package enum TrackingOverlay {
  /// `scale` is what the whole is drawn at; `taken` is where labels are.
  package static func draw(
    _ state: TrackingState, canvas: CGSize, scale: CGFloat = 1, language: Language, taken: [CGRect] = [],
    measurer: any TextMeasuring
  ) -> DisplayList {
    let color = state.isInside ? StateColors.onStage.hit : StateColors.onStage.refused
    var list = DisplayList()
    let box = CGRect(boundingBoxOf: state.corners)
    if state.corners.areUpright(in: box) {
      let margin = Shape.roundedRect(box.insetBy(dx: -state.margin, dy: -state.margin), radius: 6)
      if state.flash > 0 { list.append(.fill(margin, color.withAlpha(Float(0.25 * state.flash)))) }
      line(margin, StrokeStyle(width: 1.5 + 2 * state.flash, dash: [6, 4]), color, into: &list)
    }
    let distance = state.corners.distance(to: state.finger)
    if distance > 0 {
      let foot = state.corners.nearest(to: state.finger)
      line(.line(from: state.finger, to: foot), StrokeStyle(width: 2), color, into: &list)
    }
    let names = labels(state, distance, language).enumerated().map { row, text in
      RegionName(
        text: text, color: row == 0 ? color : .white,
        center: CGPoint(x: state.finger.x, y: state.finger.y - (56 - CGFloat(row) * 21) * .notationUnit(at: scale)))
    }
    var taken = taken
    let chips = NameChips(canvas: canvas, scale: scale, measurer: measurer)
    list.append(contentsOf: chips.draw(names, taken: &taken))
    return list
  }

  /// How far out the finger is and what that means; then the event.
  private static func labels(_ state: TrackingState, _ distance: CGFloat, _ language: Language) -> [String] {
    let place: String
    if distance > 0 {
      place =
        language[
          state.isInside ? .distanceInside : .distanceOutside, HitPathOverlay.points(distance)]
    } else {
      place = language[state.isInside ? .inside : .outside]
    }
    return [place] + (state.event.isEmpty ? [] : ["\(state.event) ×\(state.count)"])
  }

  private static func line(_ shape: Shape, _ style: StrokeStyle, _ color: RGBA, into list: inout DisplayList) {
    var casing = style
    casing.width += 2
    list.append(.stroke(shape, casing, StateColors.casing.withAlpha(0.7)))
    list.append(.stroke(shape, style, color))
  }
}
