import CoreGraphics
import EventTrace

/// Draws the margin around a control that tracks a finger, which is highlighted when the finger crosses it, the
/// distance of the finger, and the count of the last event. It is a pure function in canvas points.
package enum TrackingOverlay {
  /// Draws the margin, and the distance of the finger from the control. Labels are above these lines, which are clipped
  /// to the scene and interrupted at `texts`, the frames of the scene's texts.
  package static func drawLines(_ state: TrackingState, texts: [CGRect] = []) -> DisplayList {
    guard state.showsMargin else { return DisplayList() }
    let color = color(of: state)
    var list = DisplayList()
    let box = CGRect(boundingBoxOf: state.corners)
    if state.corners.areUpright(in: box) {
      let frame = box.insetBy(dx: -state.margin, dy: -state.margin)
      let margin = Shape.roundedRect(frame, radius: 6)
      if state.flash > 0 { list.append(.fill(margin, color.withAlpha(Float(0.25 * state.flash)))) }
      list.append(.save)
      for text in texts where text.overlaps(frame) && !frame.insetBy(dx: 4, dy: 4).contains(text) {
        let gap = text.insetBy(dx: -3, dy: -2)
        list.append(.clip(.outside(of: gap.corners, within: frame.union(gap).insetBy(dx: -8, dy: -8))))
      }
      list.line(margin, StrokeStyle(width: 1.5 + 2 * state.flash, dash: dash), color)
      list.append(.restore)
    }
    if state.distance > 0 {
      list.append(contentsOf: DistanceLine(from: state.finger, to: state.corners).draw(color))
    }
    return list
  }

  /// The dashes, which are longer than those of the slop.
  package static let dash: [CGFloat] = [12, 6]

  /// Draws the distance and the event, together with the margin: a chip beside every pressed control would cover its
  /// neighbors, and the story and the lanes have the event. `scale` is the scale of the whole drawing; `taken` contains
  /// the frames of labels, to which the new ones are added, `texts` those of the scene's texts, and `subjects` those
  /// that labels keep off.
  package static func drawChip(
    _ state: TrackingState, canvas: CGSize, scale: CGFloat = 1, language: Language, taken: inout [CGRect],
    texts: [CGRect] = [], subjects: [CGRect] = [], measurer: any TextMeasuring
  ) -> DisplayList {
    guard state.showsMargin else { return DisplayList() }
    let color = color(of: state)
    var list = DisplayList()
    let box = CGRect(boundingBoxOf: state.corners)
    let unit = CGFloat.notationUnit(at: scale)
    let font = FontDescriptor(size: 11 * unit, weight: 600)
    let words = labels(state, language)
    let widths = words.map { measurer.width(of: $0, font: font) }
    let size = CGSize(
      width: (widths.reduce(0, +) + CGFloat(14 + 8 * (words.count - 1)) * unit).rounded(.up), height: 18 * unit)
    // The chip avoids the finger and the note next to it.
    let finger = CGRect(x: state.finger.x - 26, y: state.finger.y - 36, width: 90, height: 62)
    var room = LabelRoom(
      bounds: CGRect(origin: .zero, size: canvas).insetBy(dx: 4, dy: 4), taken: taken, texts: texts, finger: finger,
      subjects: subjects)
    let onMargin = places(onMarginAround: box, state.margin, of: size)
    let beside = LabelPlaces(box: box, size: size, unit: unit).chip(in: CGRect(origin: .zero, size: canvas))
    let places = state.isSubject ? onMargin : beside + onMargin.filter { !$0.overlaps(box) }
    guard let chip = room.place(places, elsewhere: true) else { return list }
    taken = room.taken
    list.append(.fill(.roundedRect(chip, radius: 5 * unit), StateColors.casing))
    var x = chip.minX + 7 * unit
    for (row, text) in words.enumerated() {
      list.put(text, font, x: x, middle: chip.midY, row == 0 ? color : .white, measurer)
      x += widths[row] + 8 * unit
    }
    return list
  }

  private static func color(of state: TrackingState) -> RGBA {
    state.isInside ? StateColors.onStage.hit : StateColors.onStage.refused
  }

  /// Returns the positions on the edge of the margin, above, below or next to the control, followed by those between
  /// the control and the edge. They do not depend on the finger, so that the chip does not move while it is read.
  private static func places(onMarginAround box: CGRect, _ margin: CGFloat, of size: CGSize) -> [CGRect] {
    let (outer, half) = (box.insetBy(dx: -margin, dy: -margin), box.insetBy(dx: -margin / 2, dy: -margin / 2))
    let centers = [
      CGPoint(x: outer.midX, y: outer.minY), CGPoint(x: outer.midX, y: outer.maxY),
      CGPoint(x: half.midX, y: half.minY), CGPoint(x: half.midX, y: half.maxY),
      CGPoint(x: outer.minX, y: outer.midY), CGPoint(x: outer.maxX, y: outer.midY),
    ]
    return centers.map { center in
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
  }

  /// Returns the distance with its meaning, and the event.
  private static func labels(_ state: TrackingState, _ language: Language) -> [String] {
    let distance = state.distance
    let place: String
    if distance > 0 {
      place =
        language[
          state.isInside ? .distanceInside : .distanceOutside, HitPathOverlay.points(distance)]
    } else {
      place = language[state.isInside ? .inside : .outside]
    }
    guard !state.event.isEmpty else { return [place] }
    return [place, state.count > 1 ? "\(state.event) ×\(state.count)" : state.event]
  }
}
