import CoreGraphics

/// Draws the view under the pointer in a panel, or the one that a click would pick, with its name. Labels are above the
/// outline, and the name covers none of them. It is a pure function in canvas points.
package enum HighlightOverlay {
  /// Draws the outline. `scale` is the scale of the whole drawing.
  package static func drawOutline(_ mark: SelectionMark, scale: CGFloat = 1) -> DisplayList {
    guard mark.corners.count == 4 else { return DisplayList() }
    let shape = Shape.polygon(mark.corners)
    let unit = CGFloat.notationUnit(at: scale)
    return DisplayList([
      .fill(shape, StateColors.onStage.path.withAlpha(0.22)),
      .stroke(shape, StrokeStyle(width: 3.5 * unit), StateColors.casing),
      .stroke(shape, StrokeStyle(width: 2 * unit), StateColors.onStage.path),
    ])
  }

  /// Draws the name. `taken` contains the frames of labels, to which this one is added, and `texts` those of the
  /// scene's texts.
  package static func drawName(
    _ mark: SelectionMark, canvas: CGSize, scale: CGFloat = 1, taken: inout [CGRect], texts: [CGRect] = [],
    subjects: [CGRect] = [], measurer: any TextMeasuring
  ) -> DisplayList {
    guard mark.corners.count == 4 else { return DisplayList() }
    let unit = CGFloat.notationUnit(at: scale)
    let font = FontDescriptor(size: 11 * unit, weight: 600)
    let size = CGSize(width: measurer.width(of: mark.name, font: font) + 14 * unit, height: 20 * unit)
    let chip = mark.placeChip(
      size, isBelow: false, canvas: canvas, taken: &taken, texts: texts,
      subjects: subjects)
    let origin = CGPoint(x: chip.minX + 7 * unit, y: chip.minY + 14 * unit)
    return DisplayList([
      .fill(.roundedRect(chip, radius: 6 * unit), StateColors.onStage.path),
      .text(TextRun(mark.name, font: font, origin: origin, color: StateColors.onStage.onChip)),
    ])
  }
}
