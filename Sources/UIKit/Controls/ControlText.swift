extension CGContext {
  /// Draws one line in the middle of `rect`, truncated at its end if it is too long.
  @MainActor
  func drawCentered(_ text: String, _ font: UIFont, in rect: CGRect, color: UIColor) {
    let measurer = UIRuntime.current.textMeasurer
    let style = TextStyle(font: font.descriptor, color: color.cgColor.rgba)
    let layout = TextLayout(
      StyledText(text, style), width: rect.width, maximumLines: 1, mode: .byTruncatingTail, measurer: measurer)
    let block = TextBlock(layout, standard: font.descriptor, multiple: 1, measurer: measurer)
    let top = rect.midY - measurer.metrics(of: font.descriptor).lineHeight / 2
    block.draw(at: top, in: rect, alignment: .center, context: self)
  }
}
