import CoreGraphics

/// A name in a dark chip, small, kept on the canvas.
enum NameChip {
  static let height: CGFloat = 18

  private static let font = FontDescriptor(size: 11, weight: 600)

  static func width(of text: String, _ measurer: any TextMeasuring) -> CGFloat {
    (measurer.width(of: text, font: font) + 14).rounded(.up)
  }

  static func draw(
    _ text: String, color: RGBA, centre: CGPoint, canvas: CGSize, measurer: any TextMeasuring
  ) -> DisplayList {
    let width = width(of: text, measurer)
    let x = min(max(2, centre.x - width / 2), max(2, canvas.width - width - 2))
    let y = min(max(2, centre.y - height / 2), canvas.height - height - 2)
    let chip = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    let metrics = measurer.metrics(of: font)
    let baseline = chip.midY + (metrics.ascent - metrics.descent) / 2
    return DisplayList([
      .fill(.roundedRect(chip, radius: 5), StateColors.casing),
      .text(TextRun(text, font: font, origin: CGPoint(x: chip.minX + 7, y: baseline), color: color)),
    ])
  }
}
