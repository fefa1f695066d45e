import CoreGraphics

/// Names in dark chips, small, kept on the canvas. Canvas points.
struct NameChips {
  let canvas: CGSize
  /// Points of the scene to one of the notation.
  let unit: CGFloat
  let measurer: any TextMeasuring

  /// `scale` is what the whole is drawn at.
  init(canvas: CGSize, scale: CGFloat, measurer: any TextMeasuring) {
    (self.canvas, unit, self.measurer) = (canvas, .notationUnit(at: scale), measurer)
  }

  /// Points to the canvas's edges: past the lines that the hit path has along them.
  static let edge: CGFloat = 16

  var height: CGFloat { 18 * unit }
  private var font: FontDescriptor { FontDescriptor(size: 11 * unit, weight: 600) }

  func width(of text: String) -> CGFloat { (measurer.width(of: text, font: font) + 14 * unit).rounded(.up) }

  func draw(_ text: String, color: RGBA, centre: CGPoint) -> DisplayList {
    let width = width(of: text)
    let edge = Self.edge
    let x = min(max(edge, centre.x - width / 2), max(edge, canvas.width - width - edge))
    let y = min(max(edge, centre.y - height / 2), canvas.height - height - edge)
    let chip = CGRect(x: x.rounded(), y: y.rounded(), width: width, height: height)
    let metrics = measurer.metrics(of: font)
    let baseline = chip.midY + (metrics.ascent - metrics.descent) / 2
    return DisplayList([
      .fill(.roundedRect(chip, radius: 5 * unit), StateColors.casing),
      .text(TextRun(text, font: font, origin: CGPoint(x: chip.minX + 7 * unit, y: baseline), color: color)),
    ])
  }
}

extension CGFloat {
  /// Points of the scene to one of the notation where the scene is drawn at `scale`: in one smaller than life, numbers
  /// and names are as large as ever.
  package static func notationUnit(at scale: CGFloat) -> CGFloat { 1 / Swift.min(1, Swift.max(0.25, scale)) }
}
