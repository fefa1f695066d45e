import CoreGraphics

/// What is selected, where it lies on the scene.
package struct SelectionMark: Equatable, Sendable {
  package var name: String
  package var size: CGSize
  /// Its corners in canvas coordinates, in drawing order around it.
  package var corners: [CGPoint]

  package init(name: String, size: CGSize, corners: [CGPoint]) {
    (self.name, self.size, self.corners) = (name, size, corners)
  }
}

/// The outline of what is selected, with brackets at its corners and a chip with name and size. In canvas points.
package enum SelectionOverlay {
  /// `scale` is what the whole is drawn at.
  package static func draw(
    _ mark: SelectionMark, canvas: CGSize, scale: CGFloat = 1, measurer: any TextMeasuring
  ) -> DisplayList {
    var list = DisplayList()
    guard mark.corners.count == 4, let first = mark.corners.first else { return list }
    let shape = Shape.path([.move(first)] + mark.corners.dropFirst().map { .line($0) } + [.close], rule: .winding)
    let color = Theme.dark.accent
    list.append(.stroke(shape, StrokeStyle(width: 4), StateColors.casing))
    list.append(.stroke(shape, StrokeStyle(width: 2), .white))
    list.append(.stroke(shape, StrokeStyle(width: 2, dash: [6, 4]), color))
    drawChip(mark, CGRect(boundingBoxOf: mark.corners), canvas, .notationUnit(at: scale), measurer, into: &list)
    return list
  }

  /// Below the selection, where the chip of the hit view is not; inside the canvas in any case.
  private static func drawChip(
    _ mark: SelectionMark, _ box: CGRect, _ canvas: CGSize, _ unit: CGFloat, _ measurer: any TextMeasuring,
    into list: inout DisplayList
  ) {
    let (strong, plain) = (FontDescriptor(size: 11 * unit, weight: 600), FontDescriptor(size: 11 * unit))
    let size = "\(Int(clamping: mark.size.width.rounded()))×\(Int(clamping: mark.size.height.rounded()))"
    let nameWidth = measurer.width(of: mark.name, font: strong)
    let width = nameWidth + measurer.width(of: size, font: plain) + 26 * unit
    let height = 22 * unit
    let x = min(max(4, box.minX), max(4, canvas.width - width - 4))
    let y = box.maxY + height + 6 < canvas.height ? box.maxY + 5 : max(4, min(box.maxY, canvas.height) - height - 5)
    let chip = CGRect(x: x.rounded(), y: y.rounded(), width: width.rounded(.up), height: height)
    list.append(.fill(.roundedRect(chip, radius: 6 * unit), Theme.dark.accent))
    list.append(.stroke(.roundedRect(chip, radius: 6 * unit), StrokeStyle(width: unit), .white))
    let baseline = chip.minY + 15 * unit
    list.append(
      .text(TextRun(mark.name, font: strong, origin: CGPoint(x: chip.minX + 8 * unit, y: baseline), color: .white)))
    let sizeOrigin = CGPoint(x: chip.minX + 18 * unit + nameWidth, y: baseline)
    list.append(.text(TextRun(size, font: plain, origin: sizeOrigin, color: .white)))
  }
}
