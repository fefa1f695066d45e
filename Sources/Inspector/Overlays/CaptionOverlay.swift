import CoreGraphics

/// What a demonstration says, in a band below the scene, or at the stage's lower edge where nothing is left below. Window points.
package enum CaptionOverlay {
  package static func draw(
    _ text: String, below canvas: CGRect, in stage: CGRect, theme: Theme, measurer: any TextMeasuring
  ) -> DisplayList {
    let font = FontDescriptor(size: 20, weight: 600)
    let metrics = measurer.metrics(of: font)
    // As wide as the scene with its notation at most: what stands beside it stays readable.
    let width = min(stage.width - 32, canvas.width + 48, measurer.width(of: text, font: font) + 48)
    let height = metrics.lineHeight + 22
    let room = stage.maxY - canvas.maxY
    let middle = room >= height + 8 ? canvas.maxY + room / 2 : stage.maxY - height / 2 - 10
    let left = max(stage.minX + 16, min(canvas.midX - width / 2, stage.maxX - 16 - width))
    let band = CGRect(x: left, y: middle - height / 2, width: width, height: height)
    let textWidth = measurer.width(of: text, font: font)
    let scale = min(1, (width - 32) / max(1, textWidth))
    let shown = scale < 1 ? FontDescriptor(size: (20 * scale).rounded(.down), weight: 600) : font
    let origin = CGPoint(
      x: band.midX - measurer.width(of: text, font: shown) / 2,
      y: band.midY + (measurer.metrics(of: shown).ascent - measurer.metrics(of: shown).descent) / 2)
    return DisplayList([
      .fill(.roundedRect(band, radius: 12), RGBA(hex: 0x0B0D11, alpha: 0.92)),
      .stroke(.roundedRect(band.insetBy(dx: 0.5, dy: 0.5), radius: 11.5), StrokeStyle(width: 1), theme.separator),
      .text(TextRun(text, font: shown, origin: origin, color: .white)),
    ])
  }
}
