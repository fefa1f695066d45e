import CoreGraphics

extension DisplayList {
  /// Draws a line of text that begins at `x` and is vertically centered at `middle`.
  mutating func put(
    _ text: String, _ font: FontDescriptor, x: CGFloat, middle: CGFloat, _ color: RGBA, _ measurer: any TextMeasuring
  ) {
    let metrics = measurer.metrics(of: font)
    let origin = CGPoint(x: x, y: middle + (metrics.ascent - metrics.descent) / 2)
    append(.text(TextRun(text, font: font, origin: origin, color: color)))
  }
}
