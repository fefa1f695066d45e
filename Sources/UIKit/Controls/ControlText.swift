extension CGContext {
  /// One line in the middle of `rect`, shortened at its end if it is too long.
  @MainActor
  func drawCentered(_ text: String, _ font: UIFont, in rect: CGRect, color: UIColor) {
    let measurer = UIRuntime.current.textMeasurer
    let layout = TextLayout(
      text, font: font.descriptor, width: rect.width, maximumLines: 1, mode: .byTruncatingTail, measurer: measurer)
    guard let line = layout.lines.first, !line.text.isEmpty else { return }
    let metrics = measurer.metrics(of: font.descriptor)
    let origin = CGPoint(
      x: rect.midX - line.width / 2, y: rect.midY + (metrics.ascent - metrics.descent) / 2)
    draw(TextRun(line.text, font: font.descriptor, origin: origin, color: color.cgColor.rgba))
  }
}
