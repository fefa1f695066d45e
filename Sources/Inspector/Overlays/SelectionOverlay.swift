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
  package static func draw(_ mark: SelectionMark, canvas: CGSize, measurer: any TextMeasuring) -> DisplayList {
    var list = DisplayList()
    guard mark.corners.count == 4, let first = mark.corners.first else { return list }
    let shape = Shape.path([.move(first)] + mark.corners.dropFirst().map { .line($0) } + [.close], rule: .winding)
    let color = Theme.dark.accent
    list.append(.stroke(shape, StrokeStyle(width: 4), StateColors.casing))
    list.append(.stroke(shape, StrokeStyle(width: 2), .white))
    list.append(.stroke(shape, StrokeStyle(width: 2, dash: [6, 4]), color))
    drawChip(mark, CGRect(boundingBoxOf: mark.corners), canvas, measurer, into: &list)
    return list
  }

  /// Below the selection, where the chip of the hit view is not; inside the canvas in any case.
  private static func drawChip(
    _ mark: SelectionMark, _ box: CGRect, _ canvas: CGSize, _ measurer: any TextMeasuring, into list: inout DisplayList
  ) {
    let (strong, plain) = (FontDescriptor(size: 11, weight: 600), FontDescriptor(size: 11))
    let size = "\(Int(mark.size.width.rounded()))×\(Int(mark.size.height.rounded()))"
    let nameWidth = measurer.width(of: mark.name, font: strong)
    let width = nameWidth + measurer.width(of: size, font: plain) + 26
    let x = min(max(4, box.minX), max(4, canvas.width - width - 4))
    let y = box.maxY + 28 < canvas.height ? box.maxY + 5 : max(4, min(box.maxY, canvas.height) - 27)
    let chip = CGRect(x: x.rounded(), y: y.rounded(), width: width.rounded(.up), height: 22)
    list.append(.fill(.roundedRect(chip, radius: 6), Theme.dark.accent))
    list.append(.stroke(.roundedRect(chip, radius: 6), StrokeStyle(width: 1), .white))
    let baseline = chip.minY + 15
    list.append(
      .text(TextRun(mark.name, font: strong, origin: CGPoint(x: chip.minX + 8, y: baseline), color: .white)))
    list.append(
      .text(
        TextRun(
          size, font: plain, origin: CGPoint(x: chip.minX + 18 + nameWidth, y: baseline), color: .white)))
  }
}
