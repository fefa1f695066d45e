import CoreGraphics

/// The view that is pointed at in a panel, or that a click would pick, with its name. Canvas points; pure.
package enum HighlightOverlay {
  /// `scale` is what the whole is drawn at.
  package static func draw(
    _ mark: SelectionMark, canvas: CGSize, scale: CGFloat = 1, measurer: any TextMeasuring
  ) -> DisplayList {
    guard mark.corners.count == 4, let first = mark.corners.first else { return DisplayList() }
    let shape = Shape.path([.move(first)] + mark.corners.dropFirst().map { .line($0) } + [.close], rule: .winding)
    var fill = StateColors.onStage.path
    fill.alpha = 0.22
    let unit = CGFloat.notationUnit(at: scale)
    var list = DisplayList([
      .fill(shape, fill), .stroke(shape, StrokeStyle(width: 3.5 * unit), StateColors.casing),
      .stroke(shape, StrokeStyle(width: 2 * unit), StateColors.onStage.path),
    ])
    let font = FontDescriptor(size: 11 * unit, weight: 600)
    let box = CGRect(boundingBoxOf: mark.corners)
    let size = CGSize(width: measurer.width(of: mark.name, font: font) + 14 * unit, height: 20 * unit)
    let x = min(max(4, box.minX), max(4, canvas.width - size.width - 4))
    let above = box.minY - size.height - 4
    let chip = CGRect(
      origin: CGPoint(x: x, y: above > 4 ? above : min(box.maxY + 4, canvas.height - size.height - 4)), size: size)
    list.append(.fill(.roundedRect(chip, radius: 6 * unit), StateColors.onStage.path))
    let origin = CGPoint(x: chip.minX + 7 * unit, y: chip.minY + 14 * unit)
    list.append(.text(TextRun(mark.name, font: font, origin: origin, color: StateColors.onStage.onChip)))
    return list
  }
}
