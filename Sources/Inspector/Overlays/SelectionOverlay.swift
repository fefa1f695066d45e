import CoreGraphics

/// Draws the outline of the selection, and a chip with its name and size, in canvas points. Labels are above the
/// outline, and the chip covers none of them.
package enum SelectionOverlay {
  package static func drawOutline(_ mark: SelectionMark) -> DisplayList {
    guard mark.corners.count == 4 else { return DisplayList() }
    let shape = Shape.polygon(mark.corners)
    return DisplayList([
      .stroke(shape, StrokeStyle(width: 4), StateColors.casing), .stroke(shape, StrokeStyle(width: 2), .white),
      .stroke(shape, StrokeStyle(width: 2, dash: [6, 4]), Theme.dark.accent),
    ])
  }

  /// Draws the chip. `scale` is the scale of the whole drawing; `taken` contains the frames of labels, to which this
  /// one is added.
  package static func drawChip(
    _ mark: SelectionMark, canvas: CGSize, scale: CGFloat = 1, taken: inout [CGRect], texts: [CGRect] = [],
    subjects: [CGRect] = [], measurer: any TextMeasuring
  ) -> DisplayList {
    guard mark.corners.count == 4 else { return DisplayList() }
    let unit = CGFloat.notationUnit(at: scale)
    let (strong, plain) = (FontDescriptor(size: 11 * unit, weight: 600), FontDescriptor(size: 11 * unit))
    let size = "\(Int(clamping: mark.size.width.rounded()))×\(Int(clamping: mark.size.height.rounded()))"
    let nameWidth = measurer.width(of: mark.name, font: strong)
    let width = nameWidth + measurer.width(of: size, font: plain) + 26 * unit
    let chip = mark.placeChip(
      CGSize(width: width.rounded(.up), height: 22 * unit), isBelow: true, gapBelow: SelectionHandles.room / scale,
      canvas: canvas, taken: &taken, texts: texts, subjects: subjects)
    var list = DisplayList([
      .fill(.roundedRect(chip, radius: 6 * unit), Theme.dark.accent),
      .stroke(.roundedRect(chip, radius: 6 * unit), StrokeStyle(width: unit), .white),
    ])
    let baseline = chip.minY + 15 * unit
    list.append(
      .text(TextRun(mark.name, font: strong, origin: CGPoint(x: chip.minX + 8 * unit, y: baseline), color: .white)))
    let sizeOrigin = CGPoint(x: chip.minX + 18 * unit + nameWidth, y: baseline)
    list.append(.text(TextRun(size, font: plain, origin: sizeOrigin, color: .white)))
    return list
  }
}

extension SelectionMark {
  /// Returns a position for a label of `size` below or above the view, at its left or right, or in it, which is on the
  /// canvas and, if possible, overlaps neither the labels in `taken` nor the scene's `texts`.
  func placeChip(
    _ size: CGSize, isBelow: Bool, gapBelow: CGFloat = 5, canvas: CGSize, taken: inout [CGRect], texts: [CGRect] = [],
    subjects: [CGRect] = []
  ) -> CGRect {
    let box = CGRect(boundingBoxOf: corners).overlap(CGRect(origin: .zero, size: canvas))
    let (above, below) = (box.minY - size.height - 5, box.maxY + gapBelow)
    let (left, right) = (box.minX, box.maxX - size.width)
    let rows = (isBelow ? [below, above] : [above, below]) + [box.minY + 5, box.maxY - size.height - 5]
    let places = rows.flatMap { y in [left, right].map { CGRect(origin: CGPoint(x: $0, y: y), size: size) } }
    // A position that the canvas's edge would push into the view is the last choice.
    let inside = places.filter { $0.minY >= 4 && $0.maxY <= canvas.height - 4 }
    var room = LabelRoom(
      bounds: CGRect(origin: .zero, size: canvas).insetBy(dx: 4, dy: 4), taken: taken, texts: texts, subjects: subjects)
    defer { taken = room.taken }
    if let place = room.place(inside + places, elsewhere: true) { return place }
    var free = LabelRoom(bounds: room.bounds)
    return free.place(inside + places) ?? CGRect(origin: box.origin, size: size)
  }
}
