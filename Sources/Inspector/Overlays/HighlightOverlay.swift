import CoreGraphics

/// The view that is pointed at in a panel, or that a click would pick, with its name. Labels are above the outline, and
/// the name covers none of them. Canvas points; pure.
package enum HighlightOverlay {
  /// `scale` is what the whole is drawn at.
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

  /// `taken` is where labels are, with this one then.
  package static func drawName(
    _ mark: SelectionMark, canvas: CGSize, scale: CGFloat = 1, taken: inout [CGRect], measurer: any TextMeasuring
  ) -> DisplayList {
    guard mark.corners.count == 4 else { return DisplayList() }
    let unit = CGFloat.notationUnit(at: scale)
    let font = FontDescriptor(size: 11 * unit, weight: 600)
    let size = CGSize(width: measurer.width(of: mark.name, font: font) + 14 * unit, height: 20 * unit)
    let chip = mark.placeChip(size, isBelow: false, canvas: canvas, taken: &taken)
    let origin = CGPoint(x: chip.minX + 7 * unit, y: chip.minY + 14 * unit)
    return DisplayList([
      .fill(.roundedRect(chip, radius: 6 * unit), StateColors.onStage.path),
      .text(TextRun(mark.name, font: font, origin: origin, color: StateColors.onStage.onChip)),
    ])
  }
}
