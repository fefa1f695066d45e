import CoreGraphics

/// A name in a dark chip, small, kept on the canvas.
enum NameChip {
  static let height: CGFloat = 18

  static func draw(
    _ text: String, color: RGBA, centre: CGPoint, canvas: CGSize, measurer: any TextMeasuring
  ) -> DisplayList {
    let font = FontDescriptor(size: 11, weight: 600)
    let width = measurer.width(of: text, font: font) + 14
    let x = min(max(2, centre.x - width / 2), max(2, canvas.width - width - 2))
    let y = min(max(2, centre.y - height / 2), canvas.height - height - 2)
    let chip = CGRect(x: x.rounded(), y: y.rounded(), width: width.rounded(.up), height: height)
    let metrics = measurer.metrics(of: font)
    let baseline = chip.midY + (metrics.ascent - metrics.descent) / 2
    return DisplayList([
      .fill(.roundedRect(chip, radius: 5), StateColors.casing),
      .text(TextRun(text, font: font, origin: CGPoint(x: chip.minX + 7, y: baseline), color: color)),
    ])
  }
}
